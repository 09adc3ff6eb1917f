import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientSeed, fairnessView, revealedSeed } from './fairness.schemas.ts';

export const fairnessCalls = defineCalls({
  getFairness: {
    method: 'GET',
    path: '/api/fairness',
    audience: 'member',
    origin: 'site',
    summary: 'Commitment, next commitment, client seed and nonce of the member',
    output: fairnessView,
    refusals: [],
  },
  rotateSeed: {
    method: 'POST',
    path: '/api/fairness/rotate',
    audience: 'member',
    origin: 'site',
    summary: 'Reveal the seed in use; the one committed next takes its place with this client seed',
    body: z.object({ clientSeed }),
    output: z.object({ revealed: revealedSeed, current: fairnessView }),
    refusals: ['round_open'],
  },
});
