import type { Game } from './catalog.schemas.ts';

/** Vendors whose games are played on lottery pages of the site itself, with the page of each (spec 4, Game launch). */
const lotteryPages: Readonly<Record<string, '/vnLottery' | '/seaLottery' | '/lottery'>> = {
  TCG_LOTTO_VN: '/vnLottery', TCG_SEA: '/seaLottery', LOTT: '/lottery', ELOTT: '/lottery',
};

export type LaunchWay =
  | { view: 'page'; path: '/vnLottery' | '/seaLottery' | '/lottery'; gameCode: string }
  | { view: 'vendor'; vassalage: string }
  | { view: 'frame' };

/**
 * Where a tile leads (spec 4): one table for the site, which need not ask, and the server, which says the same. Who is
 * not logged in logs in first, and a trial account registers, whatever the tile.
 */
export function launchWay({ vassalage, isGame, gameCode }: Pick<Game, 'vassalage' | 'isGame' | 'gameCode'>): LaunchWay {
  const path = lotteryPages[vassalage];
  if (path) return { view: 'page', path, gameCode: isGame === 'VASSALAGE' ? '' : gameCode };
  return isGame === 'VASSALAGE' ? { view: 'vendor', vassalage } : { view: 'frame' };
}
