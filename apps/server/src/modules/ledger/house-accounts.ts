import type { Pool } from 'pg';
import { houseKindOf, isWallet, type HouseCode } from '@fairhouse/ledger';
import type { KnownHouse } from './fit-recipe.ts';
import { findHouseAccount, insertHouseAccount } from './ledger.store.ts';
import type { Movement } from './movement.ts';

/** The house accounts this process has met: an id stands for the same account for ever. */
export interface HouseAccounts {
  idOf(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  /** Asks the database for those of a movement that are not known yet; null when there was nothing to ask. */
  meet(movement: Pick<Movement, 'postings'>): Promise<void> | null;
  /** The same for a list of accounts, wallets among them. */
  meetAll(ids: readonly bigint[]): Promise<void>;
  /** Throws for an account that was not met. */
  of(id: bigint): KnownHouse;
}

export function createHouseAccounts(pool: Pool): HouseAccounts {
  const ids = new Map<string, Promise<bigint>>();
  const known = new Map<bigint, KnownHouse>();

  async function make(house: KnownHouse & { code: HouseCode }): Promise<bigint> {
    houseKindOf(house.code);
    const id = await insertHouseAccount(pool, house);
    known.set(id, house);
    return id;
  }

  async function meetStrangers(strangers: readonly bigint[]): Promise<void> {
    await Promise.all(strangers.map(async (id) => {
      const house = await findHouseAccount(pool, id);
      if (house) known.set(id, house);
    }));
  }

  return {
    idOf(brandId, code, currency) {
      const key = `${brandId} ${code} ${currency}`;
      const found = ids.get(key);
      if (found) return found;
      const making = make({ brandId, code, currency });
      ids.set(key, making);
      making.catch(() => ids.delete(key));
      return making;
    },
    meet(movement) {
      const strangers = movement.postings.flatMap(({ debit, credit }) => [debit, credit]).filter((id) => !isWallet(id) && !known.has(id));
      return strangers.length === 0 ? null : meetStrangers(strangers);
    },
    meetAll: (accounts) => meetStrangers(accounts.filter((id) => !isWallet(id) && !known.has(id))),
    of(id) {
      const house = known.get(id);
      if (!house) throw new Error('the house account does not exist');
      return house;
    },
  };
}
