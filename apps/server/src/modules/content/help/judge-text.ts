import { lexer, walkTokens, type MarkedToken } from 'marked';
import type { TextFault } from '@fairhouse/contract';
import { fillBlocks, unknownNames, type Facts } from './fill-text.ts';
import { memberPages, ownPages } from './own-pages.ts';
import { linkTarget, readText } from './read-text.ts';

/** What a text is judged by: what it may name, and the articles it may lead to. */
export interface TextRules {
  readonly facts: Facts;
  readonly terms: ReadonlySet<string>;
}

/** Marks a page draws; `hr` and `def` are only left out, and say nothing. */
const drawnMarks: ReadonlySet<string> = new Set([
  'space',
  'hr',
  'def',
  'heading',
  'paragraph',
  'list',
  'list_item',
  'text',
  'strong',
  'link',
  'escape',
  'br',
]);

/** Everything that is wrong with a text, in the order in which one would mend it; none: it may be read. */
export function judgeText(markdown: string, { facts, terms }: TextRules): TextFault[] {
  const { title, blocks } = readText(markdown);
  const tokens: MarkedToken[] = [];
  // Its answer is for walkers that wait; this one does not.
  void walkTokens(lexer(markdown), (token) => void tokens.push(token as MarkedToken));
  const links = tokens.flatMap((token) => (token.type === 'link' ? [token.href] : []));
  const strange = tokens.flatMap((token) => (drawnMarks.has(token.type) ? nestedIn(token) : [token]));
  return [
    ...(title.trim() === '' ? [{ kind: 'title_missing' as const, what: '' }] : []),
    ...(blocks.length === 0 ? [{ kind: 'words_missing' as const, what: '' }] : []),
    ...told('fact_unknown', unknownNames(markdown, facts)),
    ...told(
      'link_dead',
      links.filter((link) => addressesOf(link, facts).some((address) => leadsNowhere(address, terms))),
    ),
    ...told(
      'mark_unknown',
      strange.map(({ raw }) => raw.trim()),
    ),
  ];
}

/** A row of a list is one line: no list or heading fits into it. */
function nestedIn(token: MarkedToken): { raw: string }[] {
  return token.type === 'list_item' ? token.tokens.filter(({ type }) => type === 'list' || type === 'heading') : [];
}

/** Each once, and no longer than a line of a screen. */
function told(kind: TextFault['kind'], found: readonly string[]): TextFault[] {
  return [...new Set(found.map((what) => what.slice(0, 60)))].map((what) => ({ kind, what }));
}

/** Where a link leads with the facts in it; nowhere at all where its line is left out. */
function addressesOf(link: string, facts: Facts): string[] {
  return fillBlocks([{ kind: 'paragraph', runs: [{ text: '', link }] }], facts).flatMap((block) =>
    block.kind === 'paragraph' ? block.runs.map((run) => run.link ?? '') : [],
  );
}

function leadsNowhere(link: string, terms: ReadonlySet<string>): boolean {
  if (!linkTarget.test(link)) return true;
  if (!link.startsWith('/')) return !URL.canParse(link);
  if (!URL.canParse(link, 'http://house')) return true;
  const { pathname, searchParams, hash } = new URL(link, 'http://house');
  if (!ownPages.has(pathname)) return true;
  const page = searchParams.get('page');
  if (pathname === '/member' && page !== null) return !memberPages.has(page);
  return pathname === '/help' && hash !== '' && !terms.has(hash.slice(1));
}
