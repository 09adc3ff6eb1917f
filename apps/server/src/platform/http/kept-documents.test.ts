import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../context/index.ts';
import { createDrawQueue, createKeptDocuments } from './kept-documents.ts';

afterEach(() => void vi.useRealTimers());

/** Drawings that end when the test says so. */
function byHand() {
  const begun: ((drawn: string) => void)[] = [];
  return { begun, draw: () => new Promise<string>((resolve) => begun.push(resolve)) };
}

describe('a document that is kept', () => {
  test('is drawn once for all who ask meanwhile, and not again while it is fresh', async () => {
    const kept = createKeptDocuments<string>({ freshMs: Infinity, most: 2 });
    const { begun, draw } = byHand();
    const asking = [kept.find('home', draw), kept.find('home', draw)];
    begun[0]?.('home 1');
    expect(await Promise.all([...asking, kept.find('home', draw)])).toEqual(['home 1', 'home 1', 'home 1']);
    expect(begun).toHaveLength(1);
  });

  test('is drawn again when it is no longer fresh', async () => {
    const kept = createKeptDocuments<number>({ freshMs: 0, most: 2 });
    let drawn = 0;
    const draw = () => Promise.resolve((drawn += 1));
    expect([await kept.find('home', draw), await kept.find('home', draw)]).toEqual([1, 2]);
  });

  test('is shown as it was while too many others wait to be drawn; who never had it is refused, and what fails is tried again', async () => {
    const kept = createKeptDocuments<string>({ freshMs: 0, most: 2 });
    const refuse = () => Promise.reject(new Refusal('overloaded'));
    await kept.find('home', () => Promise.resolve('old'));
    expect(await kept.find('home', refuse)).toBe('old');
    await expect(kept.find('hot', refuse)).rejects.toThrow('overloaded');
    await expect(kept.find('home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await kept.find('home', () => Promise.resolve('new'))).toBe('new');
  });

  test('makes room: no more are kept than there is place for', async () => {
    const kept = createKeptDocuments<string>({ freshMs: Infinity, most: 2 });
    for (const key of ['a', 'b', 'c']) await kept.find(key, () => Promise.resolve(key));
    expect(await kept.find('c', () => Promise.resolve('again'))).toBe('c');
    expect(await kept.find('a', () => Promise.resolve('again'))).toBe('again');
  });
});

describe('drawing', () => {
  test('goes one by one, and whoever is one too many is refused at once', async () => {
    const queue = createDrawQueue({ waitingMax: 1, restFactor: 0 });
    const { begun, draw } = byHand();
    const [first, second] = [queue(draw), queue(draw)];
    await expect(queue(draw)).rejects.toThrow('overloaded');
    expect(begun).toHaveLength(1);
    begun[0]?.('one');
    expect(await first).toBe('one');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.('two');
    expect(await second).toBe('two');
  });

  test('leaves the loop to others for twice as long as it held it, and goes on after what fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const queue = createDrawQueue();
    const heldMs = 20;
    const hold = () => {
      const usedUs = () => process.threadCpuUsage().user + process.threadCpuUsage().system;
      for (const until = usedUs() + heldMs * 1_000; usedUs() < until;) continue;
      return Promise.reject(new Error('broken'));
    };
    const { begun, draw } = byHand();
    const [failed] = [queue(hold), queue(draw)];
    await expect(failed).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(2 * heldMs - 1);
    expect(begun).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toHaveLength(1);
  });
});
