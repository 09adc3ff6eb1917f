import {
  capM100,
  drawSharedRound,
  findCasinoGame,
  multiplierAt,
  timeOf,
  type CasinoGame,
  type SharedSeeds,
} from '@fairhouse/casino';
import { localChain, quicknet, type BeaconChain } from '@fairhouse/fair';
import type { Tx } from '../../../platform/context/index.ts';
import type { FairnessDoor } from '../../fairness/index.ts';
import type { RoomPace } from './room-pace.ts';
import type { RoomRoundRow } from './room-round.ts';
import { dropOldest } from '../../../platform/kept/drop-oldest.ts';

/** A flight in the air; until it is over only processes of the house know the result. */
export interface Flight {
  readonly roundId: bigint;
  readonly result100: number;
  readonly atMs: number;
  /** The first moment after the result, or the moment of the cap. */
  readonly landsAtMs: number;
  /** The height of the flight at this moment of the server's clock. */
  heightAt(ms: number): number;
  /** When a height is reached. */
  momentOf(m100: number): number;
}

/** Flights of rounds whose link and beacon are known: a process that is asked for a cash-out computes the flight itself. */
export interface Flights {
  of(round: RoomRoundRow, game: CasinoGame): Promise<Flight>;
  /** A flight that is being computed or is known; nothing about a round changes after take-off. */
  known(roundId: bigint): Promise<Flight> | undefined;
}

const keptMost = 64;

/** The chain that a round was bound to when it began. */
export function beaconChainOf(
  round: Pick<RoomRoundRow, 'beacon' | 'beaconKey' | 'beaconGenesisMs' | 'beaconPeriodMs'>,
): BeaconChain {
  if (round.beacon === 'quicknet') return quicknet;
  return localChain({
    publicKey: round.beaconKey.toString('hex'),
    genesisMs: round.beaconGenesisMs,
    periodMs: round.beaconPeriodMs,
  });
}

/** What everything in a round is drawn from; its beacon must be known. They must not leave the process before its end. */
export async function seedsOfRound(
  { chains }: Pick<FairnessDoor, 'chains'>,
  round: RoomRoundRow,
  tx?: Tx,
): Promise<SharedSeeds> {
  const { seal, beaconValue } = round;
  if (!seal || !beaconValue) throw new Error('a round without its beacon has no result');
  return {
    link: await chains.linkAt(round.chainId, round.chainIndex, tx),
    index: round.chainIndex,
    chain: beaconChainOf(round),
    beacon: {
      round: seal.beaconRound,
      randomness: beaconValue.randomness.toString('hex'),
      signature: beaconValue.signature.toString('hex'),
    },
  };
}

export function createFlights(fairness: Pick<FairnessDoor, 'chains'>, pace: RoomPace): Flights {
  const flights = new Map<bigint, Promise<Flight>>();

  async function draw(round: RoomRoundRow, game: CasinoGame): Promise<number> {
    return Number(drawSharedRound(game, await seedsOfRound(fairness, round)).main[0]);
  }

  async function fly(round: RoomRoundRow, game: CasinoGame, atMs: number): Promise<Flight> {
    const result100 = await draw(round, game);
    const momentOf = (m100: number): number => atMs + timeOf(m100) / pace.speed;
    return {
      roundId: round.id,
      result100,
      atMs,
      momentOf,
      landsAtMs: momentOf(Math.min(capM100, result100 + 1)),
      heightAt: (ms) => multiplierAt((ms - atMs) * pace.speed),
    };
  }

  return {
    async of(round, game) {
      if (round.flightAtMs === null) throw new Error('a round on the ground is no flight');
      let flight = flights.get(round.id);
      if (!flight) {
        flight = fly(round, game, round.flightAtMs);
        flights.set(round.id, flight);
        // A failed read may succeed at the next call.
        flight.catch(() => flights.delete(round.id));
        dropOldest(flights, keptMost);
      }
      return flight;
    },
    known: (roundId) => flights.get(roundId),
  };
}

export function gameOfRoom(slug: string): CasinoGame {
  const game = findCasinoGame(slug);
  if (!game?.isShared) throw new Error(`${slug} has no rooms`);
  return game;
}
