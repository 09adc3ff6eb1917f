import { frameVersion, parseFromSite, type FromSite, type FromStudio } from '@fairhouse/contract/frame';

export interface FrameChannel {
  /** False when the page is opened outside a frame: there is nobody to send to. */
  readonly isFramed: boolean;
  send(message: FromStudio): void;
  close(): void;
}

/** The server writes the site's origin into the page it serves; a page served elsewhere has none. */
export function readSiteOrigin(page: Document): string | null {
  const text = page.querySelector('meta[name="fairhouse-site-origin"]')?.getAttribute('content') ?? '';
  return /^https?:\/\/[^/\s%]+$/.test(text) ? text : null;
}

/**
 * The studio's end of the channel to the site around it: exact origin, valid messages, growing counters. Every other
 * message to the window is ignored without an answer.
 */
export function openFrameChannel(
  page: Window,
  siteOrigin: string | null,
  take: (message: FromSite) => void,
): FrameChannel {
  const isFramed = siteOrigin !== null && page.parent !== page;
  let sentSeq = 0;
  let seenSeq = 0;
  function listen(event: MessageEvent<unknown>): void {
    if (siteOrigin === null || event.source !== page.parent) return;
    const message = parseFromSite({ origin: event.origin, data: event.data }, siteOrigin, seenSeq);
    if (message === null) return;
    seenSeq = message.seq;
    take(message);
  }
  if (isFramed) page.addEventListener('message', listen);
  return {
    isFramed,
    send(message) {
      if (!isFramed || siteOrigin === null) return;
      sentSeq += 1;
      page.parent.postMessage({ ...message, fairhouse: frameVersion, seq: sentSeq }, siteOrigin);
    },
    close: () => page.removeEventListener('message', listen),
  };
}
