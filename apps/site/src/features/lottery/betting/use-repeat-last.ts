import { findPlay, readWritten, isUnitMode, type LotteryGame } from '@fairhouse/lottery';
import { useTodayBets } from '../cart/today-bets.tsx';
import { addBet } from '../cart/slip-store.ts';
import type { SoldPlay } from '../use-lottery-game.ts';

/** Puts the bets of the newest order of this game into the slip again; null when there is none. */
export function useRepeatLast(
  game: LotteryGame,
  sold: ReadonlyMap<string, SoldPlay>,
  numero: string | null,
): (() => void) | null {
  const { data: tickets = [] } = useTodayBets(game.code);
  const [newest] = tickets;
  if (!newest) return null;
  // A chase has each line once for every issue: the slip gets the lines of one issue.
  const last = tickets.filter(
    ({ orderMasterId, numero: of }) => orderMasterId === newest.orderMasterId && of === newest.numero,
  );
  return () => {
    for (const { playCode, betContent, bettingMode, multiple, series } of last) {
      const play = findPlay(game.family, playCode);
      const raw = play && sold.has(playCode) ? readWritten(play, betContent) : null;
      if (play && raw !== null && isUnitMode(bettingMode) && play.readSelection(raw) !== null)
        addBet(game.code, { playCode, raw, mode: bettingMode, multiple, series }, numero);
    }
  };
}
