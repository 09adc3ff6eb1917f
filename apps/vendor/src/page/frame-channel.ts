/** Our side of the messages with the house (section 6): exact origin, increasing numbers. */
export interface FrameChannel {
  readonly isFramed: boolean;
  send(
    message:
      | { readonly type: 'ready' | 'balance_changed' | 'take_break' }
      | { readonly type: 'close'; readonly reason: 'game' | 'ended' },
  ): void;
}

export interface FrameEars {
  appearance(theme: 'dark' | 'light', language: string): void;
  parentClosing(): void;
}

const version = 1;

function houseOriginOf(referrer: string): string | null {
  try {
    const { origin, protocol } = new URL(referrer);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

export function openFrameChannel(page: Window, ears: FrameEars): FrameChannel {
  const houseOrigin = houseOriginOf(page.document.referrer);
  const isFramed = houseOrigin !== null && page.parent !== page;
  let sent = 0;
  let seen = 0;
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== houseOrigin || event.source !== page.parent) return;
    const reported = (typeof event.data === 'object' && event.data !== null ? event.data : {}) as Record<
      string,
      unknown
    >;
    const seq = reported['seq'];
    if (reported['fairhouse'] !== version || typeof seq !== 'number' || seq <= seen) return;
    seen = seq;
    if (reported['type'] === 'parent_closing') ears.parentClosing();
    if (reported['type'] === 'appearance')
      ears.appearance(reported['theme'] === 'light' ? 'light' : 'dark', String(reported['language']));
  });
  return {
    isFramed,
    send(message) {
      if (!isFramed || houseOrigin === null) return;
      sent += 1;
      page.parent.postMessage({ ...message, fairhouse: version, seq: sent }, houseOrigin);
    },
  };
}
