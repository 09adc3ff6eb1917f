import type { RebateCategory } from './rebates.schemas.ts';

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

/** The category by whose rate a bet of this type of game earns rebates and points; null: it earns nothing. */
export function betCategoryOf(gameType: string): RebateCategory | null {
  return byGameType[gameType] ?? null;
}
