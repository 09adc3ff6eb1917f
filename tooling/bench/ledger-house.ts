import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { roundPostings } from '@fairhouse/ledger';
import { createBets } from '../../apps/server/src/modules/bets/index.ts';
import { roundRider, type RoundPayload } from '../../apps/server/src/modules/casino/round.store.ts';
import { createLedger, type LedgerDoor, type Ride } from '../../apps/server/src/modules/ledger/index.ts';
import { createSealer } from '../../apps/server/src/platform/crypto/sealer.ts';
import { say } from './report.ts';

export const stakeMinor = 10_000n;

/** The target of the bets: a range of wallets, and the riders of each bet. */
export interface BetGround {
  readonly ledger: LedgerDoor;
  readonly house: bigint;
  readonly firstWalletId: bigint;
  readonly wallets: number;
  /** Rows that commit with a bet: its round and its record; none for the bare movement. */
  ridesOf(bet: { id: bigint; memberId: bigint; payoutMinor: bigint }): readonly Ride[];
}

export function openBenchLedger(pool: pg.Pool, appUrl: string): LedgerDoor {
  return createLedger({
    pool,
    async connect() {
      const client = new pg.Client({ connectionString: appUrl });
      await client.connect();
      return client;
    },
    sealer: createSealer(randomBytes(32), 'ledger.seal'),
    log: { warn: (_, text) => say(text), error: (_, text) => say(text) },
  });
}

/** One instant round on a random wallet, as the vendor port posts it. */
export async function placeBet(from: BetGround, run: string): Promise<void> {
  const index = randomInt(from.wallets);
  const walletId = from.firstWalletId + BigInt(index);
  const payoutMinor = randomInt(1000) < 495 ? 2n * stakeMinor : 0n;
  const id = await from.ledger.nextId();
  const posted = await from.ledger.post({
    walletId,
    key: { call: 'BGS.round', clientKey: `${run}-${id}`, request: `dice ${stakeMinor} under 4950` },
    code: 'casino.round',
    postings: roundPostings({ wallet: walletId, house: from.house, stakeMinor, payoutMinor }),
    isStake: true,
    stakeMinor,
    payoutMinor,
    answer: `{"round":"${id}"}`,
    rides: from.ridesOf({ id, memberId: BigInt(index), payoutMinor }),
  });
  if (posted.verdict !== 'done') throw new Error(`a bet came back as ${posted.verdict}`);
}

export function fullRides(ledger: LedgerDoor): BetGround['ridesOf'] {
  const rideRound = ledger.registerRider<RoundPayload>(roundRider);
  const bets = createBets({ db: undefined, jobs: { add: () => undefined } } as never, {
    ledger,
    nameOf: () => 'Dice',
    nameOfVendor: () => undefined,
    classOf: () => undefined,
    hasProofs: () => true,
    listBrands: () => [],
    findPaths: () => Promise.resolve([]),
  });
  const [hash, seed] = [randomBytes(32), randomBytes(16)];
  return ({ id, memberId, payoutMinor }) => {
    const placedAtMs = Date.now();
    const shared = { id, placedAtMs, memberId, game: 'dice', stakeMinor, payoutMinor, currency: 'FUN' };
    return [
      rideRound({
        ...shared,
        playId: 1n,
        mathHash: hash,
        seedId: 1n,
        nonce: id,
        commitment: hash,
        clientSeed: seed,
        choices: '{"direction":"under","target":4950}',
        outcome: '{"main":["5512"],"feature":[]}',
        totalStakeMinor: null,
      }),
      bets.rideBet({
        ...shared,
        validStakeMinor: stakeMinor,
        brandId: 1n,
        vendor: 'BGS',
        gameType: 'RNG',
        nodeId: 1001,
        roundRef: `${id}`,
        state: 'settled',
      }),
    ];
  };
}
