import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { language } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';
import { deskPost, postStates } from './content.schemas.ts';
import { helpCategories, textBlock } from './help.calls.ts';
import { textShelves, textSources } from './text-shelves.ts';

export * from './text-shelves.ts';

const textName = z.object({ language, shelf: z.enum(textShelves), name: z.string().regex(/^[a-z-]{1,40}$/) });
export type TextName = z.output<typeof textName>;
const markdown = z.string().max(12_000);

const textRow = z.object({
  ...textName.shape,
  /** The article's group. */
  category: z.enum(helpCategories).nullable(),
  /** The title as members read it now. */
  title: z.string(),
  source: z.enum(textSources),
  /** The version of the operators' text; null: none has been written. */
  state: z.enum(postStates).nullable(),
  draftedBy: z.string().nullable(),
  draftedAt: z.number().nullable(),
  publishedBy: z.string().nullable(),
  publishedAt: z.number().nullable(),
});
export type TextRow = z.output<typeof textRow>;

const houseText = z.object({
  ...textName.shape,
  source: z.enum(textSources),
  /** The product's text, and the text of the brand's file if it has one, as Markdown. */
  product: z.string(),
  brand: z.string().nullable(),
  post: deskPost.nullable(),
  /**
   * The variables the text may use between {{ }}, with their current values; a line with an empty variable is left out.
   */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of the terms: the version a new member accepts. */
  version: z.string().nullable(),
});
export type HouseText = z.output<typeof houseText>;

const textFaultKinds = ['title_missing', 'words_missing', 'fact_unknown', 'link_dead', 'mark_unknown'] as const;
export type TextFaultKind = (typeof textFaultKinds)[number];
const textFault = z.object({ kind: z.enum(textFaultKinds), what: z.string() });
export type TextFault = z.output<typeof textFault>;

const textPreview = z.object({ title: z.string(), blocks: z.array(textBlock), faults: z.array(textFault) });
export type TextPreview = z.output<typeof textPreview>;

export const textDeskCalls = defineCalls({
  listTexts: {
    method: 'GET',
    path: '/ops/content/texts',
    audience: 'operator',
    permission: 'content.read',
    origin: 'backoffice',
    summary:
      'Articles and pages of the house in one language: whose words they are, and what waits for a second person',
    query: z.object({ /** One the brand does not speak is answered in its first. */ language }),
    output: z.object({ languages: z.array(language), list: z.array(textRow) }),
    refusals: [],
  },
  readText: {
    method: 'GET',
    path: '/ops/content/texts/:language/:shelf/:name',
    audience: 'operator',
    permission: 'content.read',
    origin: 'backoffice',
    summary: 'A text with every version there is of it, and the facts it may name',
    params: textName,
    output: houseText,
    refusals: ['text_unknown'],
  },
  draftText: {
    method: 'PUT',
    path: '/ops/content/texts/:language/:shelf/:name',
    audience: 'operator',
    permission: 'content.write',
    origin: 'backoffice',
    summary:
      'Write the brand’s own version; read by nobody before somebody else publishes its post. To take that down is the way back',
    params: textName,
    body: z.object({ /** Of its post; null: there is none yet. */ version: rowVersion.nullable(), markdown }),
    output: deskPost,
    refusals: [
      'text_unknown',
      'version_stale',
      'text_title_missing',
      'text_words_missing',
      'text_fact_unknown',
      'text_link_dead',
      'text_mark_unknown',
    ],
  },
  previewText: {
    method: 'POST',
    path: '/ops/content/text-preview',
    audience: 'operator',
    permission: 'content.read',
    origin: 'backoffice',
    summary: 'A text as it would be read now, with what is wrong with it',
    body: z.object({ language, markdown }),
    output: textPreview,
    refusals: ['text_unknown'],
  },
});
