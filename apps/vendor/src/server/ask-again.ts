import { setTimeout as wait } from 'node:timers/promises';
import { faults, type HouseCall, type HouseInput } from '@fairhouse/vendor-protocol';
import type { Heard, HouseClient } from './house-client.ts';

/**
 * Requests with an unknown outcome are repeated with the same names (section 3); so are those refused because of our
 * key or clock, which somebody repairs.
 */
const isOpenEnded = (status: string): boolean => status === 'unknown' || Object.hasOwn(faults, status);
const longestWaitMs = 60_000;

export interface Patience {
  readonly signal: AbortSignal;
  /** 1,000 unless a test is in a hurry. */
  readonly firstWaitMs: number;
  /** How often at most; for ever unless set. */
  readonly triesMax?: number;
}

/** Repeats until the house has answered, after 1, 2, 4, 8 ... seconds; `unknown` when the attempts are used up. */
export async function askAgain<C extends HouseCall>(
  client: HouseClient,
  input: readonly [C, HouseInput<C>],
  { signal, firstWaitMs, triesMax = Infinity }: Patience,
): Promise<Heard<C>> {
  for (let tries = 1; ; tries += 1) {
    const heard = await client.ask(...input);
    if (!isOpenEnded(heard.status)) return heard;
    if (tries >= triesMax || signal.aborted) return { status: 'unknown' };
    await wait(Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs), undefined, { signal, ref: false }).catch(
      () => undefined,
    );
    if (signal.aborted) return { status: 'unknown' };
  }
}
