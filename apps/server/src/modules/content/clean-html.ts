import type { IOptions } from 'sanitize-html';

/** Words, lists, tables, links and our own pictures (trust.md 2.6); no style, no class, no form, no vector. */
const rules: IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'h3',
    'h4',
    'h5',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan'],
    td: ['colspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  nestingLimit: 24,
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

/** A page of ours; anything else leads away and takes nothing along. */
function linkOf(href: string): Record<string, string> {
  if (/^\/(?![/\\])[^\\\s]*$/.test(href)) return { href };
  return /^(https:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}

function isOwnPicture(src: string): boolean {
  return /^\/(?:pictures|banners)\/[\w-]+(?:\.[a-z]{3,4})?$/.test(src);
}

/** HTML as it is kept: whatever is not on the list is gone. The cleaner is fetched when the first text is to be cleaned. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules).trim();
}
