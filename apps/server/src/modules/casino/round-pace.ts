import { Refusal } from '../../platform/context/index.ts';
import { dropOldest } from '../../platform/kept/drop-oldest.ts';

interface Started {
  readonly atMs: number;
  readonly nextAtMs: number;
  readonly clientKey: string;
}

const membersMax = 50_000;
/** A start further ahead than this was written before a clock was set back. */
const clockJumpMs = 60_000;

/**
 * The last starts that this process knows: a member who is too quick is refused before anything is drawn. The row in the
 * database decides.
 */
export class RoundPace {
  readonly #starts = new Map<bigint, Started>();

  /** Refuses with `round_too_soon`; the round that just started may be requested again by its key. */
  check(start: { memberId: bigint; atMs: number; clientKey: string }): void {
    const last = this.#starts.get(start.memberId);
    if (
      !last ||
      last.clientKey === start.clientKey ||
      last.nextAtMs <= start.atMs ||
      last.atMs > start.atMs + clockJumpMs
    )
      return;
    throw tooSoon(last.nextAtMs - start.atMs);
  }

  note(start: { memberId: bigint; atMs: number; cycleMs: number; clientKey: string }): void {
    // The oldest member is dropped; a map keeps the order of insertion.
    this.#starts.delete(start.memberId);
    dropOldest(this.#starts, membersMax - 1);
    this.#starts.set(start.memberId, {
      atMs: start.atMs,
      nextAtMs: start.atMs + start.cycleMs,
      clientKey: start.clientKey,
    });
  }
}

export function tooSoon(waitMs: number): Refusal {
  return new Refusal('round_too_soon', { seconds: `${Math.max(1, Math.ceil(waitMs / 1000))}` });
}
