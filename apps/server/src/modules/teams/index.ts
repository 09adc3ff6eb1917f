import { realtimeMs } from '@fairhouse/agency';
import type { Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { LedgerDoor, MoneyFeed } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { countBalances } from './count-balances.ts';
import { betConsumer, createBetCounter, createMoneyCounter, moneyConsumer } from './count-changes.ts';
import { wholeDays } from './days.ts';
import type { DeskDeps } from './desk-deps.ts';
import { createHouseDesk, type HouseDesk } from './house/house-desk.ts';
import type { HouseDeps } from './house/house-deps.ts';
import { countActive, findLineMembers, sumLines, type Period } from './lines.store.ts';
import { exportTeamBets, exportTeamLoss } from './export-team.ts';
import { exportDownlines, listDownlines } from './list-downlines.ts';
import { listTeamBets } from './list-team-bets.ts';
import { listTeamRecord } from './list-team-record.ts';
import { readTeamLoss } from './read-team-loss.ts';
import { readTeamOverview } from './read-team-overview.ts';
import { listRegistered, openDownlineAccount, type NewcomersDeps } from './newcomers.ts';
import { listMemberBets } from './list-member-bets.ts';
import { findClosed, updateClosed } from './sums.store.ts';
import type { Span, TeamSums } from './teams-door.ts';

export { dayStart } from './days.ts';
export { addSums, noSums } from './figures.ts';
export type { TreeSums } from './house/sum-tree.ts';
export type { CountedBet, LineSum, MemberSum, Span, Sums, TeamSums } from './teams-door.ts';

interface TeamsNeeds {
  readonly bets: Pick<BetsDoor, 'feed' | 'listSettledChanges' | 'listOfMembers'>;
  readonly ledger: MoneyFeed & Pick<LedgerDoor, 'listCash' | 'openWallet' | 'readBalance'>;
  readonly agency: NewcomersDeps['agency'] & HouseDeps['agency'];
  readonly identity: NewcomersDeps['identity'] & HouseDeps['identity'];
  readonly wallet: DeskDeps['wallet'];
  readonly brand: Pick<BrandDoor, 'all' | 'findById'>;
  readonly operators: HouseDeps['operators'] & Pick<OperatorsDoor, 'showFeed'>;
}

export const teamsModule = defineModule({
  needs: {
    bets: 'sums of a team follow the bets of its members',
    ledger: 'deposits, withdrawals, rebates and promotions are entries of the books',
    agency: 'a sum belongs to the uplines of its member',
    identity: 'members of a team have names',
    wallet: 'an agent reads the account record of its team',
    brand: 'days are those of a brand',
    operators: 'they see how far the sums have come, and move members of the tree',
  },
  create: (platform: Platform, needs: TeamsNeeds) => createTeams(platform, needs),
});

type Bound<F> = F extends (deps: never, ...input: infer A) => infer R ? (...input: A) => R : never;

/** Sums of teams, and the desk at which an agent reads those of its own. */
export interface TeamsDoor extends TeamSums {
  readonly desk: {
    readonly readTeamOverview: Bound<typeof readTeamOverview>;
    readonly listDownlines: Bound<typeof listDownlines>;
    readonly exportDownlines: Bound<typeof exportDownlines>;
    readonly readTeamLoss: Bound<typeof readTeamLoss>;
    readonly exportTeamLoss: Bound<typeof exportTeamLoss>;
    readonly listBets: Bound<typeof listTeamBets>;
    readonly exportBets: Bound<typeof exportTeamBets>;
    readonly openAccount: Bound<typeof openDownlineAccount>;
    readonly listRegistered: Bound<typeof listRegistered>;
    readonly listRecord: Bound<typeof listTeamRecord>;
  };
  /** The tree of a brand, as operators see and change it. */
  readonly house: HouseDesk;
  /** The moment up to which everything is in the sums. */
  countedUntil(): Promise<Date>;
  /** Counts what every team holds; also a job. */
  countBalances(): Promise<void>;
}

/** A change that no consumer can take holds windows open for this long; then it counts in a later one. */
const waitedForMs = 30 * 60_000;

export function createTeams(platform: Platform, needs: TeamsNeeds): TeamsDoor {
  const { bets, ledger, agency, brand, identity } = needs;
  const timeZoneOf = (brandId: bigint): string => brand.findById(brandId)?.timeZone ?? 'UTC';
  const countDeps = { timeZoneOf, findPaths: agency.findPaths };
  bets.feed.add(createBetCounter(countDeps));
  ledger.entries.add(createMoneyCounter(countDeps));
  const balanceDeps = { platform, ledger, findPaths: agency.findPaths, listBrands: () => brand.all };
  platform.jobs.add({
    name: 'count-team-balances',
    at: '*/5 * * * *',
    isRunAtStart: true,
    run: () => countBalances(balanceDeps),
  });
  needs.operators.showFeed(() => ledger.entries.readHealth());

  function periodOfSpan({ brandId, span }: { brandId: bigint; span: Span }): Period {
    const days = wholeDays(timeZoneOf(brandId), span);
    return days
      ? { kind: 'day', brandId, first: days[0], last: days[1] }
      : { kind: 'window', brandId, start: span.start, end: span.end };
  }

  async function isCounted(until: Date): Promise<boolean> {
    const now = platform.clock.now().getTime();
    if (until.getTime() > now) return false;
    if (now - until.getTime() > waitedForMs) return true;
    return (await countedUntil()) >= until;
  }

  async function countedUntil(): Promise<Date> {
    const [one, other] = [
      await bets.feed.takenByAllUntil(betConsumer),
      await ledger.entries.takenByAllUntil(moneyConsumer),
    ];
    return one < other ? one : other;
  }

  return {
    desk: createDesk({ ...needs, platform, countedUntil }),
    house: createHouseDesk({ ...needs, platform, countedUntil }),
    countedUntil,
    countBalances: () => countBalances(balanceDeps),
    async closeWindows(brandId, until) {
      if (until.getTime() % realtimeMs !== 0) throw new Error('windows close at the end of one');
      const closed = await findClosed(platform.db, brandId);
      if (closed && closed >= until) return true;
      if (!(await isCounted(until))) return false;
      await platform.inTx((tx) => updateClosed(tx, brandId, until));
      return true;
    },
    closedUntil: (brandId) => findClosed(platform.db, brandId),
    sumLines: (input) => sumLines(platform.db, periodOfSpan(input), input.agentIds),
    countActive: (input) => countActive(platform.db, periodOfSpan(input), input.agents),
    openLine: (input) => sumLines(platform.db, periodOfSpan(input), [input.agentId]),
    async listLineMembers(input) {
      const { list, total } = await findLineMembers(platform.db, { ...input, period: periodOfSpan(input) });
      const people = await identity.findPeople(list.map(({ memberId }) => memberId));
      return {
        total,
        list: list.map((sum) => ({ ...sum, maskedName: maskName(people.get(sum.memberId)?.userName ?? '') })),
      };
    },
    listMemberBets: (input) => listMemberBets({ platform, bets, findPaths: agency.findPaths }, input),
  };
}

function createDesk(deps: DeskDeps & NewcomersDeps): TeamsDoor['desk'] {
  return {
    readTeamOverview: (desk, input) => readTeamOverview(deps, desk, input),
    listDownlines: (desk, input) => listDownlines(deps, desk, input),
    exportDownlines: (desk, input) => exportDownlines(deps, desk, input),
    readTeamLoss: (desk, input) => readTeamLoss(deps, desk, input),
    exportTeamLoss: (desk, input) => exportTeamLoss(deps, desk, input),
    listBets: (desk, input) => listTeamBets(deps, desk, input),
    exportBets: (desk, input) => exportTeamBets(deps, desk, input),
    openAccount: (desk, input) => openDownlineAccount(deps, desk, input),
    listRegistered: (desk, input) => listRegistered(deps, desk, input),
    listRecord: (desk, input) => listTeamRecord(deps, desk, input),
  };
}
