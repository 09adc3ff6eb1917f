import createPurify, { type Config, type DOMPurify } from 'dompurify';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import './rich-text.css';

/**
 * Text, lists, tables, links and pictures of this origin; the server has sanitized it with its own allow list before
 * (trust.md 2.6).
 */
const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
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
    '#text',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'scope', 'colspan'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\]))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};
const ownPicture = /^\/(?:pictures|banners)\/[\w-]+(?:\.[a-z]{3,4})?$/;
const ownPage = /^\/(?![/\\])/;

let purify: DOMPurify | null = null;

function cleaner(): DOMPurify {
  if (purify) return purify;
  const made = createPurify(window);
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'IMG' && !ownPicture.test(element.getAttribute('src') ?? '')) element.remove();
    // External links open in a new tab without opener and referrer.
    if (element.tagName === 'A' && /^https:/i.test(element.getAttribute('href') ?? '')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer nofollow');
    }
  });
  purify = made;
  return made;
}

interface RichTextProps {
  html: string;
  className?: string;
  /** Called when a link to a page of this site is pressed. */
  onOwnLink?: (href: string) => void;
}

/**
 * HTML of the house, sanitized again before display and inserted as nodes, so that it is never parsed a second time.
 */
export function RichText({ html, className, onOwnLink }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleaner().sanitize(html, rules));
  }, [html]);
  // Links remain real links, for keyboards as well; the handler only avoids a page load for our own pages.
  useEffect(() => {
    const shown = place.current;
    if (!shown || !onOwnLink) return undefined;
    const follow = (event: MouseEvent): void => {
      const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
      if (!href || !ownPage.test(href) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOwnLink(href);
    };
    shown.addEventListener('click', follow);
    return () => shown.removeEventListener('click', follow);
  }, [onOwnLink]);
  return <div ref={place} className={cx('rich-text', className)} />;
}
