import type { Texts } from './texts.ts';

/** What a stage receives. */
export interface StagePlace {
  readonly texts: Texts;
  /** The present choice. */
  choice(): string;
  choose(choice: string): void;
}

/** The picture of a mechanic: everything that moves during a round. */
export interface Stage {
  readonly root: Element;
  /** The round has started and its outcome is not known yet. */
  begin(): void;
  /** Plays the outcome to its end. */
  show(shown: Readonly<Record<string, unknown>>): Promise<void>;
  /** The round did not take place. */
  abandon(): void;
  /** The choice has changed. */
  chosen?(choice: string): void;
}
