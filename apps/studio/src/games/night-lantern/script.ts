import { freeSpinMultiplier, lines, type LanternSpinsAwarded, type GameEvent, type LanternEvent, type SpinEvent } from '@fairhouse/casino';
import type { Minor } from '@fairhouse/money';
import type { Cell } from './reel-board.ts';

/** One thing shown after another. Amounts are those of the engine's events; nothing is computed anew. */
export type Step =
  | { kind: 'spin'; stops: readonly number[]; window: readonly (readonly string[])[]; free: { number: number; total: number } | null }
  | { kind: 'line'; line: number; rows: readonly number[]; count: number; paidMinor: Minor }
  | { kind: 'moons'; cells: readonly Cell[]; count: number; paidMinor: Minor }
  | { kind: 'lit'; cells: readonly Cell[]; spinMinor: Minor; soFarMinor: Minor }
  | { kind: 'feature_start'; count: number; multiplier: number }
  | { kind: 'more_spins'; count: number; total: number }
  | { kind: 'feature_end'; paidMinor: Minor };

function isSlotEvent(event: GameEvent): event is LanternEvent {
  return event.type === 'spin' || event.type === 'free_spin' || event.type === 'free_spins_awarded' || event.type === 'round_total';
}

function cellsOf(window: readonly (readonly string[])[], symbol: string): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((found, row) => (found === symbol ? [{ reel, row }] : [])));
}

const rowsOf = (line: number): readonly number[] => lines[line - 1] ?? [];

function lineCells(line: number, count: number): Cell[] {
  return rowsOf(line).slice(0, count).map((row, reel) => ({ reel, row }));
}

/** Pictures of one spin: the stop, the moons, each line, then all winners together. */
function spinSteps(event: SpinEvent, coinMinor: Minor, soFar: { coins: number; spins: number }): Step[] {
  const paid = (coins: number): Minor => coinMinor * BigInt(coins);
  const steps: Step[] = [{ kind: 'spin', stops: event.stops, window: event.window, free: event.index === 0 ? null : { number: event.index, total: soFar.spins } }];
  const lineCoins = event.wins.reduce((sum, win) => sum + win.coins, 0) * event.multiplier;
  const moons = event.scatters >= 3 ? cellsOf(event.window, 'S') : [];
  if (moons.length > 0) steps.push({ kind: 'moons', cells: moons, count: event.scatters, paidMinor: paid(event.coins - lineCoins) });
  for (const win of event.wins) {
    steps.push({ kind: 'line', line: win.line, rows: rowsOf(win.line), count: win.count, paidMinor: paid(win.coins * event.multiplier) });
  }
  if (event.coins > 0) {
    const cells = [...event.wins.flatMap((win) => lineCells(win.line, win.count)), ...moons];
    steps.push({ kind: 'lit', cells, spinMinor: paid(event.coins), soFarMinor: paid(soFar.coins) });
  }
  return steps;
}

function awardStep(event: LanternSpinsAwarded): Step {
  if (event.count === event.total) return { kind: 'feature_start', count: event.count, multiplier: freeSpinMultiplier };
  return { kind: 'more_spins', count: event.count, total: event.total };
}

/** The engine's events of a round as the steps of its display, in their order. */
export function writeScript(events: readonly GameEvent[], coinMinor: Minor): Step[] {
  const steps: Step[] = [];
  let total = 0;
  let soFar = 0;
  let featureCoins = 0;
  for (const event of events) {
    if (!isSlotEvent(event)) throw new Error(`unknown event ${event.type}`);
    if (event.type === 'spin' || event.type === 'free_spin') {
      soFar += event.coins;
      if (event.type === 'free_spin') featureCoins += event.coins;
      steps.push(...spinSteps(event, coinMinor, { coins: soFar, spins: total }));
    } else if (event.type === 'free_spins_awarded') {
      total = event.total;
      steps.push(awardStep(event));
    }
  }
  if (total > 0) steps.push({ kind: 'feature_end', paidMinor: coinMinor * BigInt(featureCoins) });
  return steps;
}
