import type { Calls, Input, Output } from '@fairhouse/contract';
import type { DeskCaller } from '../draws/decide-by-two.ts';
import { delayByTwo } from '../draws/delay-issue.ts';
import { enterResult, voidByTwo } from '../draws/enter-result.ts';
import { returnByTwo } from '../settlement/return-left.ts';
import { withdrawRequest } from '../draws/withdraw-request.ts';
import { importResults } from '../draws/import-results.ts';
import { listExposure, readExposure } from './exposure-board.ts';
import { listDeskLotteries, readDeskLottery, switchLottery, type ShelfDeskDeps } from './game-desk.ts';
import { discardTable, draftTable, listTables, publishTable, readTable } from './odds-desk.ts';
import { listDeskIssues } from './list-desk-issues.ts';

/** The handler of a call of the back office: the parsed input, and the operator. */
type Act<C extends keyof Calls> = (form: Input<Calls[C]>, by: DeskCaller) => Promise<Output<Calls[C]>>;

/** The lotteries, for operators. */
export interface LotteryDesk {
  readonly listIssues: Act<'listDeskIssues'>;
  readonly enterResult: Act<'enterLotteryResult'>;
  readonly voidIssue: Act<'voidLotteryIssue'>;
  readonly delayIssue: Act<'delayLotteryIssue'>;
  readonly returnStakes: Act<'returnLotteryStakes'>;
  readonly withdrawRequest: Act<'withdrawLotteryRequest'>;
  readonly importResults: Act<'importLotteryResults'>;
  readonly listGames: Act<'listDeskLotteries'>;
  readonly readGame: Act<'readDeskLottery'>;
  readonly switchGame: Act<'switchLottery'>;
  readonly listTables: Act<'listOddsTables'>;
  readonly readTable: Act<'readOddsTable'>;
  readonly draftTable: Act<'draftOddsTable'>;
  readonly publishTable: Act<'publishOddsTable'>;
  readonly discardTable: Act<'discardOddsDraft'>;
  readonly listExposure: Act<'listExposure'>;
  readonly readExposure: Act<'readExposure'>;
}

export function createLotteryDesk(deps: ShelfDeskDeps, { wake }: { wake(): void }): LotteryDesk {
  /** What two operators have decided is carried out at once. */
  async function waking<T>(decided: Promise<T>): Promise<T> {
    const answer = await decided;
    wake();
    return answer;
  }
  return {
    listIssues: (form, { actor }) => listDeskIssues(deps, form, actor),
    enterResult: (form, by) => waking(enterResult(deps, form, by)),
    voidIssue: (form, by) => waking(voidByTwo(deps, form, by)),
    delayIssue: (form, by) => waking(delayByTwo(deps, form, by)),
    returnStakes: (form, by) => returnByTwo(deps, form, by),
    withdrawRequest: (form, by) => withdrawRequest(deps, form, by),
    importResults: (form, by) => waking(importResults(deps, form, by)),
    listGames: (_form, { brand }) => Promise.resolve({ list: listDeskLotteries(deps, brand) }),
    readGame: async ({ gameCode }, { brand }) => readDeskLottery(deps, gameCode, brand),
    switchGame: (form, by) => switchLottery(deps, form, by),
    listTables: async (_form, { brand }) => ({ list: await listTables(deps, brand) }),
    readTable: (place, { brand }) => readTable(deps, place, brand),
    draftTable: (form, by) => draftTable(deps, form, by),
    publishTable: (form, by) => publishTable(deps, form, by),
    discardTable: (form, by) => discardTable(deps, form, by),
    listExposure: async (_form, { brand }) => ({ list: await listExposure(deps, brand) }),
    readExposure: (input, { brand }) => readExposure(deps, input, brand),
  };
}
