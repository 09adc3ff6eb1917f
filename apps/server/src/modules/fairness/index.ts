import type { FairnessView } from '@fairhouse/contract';
import { fromHex, toHex } from '@fairhouse/fair';
import { Refusal, type Platform, type Tx } from '../../platform/context/index.ts';
import { createBeacons, publicRelays, type Beacons } from './beacon-client.ts';
import { createDrawSeeds, type DrawSeeds } from './draw-seeds.ts';
import { createSeedChains, type SeedChains } from './seed-chains.ts';
import { createEgress } from '../../platform/egress/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { createSeedMaker } from './seed-maker.ts';
import { createSeedPairs } from './seed-pairs.ts';
import { SeedSeats, type Turn } from './seed-seats.ts';
import { countEnded, findSeed, findSeeds, updateClientSeed } from './seed.store.ts';

export { revealAfterMs } from './seed-pairs.ts';
export { openCountRider, seedRider, type OpenCount, type SeedStep } from './seed.store.ts';
export type { Beacons } from './beacon-client.ts';
export type { CommittedSeed, DrawSeeds } from './draw-seeds.ts';
export type { SeedChain, SeedChains } from './seed-chains.ts';
export type { Turn } from './seed-seats.ts';

interface FairnessOptions {
  /** Tests let the time of rooms, and of what draws for them, run faster. */
  readonly roomSpeed?: number | undefined;
  /** Of the public beacon; the known ones unless set. */
  readonly beaconRelays?: readonly string[] | undefined;
}

/** Chance cannot see a stake, a player or a balance (law 2): a seed pair has an owner number and nothing else. */
export const fairnessModule = defineModule({
  needs: {},
  create: (platform: Platform, _doors: object, { roomSpeed = 1, beaconRelays }: FairnessOptions) =>
    createFairness(platform, {
      ...(beaconRelays ? { relays: beaconRelays } : {}),
      ...(roomSpeed === 1 ? {} : { chainLength: quickChainLength, localPeriodMs: localPeriodMs / roomSpeed }),
    }),
});

const quickChainLength = 2_500;

export interface Rotation {
  readonly revealed: {
    seedId: string;
    serverSeed: string;
    commitment: string;
    clientSeed: string | null;
    rounds: string;
  };
  readonly current: FairnessView;
}

/**
 * Seed pairs of PF1 (docs/fairness.md). An owner is an opaque number; nothing here can reach a member, a wallet
 * or a bet (law 2).
 */
export interface FairnessDoor {
  /** Makes the first pair if there is none. */
  readView(ownerId: bigint): Promise<FairnessView>;
  /** Only while no round has used the pair. */
  setClientSeed(ownerId: bigint, clientSeedHex: string): Promise<FairnessView>;
  /** Refuses with `round_open` while a round drawn with the active seed waits for a move. */
  rotate(ownerId: bigint, clientSeedHex: string): Promise<Rotation>;
  /** Takes the nonce for the next draw; refuses with `client_seed_missing`. */
  takeTurn(ownerId: bigint): Turn | Promise<Turn>;
  retakeTurn(turn: Turn, expected: bigint | null): Turn | Promise<Turn>;
  giveTurnBack(turn: Turn): void;
  /** Reveals seeds that were in use for a day or for 10,000 rounds; the next round needs a client seed again. */
  revealDue(): Promise<number>;
  /** The server seed of a round, to draw it again while it is under way. It must not leave the process. */
  readForDraw(seedId: bigint): Promise<Uint8Array>;
  /** The same for many rounds, by the id of the pair. */
  readManyForDraw(tx: Tx, seedIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Uint8Array>>;
  /** A round ended without a movement; the first statement of its transaction. */
  countEnded(tx: Tx, seedId: bigint): Promise<void>;
  /** The server seed of a pair that has left use; null before that. */
  readRevealed(seedId: bigint): Promise<Uint8Array | null>;
  readonly chains: SeedChains;
  readonly draws: DrawSeeds;
  readonly beacons: Beacons;
  close(): void;
}

export interface FairnessRules {
  /** Relays of the public beacon; the known ones by default. */
  readonly relays?: readonly string[];
  /** Of a chain of seeds. */
  readonly chainLength?: number;
  readonly localPeriodMs?: number;
}

const linksPerChain = 1_000_000;
const localPeriodMs = 3_000;

const changedTopic = 'fairness.changed';

export function createFairness(platform: Platform, rules: FairnessRules = {}): FairnessDoor {
  const egress = createEgress({ allowsLoopback: () => rules.relays !== undefined });
  const maker = createSeedMaker(platform.sealerFor('fairness.seed'));
  const pairs = createSeedPairs(platform, maker, forgetEverywhere);
  const seats = new SeedSeats(async (ownerId) => maker.open((await pairs.open(ownerId)).active));
  platform.bus.subscribe(changedTopic, (ownerId) => seats.forget(BigInt(ownerId as string)));
  platform.bus.onGap(() => seats.forgetAll());
  platform.jobs.add({ name: 'reveal-due-seeds', at: '*/10 * * * *', run: async () => void (await pairs.revealDue()) });

  function forgetEverywhere(ownerId: bigint): void {
    seats.forget(ownerId);
    platform.bus.publish(changedTopic, `${ownerId}`);
  }

  return {
    readView: (ownerId) => pairs.readView(ownerId),
    revealDue: () => pairs.revealDue(),
    async setClientSeed(ownerId, clientSeedHex) {
      await pairs.open(ownerId);
      const isSet = await updateClientSeed(platform.db, ownerId, fromHex(clientSeedHex));
      if (!isSet) throw new Refusal('client_seed_in_use');
      forgetEverywhere(ownerId);
      return pairs.readView(ownerId);
    },
    async rotate(ownerId, clientSeedHex) {
      const revealed = await pairs.reveal(ownerId, fromHex(clientSeedHex));
      return {
        revealed: {
          seedId: `${revealed.id}`,
          serverSeed: toHex(maker.unseal(revealed)),
          commitment: toHex(revealed.commitment),
          clientSeed: revealed.clientSeed && toHex(revealed.clientSeed),
          rounds: `${revealed.nextNonce}`,
        },
        current: await pairs.readView(ownerId),
      };
    },
    takeTurn: (ownerId) => seats.take(ownerId),
    retakeTurn: (turn, expected) => seats.retake(turn, expected),
    giveTurnBack: (turn) => seats.giveBack(turn),
    async readForDraw(seedId) {
      const row = await findSeed(platform.db, seedId);
      if (!row) throw new Error('a round was drawn with a seed that is not there');
      return maker.unseal(row);
    },
    readManyForDraw: async (tx, seedIds) =>
      new Map((await findSeeds(tx, seedIds)).map((row) => [row.id, maker.unseal(row)])),
    countEnded,
    chains: createSeedChains(platform, rules.chainLength ?? linksPerChain),
    draws: createDrawSeeds(platform),
    beacons: createBeacons(platform, egress, {
      relays: rules.relays ?? publicRelays,
      localPeriodMs: rules.localPeriodMs ?? localPeriodMs,
    }),
    close: () => egress.close(),
    async readRevealed(seedId) {
      const row = await findSeed(platform.db, seedId);
      return row?.state === 'revealed' ? maker.unseal(row) : null;
    },
  };
}
