import { expect, test, vi } from 'vitest';
import { openFrameChannel } from './frame-channel.ts';

const house = 'https://house.example';

/** A page as far as a channel needs one. */
function framedPage(referrer = `${house}/seamless?nodeId=1`) {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  let hear: (event: unknown) => void = () => undefined;
  const page = {
    document: { referrer },
    parent,
    addEventListener: (_type: string, listener: (event: unknown) => void) => (hear = listener),
  };
  const appearance = vi.fn<(theme: string, language: string) => void>();
  const parentClosing = vi.fn<() => void>();
  const channel = openFrameChannel(page as unknown as Window, { appearance, parentClosing });
  return {
    parent,
    channel,
    appearance,
    parentClosing,
    hear: (fields: object, event: object = {}) =>
      hear({
        origin: house,
        source: parent,
        data: { fairhouse: 1, type: 'appearance', theme: 'light', language: 'HI', ...fields },
        ...event,
      }),
  };
}

test('what is sent goes to the exact origin of the house, with numbers that grow', () => {
  const { channel, parent } = framedPage();
  channel.send({ type: 'ready' });
  channel.send({ type: 'close', reason: 'ended' });
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: 'ready', fairhouse: 1, seq: 1 }, house],
    [{ type: 'close', reason: 'ended', fairhouse: 1, seq: 2 }, house],
  ]);
});

test('the look is taken from the house alone, each time with a higher number', () => {
  const { hear, appearance, parentClosing } = framedPage();
  hear({ seq: 1 });
  for (const [fields, event] of [
    [{ seq: 1 }, {}],
    [{ seq: 0 }, {}],
    [{ seq: 2, fairhouse: 2 }, {}],
    [{ seq: '3' }, {}],
    [{ seq: 4 }, { origin: 'https://stranger.example' }],
    [{ seq: 5 }, { source: {} }],
    [{}, { data: null }],
  ] as const)
    hear(fields, event);
  expect(appearance.mock.calls).toEqual([['light', 'HI']]);
  hear({ seq: 9, type: 'parent_closing' });
  expect(parentClosing).toHaveBeenCalledTimes(1);
});

test.each(['', 'about:client', 'nonsense'])('with the referrer %j there is nobody to speak to', (referrer) => {
  const { channel, parent, hear, appearance } = framedPage(referrer);
  channel.send({ type: 'ready' });
  hear({ seq: 1 });
  expect([channel.isFramed, appearance.mock.calls, parent.postMessage.mock.calls]).toEqual([false, [], []]);
});
