import { Refusal } from './refusal.ts';

/**
 * Whoever never heard an answer asks again with the same key, maybe at a limit or after a closing by now: what was booked the
 * first time is no refusal. Anything but a refusal stays the fault it is.
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
