import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRows } from './watch-rows.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Told {
  change(): void;
  close(): void;
  readonly errors: string[];
  readonly platform: Parameters<typeof watchRows>[0];
}

function tellable(): Told {
  const listeners: ((payload: unknown) => void)[] = [];
  const errors: string[] = [];
  let isOpen = true;
  return {
    change: () => listeners.forEach((listener) => listener(null)),
    close: () => {
      isOpen = false;
    },
    errors,
    platform: {
      bus: {
        subscribe: (_topic, listener) => void listeners.push(listener),
        onGap: () => undefined,
        isOpen: () => isOpen,
      },
      log: { error: (_about: object, text?: string) => void errors.push(text ?? '') },
    },
  };
}

test('a change that is told while the rows are read for the first time is read too', async () => {
  const house = tellable();
  let [rows, kept] = ['old', ''];
  await watchRows(house.platform, {
    topic: 'rows',
    what: 'the rows',
    async read() {
      const answer = rows;
      await Promise.resolve();
      if (rows === 'old') {
        rows = 'new';
        house.change();
      }
      kept = answer;
    },
  });
  expect(kept).toBe('new');
});

test('a failed read is retried each second until it succeeds, and no more after the house has closed', async () => {
  const house = tellable();
  let [rows, kept, tries, isDown] = ['old', '', 0, false];
  const { refresh } = await watchRows(house.platform, {
    topic: 'rows',
    what: 'the rows',
    async read() {
      tries += 1;
      await Promise.resolve();
      if (isDown) throw new Error('no database');
      kept = rows;
    },
  });
  [rows, isDown] = ['new', true];
  await expect(refresh()).rejects.toThrow('no database');
  house.change();
  await vi.advanceTimersByTimeAsync(2000);
  expect([kept, tries, house.errors.at(-1)]).toEqual(['old', 5, 'the rows could not be read again']);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toBe('new');
  isDown = true;
  house.change();
  house.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(tries).toBe(7);
});

test('a house whose rows cannot be read does not begin', async () => {
  const house = tellable();
  const read = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no database')));
  await expect(watchRows(house.platform, { topic: 'rows', what: 'the rows', read })).rejects.toThrow('no database');
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);
});
