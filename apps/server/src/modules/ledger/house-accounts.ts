import type { Pool } from 'pg';
import { houseKindOf, isMetered, isWallet, type HouseCode, type HouseKind } from '@fairhouse/ledger';
import { findHouseAccount, insertHouseAccount, type HouseAccount } from './ledger.store.ts';
import type { Movement } from './movement.ts';

/** A house account as this process knows it; what every movement needs of it is computed once. */
export interface KnownHouse extends HouseAccount {
  readonly kind: HouseKind;
  /** All accounts of one movement have the same currency and brand. */
  readonly book: string;
  readonly isMetered: boolean;
}

function know(house: HouseAccount): KnownHouse {
  const kind = houseKindOf(house.code);
  return { ...house, kind, book: `${house.currency} ${house.brandId}`, isMetered: isMetered(kind) };
}

/** The house accounts this process knows: an id means the same account for ever. */
export interface HouseAccounts {
  idOf(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  /** Looks up the accounts of a movement that are not known yet; null when all are known. */
  meet(movement: Pick<Movement, 'postings'>): Promise<void> | null;
  /** The same for a list of accounts, wallets among them. */
  meetAll(ids: readonly bigint[]): Promise<void>;
  /** Throws for an account that is not known. */
  of(id: bigint): KnownHouse;
}

export function createHouseAccounts(pool: Pool): HouseAccounts {
  const ids = new Map<string, Promise<bigint>>();
  const known = new Map<bigint, KnownHouse>();

  const isStranger = (id: bigint): boolean => !isWallet(id) && !known.has(id);

  async function make(house: HouseAccount & { code: HouseCode }): Promise<bigint> {
    const made = know(house);
    const id = await insertHouseAccount(pool, house);
    known.set(id, made);
    return id;
  }

  async function meetStrangers(strangers: readonly bigint[]): Promise<void> {
    await Promise.all(
      strangers.map(async (id) => {
        const house = await findHouseAccount(pool, id);
        if (house) known.set(id, know(house));
      }),
    );
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
    meet({ postings }) {
      if (!postings.some(({ debit, credit }) => isStranger(debit) || isStranger(credit))) return null;
      return meetStrangers(postings.flatMap(({ debit, credit }) => [debit, credit]).filter(isStranger));
    },
    meetAll: (accounts) => meetStrangers(accounts.filter(isStranger)),
    of(id) {
      const house = known.get(id);
      if (!house) throw new Error('the house account does not exist');
      return house;
    },
  };
}
