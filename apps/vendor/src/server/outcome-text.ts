import type { Shown } from '../mechanics/mechanic.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
const symbols = ['♛', '7', '◆', '♪', '★', '❧', '☾', '♣'];

const numbers = (reported: unknown, add = 1): string => (reported as number[]).map((number) => number + add).join(', ');
const hand = (reported: unknown): string =>
  (reported as number[]).map((card) => `${ranks[card % 13] ?? ''}${suits[Math.floor(card / 13)] ?? ''}`).join(' ');
const row = (grid: unknown, at: number): string =>
  (grid as number[][]).map((reel) => symbols[reel[at] ?? 0] ?? '').join(' ');
const times = (hundred: unknown): string => `${Number(hundred) / 100}×`;

/** The outcome of a round, in signs that need no language. */
const tellers: Readonly<Record<string, (show: Shown) => string>> = {
  reels: ({ grid }) => [0, 1, 2].map((at) => row(grid, at)).join(' / '),
  cascade: ({ falls }) => (falls as { grid: number[][] }[]).map(({ grid }) => row(grid, 1)).join(' → '),
  curve: ({ endedAtHundred }) => times(endedAtHundred),
  fishing: ({ isCaught }) => (isCaught === true ? '✓' : '—'),
  cards: ({ left, right }) => `${hand(left)} : ${hand(right)}`,
  nines: ({ left, right }) => `${hand(left)} : ${hand(right)}`,
  duel: ({ left, right }) => `${hand(left)} : ${hand(right)}`,
  roulette: ({ pocket }) => String(pocket),
  dice: ({ dice }) => numbers(dice, 0),
  show: ({ field, fields }) => `${(fields as number[])[field as number] ?? ''}×`,
  plinko: ({ path }) => (path as number[]).map((step) => (step === 1 ? '↘' : '↙')).join(''),
  mines: ({ opened, traps }) => `${numbers(opened)} / ✸ ${numbers(traps)}`,
  balls: ({ picked, drawn }) => `${numbers(picked)} / ${numbers(drawn)}`,
  scratch: ({ prize, prizes }) => (Number(prize) < 0 ? '—' : times((prizes as number[])[Number(prize)])),
  race: ({ order }) => numbers(order),
  match: ({ score }) => (score as number[]).join(' : '),
  bout: ({ score }) => (score as number[]).join(' : '),
  roost: ({ result }) => ({ red: '●', blue: '○', draw: '=' })[result as 'red'],
};

export function outcomeText(mechanic: string, show: Shown): string {
  return tellers[mechanic]?.(show) ?? '';
}
