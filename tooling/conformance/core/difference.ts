import { isDeepStrictEqual } from 'node:util';

/** A difference between what was observed and what the page says. */
export class Difference extends Error {
  readonly expected: string;
  readonly seen: string;

  constructor(what: string, { expected, seen }: { expected: unknown; seen: unknown }) {
    super(what);
    this.expected = tell(expected);
    this.seen = tell(seen);
  }
}

const tell = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'nothing');

/** Stops the case unless both are the same. */
export function expectSame(what: string, seen: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(seen, expected)) throw new Difference(what, { expected, seen });
}

/** Stops the case unless the condition holds. */
export function expectThat(what: string, isSo: boolean, reported: { expected: unknown; seen: unknown }): void {
  if (!isSo) throw new Difference(what, reported);
}
