import { canonicalJson, fromHex, openStream, sha256, toHex, utf8, drawProgram, type JsonValue, type Op, type OpResult, type StreamSource } from '@fairhouse/fair';
import type { Minor } from '@fairhouse/money';

/** What was drawn: results of the main program, then of each feature draw in turn. Safe for JSON. */
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

export interface DrawPrograms {
  /** Drawn from the stream `main`. */
  readonly main: readonly Op[];
  /** Drawn again and again from the stream `feature`, as long as {@link CasinoGame.featureDrawsDue} asks for more. */
  readonly feature?: readonly Op[];
}

export interface StakeRule {
  readonly minMinor: Minor;
  readonly maxMinor: Minor;
  /** A stake is a multiple of it. */
  readonly unitMinor: Minor;
  readonly presetsMinor: readonly Minor[];
}

export interface ExactReturn {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Four decimals, rounded to the nearest, e.g. `"96.2881"`. */
  readonly percent: string;
}

/** A game is a value (ARCHITECTURE section 8): catalogue, launch, records and verification walk the registry. */
export interface CasinoGame<C = unknown, E extends GameEvent = GameEvent> {
  readonly slug: string;
  readonly code: string;
  /** Node of the catalogue. */
  readonly nodeId: number;
  readonly name: string;
  readonly gameType: 'RNG';
  readonly classification: string;
  /** Everything that decides outcome and payout; {@link mathHash} is the SHA-256 of its canonical text. */
  readonly math: JsonValue;
  readonly mathHash: string;
  readonly program: DrawPrograms;
  readonly stake: StakeRule;
  /** The member's choices of one round, strictly read: null for anything unknown, missing or out of range. */
  parseChoices(raw: unknown): C | null;
  /** How many feature draws the outcome so far calls for in all. */
  featureDrawsDue(outcome: Outcome): number;
  /** The round out of the outcome: the same for play, replay, verification and enumeration. */
  evaluate(outcome: Outcome, choices: C, stakeMinor: Minor): RoundResult<E>;
  /** The most a round can pay; a refusal may depend on it, never on the outcome. */
  maxPayoutMinor(stakeMinor: Minor, choices: C): Minor;
  /** The theoretical return of these choices. */
  exactReturn(choices: C): ExactReturn;
  /** Choices a newcomer starts with. */
  readonly defaultChoices: C;
}

type Definition<C, E extends GameEvent> = Omit<CasinoGame<C, E>, 'mathHash' | 'math'> & { readonly math: { readonly [key: string]: JsonValue } };

/** Completes a definition: program, slug and stake unit become part of the math, so that its hash binds them. */
export function defineCasinoGame<C, E extends GameEvent>(definition: Definition<C, E>): CasinoGame<C, E> {
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

/** What the streams of a round are made from; their labels keep them apart. */
export function soloSource(game: Pick<CasinoGame, 'code' | 'mathHash'>, seeds: SoloSeeds): Omit<StreamSource, 'label'> {
  return { domain: 'solo', key: seeds.serverSeed, game: game.code, mathHash: fromHex(game.mathHash), entropy: seeds.clientSeed, counter: seeds.nonce };
}

/** Draws a round of PF1 (docs/fairness.md): seeds and nonce in, outcome out; nothing else is an input. */
export function drawRound(game: Pick<CasinoGame, 'code' | 'mathHash' | 'program' | 'featureDrawsDue'>, seeds: SoloSeeds): Outcome {
  const shared = soloSource(game, seeds);
  const outcome = { main: drawProgram(game.program.main, openStream({ ...shared, label: 'main' })), feature: [] as OpResult[][] };
  const feature = game.program.feature;
  if (feature && game.featureDrawsDue(outcome) > 0) {
    const stream = openStream({ ...shared, label: 'feature' });
    while (outcome.feature.length < game.featureDrawsDue(outcome)) outcome.feature.push(drawProgram(feature, stream));
  }
  return outcome;
}

/** Percent with four decimals, rounded to the nearest, of a fraction. */
export function percentOf(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 2_000_000n + denominator) / (2n * denominator);
  const text = scaled.toString().padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
}
