/** Spec 8 and 9: a part of the site that has not come after this long counts as failed. */
const waitMs = 120_000;

/** What a part that came too late fails with. */
export const lateName = 'TimeoutError';

/** The part, or a failure by name once the time is over. */
export async function inTime<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('the part did not come'), { name: lateName })), waitMs);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}
