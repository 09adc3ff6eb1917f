import { expect, it } from 'vitest';
import { pageClock } from './clock.ts';

/** Runs all pending microtasks. */
async function isOverInThisTask(wait: Promise<void>): Promise<boolean> {
  let isOver = false;
  void wait.then(() => void (isOver = true));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isOver;
}

it('begins a task of its own after a wait, also where no time is left', async () => {
  expect(await isOverInThisTask(pageClock.wait(0))).toBe(false);
  expect(await isOverInThisTask(pageClock.wait(-5))).toBe(false);
  await pageClock.wait(0);
});

it('waits for nothing once its signal is raised', async () => {
  expect(await isOverInThisTask(pageClock.wait(60_000, AbortSignal.abort()))).toBe(true);
  const hurry = new AbortController();
  const wait = pageClock.wait(60_000, hurry.signal);
  hurry.abort();
  expect(await isOverInThisTask(wait)).toBe(true);
});
