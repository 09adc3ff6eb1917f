import { toHex } from '@fairhouse/fair';
import { RunningRoot } from './running-root.ts';
import { headHash, type Head, type SealedEntry } from './seal.ts';
import {
  accountHash,
  readTrialBalance,
  trialKeyText,
  type SealedAccount,
  type TrialBalance,
  type TrialKey,
} from './trial-balance.ts';

interface Line extends TrialKey {
  debited: bigint;
  credited: bigint;
  balance: bigint;
}

/** Further differences of the same kind are not listed. */
const toldMost = 10;

/**
 * Recomputes the trial balances of an export from its entries, from the first day on. It keeps the identity of every
 * account, and only sums of entries. Heads from before trial balances have none; later balances include their entries.
 */
export class TrialBalanceCheck {
  readonly #lineOf = new Map<string, Line>();
  readonly #lines = new Map<string, Line>();
  /** Movements on accounts that no head has named so far. */
  readonly #unnamed = new Map<string, bigint>();
  #twice: string[] = [];
  #accounts = new RunningRoot();
  #isExpected = false;

  /** Called before the entries of its head. */
  addAccount(named: SealedAccount): void {
    const { account, brand, currency, kind } = named;
    this.#accounts.add(accountHash(named));
    if (this.#lineOf.has(account)) this.#twice.push(account);
    const key = trialKeyText(named);
    const line = this.#lines.get(key) ?? { brand, currency, kind, debited: 0n, credited: 0n, balance: 0n };
    this.#lines.set(key, line);
    this.#lineOf.set(account, line);
    line.balance += this.#unnamed.get(account) ?? 0n;
    this.#unnamed.delete(account);
  }

  /** An unreadable entry moves nothing here: the check of the entry itself reports it. */
  addEntry({ postings }: SealedEntry): void {
    for (const { debit, credit, amount } of readPostings(postings)) {
      this.#move(debit, { debited: amount, credited: 0n });
      this.#move(credit, { debited: 0n, credited: amount });
    }
  }

  #move(account: string, { debited, credited }: { debited: bigint; credited: bigint }): void {
    const line = this.#lineOf.get(account);
    if (!line) {
      this.#unnamed.set(account, (this.#unnamed.get(account) ?? 0n) + credited - debited);
      return;
    }
    line.debited += debited;
    line.credited += credited;
    line.balance += credited - debited;
  }

  /** Called after the last entry of a head: lists the differences, then starts the next day. */
  endDay(head: Head | null, text: string | undefined): string[] {
    const differences = head ? [...this.#differences(head, text)] : [];
    this.#isExpected ||= text !== undefined;
    this.#accounts = new RunningRoot();
    this.#twice = [];
    for (const line of this.#lines.values()) Object.assign(line, { debited: 0n, credited: 0n });
    return differences;
  }

  *#differences(head: Head, text: string | undefined): Generator<string> {
    if (head.trialBalance === null) {
      if (text !== undefined || this.#accounts.count > 0) yield 'it names no trial balance, the file has one';
      else if (this.#isExpected) yield 'it names no trial balance, a head before it did';
      return;
    }
    const reported = text === undefined ? null : readTrialBalance(text);
    if (text === undefined || !reported) {
      yield 'its trial balance cannot be read';
      return;
    }
    if (headHash(text) !== head.trialBalance)
      yield `the trial balance is ${head.trialBalance}, recomputed ${headHash(text)}`;
    if (reported.no !== head.no || reported.day !== head.day)
      yield `its trial balance is that of head ${reported.no} of ${reported.day}`;
    yield* this.#accountDifferences(reported);
    yield* this.#sumDifferences(reported);
  }

  *#accountDifferences({ accounts, accountsRoot }: TrialBalance): Generator<string> {
    const { count } = this.#accounts;
    if (count !== accounts) yield `it names ${accounts} accounts, the file has ${count}`;
    const root = toHex(this.#accounts.root());
    if (root !== accountsRoot) yield `the root of its accounts is ${accountsRoot}, recomputed ${root}`;
    for (const account of this.#twice.slice(0, toldMost)) yield `account ${account} is named twice`;
    for (const account of [...this.#unnamed.keys()].slice(0, toldMost))
      yield `account ${account} is moved and never named`;
  }

  *#sumDifferences({ lines }: TrialBalance): Generator<string> {
    const reported = new Map(lines.map((line) => [trialKeyText(line), line]));
    for (const key of new Set([...reported.keys(), ...this.#lines.keys()])) {
      const [line, found] = [reported.get(key), this.#lines.get(key)];
      for (const part of ['debited', 'credited', 'balance'] as const) {
        const [is, recomputed] = [line?.[part] ?? 'not told', `${found?.[part] ?? 0n}`];
        if (is !== recomputed) yield `${part} of brand ${key} is ${is}, recomputed ${recomputed}`;
      }
    }
    for (const [book, balance] of sumBooks(lines))
      if (balance !== 0n) yield `the accounts of brand ${book} are together ${balance} and not nothing`;
  }
}

/** Postings with whole numbers; empty when a number cannot be read. */
function readPostings(postings: SealedEntry['postings']): { debit: string; credit: string; amount: bigint }[] {
  try {
    return postings.map(({ debit, credit, amount }) => ({
      debit: `${BigInt(debit)}`,
      credit: `${BigInt(credit)}`,
      amount: BigInt(amount),
    }));
  } catch {
    return [];
  }
}

function sumBooks(lines: TrialBalance['lines']): Map<string, bigint> {
  const books = new Map<string, bigint>();
  for (const { brand, currency, balance } of lines) {
    const book = `${brand} ${currency}`;
    books.set(book, (books.get(book) ?? 0n) + BigInt(balance));
  }
  return books;
}
