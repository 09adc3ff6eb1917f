// The comparison of bench:ledger at one bet in flight: the same rows in a transaction of each bet, with a prepared statement each.
import { hash, randomBytes, randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { roundPostings } from '@fairhouse/ledger';
import { stakeMinor, type BetGround } from './ledger-house.ts';

const texts = {
  lock: 'select balance, version from ledger.account where id = $1 for no key update',
  key: `insert into ledger.key (wallet_id, call, client_key, request_hash, entry_id, balance_after, version_after, answer)
    values ($1, 'BGS.round', $2, $3, $4, $5, $6, $7)`,
  entry: `insert into ledger.entry (id, at, code, wallet_id, tx) values ($1, now(), 'casino.round', $2, pg_current_xact_id()::text::bigint)`,
  posting:
    'insert into ledger.posting (entry_id, at, ordinal, debit, credit, amount, balance_after) values ($1, now(), $2, $3, $4, $5, $6)',
  change: 'update ledger.account set balance = $2, version = version + 1 where id = $1',
  round: `insert into casino.round (id, placed_at, member_id, play_id, game, math_hash, seed_id, nonce, commitment, client_seed, choices, outcome, stake, payout, currency)
    values ($1, now(), $2, 1, 'dice', $3, 1, $1, $3, $4, '{"direction":"under","target":4950}', '{"main":["5512"],"feature":[]}', $5, $6, 'FUN')`,
  bet: `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
    values ($1, now(), 1, $2, 'BGS', 'RNG', 'dice', 1001, $1::bigint::text, $3, $4, $3, 'FUN', 'settled')`,
} as const;

const [mathHash, seed] = [randomBytes(32), randomBytes(16)];

/** One instant round on a random wallet like `placeBet`, without the group commit. */
export async function placePlainBet(
  client: Client,
  { ledger, house, firstWalletId, wallets }: BetGround,
  run: string,
): Promise<void> {
  const ask = async (name: keyof typeof texts, ...values: unknown[]): Promise<Record<string, string> | undefined> =>
    (await client.query<Record<string, string>>({ name, text: texts[name], values })).rows[0];
  const index = randomInt(wallets);
  const wallet = firstWalletId + BigInt(index);
  const payoutMinor = randomInt(1000) < 495 ? 2n * stakeMinor : 0n;
  const [id, entryId] = [await ledger.nextId(), await ledger.nextId()];
  await client.query('begin');
  const { balance = '0', version = '0' } = (await ask('lock', wallet)) ?? {};
  if (BigInt(balance) < stakeMinor) throw new Error('a wallet of the bench is empty');
  let balanceMinor = BigInt(balance);
  const after = balanceMinor - stakeMinor + payoutMinor;
  await ask(
    'key',
    wallet,
    `${run}-${id}`,
    hash('sha256', `dice ${stakeMinor} under 4950`).slice(0, 32),
    entryId,
    after,
    BigInt(version) + 1n,
    `{"round":"${id}"}`,
  );
  await ask('entry', entryId, wallet);
  for (const [ordinal, { debit, credit, amountMinor }] of roundPostings({
    wallet,
    house,
    stakeMinor,
    payoutMinor,
  }).entries()) {
    balanceMinor += credit === wallet ? amountMinor : -amountMinor;
    await ask('posting', entryId, ordinal, debit, credit, amountMinor, balanceMinor);
  }
  await ask('change', wallet, after);
  await ask('round', id, index, mathHash, seed, stakeMinor, payoutMinor);
  await ask('bet', id, index, stakeMinor, payoutMinor);
  await client.query('commit');
}
