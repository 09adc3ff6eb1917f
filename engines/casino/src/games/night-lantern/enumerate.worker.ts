// Enumerates one share of all stops in a separate thread; used by tests only.
import { parentPort, workerData } from 'node:worker_threads';
import { countScatters, lineCoins, scatterCoins } from './score.ts';

const { from, to, stops } = workerData as { from: number; to: number; stops: number };
let coinsOfLines = 0;
let coinsOfScatters = 0;
let hits = 0;
let mostOnLines = 0;
let spins = 0;
for (let a = from; a < to; a += 1) {
  for (let b = 0; b < stops; b += 1) {
    for (let c = 0; c < stops; c += 1) {
      for (let d = 0; d < stops; d += 1) {
        for (let e = 0; e < stops; e += 1) {
          const line = lineCoins(a, b, c, d, e);
          const scatter = scatterCoins(countScatters(a, b, c, d, e));
          coinsOfLines += line;
          coinsOfScatters += scatter;
          if (line + scatter > 0) hits += 1;
          if (line > mostOnLines) mostOnLines = line;
          spins += 1;
        }
      }
    }
  }
}
const { user, system } = process.threadCpuUsage();
parentPort?.postMessage({
  coinsOfLines,
  coinsOfScatters,
  hits,
  mostOnLines,
  spins,
  processorMs: (user + system) / 1000,
});
