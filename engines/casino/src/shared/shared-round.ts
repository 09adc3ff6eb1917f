import {
  drawProgram,
  entropyOfBeacon,
  fromHex,
  lengthPrefixed,
  openStream,
  type BeaconChain,
  type BeaconValue,
  type StreamSource,
} from '@fairhouse/fair';
import type { CasinoGame, Outcome } from '../casino-game.ts';

/** What a round for everybody is drawn from: the house's link of a chain of seeds, and a beacon that came after the bets. */
export interface SharedSeeds {
  readonly link: Uint8Array;
  readonly index: number;
  readonly chain: Pick<BeaconChain, 'hash'>;
  readonly beacon: BeaconValue;
}

/** From the end of betting to the beacon's moment: nobody can know the value while bets are open. */
export const beaconLeadMs = 2_000;

export function sharedSource(
  game: Pick<CasinoGame, 'code' | 'mathHash'>,
  seeds: SharedSeeds,
): Omit<StreamSource, 'label'> {
  return {
    domain: 'round',
    key: seeds.link,
    game: game.code,
    mathHash: fromHex(game.mathHash),
    entropy: entropyOfBeacon(seeds.chain, seeds.beacon),
    counter: BigInt(seeds.index),
  };
}

/** Draws a round for everybody (docs/fairness.md): link and beacon in, outcome out; no bet, no player, no stake. */
export function drawSharedRound(game: Pick<CasinoGame, 'code' | 'mathHash' | 'program'>, seeds: SharedSeeds): Outcome {
  return {
    main: drawProgram(game.program.main, openStream({ ...sharedSource(game, seeds), label: 'main' })),
    feature: [],
  };
}

/** One bet of a round, as it is sealed when betting closes. */
export interface SharedTicket {
  readonly betId: string;
  /** Decimal strings, as on the wire. */
  readonly stake: string;
  /** Hundredths at which the house gets off for the player; null: by hand. */
  readonly autoCashOut100: number | null;
  readonly placedAt: number;
}

/** The leaf of a ticket in the Merkle tree of its round. */
export function ticketLeaf(ticket: SharedTicket): Uint8Array {
  return lengthPrefixed(
    'pf1/ticket',
    ticket.betId,
    ticket.stake,
    ticket.autoCashOut100 === null ? '' : `${ticket.autoCashOut100}`,
    `${ticket.placedAt}`,
  );
}
