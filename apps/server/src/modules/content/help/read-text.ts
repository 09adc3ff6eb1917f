import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { TextBlock, TextRun } from '@fairhouse/contract';

export interface ReadText {
  readonly title: string;
  readonly blocks: TextBlock[];
}

/** Our own paths, mail, telephone, another site over https, or a fact that contains one of them; never a script. */
export const linkTarget = /^(https:\/\/|mailto:|tel:|\/(?![/\\])|\{\{)[^\s<>"]*$/;

/**
 * Parses Markdown into blocks of text. Everything but titles, paragraphs, lists, bold and links stays plain text, so no
 * HTML, picture, code or table gets in.
 */
export function readText(markdown: string): ReadText {
  const tokens = lexer(markdown) as MarkedToken[];
  const title = tokens.find((token) => token.type === 'heading' && token.depth === 1) as Tokens.Heading | undefined;
  return {
    title: title ? plainText(readRuns(title.tokens)) : '',
    blocks: tokens.filter((token) => token !== title).flatMap(toBlock),
  };
}

export function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

function toBlock(token: MarkedToken): TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', runs: readRuns(token.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: readRuns(token.tokens) }];
    case 'list':
      return [{ kind: 'list', isOrdered: token.ordered, entries: token.items.map((entry) => readRuns(entry.tokens)) }];
    default:
      return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }];
  }
}

/** Runs of a line; neighbours of one style are merged. */
function readRuns(tokens: readonly Token[] = [], look: Omit<TextRun, 'text'> = {}): TextRun[] {
  const runs = (tokens as readonly MarkedToken[]).flatMap((token): TextRun[] => {
    switch (token.type) {
      case 'strong':
        return readRuns(token.tokens, { ...look, isStrong: true });
      case 'link':
        return readRuns(token.tokens, linkTarget.test(token.href) ? { ...look, link: token.href } : look);
      case 'text':
        return 'tokens' in token && token.tokens
          ? readRuns(token.tokens, look)
          : [{ text: unescape(token.text), ...look }];
      case 'paragraph':
        return readRuns(token.tokens, look);
      case 'escape':
        return [{ text: token.text, ...look }];
      default:
        return [{ text: token.raw, ...look }];
    }
  });
  return joinNeighbours(runs);
}

function joinNeighbours(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.isStrong === run.isStrong && last.link === run.link)
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined.map((run) => ({ ...run, text: run.text.replace(/\s*\n\s*/g, ' ') }));
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The lexer escapes some characters for HTML; here they are plain characters. */
function unescape(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
