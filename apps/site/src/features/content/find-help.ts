import type { HelpArticle } from '@fairhouse/contract';

/** Normalizes letters as people type them: lower case, without the marks of é, ã or ़ (nukta), which many leave out. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .toLowerCase();
}

function wordsOf({ blocks, summary }: HelpArticle): string {
  return [
    summary,
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.entries.flat() : block.runs)).map(({ text }) => text),
  ].join(' ');
}

/**
 * Articles that contain every word of the search; those with all of them in the title first, otherwise in the usual
 * order.
 */
export function findHelp(articles: readonly HelpArticle[], input: string): readonly HelpArticle[] {
  const words = plain(input)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return articles;
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word));
  const inTitle = articles.filter(({ title }) => hasAll(plain(title)));
  return [
    ...inTitle,
    ...articles.filter(
      (article) => !inTitle.includes(article) && hasAll(plain(`${article.title} ${wordsOf(article)}`)),
    ),
  ];
}
