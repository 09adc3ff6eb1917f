/** Multipliers of a flight are in hundredths: 100 at the start, at most the cap. */
export const startM100 = 100;
export const capM100 = 1_000_000;

/** The table below has one row for each time step. */
export const stepMs = 100;
/** Growth in one step: e^0.006, in 1/10^12. Whole numbers give every machine the same table. */
const growth = 1_006_018_036_054n;
const scale = 10n ** 12n;

/** The multiplier in hundredths at the end of each step, from the start to the cap: about 154 seconds. */
export const flightTable: readonly number[] = makeTable();

function makeTable(): number[] {
  const rows = [startM100];
  let height = scale;
  while ((rows.at(-1) ?? capM100) < capM100) {
    height = (height * growth) / scale;
    rows.push(Math.min(capM100, Number((height * 100n) / scale)));
  }
  return rows;
}

/** The multiplier in hundredths after a time in the air; linear between two rows, rounded down. */
export function multiplierAt(elapsedMs: number): number {
  const elapsed = Math.max(0, Math.floor(elapsedMs));
  const row = Math.floor(elapsed / stepMs);
  const from = flightTable[row];
  const to = flightTable[row + 1];
  if (from === undefined || to === undefined) return capM100;
  return from + Math.floor(((to - from) * (elapsed % stepMs)) / stepMs);
}

/** The first millisecond at which a flight has reached `m100`; throws a RangeError above the cap. */
export function timeOf(m100: number): number {
  if (m100 > capM100) throw new RangeError('no flight goes that high');
  let low = 0;
  let high = flightTable.length * stepMs;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(middle) >= m100) high = middle;
    else low = middle + 1;
  }
  return low;
}
