import type { Calls, Input, Output } from '@fairhouse/contract';
import type { DeskCaller } from '../draws/decide-by-two.ts';
import { delayByTwo } from '../draws/delay-issue.ts';
import { enterResult, voidByTwo } from '../draws/enter-result.ts';
import { returnByTwo } from '../settlement/return-left.ts';
import { withdrawRequest } from '../draws/withdraw-request.ts';
import { importResults } from '../draws/import-results.ts';
import { listExposure, readExposure } from './exposure-board.ts';
import { listDeskLotteries, readDeskLottery, switchLottery, type ShelfDeskParts } from './game-desk.ts';
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

export function createLotteryDesk(parts: ShelfDeskParts, { wake }: { wake(): void }): LotteryDesk {
  /** What two operators have decided is carried out at once. */
  async function waking<T>(decided: Promise<T>): Promise<T> {
    const answer = await decided;
    wake();
    return answer;
  }
  return {
    listIssues: (form, { actor }) => listDeskIssues(parts, form, actor),
    enterResult: (form, by) => waking(enterResult(parts, form, by)),
    voidIssue: (form, by) => waking(voidByTwo(parts, form, by)),
    delayIssue: (form, by) => waking(delayByTwo(parts, form, by)),
    returnStakes: (form, by) => returnByTwo(parts, form, by),
    withdrawRequest: (form, by) => withdrawRequest(parts, form, by),
    importResults: (form, by) => waking(importResults(parts, form, by)),
    listGames: (_form, { brand }) => Promise.resolve({ list: listDeskLotteries(parts, brand) }),
    readGame: async ({ gameCode }, { brand }) => readDeskLottery(parts, gameCode, brand),
    switchGame: (form, by) => switchLottery(parts, form, by),
    listTables: async (_form, { brand }) => ({ list: await listTables(parts, brand) }),
    readTable: (place, { brand }) => readTable(parts, place, brand),
    draftTable: (form, by) => draftTable(parts, form, by),
    publishTable: (form, by) => publishTable(parts, form, by),
    discardTable: (form, by) => discardTable(parts, form, by),
    listExposure: async (_form, { brand }) => ({ list: await listExposure(parts, brand) }),
    readExposure: (asked, { brand }) => readExposure(parts, asked, brand),
  };
}
