import type { PrizeMode } from '@fairhouse/contract';
import type { ShelfGame } from '../betting-deps.ts';
import type { PricedLine } from './price-line.ts';
import type { SlipLine } from './read-slip.ts';
import type { SaleIssue } from './sale.store.ts';

/** A line in one issue; its own multiple is multiplied by this one. */
export interface WantedTicket {
  readonly line: SlipLine;
  readonly issue: SaleIssue;
  readonly multiple: number;
  /** Place in the chase, from 1. */
  readonly phase: number;
}

export interface OrderInput {
  readonly shelf: ShelfGame;
  readonly mode: PrizeMode;
  readonly wanted: readonly WantedTicket[];
  /** The amount that the client has shown; null where the wire has none. */
  readonly toldMinor: bigint | null;
  readonly isChase: boolean;
  readonly stopOnWin: boolean;
  readonly stopProfitMinor: bigint | null;
  readonly clientKey: string | undefined;
}

/** In the form in which it is sold. */
export interface SoldLine {
  readonly wanted: WantedTicket;
  readonly priced: PricedLine;
  readonly multiple: number;
  readonly unitStakeMinor: bigint;
  readonly stakeMinor: bigint;
  readonly worstMinor: bigint;
}
