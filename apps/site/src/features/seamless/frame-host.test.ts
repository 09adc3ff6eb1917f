import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromStudio } from '@fairhouse/contract/frame';
import { studioOrigin } from '../../testing/member.fixture.ts';
import { openFrameHost, type FrameHost } from './frame-host.ts';

const heard = vi.fn<(message: FromStudio) => void>();
let frame: HTMLIFrameElement;
let host: FrameHost;

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  host = openFrameHost(frame, studioOrigin, heard);
});
afterEach(() => {
  host.close();
  frame.remove();
  vi.clearAllMocks();
});

/** A message as the browser hands it over: its origin and window cannot be forged by whoever sends it. */
function arrive(
  fields: unknown,
  { origin = studioOrigin, source = frame.contentWindow }: { origin?: string; source?: Window | null } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data: fields, origin, source }));
}
const framed = (seq: number, message: object): object => ({ ...message, fairhouse: 1, seq });

describe('the channel to the game in the frame', () => {
  test.each<FromStudio>([
    { type: 'ready' },
    { type: 'balance_changed' },
    { type: 'open_round', roundId: '9001' },
    { type: 'open_returns' },
    { type: 'close', reason: 'game' },
    { type: 'close', reason: 'ended' },
    { type: 'take_break' },
  ])('hears $type of the studio', (message) => {
    arrive(framed(1, message));
    expect(heard.mock.calls).toEqual([[framed(1, message)]]);
  });

  test.each([
    ['another site', 'http://evil.test'],
    ['a longer name', `${studioOrigin}.evil.test`],
    ['another scheme', 'https://studio.test'],
    ['another port', `${studioOrigin}:81`],
    ['an opaque origin', 'null'],
    ['no origin', ''],
  ])('is deaf to %s in the frame', (_name, origin) => {
    arrive(framed(1, { type: 'ready' }), { origin });
    expect([heard.mock.calls, host.ignored()]).toEqual([[], 1]);
  });

  test('is deaf to the studio in any other window', () => {
    const other = document.body.appendChild(document.createElement('iframe'));
    for (const source of [other.contentWindow, window, null]) arrive(framed(1, { type: 'ready' }), { source });
    other.remove();
    expect(heard).not.toHaveBeenCalled();
  });

  test.each<[string, unknown]>([
    ['a text', '{"type":"ready","fairhouse":1,"seq":1}'],
    ['nothing', null],
    ['a message of somebody else', { type: 'ready' }],
    ['another version', { type: 'ready', fairhouse: 2, seq: 1 }],
    ['an unknown kind', framed(1, { type: 'win', amount: '100' })],
    ['a kind every object has', framed(1, { type: 'toString' })],
    ['a kind of the other direction', framed(1, { type: 'parent_closing' })],
    ['a kind that is no text', framed(1, { type: ['ready'] })],
    ['no number', { type: 'ready', fairhouse: 1 }],
    ['the number nought', framed(0, { type: 'ready' })],
    ['half a number', framed(1.5, { type: 'ready' })],
    ['a round that is an address', framed(1, { type: 'open_round', roundId: '../../logout' })],
    ['a round that is a number', framed(1, { type: 'open_round', roundId: 9001 })],
    ['a reason nobody gives', framed(1, { type: 'close', reason: 'https://evil.test' })],
  ])('ignores %s', (_name, fields) => {
    arrive(fields);
    expect([heard.mock.calls, host.ignored()]).toEqual([[], 1]);
  });

  test('takes a message once, and none that is older than the last', () => {
    for (const seq of [2, 2, 1, 5, 3, 6]) arrive(framed(seq, { type: 'balance_changed' }));
    expect(heard.mock.calls.map(([message]) => (message as unknown as { seq: number }).seq)).toEqual([2, 5, 6]);
    expect(host.ignored()).toBe(3);
  });

  test('what it ignores does not move the count', () => {
    arrive(framed(900, { type: 'ready' }), { origin: 'http://evil.test' });
    arrive(framed(900, { type: 'win' }));
    arrive(framed(1, { type: 'ready' }));
    expect(heard).toHaveBeenCalledOnce();
  });

  test('numbers what it sends, and sends it to the studio alone', () => {
    const post = vi.spyOn(frame.contentWindow!, 'postMessage');
    host.send({ type: 'appearance', theme: 'dark', language: 'EN' });
    host.send({ type: 'parent_closing' });
    expect(post.mock.calls).toEqual([
      [{ type: 'appearance', theme: 'dark', language: 'EN', fairhouse: 1, seq: 1 }, studioOrigin],
      [{ type: 'parent_closing', fairhouse: 1, seq: 2 }, studioOrigin],
    ]);
  });

  test('hears nothing after it was closed', () => {
    host.close();
    arrive(framed(1, { type: 'ready' }));
    expect(heard).not.toHaveBeenCalled();
  });

  test('sends nothing into a frame without a window', () => {
    const aside = openFrameHost(document.createElement('iframe'), studioOrigin, heard);
    expect(() => aside.send({ type: 'parent_closing' })).not.toThrow();
    aside.close();
  });
});
