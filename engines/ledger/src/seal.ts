import { canonicalJson, merkleLeafHash, sha256, toHex, utf8 } from '@fairhouse/fair';

// The sealed books: the entries since the previous seal form one Merkle tree (RFC 9162). Its leaves are the canonical
// JSON (RFC 8785) of each entry in order of id; its root is part of a signed head that names the previous head.

export interface SealedPosting {
  readonly debit: string;
  readonly credit: string;
  /** 1/10,000 of a unit, like every amount in the books. */
  readonly amount: string;
  /** Balance of the entry's own wallet after this posting. */
  readonly balanceAfter: string;
}

/** An entry as it is sealed; ids and amounts are decimal texts, `at` is UTC with six digits after the second. */
export interface SealedEntry {
  readonly id: string;
  readonly at: string;
  readonly code: string;
  readonly wallet: string;
  readonly counterparty: string | null;
  readonly counterpartyAfter: string | null;
  readonly postings: readonly SealedPosting[];
}

/** The bytes of an entry's leaf. Fields outside the format are not sealed. */
export function entryLeaf(entry: SealedEntry): Uint8Array {
  const { id, at, code, wallet, counterparty, counterpartyAfter, postings } = entry;
  return utf8(
    canonicalJson({
      format: 'fairhouse/entry/1',
      id,
      at,
      code,
      wallet,
      counterparty,
      counterpartyAfter,
      postings: postings.map(({ debit, credit, amount, balanceAfter }) => ({ debit, credit, amount, balanceAfter })),
    }),
  );
}

export const entryHash = (entry: SealedEntry): Uint8Array => merkleLeafHash(entryLeaf(entry));

export interface Head {
  /** 1 for the first; numbers have no gaps. */
  readonly no: number;
  /** The day that the head closes. */
  readonly day: string;
  readonly entries: number;
  readonly root: string;
  /** Hash of the previous head; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 of the text of its trial balance; null for heads from before trial balances existed. */
  readonly trialBalance: string | null;
}

export const noHeadBefore = '0'.repeat(64);

/** The signed text, whose SHA-256 the next head names. */
export function headText({ no, day, entries, root, previous, trialBalance }: Head): string {
  const said = { no, day, entries, root, previous };
  return canonicalJson(
    trialBalance === null
      ? { format: 'fairhouse/head/1', ...said }
      : { format: 'fairhouse/head/2', ...said, trialBalance },
  );
}

export function headHash(text: string): string {
  return toHex(sha256(utf8(text)));
}

/** Entries in one stored part of a seal's tree: a power of two, so that full parts are subtrees. */
export const sealPartSize = 1024;

/** The format name in the first line of an export; the second format has no trial balances. */
export const exportFormat = 'fairhouse/ledger-export/3';
export const exportFormats: readonly string[] = ['fairhouse/ledger-export/2', exportFormat];
