import type { Handlers } from '../../platform/http/index.ts';
import type { FairnessDoor } from './index.ts';

export function fairnessRoutes(fairness: FairnessDoor): Handlers<'fairness'> {
  return {
    getFairness: (_input, { actor }) => fairness.readView(actor.memberId),
    rotateSeed: ({ clientSeed }, { actor }) => fairness.rotate(actor.memberId, clientSeed),
  };
}
