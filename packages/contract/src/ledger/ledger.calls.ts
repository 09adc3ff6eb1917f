import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { hash, id } from '../fields.ts';
import { booksHealth, entryProof, signedHead } from './ledger.schemas.ts';

export const ledgerCalls = defineCalls({
  readBooksHealth: {
    method: 'GET',
    path: '/api/ledger/health',
    audience: 'visitor',
    origin: 'site',
    whileClosed: true,
    summary: 'When the books were checked last and what was found',
    output: booksHealth,
    refusals: [],
  },
  listSealedHeads: {
    method: 'GET',
    path: '/api/ledger/heads',
    audience: 'visitor',
    origin: 'site',
    summary: 'Signed Merkle roots of the days, the newest first, and the public keys they are checked with',
    query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
    output: z.object({ keys: z.array(z.object({ kid: z.string(), publicKey: hash })), heads: z.array(signedHead) }),
    refusals: [],
  },
  proveEntry: {
    method: 'GET',
    path: '/api/ledger/entries/:entryId/proof',
    audience: 'member',
    origin: 'site',
    summary: 'Proof that an entry of the member is in the sealed books',
    params: z.object({ entryId: id }),
    output: entryProof,
    refusals: ['entry_unknown', 'entry_not_sealed'],
  },
});
