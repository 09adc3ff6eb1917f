import { canonicalJson, merkleLeafHash, utf8 } from '@fairhouse/fair';

// The trial balance of a sealed day: for each brand, currency and kind of account, the movements under its head and the
// balance of all accounts of that kind afterwards. The head names the SHA-256 of its text, so it is signed and need not
// be public.

/** The identity of an account; named by the first head after it was opened, and never changed. */
export interface SealedAccount {
  readonly account: string;
  readonly brand: string;
  readonly currency: string;
  /** A purse, or a kind of house account without its part. */
  readonly kind: string;
}

export function accountHash({ account, brand, currency, kind }: SealedAccount): Uint8Array {
  return merkleLeafHash(utf8(canonicalJson({ format: 'fairhouse/account/1', account, brand, currency, kind })));
}

/** The accounts that a line of the trial balance sums up. */
export type TrialKey = Omit<SealedAccount, 'account'>;

/** Amounts are decimal texts of 1/10,000 of a unit. */
export interface TrialLine extends TrialKey {
  /** Movements under this head. */
  readonly debited: string;
  readonly credited: string;
  /**
   * Credits less debits since the beginning: wallets are liabilities of the house, and together with the house accounts
   * they sum to zero.
   */
  readonly balance: string;
}

export interface TrialBalance {
  readonly no: number;
  readonly day: string;
  /** Accounts opened since the previous head, and the Merkle root over them in order of id. */
  readonly accounts: number;
  readonly accountsRoot: string;
  readonly lines: readonly TrialLine[];
}

/** The text whose SHA-256 is in the head. */
export function trialBalanceText({ no, day, accounts, accountsRoot, lines }: TrialBalance): string {
  const written = lines.toSorted(compareKeys).map(({ brand, currency, kind, debited, credited, balance }) => ({
    brand,
    currency,
    kind,
    debited,
    credited,
    balance,
  }));
  return canonicalJson({ format: 'fairhouse/trial-balance/1', no, day, accounts, accountsRoot, lines: written });
}

/** Reads a trial balance from its canonical text; null when the text is invalid. */
export function readTrialBalance(text: string): TrialBalance | null {
  try {
    const balance = JSON.parse(text) as TrialBalance;
    return trialBalanceText(balance) === text ? balance : null;
  } catch {
    return null;
  }
}

/** The key of a line. */
export function trialKeyText({ brand, currency, kind }: TrialKey): string {
  return `${brand} ${currency} ${kind}`;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Order of lines: brand as a number, then currency and kind. */
function compareKeys(one: TrialKey, other: TrialKey): number {
  return (
    one.brand.length - other.brand.length ||
    compareTexts(one.brand, other.brand) ||
    compareTexts(one.currency, other.currency) ||
    compareTexts(one.kind, other.kind)
  );
}

/** Movements on accounts of one kind. */
export interface TrialMoved extends TrialKey {
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

/**
 * The lines after a day: the previous lines, the lines of newly named accounts, and the movements. `opening` has the
 * movements before the first trial balance.
 */
export function nextTrialLines({
  before,
  opening,
  named,
  moved,
}: {
  before: readonly TrialLine[];
  opening: readonly TrialMoved[];
  named: readonly TrialKey[];
  moved: readonly TrialMoved[];
}): TrialLine[] {
  const balances = new Map<string, bigint>(before.map((line) => [trialKeyText(line), BigInt(line.balance)]));
  for (const each of [...opening, ...moved]) {
    const key = trialKeyText(each);
    balances.set(key, (balances.get(key) ?? 0n) + each.creditedMinor - each.debitedMinor);
  }
  const movedBy = new Map(moved.map((each) => [trialKeyText(each), each]));
  const keys = new Map(
    [...before, ...named, ...opening, ...moved].map((each): [string, TrialKey] => [trialKeyText(each), each]),
  );
  return [...keys].map(([key, { brand, currency, kind }]) => ({
    brand,
    currency,
    kind,
    debited: `${movedBy.get(key)?.debitedMinor ?? 0n}`,
    credited: `${movedBy.get(key)?.creditedMinor ?? 0n}`,
    balance: `${balances.get(key) ?? 0n}`,
  }));
}
