import { canonicalJson, commit, fromHex, toHex, type JsonValue } from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { drawRound, type CasinoGame, type Outcome, type SoloSeeds } from './casino-game.ts';
import { findCasinoGame } from './games/index.ts';

/** A round as the house tells it: the contract's `roundRecord`. */
export interface RoundClaim {
  readonly format: string;
  readonly roundId: string;
  readonly game: string;
  readonly mathHash: string;
  readonly program: unknown;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly choices: unknown;
  readonly outcome: unknown;
  readonly stake: string;
  readonly payout: string;
}

export type StepId = 'format' | 'game' | 'math' | 'program' | 'seed' | 'commitment' | 'outcome' | 'stake' | 'choices' | 'payout';

/** One thing that was recomputed: what the record says and what comes out. */
export interface VerificationStep {
  readonly id: StepId;
  readonly isRight: boolean;
  readonly told: string;
  readonly found: string;
}

export interface Verification {
  readonly isRight: boolean;
  /** In order; the first wrong one ends the list, since the next would stand on it. */
  readonly steps: readonly VerificationStep[];
}

/**
 * Recomputes a round from its seeds and the published game: program and math come from the game, never from the
 * record; outcome from seeds and nonce; payout from outcome, stake and choices. Never throws.
 */
export function verifyRound(claim: RoundClaim): Verification {
  const steps: VerificationStep[] = [];
  for (const step of walkSteps(claim)) {
    steps.push(step);
    if (!step.isRight) return { isRight: false, steps };
  }
  return { isRight: true, steps };
}

function* walkSteps(claim: RoundClaim): Generator<VerificationStep> {
  yield same('format', asTold(claim.format), 'fairhouse/round/1');
  const game = findCasinoGame(asTold(claim.game));
  yield { id: 'game', isRight: game !== undefined, told: asTold(claim.game), found: game?.name ?? 'no published game' };
  if (!game) return;
  yield same('math', asTold(claim.mathHash), game.mathHash);
  yield same('program', asText(claim.program), asText(game.program));
  const seeds = readSeeds(claim);
  yield { id: 'seed', isRight: seeds !== null, told: asTold(claim.serverSeed), found: seeds === null ? 'not revealed or not readable' : 'readable' };
  if (!seeds) return;
  yield same('commitment', asTold(claim.commitment), toHex(commit(seeds.serverSeed)));
  const outcome = drawRound(game, seeds);
  yield same('outcome', asText(claim.outcome), asText(outcome));
  yield* walkMoney(claim, game, outcome);
}

function* walkMoney(claim: RoundClaim, game: CasinoGame, outcome: Outcome): Generator<VerificationStep> {
  const stakeMinor = parseAmount(asTold(claim.stake));
  const isStake = stakeMinor !== null && stakeMinor >= game.stake.minMinor && stakeMinor <= game.stake.maxMinor && stakeMinor % game.stake.unitMinor === 0n;
  yield { id: 'stake', isRight: isStake, told: asTold(claim.stake), found: isStake ? asTold(claim.stake) : 'not a stake of this game' };
  const choices = game.parseChoices(claim.choices);
  yield { id: 'choices', isRight: choices !== null, told: asText(claim.choices), found: choices === null ? 'not choices of this game' : asText(choices) };
  if (stakeMinor === null || choices === null) return;
  yield same('payout', asTold(claim.payout), formatAmount(game.evaluate(outcome, choices, stakeMinor).payoutMinor));
}

function same(id: StepId, told: string, found: string): VerificationStep {
  return { id, isRight: told === found, told, found };
}

/** A field of a claim as text. A claim is anybody's file: where a text belongs there may be anything. */
function asTold(field: unknown): string {
  return typeof field === 'string' ? field : asText(field);
}

function asText(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return canonicalJson(value as JsonValue);
  } catch {
    // Deeper than the stack, or with numbers that canonical JSON does not have.
    return typeof value === 'number' ? String(value) : 'not readable';
  }
}

/** The seeds of a claim as bytes; null while one is secret or not readable. */
export function readSeeds(claim: RoundClaim): SoloSeeds | null {
  if (typeof claim.serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(claim.serverSeed)) return null;
  if (typeof claim.clientSeed !== 'string' || !/^([0-9a-f]{2}){1,64}$/.test(claim.clientSeed)) return null;
  if (typeof claim.nonce !== 'string' || !/^(0|[1-9]\d{0,18})$/.test(claim.nonce)) return null;
  return { serverSeed: fromHex(claim.serverSeed), clientSeed: fromHex(claim.clientSeed), nonce: BigInt(claim.nonce) };
}
