// Measures modes one after the other, in a separate thread.
import { parentPort } from 'node:worker_threads';
import { openFastStream } from './fast-stream.ts';
import { measureMode } from './measure.ts';
import { measuredGames, modesOf } from './measured-games.ts';
import type { Task } from './measure-all.ts';

parentPort?.on('message', ({ id, slug, mode, rounds, seconds, seed }: Task) => {
  const game = measuredGames.find((each) => each.slug === slug);
  const measured = game && modesOf(game)[mode];
  if (!measured) throw new Error(`no mode ${mode} of ${slug}`);
  const stream = openFastStream(seed);
  const endsAt = performance.now() + seconds * 1000;
  parentPort?.postMessage({ id, sums: measureMode(game, measured, { rounds, endsAt, open: () => () => stream }) });
});
