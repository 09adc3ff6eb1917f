import { kenoLimits } from '@fairhouse/casino';

/** Toggles a pick; at least one and at most ten stay. */
export function togglePick(picks: readonly number[], number: number): readonly number[] {
  const isPicked = picks.includes(number);
  if (isPicked) return picks.length === 1 ? picks : picks.filter((pick) => pick !== number);
  return picks.length === kenoLimits.picksMax ? picks : [...picks, number].sort((a, b) => a - b);
}

/** This many different numbers from the browser's own randomness: a convenience that no result depends on. */
export function drawPicks(count: number): readonly number[] {
  const keys = crypto.getRandomValues(new Uint32Array(kenoLimits.numbers));
  const shuffled = [...keys.entries()].sort(([, a], [, b]) => a - b).map(([index]) => index + 1);
  return shuffled.slice(0, count).sort((a, b) => a - b);
}
