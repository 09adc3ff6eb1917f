import type { Texts } from './texts.ts';

/** What a stage is given to stand on. */
export interface StagePlace {
  readonly texts: Texts;
  /** The choice that stands. */
  choice(): string;
  choose(choice: string): void;
}

/** The picture of a mechanic: everything that moves while a round is on. */
export interface Stage {
  readonly root: Element;
  /** Nothing is known yet. */
  begin(): void;
  /** Plays what came of it to its end. */
  show(shown: Readonly<Record<string, unknown>>): Promise<void>;
  /** The round did not come about. */
  abandon(): void;
  /** Another choice stands. */
  chosen?(choice: string): void;
}
