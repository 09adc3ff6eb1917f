/** Runs the pieces one after another and goes on past a failure; at the end it throws the first fault, if there was any. */
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
