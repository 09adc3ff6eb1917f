import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { DrawnPage } from '@fairhouse/contract';
import { docsStyle } from './docs-style.ts';

/** Documents for outside developers, by address: the house serves the guides that its vendors need. */
const guides: Readonly<Record<string, string>> = {
  'vendor-protocol': 'docs/vendor-protocol.md',
  'try-a-vendor': 'docs/recipes/try-a-vendor.md',
};
export const guideNames: readonly string[] = Object.keys(guides);

/** A document as a page; its text is our own and needs no sanitizing. */
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

/** Links between documents become links between pages. */
function addressOf(href: string): string {
  const file = href.split('/').at(-1)?.replace(/\.md$/, '') ?? '';
  return guideNames.includes(file) ? `/docs/${file}` : href;
}
