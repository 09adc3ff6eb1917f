import { coinsPerSpin, lines, pays, rows, scatterPays, strips, symbols, type SlotSymbol } from './reels.ts';

// The same scoring serves play, replay, verification and enumeration: it uses small plain numbers and allocates nothing
// per spin, so that all 32^5 stops can be scored in seconds (ARCHITECTURE section 8).

const reelCount = strips.length;
const stopCount = strips[0]?.length ?? 0;
/** Two extra rows after the last stop, so that a window never wraps. */
const stride = stopCount + rows - 1;
const wild = symbols.indexOf('W');
const scatter = symbols.indexOf('S');

const cells = new Uint8Array(reelCount * stride);
strips.forEach((strip, reel) => {
  for (let i = 0; i < stride; i += 1) cells[reel * stride + i] = symbols.indexOf(strip[i % stopCount] as SlotSymbol);
});

/** Scatters in the window of each stop of each reel. */
const scatterCount = new Uint8Array(reelCount * stopCount);
for (let reel = 0; reel < reelCount; reel += 1) {
  for (let stop = 0; stop < stopCount; stop += 1) {
    for (let row = 0; row < rows; row += 1) {
      if (cells[reel * stride + stop + row] === scatter)
        scatterCount[reel * stopCount + stop] = (scatterCount[reel * stopCount + stop] as number) + 1;
    }
  }
}

const lineRows = Uint8Array.from(lines.flat());
/** Coins by symbol x 8 + count. */
const payTable = new Int32Array(symbols.length * 8);
for (const [symbol, [three, four, five]] of Object.entries(pays)) {
  payTable.set([three, four, five], symbols.indexOf(symbol as SlotSymbol) * 8 + 3);
}
const scatterTable = Int32Array.from({ length: reelCount + 1 }, (_, count) => (scatterPays[count] ?? 0) * coinsPerSpin);

/** Index into the pay table of one line: symbol x 8 + how many from the left. */
// oxlint-disable-next-line max-params -- plain numbers, not an array per spin: the enumeration is several times faster
function scoreLine(line: number, s0: number, s1: number, s2: number, s3: number, s4: number): number {
  const at = line * 5;
  const symbol = cells[s0 + (lineRows[at] as number)] as number;
  let cell = cells[stride + s1 + (lineRows[at + 1] as number)] as number;
  if (cell !== symbol && cell !== wild) return symbol * 8 + 1;
  cell = cells[2 * stride + s2 + (lineRows[at + 2] as number)] as number;
  if (cell !== symbol && cell !== wild) return symbol * 8 + 2;
  cell = cells[3 * stride + s3 + (lineRows[at + 3] as number)] as number;
  if (cell !== symbol && cell !== wild) return symbol * 8 + 3;
  cell = cells[4 * stride + s4 + (lineRows[at + 4] as number)] as number;
  return cell === symbol || cell === wild ? symbol * 8 + 5 : symbol * 8 + 4;
}

/** Coins of all lines at five stops. */
// oxlint-disable-next-line max-params -- as above
export function lineCoins(s0: number, s1: number, s2: number, s3: number, s4: number): number {
  let coins = 0;
  for (let line = 0; line < coinsPerSpin; line += 1) coins += payTable[scoreLine(line, s0, s1, s2, s3, s4)] as number;
  return coins;
}

/** Visible scatters at five stops. */
// oxlint-disable-next-line max-params -- as above
export function countScatters(s0: number, s1: number, s2: number, s3: number, s4: number): number {
  return (
    (scatterCount[s0] as number) +
    (scatterCount[stopCount + s1] as number) +
    (scatterCount[2 * stopCount + s2] as number) +
    (scatterCount[3 * stopCount + s3] as number) +
    (scatterCount[4 * stopCount + s4] as number)
  );
}

/** Coins paid for a number of scatters, independent of the lines. */
export function scatterCoins(scatters: number): number {
  return scatterTable[scatters] as number;
}

export interface LineWin {
  /** 1 to 20. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly coins: number;
}

export interface LanternSpin {
  readonly stops: readonly number[];
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SlotSymbol[])[];
  readonly wins: readonly LineWin[];
  readonly scatters: number;
  /** Lines and scatters together, before any multiplier. */
  readonly coins: number;
}

/** The full description of one spin for display; its coins come from the same scoring. */
export function scoreSpin(stops: readonly number[]): LanternSpin {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = stops;
  const wins: LineWin[] = [];
  for (let line = 0; line < coinsPerSpin; line += 1) {
    const scored = scoreLine(line, s0, s1, s2, s3, s4);
    const coins = payTable[scored] as number;
    if (coins > 0) wins.push({ line: line + 1, symbol: symbols[scored >> 3] as SlotSymbol, count: scored & 7, coins });
  }
  const scatters = countScatters(s0, s1, s2, s3, s4);
  const window = stops.map((stop, reel) =>
    [0, 1, 2].map((row) => symbols[cells[reel * stride + stop + row] as number] as SlotSymbol),
  );
  return { stops: [...stops], window, wins, scatters, coins: lineCoins(s0, s1, s2, s3, s4) + scatterCoins(scatters) };
}
