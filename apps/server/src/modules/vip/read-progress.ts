import type { RankForm, RankProgress, RankTurnover } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { rankProgress, type RankCondition } from '@fairhouse/rewards';
import type { CallContext, MemberActor } from '../../platform/context/index.ts';
import { rankName } from './issue-of.ts';
import { judgeMember } from './judge-members.ts';
import { ranksOf } from './judge-standing.ts';
import { findOpenLadder } from './ladder.store.ts';
import { daysOfMonth, endOfMonth, endOfWeek, monthOf } from './months.ts';
import { minorOf } from './rank-money.ts';
import { requireVip } from './require-vip.ts';
import { findStanding, type Standing } from './standing.store.ts';
import type { VipInnerDeps } from './vip-deps.ts';

type Reader = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

const pair = (actual: bigint, expected: string): RankTurnover => ({ actual: formatAmount(actual), expected });
const nothing = { validBet: '0', deposits: '0' } as const;

/** Where a member stands. They are judged before, so that a rank is theirs as soon as they look. */
export async function readProgress(deps: VipInnerDeps, { actor, brand, language }: Reader): Promise<RankProgress> {
  requireVip(brand);
  const { memberId } = actor;
  await judgeMember(deps, { brand, memberId });
  const { db } = deps.platform;
  const [ladder, standing, sums, shut, personal, claims] = await Promise.all([
    findOpenLadder(db, brand.id),
    findStanding(db, memberId),
    readSums(deps, { brand, memberId }),
    deps.rewards.findProtected(db, [memberId]),
    deps.identity.personal.read(memberId),
    deps.rewards.listClaimables({ memberId, brand, language }),
  ]);
  const ranks = ladder?.ranks ?? [];
  const level = standing?.level ?? 0;
  const rank = ranks[level];
  return {
    ...viewWay({ ranks, level, monthly: sums.monthly, total: withBrought(sums.total, standing) }),
    playerRankName: rank ? rankName(rank.name, language) : '',
    level,
    since: standing?.since?.getTime() ?? null,
    keep: rank && standing ? viewKeep({ rank, standing, ...sums }) : null,
    nextSalaryAt: nextSalaryAt(rank, { timeZone: brand.timeZone, now: deps.platform.clock.now() }),
    isPaused: shut.has(memberId),
    hasBirthday: personal.birthDate !== undefined,
    rewards: claims.filter(({ source }) => source === 'vip'),
  };
}

type Way = 'playerRankProgress' | 'currentProgress' | `${'monthly' | 'total'}${'Turnover' | 'Deposit'}`;

/** How far the next rank is; at the top nothing is asked. */
function viewWay(input: {
  ranks: readonly RankForm[];
  level: number;
  monthly: RankCondition;
  total: RankCondition;
}): Pick<RankProgress, Way> {
  const { ranks, level, monthly, total } = input;
  const next = ranks[level + 1];
  const asked = ranksOf(ranks)[level];
  const { completed, expected } = asked ? rankProgress(asked, { monthly, total }) : { completed: 0, expected: 0 };
  const { monthly: inMonth, total: inAll } = next ?? { monthly: nothing, total: nothing };
  return {
    playerRankProgress: { conditionType: 'ALL', labelId: next ? `${level + 1}` : '' },
    currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
    monthlyTurnover: pair(monthly.validStake, inMonth.validBet),
    totalTurnover: pair(total.validStake, inAll.validBet),
    monthlyDeposit: pair(monthly.deposits, inMonth.deposits),
    totalDeposit: pair(total.deposits, inAll.deposits),
  };
}

const withBrought = (sum: RankCondition, standing: Standing | null): RankCondition => ({
  validStake: sum.validStake + (standing?.broughtValidBetMinor ?? 0n),
  deposits: sum.deposits + (standing?.broughtDepositsMinor ?? 0n),
});

interface Sums {
  readonly monthly: RankCondition;
  readonly total: RankCondition;
  readonly month: string;
  readonly endsAt: number;
}

async function readSums(
  { platform, rewards }: VipInnerDeps,
  { brand, memberId }: { brand: Reader['brand']; memberId: bigint },
): Promise<Sums> {
  const now = platform.clock.now();
  const month = monthOf(brand.timeZone, now);
  const [monthly, total] = await Promise.all(
    [daysOfMonth(month), 'all' as const].map(async (span): Promise<RankCondition> => {
      const rows = await rewards.sumProgress(platform.db, {
        memberIds: [memberId],
        span,
        measures: ['valid_bet', 'deposit'],
      });
      const of = (measure: string): bigint =>
        rows.filter((row) => row.measure === measure).reduce((sum, { amount }) => sum + amount, 0n);
      return { validStake: of('valid_bet'), deposits: of('deposit') };
    }),
  );
  if (!monthly || !total) throw new Error('a sum is missing');
  return { monthly, total, month, endsAt: endOfMonth(brand.timeZone, now) };
}

/** Null where the rank is kept for good. */
function viewKeep(input: Sums & { rank: RankForm; standing: Standing }): RankProgress['keep'] {
  const { rank, standing, monthly, month, endsAt } = input;
  const asked = { validStake: minorOf(rank.keep.validBet), deposits: minorOf(rank.keep.deposits) };
  if (asked.validStake === 0n && asked.deposits === 0n) return null;
  const { protectedUntil } = standing;
  return {
    month,
    endsAt,
    turnover: pair(monthly.validStake, rank.keep.validBet),
    deposit: pair(monthly.deposits, rank.keep.deposits),
    isMet: monthly.validStake >= asked.validStake && monthly.deposits >= asked.deposits,
    protectedUntil: protectedUntil !== null && protectedUntil >= month ? protectedUntil : null,
    lower: Math.max(0, standing.level - 1),
  };
}

function nextSalaryAt(rank: RankForm | undefined, at: { timeZone: string; now: Date }): number | null {
  if (!rank?.salary) return null;
  return rank.salary.every === 'weekly' ? endOfWeek(at.timeZone, at.now) : endOfMonth(at.timeZone, at.now);
}
