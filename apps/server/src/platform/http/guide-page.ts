import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { DrawnPage } from '@fairhouse/contract';
import { docsStyle } from './docs-style.ts';

/** Documents for people outside who work with this house, by address: what a vendor is told to read has to be where the house is. */
const guides: Readonly<Record<string, string>> = {
  'vendor-protocol': 'docs/vendor-protocol.md',
  'try-a-vendor': 'docs/recipes/try-a-vendor.md',
};
export const guideNames: readonly string[] = Object.keys(guides);

/** One of them as a page: our own words, so that they need no cleaning. */
export async function renderGuide({
  root,
  name,
}: {
  readonly root: string;
  readonly name: string;
}): Promise<DrawnPage> {
  const markdown = await readFile(join(root, guides[name] ?? ''), 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token.href = addressOf(token.href);
    },
  });
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} - Fairhouse</title><style>${docsStyle}</style></head>
<body><main class="guide">${marked.parse(markdown, { async: false })}</main></body></html>`;
  return { html, inline: { scripts: [], styles: [docsStyle] } };
}

/** A link from one document to another is one from page to page. */
function addressOf(href: string): string {
  const file = href.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  return guideNames.includes(file) ? `/docs/${file}` : href;
}
