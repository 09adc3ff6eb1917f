import { realtimeMs } from '@fairhouse/agency';
import type { Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { MoneyFeed } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { betConsumer, createBetCounter, createMoneyCounter, moneyConsumer } from './count-changes.ts';
import { wholeDays } from './days.ts';
import { countActive, findLineMembers, sumLines, type Period } from './lines.store.ts';
import { listMemberBets } from './list-member-bets.ts';
import { findClosed, updateClosed } from './sums.store.ts';
import type { Span, TeamSums } from './teams-door.ts';

export type { CountedBet, LineSum, MemberSum, Span, Sums, TeamSums } from './teams-door.ts';

interface TeamsNeeds {
  readonly bets: Pick<BetsDoor, 'feed' | 'listSettledChanges'>;
  readonly ledger: MoneyFeed;
  readonly agency: Pick<AgencyDoor, 'findPaths'>;
  readonly identity: Pick<IdentityDoor, 'findPeople'>;
  readonly brand: Pick<BrandDoor, 'findById'>;
  readonly operators: Pick<OperatorsDoor, 'showFeed'>;
}

export const teamsModule = defineModule({
  needs: {
    bets: 'sums of a team follow the bets of its members',
    ledger: 'deposits, withdrawals, rebates and promotions are entries of the books',
    agency: 'a sum belongs to the uplines of its member',
    identity: 'members of a team have names',
    brand: 'days are those of a brand',
    operators: 'they see how far the sums have come',
  },
  create: (platform: Platform, needs: TeamsNeeds) => createTeams(platform, needs),
});

/** The desk of an agent: sums of teams. */
export type TeamsDoor = TeamSums;

/** A change that no consumer can take holds windows open for this long; then it counts in a later one. */
const waitedForMs = 30 * 60_000;

export function createTeams(platform: Platform, needs: TeamsNeeds): TeamsDoor {
  const { bets, ledger, agency, brand, identity } = needs;
  const timeZoneOf = (brandId: bigint): string => brand.findById(brandId)?.timeZone ?? 'UTC';
  const countDeps = { timeZoneOf, findPaths: agency.findPaths };
  bets.feed.add(createBetCounter(countDeps));
  ledger.entries.add(createMoneyCounter(countDeps));
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
    return (
      (await bets.feed.takenByAllUntil(betConsumer)) >= until &&
      (await ledger.entries.takenByAllUntil(moneyConsumer)) >= until
    );
  }

  return {
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
