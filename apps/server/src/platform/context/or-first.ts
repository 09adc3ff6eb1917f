import { Refusal } from './refusal.ts';

/**
 * A caller who never got an answer repeats the request with the same key, and may meet a limit or a closure that was not
 * there at first. If the first request was booked, its answer is given in place of the refusal. An error that is not a
 * refusal stays a fault.
 */
export async function orFirst<T>(attempt: () => Promise<T>, findFirst: () => Promise<T | null>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const first = error instanceof Refusal ? await findFirst() : null;
    if (first === null) throw error;
    return first;
  }
}
