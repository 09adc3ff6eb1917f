import type { Board } from './prize-board.ts';

/**
 * The numbers a bet is compared with: the last digits of the numbers of some prizes; without `prizes`, of all numbers
 * that are long enough.
 */
export interface LotView {
  readonly end: 'first' | 'last';
  readonly digits: number;
  readonly prizes?: readonly string[];
  /** Digits removed from the end first: the tens digit is one digit before the last. */
  readonly before?: number;
  /** Numbers up to this length are left out. */
  readonly longerThan?: number;
}

function lotOf(number: string, { end, digits, before = 0 }: LotView): string {
  const kept = number.slice(0, number.length - before);
  return end === 'first' ? kept.slice(0, digits) : kept.slice(kept.length - digits);
}

/** The numbers a bet is compared with, one for each lot; in the order of the board. */
export function lotsOf(board: Board, views: readonly LotView[]): readonly string[] {
  return views.flatMap((view) =>
    [...board]
      .flatMap(([prize, numbers]) => (view.prizes && !view.prizes.includes(prize) ? [] : numbers))
      .flatMap((number) =>
        number.length >= view.digits && number.length > (view.longerThan ?? 0) ? [lotOf(number, view)] : [],
      ),
  );
}

/** The last two digits of every prize. */
export const lastTwo: readonly LotView[] = [{ end: 'last', digits: 2 }];

const counted = new WeakMap<Board, Map<readonly LotView[], ReadonlyMap<string, number>>>();

/** How often each number was drawn, counted once per board: an issue settles many tickets on it. */
export function countLots(board: Board, views: readonly LotView[]): ReadonlyMap<string, number> {
  const byView = counted.get(board) ?? new Map<readonly LotView[], ReadonlyMap<string, number>>();
  counted.set(board, byView);
  const known = byView.get(views);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const lot of lotsOf(board, views)) counts.set(lot, (counts.get(lot) ?? 0) + 1);
  byView.set(views, counts);
  return counts;
}
