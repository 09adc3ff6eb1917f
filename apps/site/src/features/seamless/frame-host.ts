import { frameVersion, parseFromStudio, type Framed, type FromSite, type FromStudio } from '@fairhouse/contract/frame';

export interface FrameHost {
  send(message: FromSite): void;
  close(): void;
  /** Messages that were not for us, not from the studio, old or malformed. */
  ignored(): number;
}

/**
 * The site's end of the channel to the game in the frame: only from the studio's exact origin and that very window,
 * only what fits the contract, only with a growing counter.
 */
export function openFrameHost(
  frame: HTMLIFrameElement,
  studioOrigin: string,
  hear: (message: Framed<FromStudio>) => void,
): FrameHost {
  let lastHeard = 0;
  let lastSent = 0;
  let ignored = 0;

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow) return;
    const message = parseFromStudio({ origin: event.origin, data: event.data }, studioOrigin, lastHeard);
    if (!message) {
      ignored += 1;
      return;
    }
    lastHeard = message.seq;
    hear(message);
  }

  window.addEventListener('message', onMessage);
  return {
    send(message) {
      lastSent += 1;
      frame.contentWindow?.postMessage({ ...message, fairhouse: frameVersion, seq: lastSent }, studioOrigin);
    },
    close: () => window.removeEventListener('message', onMessage),
    ignored: () => ignored,
  };
}
