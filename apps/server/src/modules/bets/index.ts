import type { Platform, Tx } from '../../platform/context/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import { betEndRider, betRider, hasOpenBets, updateLost, type BetEnd, type BetPayload } from './bets.store.ts';
import { listRoundBets, type BetsAsked, type BetsPage } from './list-round-bets.ts';
import { sumSettled, type SettledSum, type Zones } from './settled.store.ts';

export type { SettledSum, Zones } from './settled.store.ts';
export type { BetEnd, BetPayload } from './bets.store.ts';

export interface BetsDeps {
  readonly ledger: LedgerDoor;
  nameOf(nodeId: number): string | undefined;
}

/** The record of every product's bets. */
export interface BetsDoor {
  /** Writes the bet down in the transaction of its movement. */
  rideBet(bet: BetPayload): Ride;
  rideEnd(end: BetEnd): Ride;
  /** A lost bet whose end moves no money. */
  endLost(tx: Tx, bet: { id: bigint; placedAtMs: number }): Promise<void>;
  /** Whether a bet of this member is not won or lost yet. */
  hasOpenBets(memberId: bigint): Promise<boolean>;
  /** For rollups: what settled in finished transactions, and where to go on. */
  sumSettled(tx: Tx, fromTx: bigint, zones: Zones): Promise<{ nextTx: bigint; sums: SettledSum[] }>;
  list(member: { memberId: bigint; brandId: bigint }, asked: BetsAsked): Promise<BetsPage>;
}

export function createBets(platform: Platform, deps: BetsDeps): BetsDoor {
  return {
    rideBet: deps.ledger.registerRider<BetPayload>(betRider),
    endLost: (tx, bet) => updateLost(tx, bet),
    rideEnd: deps.ledger.registerRider<BetEnd>(betEndRider),
    hasOpenBets: (memberId) => hasOpenBets(platform.db, memberId),
    sumSettled,
    list: (member, asked) => listRoundBets({ platform, nameOf: (nodeId) => deps.nameOf(nodeId) }, member, asked),
  };
}
