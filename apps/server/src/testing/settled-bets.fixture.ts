import { allMayBeCounted } from './all-may-be-counted.ts';
import { rowsOf } from './rows-of.ts';
import type { TestHouse } from './test-house.ts';

export interface TestBet {
  readonly validMinor: bigint;
  readonly gameType?: string;
  readonly vendor?: string;
}

let nextBet = 7_000_000n;

/** A settled bet of a member, as its vendor's module would have left it. */
export async function addBet(
  house: TestHouse,
  memberId: bigint,
  bet: TestBet,
): Promise<{ id: bigint; placedAt: Date }> {
  return addBets(house, memberId, [bet]);
}

/** Several in one transaction: the feed takes all of them or none. Tells the last one. */
export async function addBets(
  house: TestHouse,
  memberId: bigint,
  bets: readonly TestBet[],
): Promise<{ id: bigint; placedAt: Date }> {
  const placedAt = new Date();
  const first = nextBet + 1n;
  nextBet += BigInt(bets.length);
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select $1 + t.at - 1, $2, $3, $4, t.vendor, t.type, 'some-game', 999999, 'r' || ($1 + t.at), greatest(t.valid, 1000000000), 0, t.valid, 'FUN', 'settled'
     from unnest($5::bigint[], $6::text[], $7::text[]) with ordinality t(valid, type, vendor, at)`,
    [
      first,
      placedAt,
      house.modules.brand.first.id,
      memberId,
      bets.map(({ validMinor }) => validMinor),
      bets.map(({ gameType }) => gameType ?? 'RNG'),
      bets.map(({ vendor }) => vendor ?? 'PP'),
    ],
  );
  return { id: nextBet, placedAt };
}

/** A corrected result: so much of the stake counts now. */
export const correct = (house: TestHouse, bet: { id: bigint; placedAt: Date }, validStakeMinor: bigint) =>
  house.platform.inTx((tx) =>
    house.modules.bets.correctMany(tx, [
      { id: bet.id, placedAtMs: bet.placedAt.getTime(), payoutMinor: 0n, validStakeMinor },
    ]),
  );

/** Lets every consumer of bets take what there is. */
export async function count(house: TestHouse): Promise<void> {
  await allMayBeCounted(house.platform.db);
  await house.modules.bets.feed.drain();
}
