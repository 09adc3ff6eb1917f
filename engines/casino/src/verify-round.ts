import { commit, fromHex, toHex } from '@fairhouse/fair';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { drawRound, type CasinoGame, type Move, type Outcome, type SoloSeeds } from './casino-game.ts';
import { findCasinoGame } from './games/index.ts';
import { readMoves, type OpenBet } from './play-moves.ts';
import { asText, asTold, same, walkToEnd, type Verification, type VerificationStep } from './verification.ts';

/** A round as the house reports it: the contract's `roundRecord`. */
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
  /** The member's moves in order; absent or empty for games without moves. */
  readonly moves?: unknown;
  /** `void`: the house cancelled the round and returned every stake. */
  readonly state?: unknown;
  /** The base stake; extra stakes follow from the moves. */
  readonly stake: string;
  readonly payout: string;
}

/**
 * Recomputes a round from its seeds and the published game: program and math come from the game, never from the
 * record; outcome from seeds and nonce; payout from outcome, stake, choices and moves. Never throws.
 */
export function verifyRound(
  claim: RoundClaim,
  find: (slug: string) => CasinoGame | undefined = findCasinoGame,
): Verification {
  return walkToEnd(walkSteps(claim, find(asTold(claim.game))));
}

function* walkSteps(claim: RoundClaim, published: CasinoGame | undefined): Generator<VerificationStep> {
  yield same('format', asTold(claim.format), 'fairhouse/round/1');
  // A shared round has a record format of its own (verify-shared-round.ts).
  const game = published?.isShared ? undefined : published;
  yield {
    id: 'game',
    isRight: game !== undefined,
    reported: asTold(claim.game),
    found: game?.name ?? 'no published game',
  };
  if (!game) return;
  yield same('math', asTold(claim.mathHash), game.mathHash);
  yield same('program', asText(claim.program), asText(game.program));
  const seeds = readSeeds(claim);
  yield {
    id: 'seed',
    isRight: seeds !== null,
    reported: asTold(claim.serverSeed),
    found: seeds === null ? 'not revealed or not readable' : 'readable',
  };
  if (!seeds) return;
  yield same('commitment', asTold(claim.commitment), toHex(commit(seeds.serverSeed)));
  const outcome = drawRound(game, seeds);
  yield same('outcome', asText(claim.outcome), asText(outcome));
  yield* walkMoney(claim, game, outcome);
}

function* walkMoney(claim: RoundClaim, game: CasinoGame, outcome: Outcome): Generator<VerificationStep> {
  const stakeMinor = parseAmount(asTold(claim.stake));
  const choices = game.parseChoices(claim.choices);
  const isStake = stakeMinor !== null && isStakeOf(game, stakeMinor, choices);
  yield {
    id: 'stake',
    isRight: isStake,
    reported: asTold(claim.stake),
    found: isStake ? asTold(claim.stake) : 'not a stake of this game',
  };
  yield {
    id: 'choices',
    isRight: choices !== null,
    reported: asText(claim.choices),
    found: choices === null ? 'not choices of this game' : asText(choices),
  };
  if (stakeMinor !== null && choices !== null) yield* walkEnd(claim, game, { outcome, choices, stakeMinor });
}

/** The stake is valid for the game, and for the bets where these divide it. */
function isStakeOf({ stake, isStakeFor }: CasinoGame, stakeMinor: bigint, choices: unknown): boolean {
  const isOfGame = stakeMinor >= stake.minMinor && stakeMinor <= stake.maxMinor && stakeMinor % stake.unitMinor === 0n;
  return isOfGame && (choices === null || isStakeFor?.(choices, stakeMinor) !== false);
}

function* walkEnd(claim: RoundClaim, game: CasinoGame, bet: OpenBet): Generator<VerificationStep> {
  const moves = readMoves(game, claim.moves);
  if (claim.state === 'void') {
    yield* walkVoid(claim, game, { ...bet, moves });
    return;
  }
  const isEnded = moves !== null && endsRound(game, bet, moves);
  if (game.moves || !isEnded)
    yield {
      id: 'moves',
      isRight: isEnded,
      reported: asText(claim.moves),
      found: isEnded ? asText(moves) : 'not the moves of a finished round',
    };
  if (isEnded)
    yield same(
      'payout',
      asTold(claim.payout),
      formatAmount(game.evaluate(bet.outcome, bet.choices, bet.stakeMinor, moves).payoutMinor),
    );
}

/** A void round returns the total stake, whatever its result would have been. */
function* walkVoid(
  claim: RoundClaim,
  game: CasinoGame,
  { moves, ...bet }: OpenBet & { moves: readonly Move[] | null },
): Generator<VerificationStep> {
  const state = moves && (game.moves?.play(bet.outcome, bet.choices, bet.stakeMinor, moves) ?? null);
  const isOpen = state !== null && !state.isFinished;
  yield {
    id: 'moves',
    isRight: isOpen,
    reported: asText(claim.moves),
    found: isOpen ? asText(moves) : 'not the moves of a round under way',
  };
  if (isOpen) yield same('payout', asTold(claim.payout), formatAmount(state.stakeMinor));
}

function endsRound(game: CasinoGame, bet: OpenBet, moves: readonly Move[]): boolean {
  return !game.moves || game.moves.play(bet.outcome, bet.choices, bet.stakeMinor, moves)?.isFinished === true;
}

/** The seeds of a claim as bytes; null while one is secret or invalid. */
export function readSeeds(claim: RoundClaim): SoloSeeds | null {
  if (typeof claim.serverSeed !== 'string' || !/^[0-9a-f]{64}$/.test(claim.serverSeed)) return null;
  if (typeof claim.clientSeed !== 'string' || !/^([0-9a-f]{2}){1,64}$/.test(claim.clientSeed)) return null;
  if (typeof claim.nonce !== 'string' || !/^(0|[1-9]\d{0,18})$/.test(claim.nonce)) return null;
  return { serverSeed: fromHex(claim.serverSeed), clientSeed: fromHex(claim.clientSeed), nonce: BigInt(claim.nonce) };
}
