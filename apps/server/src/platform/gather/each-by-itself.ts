/** Takes one after the other, whatever becomes of the others; that some have failed is told in the end, with the first of their faults. */
export async function eachByItself<T>(all: Iterable<T>, take: (one: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  let count = 0;
  for (const one of all) {
    count += 1;
    try {
      await take(one);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new Error(`${faults.length} of ${count} failed`, { cause: faults[0] });
}
