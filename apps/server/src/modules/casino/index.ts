import { sharedGames, type CasinoGame } from '@fairhouse/casino';
import type {
  FairnessView,
  GamePot,
  GameReturn,
  JackpotRecord,
  Language,
  OpenRoundRow,
  Play,
  Round,
  RoundRecord,
  SharedRoundRecord,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import {
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
  type Platform,
  type PlayActor,
  type Tx,
} from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import type { BrandDoor } from '../brand/index.ts';
import { inHouseVendor, type CatalogDoor } from '../catalog/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import {
  openCountRider,
  seedRider,
  type FairnessDoor,
  type OpenCount,
  type Rotation,
  type SeedStep,
} from '../fairness/index.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import type { BonusBetsDoor, PromotionsDoor } from '../promotions/index.ts';
import type { ProtectionDoor } from '../protection/index.ts';
import type { SeamlessDoor } from '../seamless/index.ts';
import type { CasinoInnerDeps } from './casino-deps.ts';
import { describePlay } from './open-play.ts';
import { placeRound, type PlacedRound, type RoundForm } from './place-round.ts';
import { readRoundRecord, readWholeStake } from './read-round-record.ts';
import { findOwnRound } from './find-own-round.ts';
import { closeUntouchedRounds } from './close-untouched-rounds.ts';
import { listRounds } from './round-history.ts';
import { makeMove, type MoveForm } from './make-move.ts';
import {
  deleteOldMoves,
  endRider,
  heldGameRider,
  openingRider,
  stepRider,
  type EndPayload,
  type HeldGame,
  type OpeningPayload,
  type StepPayload,
} from './open-round.store.ts';
import { closeRound, roundRider, type RoundPayload } from './round.store.ts';
import { paceRider, type RoundStart } from './pace.store.ts';
import { RoundPace } from './round-pace.ts';
import { viewRound } from './round-view.ts';
import { bandsOf } from './stake-rule.ts';
import { listReturns, watchReturns } from './watch-returns.ts';
import { listVoidable, voidByTwo } from './two-person-void.ts';
import { toBalance } from './to-balance.ts';
import { voidRound } from './void-round.ts';
import { drawJackpotNumbers, type NumberedBet } from './draw-jackpot-numbers.ts';
import { createJackpotPots } from './jackpots/jackpots.ts';
import { listPots, readPots } from './jackpots/show-pots.ts';
import { openRooms, type RoomDeps } from './rooms/rooms-of-house.ts';
import type { Rooms } from './rooms/rooms.ts';

export type { PlacedRound, RoundForm } from './place-round.ts';
export type { NumberedBet } from './draw-jackpot-numbers.ts';
export type { MoveForm } from './make-move.ts';
export { untouchedMs } from './close-untouched-rounds.ts';

interface CasinoNeeds {
  readonly seamless: SeamlessDoor;
  readonly fairness: FairnessDoor;
  readonly brand: Pick<BrandDoor, 'findById' | 'checkOpen'>;
  readonly catalog: Pick<CatalogDoor, 'findShown' | 'findBySlug'>;
  readonly identity: Pick<IdentityDoor, 'personal'>;
  readonly protection: Pick<ProtectionDoor, 'readSlotStake'>;
  readonly operators: Pick<OperatorsDoor, 'recordAction' | 'checkTwo'>;
  readonly promotions: Pick<PromotionsDoor, 'bonusBets'>;
}

interface CasinoOptions {
  readonly games: readonly CasinoGame[];
  /** Tests let the time of rooms run faster. */
  readonly roomSpeed?: number | undefined;
}

export const casinoModule = defineModule({
  needs: {
    seamless: 'the in-house studio is a vendor like any other (ARCHITECTURE section 8)',
    fairness: 'chance comes from there alone (law 2)',
    brand: 'a brand has its stakes, and may be closed',
    catalog: 'the shelf says what rests',
    identity: 'an age decides on a band of stakes',
    protection: 'a slot says what the member set for this sitting',
    operators: 'rounds voided by two go into the trail',
    promotions: 'the house pays the stakes of bonus bets',
  },
  create: (
    platform: Platform,
    { seamless, fairness, brand, catalog, identity, protection, operators, promotions }: CasinoNeeds,
    { games, roomSpeed = 1 }: CasinoOptions,
  ) =>
    createCasino(platform, {
      games,
      roomSpeed,
      vendor: inHouseVendor,
      fairness,
      seamless,
      maskName,
      findBrand: (id) => brand.findById(id),
      checkOpen: (own, ip) => brand.checkOpen(own, ip),
      isResting: (slug, own) =>
        catalog.findShown(catalog.findBySlug(inHouseVendor, slug)?.nodeId ?? 0, own)?.isResting !== false,
      birthDateOf: async (memberId) => (await identity.personal.read(memberId)).birthDate ?? null,
      readSlotStake: (whose) => protection.readSlotStake(whose),
      bonusBets: promotions.bonusBets,
      recordAction: (tx, action) => operators.recordAction(tx, action),
      checkTwo: (tx, two) => operators.checkTwo(tx, two),
      broadcastRoom: (brandId, message) => platform.push.rooms.broadcast(brandId, message),
    }),
});

export interface CasinoDeps extends Omit<RoomDeps, 'bandsOf'> {
  /** The vendor of the games. */
  readonly vendor: string;
  readonly games: readonly CasinoGame[];
  readonly fairness: FairnessDoor;
  readonly seamless: SeamlessDoor;
  findBrand(id: bigint): Brand | undefined;
  readonly bonusBets: BonusBetsDoor;
  recordAction: OperatorsDoor['recordAction'];
  checkTwo: OperatorsDoor['checkTwo'];
  /** Whether a game is in maintenance and takes no new rounds. */
  isResting(slug: string, brand: Brand): boolean;
  /** The birth date the member has given; null: none yet. */
  birthDateOf(memberId: bigint): Promise<string | null>;
  /** The slot stake of the member's sitting (trust.md 1.2). */
  readonly readSlotStake: ProtectionDoor['readSlotStake'];
  /** Refuses while the brand is closed, or to a blocked region. */
  checkOpen(brand: Brand, ip: string): void;
}

/** Rounds of the in-house games (vendor BGS). */
export interface CasinoDoor {
  openPlay(launchCode: string, visitor: { language: Language | undefined; ip: string }): Promise<Play>;
  placeRound(play: PlayActor, form: RoundForm): Promise<PlacedRound>;
  makeMove(play: PlayActor, roundId: string, form: MoveForm): Promise<PlacedRound>;
  completeRound(play: PlayActor, roundId: string): Promise<void>;
  readRound(play: PlayActor, roundId: string): Promise<Round>;
  listRounds(
    play: PlayActor,
    input: { before?: string | undefined; limit: number },
  ): Promise<{ list: Round[]; hasMore: boolean }>;
  /** After a malfunction: returns the stakes of an open round. */
  voidRound(roundId: bigint): Promise<void>;
  /** The same, decided by two operators. */
  voidByTwo(
    input: { roundId: string; reason: string },
    by: Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>,
  ): Promise<{ state: 'asked' | 'void' }>;
  /** Rounds of the brand that two operators could take back. */
  listVoidable(
    input: { member: string },
    by: Pick<CallContext<OperatorActor>, 'actor' | 'brand'>,
  ): Promise<OpenRoundRow[]>;
  /** Ends rounds whose member does not return; returns how many. */
  closeUntouchedRounds(): Promise<number>;
  readBalance(play: PlayActor): Promise<{ amount: string; version: string }>;
  setClientSeed(play: PlayActor, clientSeed: string): Promise<FairnessView>;
  rotateSeed(play: PlayActor, clientSeed: string): Promise<Rotation>;
  /** The pots of the game that is played. */
  readPots(play: PlayActor): Promise<GamePot[]>;
  /** Pots of a brand, open and won, ready for fair:verify. */
  listPots(brand: Brand): Promise<{ open: JackpotRecord[]; won: JackpotRecord[] }>;
  /** The numbers of bets in the house jackpot, by the id of the bet; a bet without a round here has none. */
  drawJackpotNumbers(tx: Tx, bets: readonly NumberedBet[]): Promise<ReadonlyMap<bigint, bigint>>;
  /** Pays pots that a process left unpaid when it ended. */
  settlePots(): Promise<void>;
  /** Adds settled rounds to the sums of returns. */
  watchReturns(): Promise<void>;
  listReturns(): Promise<GameReturn[]>;
  readRecord(memberId: bigint, roundId: string): Promise<RoundRecord>;
  /** For a round of one member, or a member's bet in a shared round. */
  readAnyRecord(memberId: bigint, roundId: string): Promise<RoundRecord | SharedRoundRecord>;
  /** The whole stake of a round of one member; refuses with round_unknown. */
  readWholeStake(memberId: bigint, roundId: string): Promise<bigint>;
  readonly rooms: Rooms;
  close(): Promise<void>;
}

const noBands: ReadonlySet<string> = new Set();
/** As long as a move may be repeated with its key. */
const movesKeptMs = 7 * 24 * 3_600_000;

function addJobs(deps: CasinoInnerDeps): void {
  const { jobs, db, clock } = deps.platform;
  jobs.add({
    name: 'close-untouched-rounds',
    at: '*/10 * * * *',
    run: async () => void (await closeUntouchedRounds(deps)),
  });
  jobs.add({ name: 'watch-returns', at: '* * * * *', run: () => watchReturns(deps) });
  jobs.add({ name: 'settle-pots', at: '* * * * *', run: () => deps.pots.settleAll() });
  jobs.add({
    name: 'sweep-moves',
    at: '20 4 * * *',
    run: () => deleteOldMoves(db, new Date(clock.now().getTime() - movesKeptMs)),
  });
}

export function createCasino(platform: Platform, deps: CasinoDeps): CasinoDoor {
  const innerDeps = createDeps(platform, deps);
  addJobs(innerDeps);

  function gameOf(play: PlayActor): CasinoGame {
    const game = innerDeps.findGame(play.game);
    if (!game) throw new Refusal('play_ended');
    return game;
  }

  const rooms = openRooms(platform, { ...deps, bandsOf: innerDeps.bandsOf, isResting: innerDeps.isResting });

  /** A shared round is drawn in its room, never for one member. */
  function soloGameOf(play: PlayActor): CasinoGame {
    const game = gameOf(play);
    if (game.isShared) throw new Refusal('choices_invalid');
    return game;
  }

  function brandOf(play: PlayActor): Brand {
    const brand = deps.findBrand(play.brandId);
    if (!brand) throw new Refusal('play_ended');
    return brand;
  }

  return {
    async openPlay(launchCode, { language, ip }) {
      const opened = await deps.seamless.openPlay(launchCode, deps.vendor);
      const brand = brandOf(opened.play);
      // Only the launch code tells whose play this is, so the wire could not check it.
      deps.checkOpen(brand, ip);
      const game = gameOf(opened.play);
      const play = await describePlay(innerDeps, opened, { game, brand, language: language ?? brand.defaultLanguage });
      if (!game.isShared) return play;
      const { stakedMinor, paidMinor } = await rooms.sumSince({
        memberId: opened.play.memberId,
        sinceMs: opened.sittingSinceMs,
      });
      return {
        ...play,
        sitting: { ...play.sitting, staked: formatAmount(stakedMinor), paid: formatAmount(paidMinor) },
      };
    },
    placeRound: (play, form) => placeRound(innerDeps, { play, game: soloGameOf(play), brand: brandOf(play) }, form),
    makeMove: (play, roundId, form) => makeMove(innerDeps, play, { roundId, form }),
    async completeRound(play, roundId) {
      const { id } = await findOwnRound(innerDeps, play, roundId);
      const isClosed = await closeRound(platform.db, play, { id, at: platform.clock.now() });
      if (!isClosed) throw new Refusal('round_open');
    },
    readRound: async (play, roundId) => viewRound(innerDeps, await findOwnRound(innerDeps, play, roundId), false),
    listRounds: (play, input) => listRounds(innerDeps, play, input),
    voidRound: (roundId) => voidRound(innerDeps, roundId),
    voidByTwo: (input, by) =>
      voidByTwo(
        {
          ...innerDeps,
          recordAction: (tx, action) => deps.recordAction(tx, action),
          checkTwo: (tx, two) => deps.checkTwo(tx, two),
        },
        input,
        by,
      ),
    listVoidable: (input, by) => listVoidable(innerDeps, input, by),
    closeUntouchedRounds: () => closeUntouchedRounds(innerDeps),
    readBalance: async (play) => toBalance(await innerDeps.port.balanceOf(play)),
    setClientSeed: (play, clientSeed) => deps.fairness.setClientSeed(play.memberId, clientSeed),
    rotateSeed: (play, clientSeed) => deps.fairness.rotate(play.memberId, clientSeed),
    readPots: (play) => readPots(innerDeps, { play, game: soloGameOf(play), brand: brandOf(play) }),
    listPots: (brand) => listPots(innerDeps, brand),
    drawJackpotNumbers: (tx, bets) => drawJackpotNumbers(innerDeps, tx, bets),
    settlePots: () => innerDeps.pots.settleAll(),
    watchReturns: () => watchReturns(innerDeps),
    listReturns: () => listReturns(innerDeps),
    readRecord: (memberId, roundId) => readRoundRecord(innerDeps, memberId, roundId),
    readAnyRecord: async (memberId, roundId) =>
      (await rooms.readRecord(memberId, BigInt(roundId))) ?? readRoundRecord(innerDeps, memberId, roundId),
    readWholeStake: (memberId, roundId) => readWholeStake(innerDeps, memberId, roundId),
    rooms,
    close: () => rooms.close(),
  };
}

function createDeps(platform: Platform, deps: CasinoDeps): CasinoInnerDeps {
  const { port } = deps.seamless;
  const games = new Map([...deps.games, ...sharedGames].map((game) => [game.slug, game]));
  return {
    platform,
    fairness: deps.fairness,
    port,
    vendor: deps.vendor,
    games: deps.games,
    findGame: (slug) => games.get(slug),
    isResting: (slug, brand) => deps.isResting(slug, brand),
    // Most brands have no bands: then no age is looked up.
    bandsOf: async (memberId, brand) =>
      brand.stakes.bands.length === 0
        ? noBands
        : bandsOf(brand, await deps.birthDateOf(memberId), platform.clock.now()),
    readSlotStake: (whose) => deps.readSlotStake(whose),
    bonusBets: deps.bonusBets,
    pace: new RoundPace(),
    pots: createJackpotPots({
      platform,
      fairness: deps.fairness,
      port,
      vendor: deps.vendor,
      findGame: (slug) => games.get(slug),
    }),
    rideStart: port.registerRider<RoundStart>(paceRider),
    rideRound: port.registerRider<RoundPayload>(roundRider),
    rideHeldGame: port.registerRider<HeldGame>(heldGameRider),
    rideOpening: port.registerRider<OpeningPayload>(openingRider),
    rideStep: port.registerRider<StepPayload>(stepRider),
    rideEnd: port.registerRider<EndPayload>(endRider),
    rideOpenCount: port.registerRider<OpenCount>(openCountRider),
    rideSeed: port.registerRider<SeedStep>(seedRider),
  };
}
