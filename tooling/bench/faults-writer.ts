// One server process of bench:faults: writers on a ledger of its own, each acknowledged movement written down at once.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import pg from 'pg';
import { creditWallet, debitWallet, roundPostings } from '@fairhouse/ledger';
import { createLedger, type Posted } from '../../apps/server/src/modules/ledger/index.ts';
import { createSealer } from '../../apps/server/src/platform/crypto/sealer.ts';

interface Orders { url: string; wallets: string[]; houses: { casino: string; channel: string }; ackFile: string; writers: number; isDurable: boolean }

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
const ackFd = openSync(orders.ackFile, 'a');
const settings = { connectionString: orders.url, options: orders.isDurable ? '' : '-c synchronous_commit=off' };
const pool = new pg.Pool({ ...settings, max: 4 });
pool.on('error', () => undefined);
const ledger = createLedger({
  pool,
  async connect() {
    const client = new pg.Client({ ...settings, application_name: 'fairhouse lane' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  },
  sealer: createSealer(randomBytes(32), 'bench'),
  log: { warn: () => undefined, error: () => undefined },
});
let faults = 0;
let acked = 0;
// The database has another port after each of its deaths.
process.on('message', (url: string) => {
  settings.connectionString = url;
  Object.assign(pool.options, { connectionString: url });
});

type Operation = () => Promise<Posted>;
const casino = BigInt(orders.houses.casino);
const channel = BigInt(orders.houses.channel);
const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}', rides: [] } as const;

function operationOf(key: string, holds: bigint[]): Operation {
  const wallet = BigInt(orders.wallets[randomInt(orders.wallets.length)] ?? 0);
  const amountMinor = BigInt(1 + randomInt(50_000));
  const kind = randomInt(100);
  const keyed = (call: string) => ({ call, clientKey: key, request: createHash('sha256').update(`${call} ${key}`).digest('hex') });
  const held = holds[randomInt(holds.length || 1)];
  if (kind < 12) return () => ledger.hold({ walletId: wallet, code: 'withdrawal.held', amountMinor, key: keyed('hold') });
  if (kind < 22 && held) return () => ledger.captureHold({ holdId: held, code: 'withdrawal.paid', parts: [{ account: channel, amountMinor }], key: keyed('capture') });
  if (kind < 30 && held) return () => ledger.releaseHold({ holdId: held, code: 'withdrawal.released', amountMinor, key: keyed('release') });
  const step = { wallet, house: casino, amountMinor };
  if (kind < 40) return () => ledger.post({ ...plain, walletId: wallet, code: 'vendor.bet', key: keyed('bet'), postings: debitWallet(step), isStake: true, stakeMinor: amountMinor });
  if (kind < 50) return () => ledger.post({ ...plain, walletId: wallet, code: 'vendor.settle', key: keyed('settle'), postings: creditWallet(step), payoutMinor: amountMinor });
  const payoutMinor = randomInt(2) === 0 ? 0n : 2n * amountMinor;
  return () => ledger.post({
    ...plain, walletId: wallet, code: 'casino.round', key: keyed('round'), isStake: true, stakeMinor: amountMinor, payoutMinor,
    postings: roundPostings({ wallet, house: casino, stakeMinor: amountMinor, payoutMinor }),
  });
}

/** Refusals are answers; an outage leaves an outcome unknown, which is what the keys are for. Anything else is a fault. */
const expected = /insufficient_balance|hold_exceeded|overloaded|connection terminated|terminating connection|ECONN|EPIPE|starting up|shutting down|recovery mode/i;

async function attempt(key: string, operation: Operation, holds: bigint[]): Promise<void> {
  try {
    const posted = await operation();
    if (posted.verdict === 'stale_turn') return;
    writeSync(ackFd, `${key} ${posted.entryId}\n`);
    acked += 1;
    if (holds.length < 200) holds.push(posted.entryId);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!expected.test(text)) {
      faults += 1;
      if (faults <= 3) process.send?.({ fault: text });
    }
  }
}

async function write(): Promise<void> {
  const earlier: { key: string; operation: Operation }[] = [];
  const holds: bigint[] = [];
  for (;;) {
    const again = earlier.length > 0 && randomInt(100) < 5 ? earlier[randomInt(earlier.length)] : undefined;
    const key = again?.key ?? randomBytes(9).toString('base64url');
    const operation = again?.operation ?? operationOf(key, holds);
    if (!again) {
      earlier.push({ key, operation });
      if (earlier.length > 50) earlier.shift();
    }
    const under = attempt(key, operation, holds);
    // A time-out: nobody waits for the answer, and the same is sent again while it may still come.
    await (randomInt(100) < 5 ? attempt(key, operation, holds) : under);
  }
}

setInterval(() => process.send?.({ acked, faults }), 200);
for (let writer = 0; writer < orders.writers; writer += 1) void write();
