/** The answer within a time limit; silence and a failed attempt count as no answer. */
export async function answerWithin<T>(waitMs: number, asking: Promise<T>): Promise<T | 'unknown'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), waitMs);
  });
  try {
    return await Promise.race([asking, silence]);
  } catch {
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
