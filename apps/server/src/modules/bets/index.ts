import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import { createFeed, type Feed } from '../../platform/feed/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { AgencyDoor } from '../agency/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { createBetChanges, productOf, type BetChange, type BetChanges, type ChangeDeps } from './bet-changes.ts';
import type { RowDeps } from './bet-row.ts';
import {
  betEndRider,
  betRider,
  betStepRider,
  hasOpenBets,
  sumOpenStakes,
  updateCorrected,
  updateEnded,
  updateLost,
  type BetCorrection,
  type BetEnd,
  type BetLoss,
  type BetPayload,
  type BetStep,
} from './bets.store.ts';
import { sumStakesByGame } from './record.store.ts';
import { findSettledChanges, type ChangesInput, type SettledChange } from './settled.store.ts';
import { exportBets } from './export-bets.ts';
import { listBets, listBetsOfMembers, listProductBets, readBetSums, type BetDeps } from './list-bets.ts';

export type { BetChange } from './bet-changes.ts';
export type { SettledChange } from './settled.store.ts';
export type { BetCorrection, BetEnd, BetLoss, BetPayload, BetStep } from './bets.store.ts';
export { spanMaxMs as betSpanMs } from './list-bets.ts';

interface BetsNeeds {
  readonly ledger: LedgerDoor;
  readonly catalog: Pick<CatalogDoor, 'findByNode' | 'listVendorNames'>;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly agency: Pick<AgencyDoor, 'findPaths'>;
  readonly identity: Pick<IdentityDoor, 'closingChecks'>;
  readonly operators: Pick<OperatorsDoor, 'showFeed'>;
}

export const betsModule = defineModule({
  needs: {
    ledger: 'a bet rides with its ledger movement',
    catalog: 'a bet bears the name of its game, and its class says what of a stake counts',
    brand: 'a change of a bet has the business day of its brand',
    agency: 'a change of a bet has the uplines of its member',
    identity: 'an account is not closed while a bet is open',
    operators: 'they see how far the consumers of bet changes have come',
  },
  create(platform: Platform, { ledger, catalog, brand, agency, identity, operators }: BetsNeeds) {
    const door = createBets(platform, {
      ledger,
      nameOf: (nodeId) => catalog.findByNode(nodeId)?.name,
      nameOfVendor: (code) => catalog.listVendorNames().find((vendor) => vendor.code === code)?.name,
      classOf: (nodeId) => catalog.findByNode(nodeId)?.classification,
      hasProofs: (vendor) => vendor === inHouseVendor,
      listBrands: () => brand.all,
      findPaths: (db, moments) => agency.findPaths(db, moments),
    });
    identity.closingChecks.add(async (memberId, tx) => {
      if (await door.hasOpenBets(tx, memberId)) throw new Refusal('bet_open');
    });
    operators.showFeed(() => door.feed.readHealth());
    return door;
  },
});

/** What was staked in one game, and how much of it counts. */
export interface GamePlay {
  readonly gameName: string;
  readonly product: BetChange['product'];
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
}

export interface BetsDeps extends RowDeps, ChangeDeps {
  readonly ledger: LedgerDoor;
}

type Bound<F> = F extends (deps: BetDeps, ...input: infer A) => infer R ? (...input: A) => R : never;

/** The record of every product's bets. */
export interface BetsDoor {
  /** Records the bet in the transaction of its movement. */
  rideBet(bet: BetPayload): Ride;
  rideEnd(end: BetEnd): Ride;
  /** Adds stake to an open bet, ends it, or both. */
  rideStep(step: BetStep): Ride;
  /** Ends lost bets; no money moves. */
  endLost(tx: Tx, bets: readonly BetLoss[]): Promise<void>;
  /** Ends the bets of a draw, in the transaction that settles their tickets. */
  endMany(tx: Tx, ends: readonly BetEnd[]): Promise<void>;
  /** Corrects payouts and valid stakes after a corrected result. */
  correctMany(tx: Tx, bets: readonly BetCorrection[]): Promise<void>;
  /** Whether this member has an open bet. */
  hasOpenBets(tx: Tx, memberId: bigint): Promise<boolean>;
  /** The money in play: stakes whose bets have not ended, by currency; in the snapshot of `tx`. */
  sumOpenStakes(tx: Tx, brandId: bigint): Promise<{ currency: string; stakeMinor: bigint }[]>;
  /** Every settled bet and every correction, for figures derived from play (ARCHITECTURE section 9). */
  readonly feed: Feed<BetChange>;
  /** What settled or was corrected for a member in a span of time, newest first; each correction with its differences. */
  listSettledChanges(input: ChangesInput): Promise<SettledChange[]>;
  /** A member's own stakes that have settled, placed in a span, by game, the largest sum first. */
  sumByGame(span: Parameters<typeof sumStakesByGame>[1]): Promise<GamePlay[]>;
  readonly list: Bound<typeof listBets>;
  readonly sum: Bound<typeof readBetSums>;
  readonly listOfProduct: Bound<typeof listProductBets>;
  /** For an agent's desk. */
  readonly listOfMembers: Bound<typeof listBetsOfMembers>;
  readonly export: Bound<typeof exportBets>;
}

export function createBets(platform: Platform, deps: BetsDeps): BetsDoor {
  const innerDeps: BetDeps = {
    platform,
    nameOf: (nodeId) => deps.nameOf(nodeId),
    nameOfVendor: (code) => deps.nameOfVendor(code),
    classOf: (nodeId) => deps.classOf(nodeId),
    hasProofs: (vendor) => deps.hasProofs(vendor),
  };
  const changes = createBetChanges(deps);
  return {
    ...ridesOf(deps.ledger, changes),
    hasOpenBets,
    sumOpenStakes,
    feed: createFeed(platform, changes),
    listSettledChanges: (input) => findSettledChanges(platform.db, input),
    sumByGame: async (span) =>
      (await sumStakesByGame(platform.db, span)).map(({ vendor, game, nodeId, ...sums }) => ({
        gameName: deps.nameOf(nodeId) ?? game,
        product: productOf(deps, vendor),
        ...sums,
      })),
    list: (reader, input) => listBets(innerDeps, reader, input),
    sum: (reader, input) => readBetSums(innerDeps, reader, input),
    listOfMembers: (reader, input) => listBetsOfMembers(innerDeps, reader, input),
    listOfProduct: (reader, input) => listProductBets(innerDeps, reader, input),
    export: (reader, input) => exportBets(innerDeps, reader, input),
  };
}

type Rides = Pick<BetsDoor, 'rideBet' | 'rideEnd' | 'rideStep' | 'endLost' | 'endMany' | 'correctMany'>;

/** Records bets; each settlement notifies the feed, which reads it a moment later. */
function ridesOf(ledger: Pick<LedgerDoor, 'registerRider'>, changes: Pick<BetChanges, 'tell'>): Rides {
  const [rideBet, rideEnd, rideStep] = [
    ledger.registerRider<BetPayload>(betRider),
    ledger.registerRider<BetEnd>(betEndRider),
    ledger.registerRider<BetStep>(betStepRider),
  ];
  function telling<A extends readonly unknown[], R>(write: (...input: A) => R): (...input: A) => R {
    return (...input) => {
      changes.tell();
      return write(...input);
    };
  }
  return {
    rideBet: telling(rideBet),
    rideEnd: telling(rideEnd),
    rideStep: telling(rideStep),
    endLost: telling(updateLost),
    endMany: telling(updateEnded),
    correctMany: telling(updateCorrected),
  };
}
