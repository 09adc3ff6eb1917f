import type { Outcome } from '../../casino-game.ts';
import type { Cell, SlotEvent, SlotWin } from '../../slots/slot-events.ts';
import { freeSpinMultiplier, freeSpinsFor, freeSpinsMax, lines, type SlotSymbol } from './reels.ts';
import { scatterCoins, scoreSpin, type LanternSpin } from './score.ts';

/** The events of a round, in the format of every slot. */
export function tellLantern({ main, feature }: Outcome, coins: number): SlotEvent[] {
  const events: SlotEvent[] = [];
  let total = 0;
  [main, ...feature].forEach((draw, index) => {
    const spin = scoreSpin(draw.map(Number));
    const multiplier = index === 0 ? 1 : freeSpinMultiplier;
    events.push({
      type: 'spin',
      mode: index === 0 ? 'base' : 'free',
      index,
      grid: spin.window,
      wins: winsOf(spin),
      coins: spin.coins * multiplier,
      multiplier,
    });
    const count = Math.min(freeSpinsFor[spin.scatters] ?? 0, freeSpinsMax - total);
    if (count > 0) {
      total += count;
      events.push({ type: 'free_spins_awarded', count, total, cells: cellsOf(spin.window, 'S') });
    }
  });
  events.push({ type: 'round_total', coins });
  return events;
}

function winsOf({ window, wins, scatters }: LanternSpin): SlotWin[] {
  const onLines = wins.map(({ line, symbol, count, coins }): SlotWin => ({
    kind: 'line',
    symbol,
    count,
    line,
    coins,
    multiplier: 1,
    cells: (lines[line - 1] ?? []).slice(0, count).map((row, reel) => [reel, row] as const),
  }));
  const coins = scatterCoins(scatters);
  return coins === 0
    ? onLines
    : [
        { kind: 'scatter', symbol: 'S', count: scatters, coins, multiplier: 1, cells: cellsOf(window, 'S') },
        ...onLines,
      ];
}

function cellsOf(window: LanternSpin['window'], symbol: SlotSymbol): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((found, row) => (found === symbol ? [[reel, row] as const] : [])),
  );
}
