/** For work that mostly waits, such as for the answer of another host: runs a number of pieces at a time. Ends with the first fault. */
export async function someAtOnce<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += count) await Promise.all(items.slice(at, at + count).map(work));
}
