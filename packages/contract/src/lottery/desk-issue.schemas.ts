import { z } from 'zod';
import { issueState } from './lottery.schemas.ts';

/** Issues that wait for people, that are on sale or about to be drawn, and finished ones. */
export const issueLists = z.enum(['waiting', 'onSale', 'over']);

/** Two people must request it; `version` separates a correction from a first result. */
export const issueRulings = ['result', 'void', 'delay', 'return'] as const;
export type IssueRuling = (typeof issueRulings)[number];

/** `asked`: the first of two has requested it; `done`: the second has, too. */
export const askedState = z.enum(['asked', 'done']);

export const deskIssue = z.object({
  gameCode: z.string(),
  /** The English name; the office has names in other languages by the code. */
  gameName: z.string(),
  numero: z.string(),
  state: issueState,
  /** Drawn by a third party: people enter its result. */
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
  /** Tickets that could not be settled because their play no longer exists: they wait for people. */
  left: z.number().int(),
  /** The actions that can be requested now. */
  takes: z.array(z.enum(issueRulings)),
  /**
   * The action the first person has requested; its details stay hidden, so that the second person enters them
   * independently.
   */
  asked: z.array(z.object({ matter: z.enum(issueRulings), at: z.number(), isMine: z.boolean(), reason: z.string() })),
  /** The written format of a result of this game. */
  example: z.string(),
});
export type DeskIssue = z.output<typeof deskIssue>;

/**
 * The result of a line in a file; the first two are accepted, `differs` starts a new request, any other rejects the
 * whole file.
 */
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
  /** The line number in the file, from 1. */
  line: z.number().int(),
  gameCode: z.string(),
  numero: z.string(),
  result: z.string(),
  verdict: z.enum(fileVerdicts),
});
export type FileRow = z.output<typeof fileRow>;
