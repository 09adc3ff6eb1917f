import { describe, expect, it, vi } from 'vitest';
import { openFrameChannel, readSiteOrigin } from './frame-channel.ts';

const site = 'http://site.test';
const appearance = { fairhouse: 1, seq: 1, type: 'appearance', theme: 'light', language: 'PT' };

function openInFrame() {
  const parent = { postMessage: vi.fn<(...given: unknown[]) => unknown>() };
  const listeners = new Set<(event: unknown) => void>();
  const page = {
    parent,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  const taken: unknown[] = [];
  const channel = openFrameChannel(page as unknown as Window, site, (message) => taken.push(message));
  const arrive = (event: { origin?: string; source?: unknown; data: unknown }): void => {
    for (const listener of listeners) listener({ origin: site, source: parent, ...event });
  };
  return { channel, parent, taken, arrive };
}

describe('the channel to the site', () => {
  it('takes a message of the site', () => {
    const { taken, arrive } = openInFrame();
    arrive({ data: appearance });
    expect(taken).toEqual([appearance]);
  });

  it('takes the colours of a brand', () => {
    const { taken, arrive } = openInFrame();
    const dressed = { ...appearance, tokens: { accent: '#f2808f', 'surface-0': '#0c1210' } };
    arrive({ data: dressed });
    expect(taken).toEqual([dressed]);
  });

  it('ignores other origins, other windows, replayed numbers and tampered shapes', () => {
    const { taken, arrive } = openInFrame();
    arrive({ data: appearance, origin: 'http://site.test.evil.test' });
    arrive({ data: appearance, source: {} });
    for (const data of [
      null,
      'close',
      7,
      [],
      { ...appearance, fairhouse: 2 },
      { ...appearance, seq: 0 },
      { ...appearance, seq: 1.5 },
      { ...appearance, seq: '1' },
      { ...appearance, type: 'balance', amount: '1000' },
      { ...appearance, type: 'toString' },
      { ...appearance, type: '__proto__' },
      { ...appearance, theme: 'red' },
      { ...appearance, language: '<b>' },
      ...[
        null,
        [],
        'red',
        { accent: 'red' },
        { accent: '#f00;}' },
        { accent: 7 },
        { won: '#ff0000' },
        { 'font-text': '#ff0000' },
      ].map((tokens) => ({ ...appearance, tokens })),
    ])
      arrive({ data });
    expect(taken).toEqual([]);
    arrive({ data: { ...appearance, seq: 5 } });
    arrive({ data: { ...appearance, seq: 5 } });
    arrive({ data: { ...appearance, seq: 4 } });
    expect(taken).toHaveLength(1);
  });

  it('numbers what it sends, to the exact origin only', () => {
    const { channel, parent } = openInFrame();
    channel.send({ type: 'ready' });
    channel.send({ type: 'open_round', roundId: '12' });
    expect(parent.postMessage.mock.calls).toEqual([
      [{ type: 'ready', fairhouse: 1, seq: 1 }, site],
      [{ type: 'open_round', roundId: '12', fairhouse: 1, seq: 2 }, site],
    ]);
  });

  it('says nothing where no site is around the page', () => {
    const post = vi.spyOn(window, 'postMessage');
    const channel = openFrameChannel(window, site, () => undefined);
    channel.send({ type: 'ready' });
    expect(channel.isFramed).toBe(false);
    expect(post).not.toHaveBeenCalled();
  });

  it('knows the site by the tag the server fills, and only by a real origin', () => {
    const pageWith = (content: string): Document =>
      new DOMParser().parseFromString(`<meta name="fairhouse-site-origin" content="${content}">`, 'text/html');
    expect(readSiteOrigin(pageWith('https://play.example'))).toBe('https://play.example');
    expect(readSiteOrigin(pageWith('%SITE_ORIGIN%'))).toBeNull();
    expect(readSiteOrigin(pageWith('*'))).toBeNull();
    expect(readSiteOrigin(pageWith('javascript:alert(1)'))).toBeNull();
  });
});
