import { entryDefinitions, isHouseKind, isMetered, isWallet, stepsTaken, type AccountKind } from '@fairhouse/ledger';
import type { KnownHouse } from './house-accounts.ts';
import type { Movement } from './movement.ts';

/** What the recipe demands of the wallets of a movement; the database checks it on the locked rows. */
export interface Fit {
  /** The one other wallet the movement touches, if any. */
  readonly other: bigint | undefined;
  /** `cash FUN 1`; alternatives with `|`; `cash ` when no house account determines the book; null: anything. */
  readonly kind: string | null;
  readonly otherKind: string | null;
}

/** The other wallet of the movement. A movement that no batch can book is a fault of the calling module, found before it harms others. */
function otherWalletOf({ walletId, postings }: Pick<Movement, 'walletId' | 'postings'>): bigint | undefined {
  if (postings.length === 0) throw new Error('a movement has at least one posting');
  let other: bigint | undefined;
  const meet = (id: bigint): void => {
    if (id === walletId || id === other || !isWallet(id)) return;
    if (other !== undefined) throw new Error('a movement touches at most two wallets');
    other = id;
  };
  for (const { debit, credit, amountMinor } of postings) {
    if (amountMinor <= 0n) throw new Error('a posting moves more than nothing');
    meet(debit);
    meet(credit);
  }
  return other;
}

/** The movement's own wallet, and the other one. */
export function walletsOf({ walletId, other }: Pick<Movement, 'walletId'> & Pick<Fit, 'other'>): bigint[] {
  return other === undefined ? [walletId] : [walletId, other];
}

/** Throws when the movement cannot fit the recipe of its code, whatever its wallets are. */
export function fitRecipe(movement: Movement, houseOf: (id: bigint) => KnownHouse): Fit {
  const other = otherWalletOf(movement);
  const book = bookOf(movement, houseOf);
  const steps = stepsTaken(movement.code, movement.postings, (id) => (isWallet(id) ? undefined : houseOf(id).kind));
  if (movement.isStake && entryDefinitions[movement.code].limits !== 'stake')
    throw new Error(`${movement.code} is no stake`);
  const kindOf = (wallet: bigint): string | null => {
    let kinds: readonly AccountKind[] | undefined;
    movement.postings.forEach((posting, index) => {
      const step = steps[index];
      if (posting.debit === wallet) kinds = both(kinds, step?.debit);
      if (posting.credit === wallet) kinds = both(kinds, step?.credit);
    });
    if (!isWallet(wallet) && kinds?.every(isMetered)) return `${houseOf(wallet).code} ${book}`;
    const owned = (kinds ?? []).filter((kind) => !isHouseKind(kind));
    if (owned.length === 0) throw new Error(`a posting of ${movement.code} does not fit its recipe`);
    return owned.map((purse) => `${purse} ${book}`).join('|');
  };
  // A correction mirrors an entry, and the entry fitted its own recipe.
  if (movement.code === 'correction') return { other, kind: null, otherKind: null };
  return { other, kind: kindOf(movement.walletId), otherKind: other === undefined ? null : kindOf(other) };
}

function both(kinds: readonly AccountKind[] | undefined, more: readonly AccountKind[] = []): readonly AccountKind[] {
  return kinds === undefined ? more : kinds.filter((kind) => more.includes(kind));
}

function bookOf({ postings }: Pick<Movement, 'postings'>, houseOf: (id: bigint) => KnownHouse): string {
  let book = '';
  const meet = (id: bigint): void => {
    if (isWallet(id)) return;
    const found = houseOf(id).book;
    if (book !== '' && book !== found) throw new Error('the accounts of a movement are of one book');
    book = found;
  };
  for (const { debit, credit } of postings) {
    meet(debit);
    meet(credit);
  }
  return book;
}

/** What a wallet must be for two movements of one batch; throws when the demands exclude each other. */
export function joinKinds(one: string | null | undefined, other: string | null): string | null {
  if (one === undefined || one === null || one === other) return other;
  if (other === null || one.startsWith(other)) return one;
  if (other.startsWith(one)) return other;
  throw new Error('a wallet of the batch is taken for two different ones');
}
