// Counts best holds as plain Node: some four seconds, which would be half a minute among the wrapped imports of a test.
import { parentPort, workerData } from 'node:worker_threads';
import { bestHold, countBestReturn } from './optimal-hold.ts';

parentPort?.postMessage({ holds: (workerData as number[][]).map(bestHold), ...countBestReturn() });
