import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { language } from '../fields.ts';
import { actionReason, rowVersion } from '../operators/operators.schemas.ts';
import { textBlock } from './help.calls.ts';

/** A readable version name; it appears in the terms and in every acceptance. */
const termsVersion = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .regex(/^[\w.-]+$/);

const termsState = z.object({
  version: z.string(),
  /** The time from which they apply. */
  since: z.number(),
  /**
   * The changes since the previous version, in the reader's language; empty where the brand's file names the version.
   */
  changes: z.string(),
  accepted: z.object({ version: z.string(), at: z.number() }).nullable(),
  /** Members must accept these before a bet, deposit or launch. */
  isDue: z.boolean(),
});
export type TermsState = z.output<typeof termsState>;

const changes = z.partialRecord(language, z.string().trim().max(2000));

const termsRelease = z.object({
  termsVersion: z.string(),
  changes,
  draftedById: z.string(),
  draftedBy: z.string(),
  draftedAt: z.number(),
  publishedBy: z.string().nullable(),
  publishedAt: z.number().nullable(),
  version: rowVersion,
});
export type TermsRelease = z.output<typeof termsRelease>;

const termsVersionRow = z.object({
  termsVersion: z.string(),
  since: z.number(),
  /** The number of members who have accepted it. */
  accepted: z.number().int(),
  changes,
  /** Empty where the brand's file names the version. */
  draftedBy: z.string().nullable(),
  draftedAt: z.number().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: z.number().nullable(),
});
export type TermsVersionRow = z.output<typeof termsVersionRow>;

const termsWords = z.object({
  ...termsVersionRow.shape,
  /** The texts as members could read them at that time; empty for a version from before texts were stored. */
  words: z.array(z.object({ language, title: z.string(), blocks: z.array(textBlock), keptAt: z.number() })),
});
export type TermsWords = z.output<typeof termsWords>;

const termsDesk = z.object({
  /** The current version, and how many members have accepted it. */
  termsVersion: z.string(),
  since: z.number(),
  accepted: z.number().int(),
  languages: z.array(language),
  draft: termsRelease.nullable(),
  /** Drafts of the terms; they are published with the release. */
  waiting: z.array(z.object({ language, draftedById: z.string(), draftedBy: z.string() })),
  /** Every past version, the latest first. */
  list: z.array(termsVersionRow),
});
export type TermsDeskView = z.output<typeof termsDesk>;

const act = z.object({ version: rowVersion, reason: actionReason });
const office = { audience: 'operator', origin: 'backoffice' } as const;

export const termsCalls = defineCalls({
  getTerms: {
    method: 'GET',
    path: '/wps/member/terms',
    audience: 'member',
    origin: 'site',
    summary: 'Which terms hold, what changed in them, and whether the member has accepted them',
    output: termsState,
    refusals: [],
  },
  acceptTerms: {
    method: 'POST',
    path: '/wps/member/terms',
    audience: 'member',
    origin: 'site',
    summary: 'Accept the terms of the version that was read',
    body: z.strictObject({ version: z.string().max(32) }),
    output: termsState,
    refusals: ['terms_version_stale'],
  },
  readTermsDesk: {
    ...office,
    method: 'GET',
    path: '/ops/content/terms',
    permission: 'content.read',
    summary: 'The terms that hold, the next version that is being prepared, and those before',
    output: termsDesk,
    refusals: [],
  },
  readTermsWords: {
    ...office,
    method: 'GET',
    path: '/ops/content/terms/versions/:termsVersion',
    permission: 'content.read',
    summary:
      'One version of the terms: its words in every language as they were kept, who made it, and how many have accepted it',
    params: z.object({ termsVersion: z.string().min(1).max(32) }),
    output: termsWords,
    refusals: ['terms_version_unknown'],
  },
  draftTerms: {
    ...office,
    method: 'PUT',
    path: '/ops/content/terms',
    permission: 'content.write',
    summary: 'Prepare the next version of the terms: its name, and what changes, in every language of the brand',
    body: z.object({
      /** Of the draft; null: there is none yet. */ version: rowVersion.nullable(),
      termsVersion,
      changes,
    }),
    output: termsDesk,
    refusals: ['version_stale', 'post_words_missing', 'terms_version_taken'],
  },
  publishTerms: {
    ...office,
    method: 'POST',
    path: '/ops/content/terms/publication',
    permission: 'content.publish',
    summary:
      'Make the next version hold, with the words that wait, never by who wrote any of it; members accept it before their next bet',
    body: act,
    output: termsDesk,
    refusals: ['post_state_changed', 'version_stale', 'same_operator', 'terms_version_taken'],
  },
  discardTerms: {
    ...office,
    method: 'POST',
    path: '/ops/content/terms/discard',
    permission: 'content.write',
    summary: 'Throw the prepared version away',
    body: act,
    output: termsDesk,
    refusals: ['post_state_changed', 'version_stale'],
  },
});
