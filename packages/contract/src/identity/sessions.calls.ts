import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, page } from '../fields.ts';

export const sessionRecord = z.object({
  id,
  isThisOne: z.boolean(),
  /** Milliseconds. */
  startedAt: z.number(),
  seenAt: z.number(),
  endedAt: z.number().nullable(),
  /** `logout`, `replaced`, `idle` ...; null while the session is active. */
  endReason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

export const sessionsCalls = defineCalls({
  listSessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    audience: 'member',
    origin: 'site',
    summary: 'Logins of the member, the newest first: those that live and how the others ended',
    query: z.object({ page: page.default(1) }),
    output: z.object({ list: z.array(sessionRecord), totalPages: z.number().int() }),
    refusals: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/:sessionId',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'End one session of the member, wherever it is',
    params: z.object({ sessionId: id }),
    output: z.object({}),
    refusals: ['session_unknown'],
  },
  endAllSessions: {
    method: 'DELETE',
    path: '/api/identity/sessions',
    audience: 'member',
    origin: 'site',
    needsProof: true,
    summary: 'End every session of the member, this one too, and forget every browser',
    output: z.object({}),
    refusals: [],
  },
});
