import type { GameEvent, RoundResult } from './casino-game.ts';

/**
 * What a round pays is counted at once, its story told when somebody asks for it. A class, since millions are made a
 * second when games are measured, and an object with a getter of its own is several times slower to make.
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
