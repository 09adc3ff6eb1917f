import { fromHex, rootOfHashes, toHex, verifyInclusion } from '@fairhouse/fair';
import { entryHash, entryLeaf, headHash, headText, type Head, type SealedEntry } from './seal.ts';

/** One day of an export: its head as it was signed, and every entry under it. */
export interface SealedDay {
  readonly head: string;
  readonly kid: string;
  readonly signature: string;
  readonly entries: readonly SealedEntry[];
}

/** That one entry is in the books: the hashes beside its path to the root of a signed head. */
export interface EntryProof {
  readonly format: 'fairhouse/entry-proof/1';
  readonly entry: SealedEntry;
  readonly index: number;
  readonly proof: readonly string[];
  readonly head: string;
  readonly kid: string;
  readonly signature: string;
}

/** Whether `signature` over the head's text is of the key; Ed25519 is the caller's, engines have no such API. */
export type CheckSignature = (signed: { text: string; kid: string; signature: string }) => boolean;

export interface Checked {
  readonly name: string;
  readonly differences: readonly string[];
}

/** The head in its canonical text; null when it is none. */
export function readHead(text: string): Head | null {
  try {
    const head = JSON.parse(text) as Head;
    const isWhole = Number.isSafeInteger(head.no) && Number.isSafeInteger(head.entries) && [head.day, head.root, head.previous].every((field) => typeof field === 'string');
    return isWhole && headText(head) === text ? head : null;
  } catch {
    return null;
  }
}

/** Every head and every entry of an export, each counted once; days in the order of their numbers. */
export function* checkSealedDays(days: readonly SealedDay[], isSigned: CheckSignature): Generator<Checked> {
  const balances = new Map<string, bigint>();
  let before: { no: number; hash: string } | null = null;
  for (const day of days) {
    const head = readHead(day.head);
    if (!head) {
      yield { name: 'a head', differences: ['it cannot be read'] };
      continue;
    }
    const name = `head ${head.no} of ${head.day}`;
    yield { name, differences: [...checkHead(head, { day, before, isSigned })] };
    before = { no: head.no, hash: headHash(day.head) };
    for (const entry of inBookedOrder(day.entries)) yield { name: `entry ${String(entry.id)}`, differences: checkEntry(entry, balances) };
  }
}

function* checkHead(head: Head, at: { day: SealedDay; before: { no: number; hash: string } | null; isSigned: CheckSignature }): Generator<string> {
  const { day, before, isSigned } = at;
  if (!isSigned({ text: day.head, kid: day.kid, signature: day.signature })) yield `the signature is not of key ${day.kid}`;
  if (day.entries.length !== head.entries) yield `it seals ${head.entries} entries, the file has ${day.entries.length}`;
  const root = rootOf(day.entries);
  if (root !== head.root) yield `the root is ${head.root}, recomputed ${root}`;
  if (before && head.no !== before.no + 1) yield `it follows head ${before.no}`;
  if (before && head.previous !== before.hash) yield `the head before is ${head.previous}, recomputed ${before.hash}`;
}

function rootOf(entries: readonly SealedEntry[]): string {
  try {
    return toHex(rootOfHashes(entries.map(entryHash)));
  } catch {
    return 'nothing: an entry cannot be read';
  }
}

/** Ids come in blocks of each server process; what happened to a wallet is in the order of time. */
function inBookedOrder(entries: readonly SealedEntry[]): SealedEntry[] {
  const idOf = (entry: SealedEntry): bigint => (/^\d+$/.test(String(entry.id)) ? BigInt(entry.id) : 0n);
  return [...entries].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : idOf(a) < idOf(b) ? -1 : 1));
}

/** Amounts above nothing, and balances that follow from one another, as far as the file goes back. */
function checkEntry(entry: SealedEntry, balances: Map<string, bigint>): string[] {
  try {
    return [...follow(entry, balances)];
  } catch {
    return ['it cannot be read'];
  }
}

function* follow(entry: SealedEntry, balances: Map<string, bigint>): Generator<string> {
  if (entry.postings.length === 0) yield 'it has no posting';
  for (const posting of entry.postings) {
    const amount = BigInt(posting.amount);
    if (amount <= 0n) yield `a posting moves ${posting.amount}`;
    if (posting.debit === posting.credit) yield `a posting goes from ${posting.debit} to itself`;
    yield* step(entry.wallet, { change: changeOf(entry.wallet, posting, amount), after: BigInt(posting.balanceAfter) }, balances);
  }
  if (entry.counterparty === null) return;
  const { counterparty } = entry;
  const change = entry.postings.reduce((sum, posting) => sum + changeOf(counterparty, posting, BigInt(posting.amount)), 0n);
  yield* step(counterparty, { change, after: BigInt(entry.counterpartyAfter ?? '') }, balances);
}

function changeOf(wallet: string, posting: SealedEntry['postings'][number], amount: bigint): bigint {
  return posting.credit === wallet ? amount : posting.debit === wallet ? -amount : 0n;
}

function* step(wallet: string, moved: { change: bigint; after: bigint }, balances: Map<string, bigint>): Generator<string> {
  const known = balances.get(wallet);
  balances.set(wallet, moved.after);
  if (known !== undefined && known + moved.change !== moved.after) {
    yield `wallet ${wallet} has ${moved.after} after it, recomputed ${known + moved.change}`;
  }
  if (moved.after < 0n) yield `wallet ${wallet} is below zero`;
}

/** A proof stands on its head's signature; whether that head is the published one is compared with the list of heads. */
export function checkEntryProof(proof: EntryProof, isSigned: CheckSignature): Checked {
  const name = `proof of entry ${String(proof.entry.id)}`;
  const head = readHead(proof.head);
  if (!head) return { name, differences: ['the head cannot be read'] };
  const differences: string[] = [];
  if (!isSigned({ text: proof.head, kid: proof.kid, signature: proof.signature })) differences.push(`the signature is not of key ${proof.kid}`);
  const isIn = verifyInclusion({
    leaf: entryLeaf(proof.entry), index: proof.index, size: head.entries, proof: proof.proof.map(fromHex), root: fromHex(head.root),
  });
  if (!isIn) differences.push(`the entry is not number ${proof.index} under the root ${head.root}`);
  return { name, differences };
}
