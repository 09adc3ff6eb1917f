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
  /** The answer of `readMeter`: the money is added only if that is still the state. */
  readonly read: Meter;
}

/** House accounts whose balance is shown exactly, such as jackpots (decision 48). */
export interface Meters {
  readMeter(meterId: bigint): Promise<Meter>;
  /**
   * Moves money from one house account to another, as an ordinary entry. Of all callers who have read the same version,
   * one succeeds; false: another one did.
   */
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
          // The version that was read is the key, so it is used once, and with it what was decided on that balance.
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

/** Updates the meters that a movement touches together with it; the meter it is about is a row of the batch itself. */
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
