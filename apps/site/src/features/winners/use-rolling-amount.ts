import { useEffect, useRef, useState } from 'react';
import type { Jackpot } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';

/** The figures change ten times a second, which looks continuous. */
const tickMs = 100;

interface Roll {
  readonly fromMinor: bigint;
  readonly toMinor: bigint;
  readonly since: number;
}

/**
 * The amount the ticker shows, in 1/10,000: it moves between two booked amounts, never ahead of the newer one. A
 * jackpot that was won has been paid out, and its new amount is shown at once. When paused, the amount stays.
 */
export function useRollingAmount(
  { amount, before, behindMs }: Pick<Jackpot, 'amount' | 'before' | 'behindMs'>,
  isRolling: boolean,
): bigint {
  const booked = parseAmount(amount) ?? 0n;
  const [shown, setShown] = useState(isRolling ? (parseAmount(before) ?? booked) : booked);
  const at = useRef(shown);

  useEffect(() => {
    if (!isRolling) return;
    const roll: Roll = {
      fromMinor: at.current < booked ? at.current : booked,
      toMinor: booked,
      since: performance.now(),
    };
    const tick = () => {
      at.current = placeOf(roll, { behindMs, now: performance.now() });
      setShown(at.current);
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [booked, behindMs, isRolling]);

  return shown < booked ? shown : booked;
}

function placeOf({ fromMinor, toMinor, since }: Roll, { behindMs, now }: { behindMs: number; now: number }): bigint {
  const passed = BigInt(Math.min(behindMs, Math.max(0, Math.trunc(now - since))));
  return fromMinor + ((toMinor - fromMinor) * passed) / BigInt(behindMs);
}
