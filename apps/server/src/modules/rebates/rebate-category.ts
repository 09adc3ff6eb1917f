import type { RebateCategory } from '@fairhouse/contract';

/** Types of games in the catalogue, with the category whose rate they earn by. Sports are one category, as in the betting record. */
const byGameType: Readonly<Record<string, RebateCategory>> = {
  LIVE: 'LIVE',
  RNG: 'RNG',
  SPORTS: 'SPORTS',
  ESPORTS: 'SPORTS',
  COCKFIGHT: 'SPORTS',
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  FISH: 'FISH',
  PVP: 'PVP',
};

/**
 * The category of a bet; null earns nothing. The house's own lotteries pay rebates by series with the ticket, and no
 * percentage beside it (decision 127).
 */
export function categoryOf({ category, product }: { category: string; product: string }): RebateCategory | null {
  return product === 'lottery' ? null : (byGameType[category] ?? null);
}
