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

/** The inputs of a shared round: a link of the house's seed chain, and a beacon value published after the bets. */
export interface SharedSeeds {
  readonly link: Uint8Array;
  readonly index: number;
  readonly chain: Pick<BeaconChain, 'hash'>;
  readonly beacon: BeaconValue;
}

/** The time from the end of betting to the beacon value: nobody can know the value while bets are open. */
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

/** Draws a shared round (docs/fairness.md): the outcome depends on link and beacon, on no bet, player or stake. */
export function drawSharedRound(game: Pick<CasinoGame, 'code' | 'mathHash' | 'program'>, seeds: SharedSeeds): Outcome {
  return {
    main: drawProgram(game.program.main, openStream({ ...sharedSource(game, seeds), label: 'main' })),
    feature: [],
  };
}

/** One bet of a round, as sealed when betting closes. */
export interface SharedTicket {
  readonly betId: string;
  /** Decimal strings, as on the wire. */
  readonly stake: string;
  /** The automatic cash-out in hundredths; null: by hand. */
  readonly autoCashOut100: number | null;
  readonly placedAt: number;
}

/** The leaf of a bet in the Merkle tree of its round. */
export function ticketLeaf(ticket: SharedTicket): Uint8Array {
  return lengthPrefixed(
    'pf1/ticket',
    ticket.betId,
    ticket.stake,
    ticket.autoCashOut100 === null ? '' : `${ticket.autoCashOut100}`,
    `${ticket.placedAt}`,
  );
}
