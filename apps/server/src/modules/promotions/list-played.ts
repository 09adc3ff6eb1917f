import type { BonusPlay } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { BonusRow } from './bonus.store.ts';
import type { PromotionsInnerDeps } from './promotions-deps.ts';

/** What was staked since a bonus began, by game: what counts for it, and why the rest does not (trust.md H8). */
export async function listPlayed(
  { bets }: Pick<PromotionsInnerDeps, 'bets'>,
  { memberId, brandId, currency, product, grantedAt, endsAt }: BonusRow,
): Promise<BonusPlay[]> {
  if (grantedAt === null || endsAt === null) return [];
  const games = await bets.sumByGame({ memberId, brandId, currency, from: grantedAt, to: endsAt });
  return games.map((game) => {
    const isOwn = game.product === product;
    const countedMinor = isOwn ? game.validStakeMinor : 0n;
    const excludedMinor = game.stakeMinor - countedMinor;
    const partly = excludedMinor > 0n ? 'not_at_risk' : null;
    return {
      gameName: game.gameName,
      product: game.product,
      staked: formatAmount(game.stakeMinor),
      counted: formatAmount(countedMinor),
      excluded: formatAmount(excludedMinor),
      why: isOwn ? partly : 'other_product',
    };
  });
}
