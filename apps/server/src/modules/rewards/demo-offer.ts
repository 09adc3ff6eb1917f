import type { Reward } from '@fairhouse/contract';
import type { Texts } from './texts.ts';

export interface DemoOffer {
  readonly kind: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly terms: Record<string, unknown>;
  readonly rewards?: readonly Reward[];
  readonly stock?: number;
  readonly budget: bigint;
}

/** Writes amounts in coins of the brand, so that they fit any currency. */
export type Write = (coins: bigint) => string;
