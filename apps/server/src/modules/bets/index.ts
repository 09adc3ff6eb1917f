import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { RowParts } from './bet-row.ts';
import {
  betEndRider,
  betRider,
  betStepRider,
  hasOpenBets,
  sumOpenStakes,
  sumStaked,
  updateCorrected,
  updateEnded,
  updateLost,
  type BetCorrection,
  type BetEnd,
  type BetLoss,
  type BetPayload,
  type BetStep,
  type StakedAsked,
} from './bets.store.ts';
import { exportBets } from './export-bets.ts';
import { listBets, listProductBets, readBetSums, type BetParts } from './list-bets.ts';
import { sumSettled, type CountWish, type SettledSums, type Zones } from './settled.store.ts';

export type { SettledSum, SettledSums, Zones } from './settled.store.ts';
export type { BetCorrection, BetEnd, BetLoss, BetPayload, BetStep, StakedAsked } from './bets.store.ts';
export { spanMaxMs as betSpanMs } from './list-bets.ts';

interface BetsNeeds {
  readonly ledger: LedgerDoor;
  readonly catalog: Pick<CatalogDoor, 'findByNode'>;
  readonly identity: Pick<IdentityDoor, 'closingChecks'>;
}

export const betsModule = defineModule({
  needs: {
    ledger: 'a bet rides with its ledger movement',
    catalog: 'a bet bears the name of its game',
    identity: 'an account is not closed while a bet is open',
  },
  create(platform: Platform, { ledger, catalog, identity }: BetsNeeds) {
    const door = createBets(platform, {
      ledger,
      nameOf: (nodeId) => catalog.findByNode(nodeId)?.name,
      hasProofs: (vendor) => vendor === inHouseVendor,
    });
    identity.closingChecks.add(async (memberId, tx) => {
      if (await door.hasOpenBets(tx, memberId)) throw new Refusal('bet_open');
    });
    return door;
  },
});

export interface BetsDeps extends RowParts {
  readonly ledger: LedgerDoor;
}

type Bound<F> = F extends (parts: BetParts, ...asked: infer A) => infer R ? (...asked: A) => R : never;

/** The record of every product's bets. */
export interface BetsDoor {
  /** Writes the bet down in the transaction of its movement. */
  rideBet(bet: BetPayload): Ride;
  rideEnd(end: BetEnd): Ride;
  /** More stake for a bet that is open, its end, or both. */
  rideStep(step: BetStep): Ride;
  /** Lost bets whose end moves no money. */
  endLost(tx: Tx, bets: readonly BetLoss[]): Promise<void>;
  /** Bets of a draw, in the transaction that settles their tickets. */
  endMany(tx: Tx, ends: readonly BetEnd[]): Promise<void>;
  /** Their payouts and valid stakes by a corrected result. */
  correctMany(tx: Tx, bets: readonly BetCorrection[]): Promise<void>;
  /** Whether a bet of this member is not won or lost yet. */
  hasOpenBets(tx: Tx, memberId: bigint): Promise<boolean>;
  /** The money in play: stakes whose bets have not ended, by currency; in the snapshot of `tx`. */
  sumOpenStakes(tx: Tx, brandId: bigint): Promise<{ currency: string; stakeMinor: bigint }[]>;
  /** What one member has staked within a span, and won or lost. */
  sumStaked(asked: StakedAsked): Promise<bigint>;
  /** For rollups: what settled in finished transactions, and where to go on. */
  sumSettled(tx: Tx, wish: CountWish, zones: Zones): Promise<SettledSums>;
  readonly list: Bound<typeof listBets>;
  readonly sum: Bound<typeof readBetSums>;
  readonly listOfProduct: Bound<typeof listProductBets>;
  readonly export: Bound<typeof exportBets>;
}

export function createBets(platform: Platform, deps: BetsDeps): BetsDoor {
  const parts: BetParts = {
    platform,
    nameOf: (nodeId) => deps.nameOf(nodeId),
    hasProofs: (vendor) => deps.hasProofs(vendor),
  };
  return {
    rideBet: deps.ledger.registerRider<BetPayload>(betRider),
    endLost: updateLost,
    endMany: updateEnded,
    correctMany: updateCorrected,
    rideEnd: deps.ledger.registerRider<BetEnd>(betEndRider),
    rideStep: deps.ledger.registerRider<BetStep>(betStepRider),
    hasOpenBets,
    sumOpenStakes,
    sumStaked: (asked) => sumStaked(platform.db, asked),
    sumSettled,
    list: (reader, asked) => listBets(parts, reader, asked),
    sum: (reader, asked) => readBetSums(parts, reader, asked),
    listOfProduct: (reader, asked) => listProductBets(parts, reader, asked),
    export: (reader, asked) => exportBets(parts, reader, asked),
  };
}
