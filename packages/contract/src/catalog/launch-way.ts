import type { Game } from './catalog.schemas.ts';

export type LotteryPath = '/lottery' | '/seaLottery' | '/vnLottery';
export type LotteryVendor = 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA';

/** Vendors whose games are played on lottery pages of the site itself, with the page of each (spec 4, Game launch). */
export const lotteryPages: Readonly<Record<LotteryVendor, LotteryPath>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

/** A lookup for the server; kept out of the first view of the site. */
export function isLotteryVendor(vendor: string): vendor is LotteryVendor {
  return Object.hasOwn(lotteryPages, vendor);
}

export type LaunchWay =
  | { view: 'page'; path: LotteryPath; gameCode: string }
  | { view: 'vendor'; vassalage: string }
  | { view: 'frame' };

/**
 * Where a tile leads (spec 4): one table for the site, which need not ask, and the server, which says the same. Who is
 * not logged in logs in first, and a trial account registers, whatever the tile.
 */
export function launchWay({ vassalage, isGame, gameCode }: Pick<Game, 'vassalage' | 'isGame' | 'gameCode'>): LaunchWay {
  const path = (lotteryPages as Partial<Record<string, LotteryPath>>)[vassalage];
  if (path) return { view: 'page', path, gameCode: isGame === 'VASSALAGE' ? '' : gameCode };
  return isGame === 'VASSALAGE' ? { view: 'vendor', vassalage } : { view: 'frame' };
}
