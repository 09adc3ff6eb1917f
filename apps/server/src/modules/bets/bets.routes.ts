import type { Handlers } from '../../platform/http/index.ts';
import type { BetsDoor } from './index.ts';

export function betsRoutes(bets: BetsDoor): Handlers<'bets'> {
  return { listRoundBets: (asked, { actor }) => bets.list({ memberId: actor.memberId, brandId: actor.brandId }, asked) };
}
