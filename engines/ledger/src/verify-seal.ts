import { fromHex, toHex, verifyInclusion } from '@fairhouse/fair';
import { isWallet } from './chart.ts';
import { RunningRoot } from './running-root.ts';
import { entryHash, entryLeaf, headHash, headText, type Head, type SealedEntry } from './seal.ts';
import type { TrialBalanceCheck } from './verify-trial-balance.ts';

/** A head of an export, as signed; its entries follow it. */
export interface SealedHead {
  readonly head: string;
  readonly kid: string;
  readonly signature: string;
  /** The text whose hash is in the head; heads from before trial balances have none. */
  readonly trialBalance?: string;
}

/** An inclusion proof of one entry: the hashes beside its path to the root of a signed head. */
export interface EntryProof {
  readonly format: 'fairhouse/entry-proof/1';
  readonly entry: SealedEntry;
  readonly index: number;
  readonly proof: readonly string[];
  readonly head: string;
  readonly kid: string;
  readonly signature: string;
}

/**
 * Checks that `signature` over the head's text was made with the key; the caller supplies Ed25519, which engines lack.
 */
export type CheckSignature = (signed: { text: string; kid: string; signature: string }) => boolean;

export interface Checked {
  readonly name: string;
  readonly differences: readonly string[];
}

/** The head as its canonical text; null when it is invalid. */
export function readHead(text: string): Head | null {
  try {
    const { trialBalance = null, ...read } = JSON.parse(text) as Omit<Head, 'trialBalance'> & { trialBalance?: string };
    const head = { ...read, trialBalance };
    const isWhole =
      Number.isSafeInteger(head.no) &&
      Number.isSafeInteger(head.entries) &&
      [head.day, head.root, head.previous, trialBalance ?? ''].every((field) => typeof field === 'string');
    return isWhole && headText(head) === text ? head : null;
  } catch {
    return null;
  }
}

/** The values of the previous head that the next one must continue. */
export interface HeadBefore {
  readonly no: number;
  readonly hash: string;
}

/** The state that the end of a day is checked against. */
export interface DayEnd {
  readonly before: HeadBefore | null;
  readonly isSigned: CheckSignature;
  readonly balances: TrialBalanceCheck;
}

/** Checks one day, entry by entry, without keeping its entries. */
export class SealedDayCheck {
  readonly #day: SealedHead;
  readonly #leaves = new RunningRoot();
  #entries = 0;
  #isReadable = true;

  constructor(day: SealedHead) {
    this.#day = day;
  }

  add(entry: SealedEntry): void {
    this.#entries += 1;
    try {
      this.#leaves.add(entryHash(entry));
    } catch {
      this.#isReadable = false;
    }
  }

  /** Called after the last entry; `balances` has seen its accounts and entries. */
  end({ before, isSigned, balances }: DayEnd): { readonly checked: Checked; readonly before: HeadBefore | null } {
    const head = readHead(this.#day.head);
    const unbalanced = balances.endDay(head, this.#day.trialBalance);
    if (!head) return { checked: { name: 'a head', differences: ['it cannot be read'] }, before };
    const differences = [...this.#differences(head, before, isSigned), ...unbalanced];
    return {
      checked: { name: `head ${head.no} of ${head.day}`, differences },
      before: { no: head.no, hash: headHash(this.#day.head) },
    };
  }

  *#differences(head: Head, before: HeadBefore | null, isSigned: CheckSignature): Generator<string> {
    const { head: text, kid, signature } = this.#day;
    if (!isSigned({ text, kid, signature })) yield `the signature is not of key ${kid}`;
    if (this.#entries !== head.entries) yield `it seals ${head.entries} entries, the file has ${this.#entries}`;
    const root = this.#root();
    if (root !== head.root) yield `the root is ${head.root}, recomputed ${root}`;
    if (before && head.no !== before.no + 1) yield `it follows head ${before.no}`;
    if (before && head.previous !== before.hash) yield `the head before is ${head.previous}, recomputed ${before.hash}`;
  }

  #root(): string {
    return this.#isReadable ? toHex(this.#leaves.root()) : 'nothing: an entry cannot be read';
  }
}

/**
 * The effect of an entry on a wallet. A wallet's steps are ordered by (at, entry), whichever days they are sealed in.
 */
export interface WalletStep {
  readonly wallet: bigint;
  /** UTC with six digits after the second, so that text order is time order. */
  readonly at: string;
  readonly entry: bigint;
  readonly before: bigint;
  readonly after: bigint;
}

/** Checks an entry on its own: positive amounts and consecutive balances; returns its steps of wallets. */
export function checkEntry(entry: SealedEntry): Checked & { readonly steps: readonly WalletStep[] } {
  const name = `entry ${String(entry.id)}`;
  try {
    const read = readEntry(entry);
    return { name, differences: [...follow(read)], steps: stepsOf(read) };
  } catch {
    return { name, differences: ['it cannot be read'], steps: [] };
  }
}

/** Compares a step with the balance of the wallet's previous step, if the file has one; null: the step follows. */
export function checkStep({ wallet, before, after }: WalletStep, known: bigint | null): string | null {
  return known === null || known === before
    ? null
    : `wallet ${wallet} has ${after} after it, recomputed ${known + after - before}`;
}

interface ReadEntry {
  readonly at: string;
  readonly entry: bigint;
  readonly wallet: bigint;
  readonly counterparty: { readonly id: bigint; readonly after: bigint } | null;
  readonly postings: readonly {
    readonly debit: bigint;
    readonly credit: bigint;
    readonly amount: bigint;
    readonly balanceAfter: bigint;
  }[];
}

/** Reads a number as the database stores it. */
function readNumber(text: unknown): bigint {
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text) || BigInt.asIntN(64, BigInt(text)) !== BigInt(text))
    throw new Error('no number of the books');
  return BigInt(text);
}

function readEntry({ id, at, wallet, counterparty, counterpartyAfter, postings }: SealedEntry): ReadEntry {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at)) throw new Error('no instant of the books');
  return {
    at,
    entry: readNumber(id),
    wallet: readNumber(wallet),
    counterparty: counterparty === null ? null : { id: readNumber(counterparty), after: readNumber(counterpartyAfter) },
    postings: postings.map((posting) => ({
      debit: readNumber(posting.debit),
      credit: readNumber(posting.credit),
      amount: readNumber(posting.amount),
      balanceAfter: readNumber(posting.balanceAfter),
    })),
  };
}

const changeOf = (wallet: bigint, { debit, credit, amount }: ReadEntry['postings'][number]): bigint =>
  credit === wallet ? amount : debit === wallet ? -amount : 0n;

function* follow({ wallet, postings, counterparty }: ReadEntry): Generator<string> {
  if (postings.length === 0) yield 'it has no posting';
  let known: bigint | null = null;
  for (const posting of postings) {
    const { debit, credit, amount, balanceAfter } = posting;
    if (amount <= 0n) yield `a posting moves ${amount}`;
    if (debit === credit) yield `a posting goes from ${debit} to itself`;
    const recomputed: bigint = (known ?? balanceAfter - changeOf(wallet, posting)) + changeOf(wallet, posting);
    if (balanceAfter !== recomputed) yield `wallet ${wallet} has ${balanceAfter} after it, recomputed ${recomputed}`;
    if (balanceAfter < 0n) yield `wallet ${wallet} is below zero`;
    known = balanceAfter;
  }
  if (counterparty && counterparty.after < 0n) yield `wallet ${counterparty.id} is below zero`;
}

/** Wallets only: a house meter also changes between its entries. */
function stepsOf({ at, entry, wallet, counterparty, postings }: ReadEntry): WalletStep[] {
  const [first, last] = [postings[0], postings.at(-1)];
  const steps: WalletStep[] = [];
  if (first && last && isWallet(wallet))
    steps.push({ wallet, at, entry, before: first.balanceAfter - changeOf(wallet, first), after: last.balanceAfter });
  if (counterparty && isWallet(counterparty.id)) {
    const change = postings.reduce((sum, posting) => sum + changeOf(counterparty.id, posting), 0n);
    steps.push({ wallet: counterparty.id, at, entry, before: counterparty.after - change, after: counterparty.after });
  }
  return steps;
}

/** A proof depends on its head's signature; the caller compares the head with the published list. */
export function checkEntryProof(proof: EntryProof, isSigned: CheckSignature): Checked {
  const name = `proof of entry ${String(proof.entry.id)}`;
  const head = readHead(proof.head);
  if (!head) return { name, differences: ['the head cannot be read'] };
  const differences: string[] = [];
  if (!isSigned({ text: proof.head, kid: proof.kid, signature: proof.signature }))
    differences.push(`the signature is not of key ${proof.kid}`);
  const isIn = verifyInclusion({
    leaf: entryLeaf(proof.entry),
    index: proof.index,
    size: head.entries,
    proof: proof.proof.map(fromHex),
    root: fromHex(head.root),
  });
  if (!isIn) differences.push(`the entry is not number ${proof.index} under the root ${head.root}`);
  return { name, differences };
}
