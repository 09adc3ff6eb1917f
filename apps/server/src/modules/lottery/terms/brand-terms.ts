import type { Brand, Platform } from '../../../platform/context/index.ts';
import { watchRows } from '../../../platform/realtime/index.ts';
import { everythingOn, listBrandGames, type BrandGame } from './brand-game.store.ts';

const changedTopic = 'lottery.terms_changed';

/** Terms on which brands sell lotteries, from memory; a change is known in every process a moment later. */
export interface BrandTerms {
  gameOf(brand: Pick<Brand, 'id'>, gameCode: string): BrandGame;
  refresh(): Promise<void>;
}

const keyOf = (brandId: bigint, name: string): string => `${brandId} ${name}`;

/** `onChange` hears of it when what is offered may be another. */
export async function openBrandTerms(platform: Platform, onChange: () => Promise<void>): Promise<BrandTerms> {
  let games = new Map<string, BrandGame>();
  let isFirst = true;
  const { refresh } = await watchRows(platform, {
    topic: changedTopic, what: 'the terms of the lotteries',
    async read() {
      games = new Map((await listBrandGames(platform.db)).map((row) => [keyOf(row.brandId, row.gameCode), row]));
      if (!isFirst) await onChange();
      isFirst = false;
    },
  });
  return { gameOf: ({ id }, gameCode) => games.get(keyOf(id, gameCode)) ?? everythingOn, refresh };
}
