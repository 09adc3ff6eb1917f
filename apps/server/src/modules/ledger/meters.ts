import type { Pool } from 'pg';
import { effectOn, isWallet } from '@fairhouse/ledger';
import type { KnownHouse } from './house-accounts.ts';
import { findMeter, meterRider, type Meter } from './meters.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

export interface MeterFunding {
  readonly meterId: bigint;
  /** The house account the money comes from. */
  readonly fromId: bigint;
  readonly amountMinor: bigint;
  /** What `readMeter` answered: the money goes on top of that and of nothing else. */
  readonly read: Meter;
}

/** Accounts of the house that are shown as they are, such as jackpots (docs/decisions/048). */
export interface Meters {
  readMeter(meterId: bigint): Promise<Meter>;
  /** From one house account to another, as an entry like any. Of all who have read the same, one adds; false: it was another. */
  fundMeter(funding: MeterFunding): Promise<boolean>;
}

interface MeterDeps {
  readonly pool: Pool;
  post(movement: Omit<Movement, 'entryId'>, entryId: bigint): Promise<Posted>;
  nextId(): Promise<bigint>;
}

export function createMeters({ pool, post, nextId }: MeterDeps): Meters {
  return {
    async readMeter(meterId) {
      const meter = await findMeter(pool, meterId);
      if (!meter) throw new Error('the meter does not exist');
      return meter;
    },
    async fundMeter({ meterId, fromId, amountMinor, read }) {
      const after = `${read.version}`;
      const posted = await post(
        {
          walletId: meterId,
          // The version read is the key: it is used once, and with it what was decided on that balance.
          key: { call: 'fundMeter', clientKey: after, request: after },
          code: 'jackpot.funded',
          postings: [{ debit: fromId, credit: meterId, amountMinor }],
          isStake: false,
          stakeMinor: 0n,
          payoutMinor: 0n,
          answer: '{}',
          rides: [],
        },
        await nextId(),
      );
      return posted.verdict === 'done';
    },
  };
}

/** Lets the meters a movement touches turn with it; the one it is about is a row of the batch itself. */
export function withMeters(movement: Movement, houseOf: (id: bigint) => KnownHouse): Movement {
  const { walletId, postings } = movement;
  const isTurned = (id: bigint): boolean => !isWallet(id) && id !== walletId && houseOf(id).isMetered;
  if (!postings.some(({ debit, credit }) => isTurned(debit) || isTurned(credit))) return movement;
  const turned = new Set(postings.flatMap(({ debit, credit }) => [debit, credit]).filter(isTurned));
  const rides = [...turned].map(
    (meterId) =>
      ({ rider: meterRider, payload: { meterId, changeMinor: effectOn(meterId, postings).netMinor } }) as Ride,
  );
  return { ...movement, rides: [...rides, ...movement.rides] };
}
