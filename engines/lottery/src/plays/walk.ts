// Lazy walks, for expanding: nothing here is called when a bet is settled.

/** Every way to take one from each row, in order. */
export function* eachTuple<T>(rows: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [row, ...rest] = rows;
  if (!row) {
    yield [];
    return;
  }
  for (const first of row) for (const tail of eachTuple(rest)) yield [first, ...tail];
}

/** Every way to choose k of a list, in its order. */
export function* eachChoice<T>(list: readonly T[], k: number): Generator<readonly T[]> {
  if (k === 0) {
    yield [];
    return;
  }
  for (let index = 0; index <= list.length - k; index += 1) {
    for (const rest of eachChoice(list.slice(index + 1), k - 1)) yield [list[index] as T, ...rest];
  }
}
