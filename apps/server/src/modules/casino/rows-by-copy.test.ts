import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { roundRider, type RoundPayload } from './round.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bytes = (fill: number) => Buffer.alloc(32, fill);
const placedAtMs = Date.now();

// Columns are named in one place and written in another: no two values here are alike.
test('a round and its bet are written with every value in its own column', async () => {
  const {
    ledger,
    wallet,
    bets,
    brand: { first: brand },
  } = house.modules;
  const member = await house.register();
  const [memberId, walletId, id] = [
    BigInt(member.id),
    await wallet.walletOf({ memberId: BigInt(member.id), brand }),
    await ledger.nextId(),
  ];
  const round: RoundPayload = {
    id,
    placedAtMs,
    memberId,
    playId: 101n,
    game: 'dice',
    mathHash: bytes(1),
    seedId: 102n,
    nonce: 103n,
    commitment: bytes(2),
    clientSeed: bytes(3),
    choices: '{"of": "choices"}',
    outcome: '{"of":  "outcome"}',
    stakeMinor: 10_001n,
    totalStakeMinor: 10_002n,
    payoutMinor: 10_003n,
    currency: 'FUN',
  };
  const bet = {
    id,
    placedAtMs,
    brandId: brand.id,
    memberId,
    vendor: 'BGS',
    gameType: 'RNG',
    game: 'Dice',
    nodeId: 1001,
    roundRef: `round-${id}`,
    stakeMinor: 10_004n,
    payoutMinor: 10_005n,
    validStakeMinor: 10_003n,
    currency: 'USD',
    state: 'settled' as const,
  };
  await ledger.post({
    walletId,
    key: { call: 'test', clientKey: `rows-${id}`, request: '' },
    code: 'casino.round',
    isStake: true,
    stakeMinor: 10_000n,
    payoutMinor: 0n,
    postings: [
      { debit: walletId, credit: await ledger.houseAccount(brand.id, 'house.casino', 'FUN'), amountMinor: 10_000n },
    ],
    answer: '{}',
    rides: [ledger.registerRider<RoundPayload>(roundRider)(round), bets.rideBet(bet)],
  });
  const [{ rows: rounds }, { rows: records }] = await Promise.all([
    house.platform.db.query(
      'select *, choices::text, outcome::text, tx > 0 as has_tx from casino.round where id = $1',
      [id],
    ),
    house.platform.db.query('select *, tx > 0 as has_tx from bets.bet where id = $1', [id]),
  ]);
  expect(rounds).toEqual([
    expect.objectContaining({
      id: `${id}`,
      placed_at: new Date(placedAtMs),
      member_id: member.id,
      play_id: '101',
      game: 'dice',
      math_hash: bytes(1),
      seed_id: '102',
      nonce: '103',
      commitment: bytes(2),
      client_seed: bytes(3),
      choices: '{"of": "choices"}',
      outcome: '{"of":  "outcome"}',
      stake: '10001',
      total_stake: '10002',
      payout: '10003',
      currency: 'FUN',
      state: 'settled',
      closed_at: null,
      moves: null,
      has_tx: true,
    }),
  ]);
  expect(records).toEqual([
    expect.objectContaining({
      id: `${id}`,
      placed_at: new Date(placedAtMs),
      brand_id: `${brand.id}`,
      member_id: member.id,
      vendor: 'BGS',
      game_type: 'RNG',
      game: 'Dice',
      node_id: 1001,
      round_ref: `round-${id}`,
      stake: '10004',
      payout: '10005',
      valid_stake: '10003',
      currency: 'USD',
      state: 'settled',
      settled_at: null,
      has_tx: true,
    }),
  ]);
});
