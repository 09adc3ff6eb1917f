import {
  canonicalJson,
  fromHex,
  openStream,
  sha256,
  toHex,
  utf8,
  drawProgram,
  type JsonValue,
  type Op,
  type OpResult,
  type Stream,
  type StreamSource,
} from '@fairhouse/fair';
import type { Minor } from '@fairhouse/money';
import type { ValidStakeRule } from './valid-stake-rule.ts';

/** The drawn numbers: results of the main program, then of each feature draw in order. Safe for JSON. */
export interface Outcome {
  readonly main: readonly OpResult[];
  readonly feature: readonly (readonly OpResult[])[];
}

/** A step of a round that a client plays; each game has its own kinds. */
export interface GameEvent {
  readonly type: string;
}

export interface RoundResult<E extends GameEvent = GameEvent> {
  /** Gross amount returned, stake included. */
  readonly payoutMinor: Minor;
  readonly events: readonly E[];
}

/** A decision of the member within a round. */
export interface Move {
  readonly type: string;
}

/** A move the round allows at this point. */
export interface MoveOffer {
  readonly type: string;
  /** Extra stake that the move costs; usually 0. */
  readonly extraStakeMinor: Minor;
}

/** A round after some moves, as the member may see it: hidden information (mines, shoe, hole card) is left out. */
export interface RoundState<E extends GameEvent = GameEvent> {
  /** All events shown so far. A later state begins with the same events. */
  readonly events: readonly E[];
  /** Legal moves; empty when the round is finished. */
  readonly offers: readonly MoveOffer[];
  readonly isFinished: boolean;
  /** The base stake and the extra stakes of the moves so far. */
  readonly stakeMinor: Minor;
  /** Gross; 0 until the round is finished. */
  readonly payoutMinor: Minor;
}

/**
 * The part of a game in which the member decides. Every random number is drawn at the bet, so no move changes the odds.
 */
export interface MovePlay<C = unknown, E extends GameEvent = GameEvent, M extends Move = Move> {
  /** Reads one move strictly: null for an unknown, missing or out-of-range value. */
  parseMove(raw: unknown): M | null;
  /** The round after these moves; null when one of them was not allowed at that point. Pure. */
  play(outcome: Outcome, choices: C, stakeMinor: Minor, moves: readonly M[]): RoundState<E> | null;
  /**
   * The moves the house makes for a member who never returns: they end the round, without extra stake where possible.
   */
  closingMove(state: RoundState<E>): M;
}

/** A way to play; `npm run rtp` measures its return. */
export interface RtpMode<C = unknown, E extends GameEvent = GameEvent, M extends Move = Move> {
  /** Short and stable, e.g. `16 rows high`. */
  readonly mode: string;
  readonly choices: C;
  /** The return stated for this way to play, where it differs from the return of the choices. */
  readonly exactReturn?: ExactReturn;
  /** The stake used for measuring, where rounding takes too large a share of the smallest preset. */
  readonly stakeMinor?: Minor;
  /** The strategy of the measured player in a game with moves; it sees only the state. */
  chooseMove?(state: RoundState<E>, choices: C, moves: readonly M[]): M;
}

export interface DrawPrograms {
  /** Drawn from the stream `main`. */
  readonly main: readonly Op[];
  /** Drawn repeatedly from the stream `feature`, as long as {@link CasinoGame.featureDrawsDue} asks for more. */
  readonly feature?: readonly Op[];
}

export interface StakeRule {
  readonly minMinor: Minor;
  readonly maxMinor: Minor;
  /** Every stake is a multiple of this. */
  readonly unitMinor: Minor;
  readonly presetsMinor: readonly Minor[];
}

export interface ExactReturn {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Four decimals, rounded to the nearest, e.g. `"96.2881"`. */
  readonly percent: string;
  /** Set where no closed form is stated: the figure is simulated and accurate to about this many percentage points. */
  readonly simulatedWithin?: string;
}

/**
 * A game is a value (ARCHITECTURE section 8): catalogue, launch, records and verification iterate over the registry.
 */
export interface CasinoGame<C = unknown, E extends GameEvent = GameEvent, M extends Move = Move> {
  readonly slug: string;
  readonly code: string;
  /** Node of the catalogue. */
  readonly nodeId: number;
  readonly name: string;
  readonly gameType: 'RNG';
  readonly classification: string;
  /** Set for games with one shared round at a time, drawn from a seed chain and a public beacon (docs/fairness.md). */
  readonly isShared?: true;
  /** Everything that decides outcome and payout; {@link mathHash} is the SHA-256 of its canonical text. */
  readonly math: JsonValue;
  readonly mathHash: string;
  readonly program: DrawPrograms;
  readonly stake: StakeRule;
  /** Reads the member's choices of one round strictly: null for an unknown, missing or out-of-range value. */
  parseChoices(raw: unknown): C | null;
  /** How many feature draws the outcome so far requires in total. */
  featureDrawsDue(outcome: Outcome): number;
  /** Games in which the member decides during the round. */
  readonly moves?: MovePlay<C, E, M>;
  /**
   * Evaluates the outcome to a round: the same function for play, replay, verification and enumeration. A game with
   * moves takes a complete list of them and throws a RangeError for any other.
   */
  evaluate(outcome: Outcome, choices: C, stakeMinor: Minor, moves?: readonly M[]): RoundResult<E>;
  /**
   * Whether a stake can be split over these choices: the bets of a table, each within its limits. Absent: any stake
   * fits.
   */
  isStakeFor?(choices: C, stakeMinor: Minor): boolean;
  /** The amount the bet debits, where it differs from the stake, such as for a bought feature. */
  stakeFor?(choices: C, stakeMinor: Minor): Minor;
  /**
   * The largest payout of a round, extra stakes of its moves included; a refusal may depend on it, never on the
   * outcome.
   */
  maxPayoutMinor(stakeMinor: Minor, choices: C): Minor;
  /**
   * The part of a stake that counts for rebate, wagering, rank and salary. Not part of the math: it decides no payout.
   */
  readonly validStake: ValidStakeRule<C>;
  /** The theoretical return of these choices; in a game with moves, the return of optimal play. */
  exactReturn(choices: C): ExactReturn;
  /** The ways to play that `npm run rtp` measures; absent: the default choices only. */
  readonly rtpModes?: readonly RtpMode<C, E, M>[];
  /** The choices a new player starts with. */
  readonly defaultChoices: C;
}

type Definition<C, E extends GameEvent, M extends Move> = Omit<CasinoGame<C, E, M>, 'mathHash' | 'math'> & {
  readonly math: { readonly [key: string]: JsonValue };
};

/** Completes a definition: program, slug and stake unit become part of the math, so that its hash covers them. */
export function defineCasinoGame<C, E extends GameEvent, M extends Move = Move>(
  definition: Definition<C, E, M>,
): CasinoGame<C, E, M> {
  const math: JsonValue = {
    ...definition.math,
    game: definition.code,
    program: definition.program as unknown as JsonValue,
    stakeUnitMinor: definition.stake.unitMinor.toString(),
  };
  return { ...definition, math, mathHash: toHex(sha256(utf8(canonicalJson(math)))) };
}

export interface SoloSeeds {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: Uint8Array;
  readonly nonce: bigint;
}

/** The inputs of a round's streams; their labels keep them apart. */
export function soloSource(game: Pick<CasinoGame, 'code' | 'mathHash'>, seeds: SoloSeeds): Omit<StreamSource, 'label'> {
  return {
    domain: 'solo',
    key: seeds.serverSeed,
    game: game.code,
    mathHash: fromHex(game.mathHash),
    entropy: seeds.clientSeed,
    counter: seeds.nonce,
  };
}

/** Draws a round of PF1 (docs/fairness.md): the outcome depends on seeds and nonce only. */
export function drawRound(
  game: Pick<CasinoGame, 'code' | 'mathHash' | 'program' | 'featureDrawsDue'>,
  seeds: SoloSeeds,
): Outcome {
  const shared = soloSource(game, seeds);
  return drawFrom(game, (label) => openStream({ ...shared, label }));
}

/** The same draw from any streams; measurements use faster ones. */
export function drawFrom(
  game: Pick<CasinoGame, 'program' | 'featureDrawsDue'>,
  open: (label: 'main' | 'feature') => Stream,
): Outcome {
  const outcome = { main: drawProgram(game.program.main, open('main')), feature: [] as OpResult[][] };
  const feature = game.program.feature;
  let due = feature ? game.featureDrawsDue(outcome) : 0;
  if (feature && due > 0) {
    const stream = open('feature');
    while (outcome.feature.length < due) {
      outcome.feature.push(drawProgram(feature, stream));
      if (outcome.feature.length === due) due = game.featureDrawsDue(outcome);
    }
  }
  return outcome;
}

/** A fraction as percent with four decimals, rounded to the nearest. */
export function percentOf(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 2_000_000n + denominator) / (2n * denominator);
  const text = scaled.toString().padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
}
