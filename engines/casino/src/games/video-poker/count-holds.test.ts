import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { exactly } from '../../exact.ts';
import { parseCard } from '../../tables/cards.ts';
import { videoPoker } from './video-poker.ts';

const cardsOf = (text: string): number[] => text.split(' ').map((card) => parseCard(card)!);

test('best holds are counted, and the best hold of every hand gives the stated return of 99.5439 %', async () => {
  const hands = {
    'AS KS QS JS 2H': [0, 1, 2, 3],
    'AS KS QS JS TH': [0, 1, 2, 3],
    'JS JH 5S 5H 2D': [0, 1, 2, 3],
    '2S 2H 7S 9S KS': [0, 2, 3, 4],
    '2S 7H 9D 4C 3S': [],
    'TS JS QS KH 2D': [0, 1, 2],
    '9S 9H 9D 2S 2H': [0, 1, 2, 3, 4],
  };
  const worker = new Worker(new URL('count-holds.worker.ts', import.meta.url), {
    workerData: Object.keys(hands).map(cardsOf),
  });
  const [{ holds, numerator, denominator }] = (await once(worker, 'message')) as [
    { holds: number[][]; numerator: bigint; denominator: bigint },
  ];
  expect(Object.fromEntries(Object.keys(hands).map((hand, index) => [hand, holds[index]]))).toEqual(hands);
  expect(videoPoker.exactReturn({})).toEqual(exactly(numerator, denominator));
  expect(videoPoker.exactReturn({}).percent).toBe('99.5439');
}, 300_000);
