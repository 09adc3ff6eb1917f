import type { RankForm, RankProgress, Reward } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import type { TestHouse, TestMember } from '../../testing/test-house.ts';
import { insertLadder, lockLadders, closeOpenLadder, type LadderRow } from './ladder.store.ts';

export const cash = (amount: string): Reward => ({ type: 'cash', amount });
const nothing = { validBet: '0', deposits: '0' };
const noPerks = {
  moreWithdrawals: 0,
  moreFreeWithdrawals: 0,
  feeOffPercent: 0,
  hasSupportLane: false,
  frame: 'none',
} as const;

export const rank = (name: string, over: Partial<RankForm> = {}): RankForm => ({
  name: { EN: name, HI: '', PT: '', VI: '', CN: '' },
  art: 'gold',
  color: '#f4cf6b',
  color2: '#b07d12',
  monthly: nothing,
  total: nothing,
  keep: nothing,
  protectedMonths: 0,
  upgrade: [],
  salary: null,
  birthday: [],
  claimDays: 40,
  perks: noPerks,
  ...over,
});

export const bets = (validBet: string, deposits = '0') => ({ validBet, deposits });

/** Low is for good; Middle asks for 200 a month; High for 500, of which 400 keep it, and protects a month more. */
export const testRanks = (): RankForm[] => [
  rank('First'),
  rank('Low', { total: bets('100'), upgrade: [cash('1')] }),
  rank('Middle', {
    total: bets('1000'),
    monthly: bets('200'),
    keep: bets('200'),
    upgrade: [cash('10')],
    salary: { every: 'monthly', rewards: [cash('5')] },
    birthday: [cash('3')],
    perks: { moreWithdrawals: 2, moreFreeWithdrawals: 1, feeOffPercent: 50, hasSupportLane: true, frame: 'ring' },
  }),
  rank('High', {
    total: bets('2000'),
    monthly: bets('500'),
    keep: bets('400'),
    protectedMonths: 1,
    upgrade: [cash('50')],
    salary: { every: 'weekly', rewards: [cash('7')] },
    birthday: [cash('9')],
  }),
];

/** Ranks that count from now on, as two operators would have opened them. */
export async function openRanks(house: TestHouse, ranks: readonly RankForm[] = testRanks()): Promise<LadderRow> {
  const { platform, modules } = house;
  const brandId = modules.brand.first.id;
  return platform.inTx(async (tx) => {
    await lockLadders(tx, brandId);
    await closeOpenLadder(tx, brandId);
    return insertLadder(tx, { brandId, ranks, reason: '', madeBy: null, state: 'open', at: platform.clock.now() });
  });
}

let made = 0;

/** Members without passwords, in the first brand. */
export async function makeMembers(house: TestHouse, count: number): Promise<bigint[]> {
  made += 1;
  const rows = await rowsOf<{ id: string }>(
    house,
    `insert into identity.member (brand_id, username, username_key, customer_type, terms_accepted_at, age_confirmed_at, registered_at)
     select $1, 'rank' || $3 || 'x' || n, 'rank' || $3 || 'x' || n, 0, now(), now(), now() from generate_series(1, $2::int) n returning id`,
    [house.modules.brand.first.id, count, made],
  );
  return rows.map(({ id }) => BigInt(id));
}

/** What members did on a day, as the consumers of rewards would have counted it. */
export async function did(
  house: TestHouse,
  memberIds: readonly bigint[],
  { day, validBet = 0, deposit = 0 }: { day: string; validBet?: number; deposit?: number },
): Promise<void> {
  for (const [measure, units] of [
    ['valid_bet', validBet],
    ['deposit', deposit],
  ] as const) {
    if (units === 0) continue;
    const values = [memberIds.map(String), day, measure, house.modules.brand.first.id, units * 10_000];
    await rowsOf(
      house,
      `insert into rewards.day as d (member_id, day, measure, category, brand_id, amount)
       select m, $2::date, $3::text, '', $4::bigint, $5::bigint from unnest($1::bigint[]) m
       on conflict (member_id, day, measure, category) do update set amount = d.amount + excluded.amount`,
      values,
    );
    await rowsOf(
      house,
      `insert into rewards.total as t (member_id, measure, category, brand_id, amount)
       select m, $3::text, '', $4::bigint, $5::bigint from unnest($1::bigint[]) m where $2::text is not null
       on conflict (member_id, measure, category) do update set amount = t.amount + excluded.amount`,
      values,
    );
  }
}

export async function levelOf(house: TestHouse, memberId: bigint): Promise<number | undefined> {
  const [row] = await rowsOf<{ level: number }>(house, 'select level from vip.standing where member_id = $1', [
    memberId,
  ]);
  return row?.level;
}

/** What was issued to a member, oldest first. */
export const issuedTo = async (house: TestHouse, memberId: bigint): Promise<string[]> =>
  (
    await rowsOf<{ occasion: string }>(
      house,
      `select occasion from rewards.claim where source = 'vip' and member_id = $1 order by id`,
      [memberId],
    )
  ).map(({ occasion }) => occasion);

/** The changes of a member's rank, oldest first. */
export const stepsOf = async (house: TestHouse, memberId: bigint): Promise<string[]> =>
  (
    await rowsOf<{ told: string }>(
      house,
      `select from_level || '>' || to_level || ' ' || reason || ' ' || to_char(month, 'YYYY-MM') as told from vip.step where member_id = $1 order by id`,
      [memberId],
    )
  ).map(({ told }) => told);

export const progressOf = async (house: TestHouse, member: TestMember): Promise<RankProgress> =>
  (await house.call<RankProgress>('/wps/relay/MCSFE_getPlayerRankProgress', { headers: house.as(member) })).value;

export const brandOf = (house: TestHouse): Brand => house.modules.brand.first;
