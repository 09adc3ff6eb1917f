import { canonicalJson, merkleLeafHash, utf8 } from '@fairhouse/fair';

// The trial balance of a sealed day: for each brand, currency and kind of account what was moved under its head and what
// all accounts of that kind have after it. The head names the SHA-256 of its text, so it is signed and need not be public.

/** What an account is; named by the first head after it was opened, and the same for ever. */
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

/** The accounts a line of the trial balance sums. */
export type TrialKey = Omit<SealedAccount, 'account'>;

/** Amounts are decimal texts of 1/10,000 of a unit. */
export interface TrialLine extends TrialKey {
  /** What was moved under this head. */
  readonly debited: string;
  readonly credited: string;
  /** Credited less debited since the beginning: wallets are what the house owes, and with the house's accounts they are nothing. */
  readonly balance: string;
}

export interface TrialBalance {
  readonly no: number;
  readonly day: string;
  /** Opened since the head before, and the Merkle root over them in the order of their ids. */
  readonly accounts: number;
  readonly accountsRoot: string;
  readonly lines: readonly TrialLine[];
}

/** The text whose SHA-256 the head names. */
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

/** A trial balance in its canonical text; null when it is none. */
export function readTrialBalance(text: string): TrialBalance | null {
  try {
    const balance = JSON.parse(text) as TrialBalance;
    return trialBalanceText(balance) === text ? balance : null;
  } catch {
    return null;
  }
}

/** One text for one line. */
export function trialKeyText({ brand, currency, kind }: TrialKey): string {
  return `${brand} ${currency} ${kind}`;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** By brand as a number, then currency and kind. */
function compareKeys(one: TrialKey, other: TrialKey): number {
  return (
    one.brand.length - other.brand.length ||
    compareTexts(one.brand, other.brand) ||
    compareTexts(one.currency, other.currency) ||
    compareTexts(one.kind, other.kind)
  );
}

/** What was moved on accounts of one kind. */
export interface TrialMoved extends TrialKey {
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

/**
 * The lines after a day: those before it, those of accounts it is the first to name, and what was moved. `opening` is what
 * was moved before the first trial balance.
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
