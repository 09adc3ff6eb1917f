import pg from 'pg';
import type { Client, Pool } from 'pg';
import { creditWallet, roundPostings } from '@fairhouse/ledger';
import { createSealer } from '../../platform/crypto/sealer.ts';
import type { CollectedDebt } from './debts.ts';
import { createLedger, type LedgerDoor, type Movement, type Posted } from './index.ts';

/** A ledger on a database of its own, for the tests of the ledger. */
export interface LedgerFixture {
  readonly ledger: LedgerDoor;
  readonly pool: Pool;
  readonly house: bigint;
  wallet(balanceMinor: bigint): Promise<bigint>;
  close(): Promise<void>;
}

export async function openLedger(appUrl: string): Promise<LedgerFixture> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 4 });
  // A database that goes away under an idle connection is part of the tests.
  pool.on('error', () => undefined);
  const ledger = createLedger({
    pool,
    async connect(): Promise<Client> {
      const client = new pg.Client({ connectionString: appUrl, application_name: 'fairhouse writer' });
      await client.connect();
      return client;
    },
    sealer: createSealer(Buffer.alloc(32, 7), 'ledger.seal'),
    log: { warn: () => undefined, error: () => undefined },
  });
  const house = await ledger.houseAccount(1n, 'house.casino', 'FUN');
  const grants = await ledger.houseAccount(1n, 'house.demo_grant', 'FUN');
  let members = BigInt(process.pid) * 1_000_000n + BigInt(Math.trunc(performance.timeOrigin % 1000)) * 1000n;
  return {
    ledger,
    pool,
    house,
    async wallet(balanceMinor) {
      members += 1n;
      const wallet = await ledger.openWallet({ brandId: 1n, memberId: members, purse: 'cash', currency: 'FUN' });
      const postings = creditWallet({ wallet, house: grants, amountMinor: balanceMinor });
      if (postings.length > 0) {
        await ledger.post({
          ...round(wallet, house, { key: `grant-${wallet}` }),
          code: 'demo.grant',
          isStake: false,
          stakeMinor: 0n,
          postings,
        });
      }
      return wallet;
    },
    async close() {
      await ledger.close();
      await pool.end();
    },
  };
}

/** An instant round, as the casino posts it. */
export function round(
  wallet: bigint,
  house: bigint,
  terms: { key: string; stakeMinor?: bigint; payoutMinor?: bigint; request?: string },
): Omit<Movement, 'entryId'> {
  const { stakeMinor = 10_000n, payoutMinor = 0n } = terms;
  return {
    walletId: wallet,
    key: { call: 'placeRound', clientKey: terms.key, request: terms.request ?? `${stakeMinor}` },
    code: 'casino.round',
    postings: roundPostings({ wallet, house, stakeMinor, payoutMinor }),
    isStake: true,
    stakeMinor,
    payoutMinor,
    answer: `{"round":"${terms.key}"}`,
    rides: [],
  };
}

/** The result of a posting: its verdict, or the code of its refusal. */
export async function outcomeOf(posting: Promise<Posted>): Promise<string> {
  try {
    return (await posting).verdict;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function countOf(outcomes: readonly string[], wanted: string): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}

/** Runs what the job of each minute rolls up. */
export async function collectAll({ ledger }: Pick<LedgerFixture, 'ledger'>): Promise<CollectedDebt[]> {
  const collected: CollectedDebt[] = [];
  for (const debt of await ledger.findCollectable(1n, { after: 0n, most: 500 })) {
    // A failing rollup does not stop the others.
    const one = await ledger.collectDebt(debt).catch(() => null);
    if (one) collected.push(one);
  }
  return collected;
}
