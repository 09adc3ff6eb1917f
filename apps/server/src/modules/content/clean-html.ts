import type { IOptions } from 'sanitize-html';

/** Text, lists, tables, links and our own pictures (trust.md 2.6); no style, no class, no form, no vector drawing. */
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

/** A page of our own; any other link opens elsewhere without a referrer. */
function linkOf(href: string): Record<string, string> {
  if (/^\/(?![/\\])[^\\\s]*$/.test(href)) return { href };
  return /^(https:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
}

function isOwnPicture(src: string): boolean {
  return /^\/(?:pictures|banners)\/[\w-]+(?:\.[a-z]{3,4})?$/.test(src);
}

/** The HTML that is stored: anything not on the list is removed. The library is loaded when the first text is cleaned. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, rules).trim();
}
