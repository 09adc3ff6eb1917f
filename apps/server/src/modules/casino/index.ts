import { findCasinoGame, type CasinoGame } from '@fairhouse/casino';
import type { FairnessView, Language, Play, Round, RoundRecord } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type Platform, type PlayActor } from '../../platform/context/index.ts';
import { seedRider, type FairnessDoor, type Rotation, type SeedStep } from '../fairness/index.ts';
import type { SeamlessDoor } from '../seamless/index.ts';
import type { CasinoParts } from './casino-parts.ts';
import { describePlay } from './open-play.ts';
import { placeRound, type PlacedRound, type RoundForm } from './place-round.ts';
import { readRoundRecord } from './read-round-record.ts';
import { closeRound, findLastRounds, roundRider, type RoundPayload } from './round.store.ts';
import { toRoundView } from './round-view.ts';

export type { PlacedRound, RoundForm } from './place-round.ts';

export interface CasinoDeps {
  /** Whose games these are. */
  readonly vendor: string;
  readonly fairness: FairnessDoor;
  readonly seamless: SeamlessDoor;
  findBrand(id: bigint): Brand | undefined;
  /** Refuses while the brand is closed, or to a blocked region. */
  checkOpen(brand: Brand, ip: string): void;
}

/** Rounds of the in-house games (vendor BGS). */
export interface CasinoDoor {
  openPlay(launchCode: string, visitor: { language: Language | undefined; ip: string }): Promise<Play>;
  placeRound(play: PlayActor, form: RoundForm): Promise<PlacedRound>;
  completeRound(play: PlayActor, roundId: string): Promise<void>;
  listRounds(play: PlayActor): Promise<Round[]>;
  readBalance(play: PlayActor): Promise<{ amount: string; version: string }>;
  setClientSeed(play: PlayActor, clientSeed: string): Promise<FairnessView>;
  rotateSeed(play: PlayActor, clientSeed: string): Promise<Rotation>;
  readRecord(memberId: bigint, roundId: string): Promise<RoundRecord>;
}

const listedRounds = 20;

export function createCasino(platform: Platform, deps: CasinoDeps): CasinoDoor {
  const { port } = deps.seamless;
  const parts: CasinoParts = {
    platform,
    fairness: deps.fairness,
    port,
    rideRound: port.registerRider<RoundPayload>(roundRider),
    rideSeed: port.registerRider<SeedStep>(seedRider),
  };

  function brandOf(play: PlayActor): Brand {
    const brand = deps.findBrand(play.brandId);
    if (!brand) throw new Refusal('play_ended');
    return brand;
  }

  return {
    async openPlay(launchCode, { language, ip }) {
      const opened = await deps.seamless.openPlay(launchCode, deps.vendor);
      const brand = brandOf(opened.play);
      // Only the code tells whose play this is, so the wire could not ask.
      deps.checkOpen(brand, ip);
      return describePlay(parts, opened, { game: gameOf(opened.play), brand, language: language ?? brand.defaultLanguage });
    },
    placeRound: (play, form) => placeRound(parts, { play, game: gameOf(play), brand: brandOf(play) }, form),
    async completeRound(play, roundId) {
      const id = BigInt(roundId);
      const isClosed = id < 2n ** 63n && (await closeRound(platform.db, { memberId: play.memberId, game: play.game }, { id, at: platform.clock.now() }));
      if (!isClosed) throw new Refusal('round_unknown');
    },
    async listRounds(play) {
      const rounds = await findLastRounds(platform.db, { memberId: play.memberId, game: play.game }, listedRounds);
      return rounds.map((round, index) => toRoundView(round, index === 0));
    },
    async readBalance(play) {
      const balance = await port.balanceOf(play);
      return { amount: formatAmount(balance.balanceMinor), version: `${balance.version}` };
    },
    setClientSeed: (play, clientSeed) => deps.fairness.setClientSeed(play.memberId, clientSeed),
    rotateSeed: (play, clientSeed) => deps.fairness.rotate(play.memberId, clientSeed),
    readRecord: (memberId, roundId) => readRoundRecord(parts, memberId, roundId),
  };
}

function gameOf(play: PlayActor): CasinoGame {
  const game = findCasinoGame(play.game);
  if (!game) throw new Refusal('play_ended');
  return game;
}
