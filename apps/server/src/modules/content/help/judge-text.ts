import { lexer, walkTokens, type MarkedToken } from 'marked';
import type { TextFault } from '@fairhouse/contract';
import { fillBlocks, unknownNames, type Facts } from './fill-text.ts';
import { memberPages, ownPages } from './own-pages.ts';
import { linkTarget, readText } from './read-text.ts';

/** What a text is checked against: the names it may use, and the articles it may link to. */
export interface TextRules {
  readonly facts: Facts;
  readonly terms: ReadonlySet<string>;
}

/** Markup that a page shows; `hr` and `def` are only left out, without a complaint. */
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

/** Every mistake in a text, in reading order; none: it may be published. */
export function judgeText(markdown: string, { facts, terms }: TextRules): TextFault[] {
  const { title, blocks } = readText(markdown);
  const tokens: MarkedToken[] = [];
  // The visitor may be asynchronous; this one is not.
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

/** An item of a list is one line: it cannot contain a list or heading. */
function nestedIn(token: MarkedToken): { raw: string }[] {
  return token.type === 'list_item' ? token.tokens.filter(({ type }) => type === 'list' || type === 'heading') : [];
}

/** Each once, and no longer than a line of a screen. */
function told(kind: TextFault['kind'], found: readonly string[]): TextFault[] {
  return [...new Set(found.map((what) => what.slice(0, 60)))].map((what) => ({ kind, what }));
}

/** Where a link leads with the facts filled in; nowhere if its line is left out. */
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
