import type { GameEvent, RoundResult } from './casino-game.ts';

/**
 * A round whose payout is computed at once and whose events are built on demand. It is a class because measurements
 * make millions a second, and an object literal with a getter is several times slower to create.
 */
export class ToldRound<E extends GameEvent> implements RoundResult<E> {
  readonly payoutMinor: bigint;
  readonly #tell: () => readonly E[];
  #events: readonly E[] | null = null;

  constructor(payoutMinor: bigint, tell: () => readonly E[]) {
    this.payoutMinor = payoutMinor;
    this.#tell = tell;
  }

  get events(): readonly E[] {
    this.#events ??= this.#tell();
    return this.#events;
  }
}
