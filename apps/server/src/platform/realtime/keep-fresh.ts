/** Reads what is kept in memory anew. What changes while it is read is read once more, and whoever asked waits until that is done. */
export function keepFresh(read: () => Promise<void>): () => Promise<void> {
  let isStale = false;
  let reading: Promise<void> | null = null;
  async function readAgain(): Promise<void> {
    while (isStale) {
      isStale = false;
      await read();
    }
  }
  return function refresh() {
    isStale = true;
    reading ??= readAgain().finally(() => {
      reading = null;
    });
    return reading;
  };
}
