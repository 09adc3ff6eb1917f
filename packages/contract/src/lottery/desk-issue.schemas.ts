import { z } from 'zod';
import { issueState } from './lottery.schemas.ts';

/** What waits for people, what is sold or about to be drawn, what is over. */
export const issueLists = z.enum(['waiting', 'onSale', 'over']);

/** Two have to ask for it; `version` tells a correction from a first result. */
export const issueRulings = ['result', 'void', 'delay', 'return'] as const;
export type IssueRuling = (typeof issueRulings)[number];

/** `asked`: the first of two has; `done`: the second has, too. */
export const askedState = z.enum(['asked', 'done']);

export const deskIssue = z.object({
  gameCode: z.string(),
  /** English; the office has names of its own language by the code. */
  gameName: z.string(),
  numero: z.string(),
  state: issueState,
  /** Drawn by others: people enter its result. */
  isOfficial: z.boolean(),
  drawDay: z.string(),
  closesAt: z.number(),
  drawsAt: z.number(),
  winningNumber: z.string().nullable(),
  /** 1; more where the result was corrected. */
  version: z.number().int(),
  voidReason: z.string().nullable(),
  /** Tickets of all brands, known once it has closed. */
  tickets: z.number().int().nullable(),
  /** Tickets nothing could settle, for their play is gone: they wait for people. */
  left: z.number().int(),
  /** What may be asked for now. */
  takes: z.array(z.enum(issueRulings)),
  /** What the first of two has asked for; what exactly is not told, so that the second one says it by themselves. */
  asked: z.array(z.object({ matter: z.enum(issueRulings), at: z.number(), isMine: z.boolean(), reason: z.string() })),
  /** How a result of this game is written. */
  example: z.string(),
});
export type DeskIssue = z.output<typeof deskIssue>;

/** What became of a line of a file; the first two are taken, `differs` begins anew, any other keeps the whole file from being taken. */
export const fileVerdicts = [
  'asked',
  'done',
  'differs',
  'ready',
  'malformed',
  'doubled',
  'game_unknown',
  'issue_unknown',
  'result_invalid',
  'not_due',
  'second_person_needed',
  'second_person_new',
] as const;
export const fileRow = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  result: z.string(),
  verdict: z.enum(fileVerdicts),
});
export type FileRow = z.output<typeof fileRow>;
