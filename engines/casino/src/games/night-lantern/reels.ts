/** Symbols of Night Lantern; pictures H1 to H4, letters, wild W, scatter S. */
export const symbols = ['H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'W', 'S'] as const;
export type SlotSymbol = (typeof symbols)[number];

const readStrip = (text: string) => text.split(' ') as SlotSymbol[];

/** The reels, top to bottom, as a loop; a stop shows its symbol and the two below. */
export const strips: readonly (readonly SlotSymbol[])[] = [
  'H3 A K A T J T Q H4 H1 H4 A J H1 S K H3 J H4 T A K Q J H2 Q K H4 H2 Q H3 H2',
  'H2 Q A H4 H3 K A H1 K W J A J T H4 K A Q H4 T S H3 K Q T H3 J H1 H2 T J Q',
  'K H3 Q H4 J H3 T J H4 T W Q J T H1 S W J K A K Q H1 T K H3 H2 Q H2 A H4 A',
  'Q A J A H1 H2 W J K J H4 S H2 K T W J Q A K H3 Q T H4 H1 H3 Q K T A T H4',
  'J A H4 K T Q T H3 T H2 H3 A J H2 H3 K Q H2 H1 T H1 A J K J A H4 Q H4 S K Q',
].map(readStrip);

export const rows = 3;

/** The row on each reel that a line passes through, 0 at the top; each line takes one coin. */
export const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00122',
  '22100',
  '10001',
  '12221',
  '01110',
  '21112',
  '10121',
  '12101',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '02220',
].map((text) => text.split('').map(Number));

/** Coins for three, four and five of a kind from the left. */
export const pays: Readonly<Record<Exclude<SlotSymbol, 'W' | 'S'>, readonly [number, number, number]>> = {
  H1: [50, 250, 2000],
  H2: [40, 150, 600],
  H3: [40, 120, 400],
  H4: [30, 80, 250],
  A: [20, 60, 150],
  K: [20, 60, 150],
  Q: [20, 50, 125],
  J: [15, 50, 100],
  T: [10, 50, 125],
};

/** By number of scatters: pay as a multiple of the total bet, and free spins. */
export const scatterPays: Readonly<Record<number, number>> = { 3: 2, 4: 10, 5: 100 };
export const freeSpinsFor: Readonly<Record<number, number>> = { 3: 10, 4: 15, 5: 20 };
export const freeSpinMultiplier = 3;
export const coinsPerSpin = lines.length;
/**
 * A round ends after this many free spins. More than 200 occur less than once in 10^12 rounds (a free spin awards 0.073
 * more on average), so the cap changes no displayed digit of the return and bounds the payout of a round.
 */
export const freeSpinsMax = 500;
