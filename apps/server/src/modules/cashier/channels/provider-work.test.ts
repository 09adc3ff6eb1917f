import { afterEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../testing/capture-log.ts';
import type { ChannelProvider } from './channel-provider.ts';
import { createProviderWork } from './provider-work.ts';

afterEach(() => void vi.useRealTimers());

const providerOf = (code: string, work: () => Promise<void>): ChannelProvider => ({
  code,
  work,
  startPayment: () => Promise.reject(new Error('unused')),
  readMessage: () => {
    throw new Error('unused');
  },
  askPayment: () => Promise.resolve(null),
});

test('a provider that is silent or fails delays no other, and its work never runs twice at a time', async () => {
  vi.useFakeTimers();
  const silent = Promise.withResolvers<undefined>();
  const works = {
    silent: vi.fn<() => Promise<void>>(() => silent.promise),
    failing: vi.fn<() => Promise<void>>(() => Promise.reject(new Error('expected'))),
    sound: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const { log, text } = captureLog();
  const work = createProviderWork(
    Object.entries(works).map(([code, run]) => providerOf(code, run)),
    log,
  );
  for (let minute = 0; minute < 2; minute += 1) {
    const done = work();
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
  }
  expect(Object.values(works).map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2]);
  expect(text()).toContain('a provider is long at its work');
  silent.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  await work();
  expect(works.silent).toHaveBeenCalledTimes(2);
});
