import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Rest } from './rest.ts';

const forEver = 1_000_000_000;

test('a rest ends with its time, and with whoever wakes the one who rests', async () => {
  const rest = new Rest();
  await rest.take(1);
  const resting = rest.take(forEver);
  rest.wake();
  await expect(resting).resolves.toBeUndefined();
});

test('a wake-up between two pauses ends the next one, once', async () => {
  const rest = new Rest();
  rest.wake();
  rest.wake();
  await rest.take(forEver);
  let isAwake = false;
  const resting = rest.take(forEver).then(() => (isAwake = true));
  await setImmediate();
  expect(isAwake).toBe(false);
  rest.wake();
  await resting;
});
