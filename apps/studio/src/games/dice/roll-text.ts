/** A roll of 0 to 9,999 as the player reads it: 00.00 to 99.99. */
export function rollText(roll: number): string {
  const digits = String(roll).padStart(4, '0');
  return `${digits.slice(0, 2)}.${digits.slice(2)}`;
}

/** A multiplier of 1/10,000 as text, at least two decimals: 19,800 is "1.98", 10,102 is "1.0102". */
export function multiplierText(multiplier: number): string {
  const fraction = String(multiplier % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${Math.floor(multiplier / 10_000)}.${fraction}`;
}

/** A chance in hundredths of a percent as text: 4,950 is "49.50 %". */
export function chanceText(wins: number): string {
  return `${Math.floor(wins / 100)}.${String(wins % 100).padStart(2, '0')}\u00a0%`;
}

/** How long each digit changes before it stops, from left to right. */
const standsAtMs = [420, 540, 660, 780] as const;
export const rollMs = 860;

/**
 * The digits some time into the roll: those that have not stopped count through all figures in turn, the same for every
 * roll, so the animation reveals nothing.
 */
export function turningText(roll: number, elapsedMs: number): string {
  const final = String(roll).padStart(4, '0');
  const turn = Math.floor(elapsedMs / 45);
  const digits = [...final].map((digit, index) =>
    elapsedMs >= (standsAtMs[index] ?? 0) ? digit : String((turn * 7 + index * 3) % 10),
  );
  return `${digits.slice(0, 2).join('')}.${digits.slice(2).join('')}`;
}
