/** Spec 8 and 9: a chunk that has not loaded after this long counts as failed. */
const waitMs = 120_000;

/** The error of a chunk that came too late. */
export const lateName = 'TimeoutError';

/** Resolves with the chunk, or fails with its name once the time is over. */
export async function inTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('the part did not come'), { name: lateName })), waitMs);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}
