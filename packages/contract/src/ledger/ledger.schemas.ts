import { z } from 'zod';
import { hash, hex, id } from '../fields.ts';

/** The state of the books. */
export const booksHealth = z.object({
  /** Checked recently without a finding. */
  isHealthy: z.boolean(),
  checkedAt: z.number().nullable(),
  checkAgeSeconds: z.number().nullable(),
  fullCheckedAt: z.number().nullable(),
  /** The age of the oldest unchecked entry, or of the last check. */
  checkLagSeconds: z.number(),
  differences: z.number(),
  /** The same for entries that are not in the sums yet. */
  rollupLagSeconds: z.number(),
  sealedDay: z.string().nullable(),
});

export type BooksHealthView = z.output<typeof booksHealth>;

/** A head is its canonical text; the next one names its SHA-256. */
export const signedHead = z.object({ head: z.string(), kid: z.string(), signature: hex });

const minor = z.string().regex(/^\d{1,19}$/);

/** An entry as it is sealed: the leaf is the canonical JSON of this and its format (docs/ledger.md). */
export const sealedEntry = z.object({
  id,
  at: z.string(),
  code: z.string(),
  wallet: id,
  counterparty: id.nullable(),
  counterpartyAfter: minor.nullable(),
  postings: z.array(z.object({ debit: id, credit: id, amount: minor, balanceAfter: minor })).readonly(),
});

/** Also the file `ledger:verify` reads. */
export const entryProof = signedHead.extend({
  format: z.literal('fairhouse/entry-proof/1'),
  entry: sealedEntry,
  index: z.number(),
  proof: z.array(hash).readonly(),
});
