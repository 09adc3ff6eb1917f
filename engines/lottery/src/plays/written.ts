// Reading what a member wrote. Strict: whatever is not exactly a selection is null, and nothing is mended.

/** Written forms of the choices of a row, each with the number it stands for: `'7'` and `'07'` are the ball 7. */
export type Alphabet = ReadonlyMap<string, number>;

/** Digits 0 to 9. */
export const digitAlphabet: Alphabet = new Map(Array.from({ length: 10 }, (_, digit) => [`${digit}`, digit]));

/** Balls from 1, plain or with a leading zero. */
export function ballAlphabet(balls: number): Alphabet {
  const numbers = Array.from({ length: balls }, (_, index) => index + 1);
  return new Map(
    numbers.flatMap(
      (ball) =>
        [
          [`${ball}`, ball],
          [`${ball}`.padStart(2, '0'), ball],
        ] as const,
    ),
  );
}

/** Names, each standing for its place in the list. */
export function nameAlphabet(names: readonly string[]): Alphabet {
  return new Map(names.map((name, index) => [name, index]));
}

/** The fields of an object that has these and no others; null for anything else. */
export function readFields<F extends string>(raw: unknown, fields: readonly F[]): Readonly<Record<F, unknown>> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const keys = Object.keys(raw);
  return keys.length === fields.length && fields.every((field) => Object.hasOwn(raw, field))
    ? (raw as Record<F, unknown>)
    : null;
}

/** One choice; a whole number may be written as number or text. */
export function readChoice(raw: unknown, alphabet: Alphabet): number | null {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  return alphabet.get(String(raw)) ?? null;
}

/** A row of different choices, at least `least` and at most `most` of them, in their order of size. */
export function readRow(
  raw: unknown,
  alphabet: Alphabet,
  bounds: { least: number; most?: number },
): readonly number[] | null {
  if (
    !Array.isArray(raw) ||
    raw.length < bounds.least ||
    raw.length > Math.min(bounds.most ?? alphabet.size, alphabet.size)
  )
    return null;
  const numbers: number[] = [];
  for (const choice of raw as unknown[]) {
    const number = readChoice(choice, alphabet);
    if (number === null || numbers.includes(number)) return null;
    numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}

/** Exactly so many rows; with `least` 0 some may be empty, but not all. */
export function readRows(
  raw: unknown,
  alphabets: readonly Alphabet[],
  least: number,
): readonly (readonly number[])[] | null {
  if (!Array.isArray(raw) || raw.length !== alphabets.length) return null;
  const rows: (readonly number[])[] = [];
  for (const [index, alphabet] of alphabets.entries()) {
    const row = readRow((raw as unknown[])[index], alphabet, { least });
    if (!row) return null;
    rows.push(row);
  }
  return rows.some((row) => row.length > 0) ? rows : null;
}

/** A written entry of digits, `'0123'`, or of balls with one blank between, `'01 11'`. */
export function readTuple(
  raw: unknown,
  rule: { alphabet: Alphabet; length: number; separator: '' | ' ' | '&' },
): readonly number[] | null {
  if (typeof raw !== 'string' || raw.length > rule.length * 3) return null;
  const parts = raw.split(rule.separator);
  if (parts.length !== rule.length) return null;
  const numbers = parts.map((part) => rule.alphabet.get(part));
  return numbers.every((number) => number !== undefined) ? numbers : null;
}

/** A pair of different places, `'wg'`, `['w', 'g']` or `[1, 5]`, as its place in the list of pairs. */
export function readPair(raw: unknown, names: readonly string[], pairs: readonly string[]): number | null {
  const ends: readonly unknown[] = typeof raw === 'string' ? [...raw] : Array.isArray(raw) ? (raw as unknown[]) : [];
  if (ends.length !== 2) return null;
  const places = ends.map((end) => (typeof end === 'number' ? end - 1 : names.indexOf(String(end))));
  const index = pairs.indexOf(places.map((place) => names[place] ?? '').join(''));
  return index < 0 ? null : index;
}
