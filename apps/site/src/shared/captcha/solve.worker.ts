// Makes the tries of a captcha away from the page's own thread, so that the page can still be scrolled and typed into.
import type { Challenge } from 'altcha-lib';
import { solve } from './solve.ts';

globalThis.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solve(challenge).then((solution) => globalThis.postMessage(solution));
});
