import { z } from 'zod';
import { defineCalls } from '../call.ts';

/**
 * A run of text in one style; a link leads to a path of the site, or to an external https, mail or telephone address.
 */
const textRun = z.object({ text: z.string(), isStrong: z.boolean().optional(), link: z.string().optional() });
export type TextRun = z.output<typeof textRun>;

/** Texts are sent as structured content, never as HTML: the page renders every part itself. */
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), runs: z.array(textRun) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(textRun) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), entries: z.array(z.array(textRun)) }),
]);
export type TextBlock = z.output<typeof textBlock>;

export const helpCategories = ['start', 'account', 'money', 'play', 'fair', 'care', 'contact'] as const;
export type HelpCategory = (typeof helpCategories)[number];

const helpArticle = z.object({
  /** The fragment of the URL, after the #. */
  term: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  /** A one-sentence summary. */
  summary: z.string(),
  blocks: z.array(textBlock),
});
export type HelpArticle = z.output<typeof helpArticle>;

export const housePages = ['about', 'terms', 'privacy', 'responsible', 'beginner'] as const;
export type HousePageName = (typeof housePages)[number];

const housePage = z.object({
  name: z.enum(housePages),
  title: z.string(),
  /** Of the terms: the one a new member accepts. */
  version: z.string().nullable(),
  blocks: z.array(textBlock),
});
export type HousePage = z.output<typeof housePage>;

export const helpCalls = defineCalls({
  getHelpCentre: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    audience: 'visitor',
    origin: 'site',
    summary: 'Every article of the help centre, with the limits in force',
    query: z.object({ lang: z.string().max(4).optional(), device: z.string().max(16).optional() }),
    output: z.object({ articles: z.array(helpArticle) }),
    refusals: [],
  },
  getHousePage: {
    method: 'GET',
    path: '/wps/system/page',
    audience: 'visitor',
    origin: 'site',
    summary: 'A page the house writes about itself: about, terms, privacy, responsible play, beginner’s guide',
    query: z.object({ name: z.enum(housePages) }),
    output: housePage,
    refusals: [],
  },
});
