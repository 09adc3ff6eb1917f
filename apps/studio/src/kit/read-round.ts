import { readMoves, type CasinoGame, type GameEvent, type Outcome, type RoundResult } from '@fairhouse/casino';
import { parseAmount, type Minor } from '@fairhouse/money';
import type { Round } from '@fairhouse/contract';

/** A booked round with the events the engine computes from the server's outcome. */
export interface ShownRound {
  round: Round;
  stakeMinor: Minor;
  payoutMinor: Minor;
  result: RoundResult;
  isResumed: boolean;
  /** A replay from the history: nothing is staked or paid. */
  isReplay?: true;
  /** The round waits for a move of the player: the events are those so far, and nothing is paid yet. */
  isUnfinished: boolean;
}

/** An amount of a call's answer; anything else there is a fault of the server. */
export function wireAmount(text: string): Minor {
  const minor = parseAmount(text);
  if (minor === null) throw new Error(`not an amount on the wire: ${text}`);
  return minor;
}

/** The payout of a round: by its rules, and from pots. */
export function paidBy({ payout, pots = [] }: Pick<Round, 'payout' | 'pots'>): Minor {
  return pots.reduce((sum, pot) => sum + wireAmount(pot.amount), wireAmount(payout));
}

/** Only a payout above the stake is a win in sound, picture and word. */
export function isWin(shown: Pick<ShownRound, 'payoutMinor' | 'stakeMinor'>): boolean {
  return shown.payoutMinor > shown.stakeMinor;
}

/** Computes the events of a booked round here, and refuses to show events whose payout differs from the booked one. */
export function readRound(game: CasinoGame, round: Round, isResumed: boolean): ShownRound {
  const choices = game.parseChoices(round.choices);
  if (choices === null) throw new Error(`choices of round ${round.roundId} do not fit the game`);
  const stakeMinor = wireAmount(round.stake);
  // What is still hidden stays with the server until the last move: until then its own events are shown.
  if (round.state === 'moves') {
    return {
      round,
      stakeMinor,
      payoutMinor: 0n,
      result: { payoutMinor: 0n, events: round.events as unknown as readonly GameEvent[] },
      isResumed,
      isUnfinished: true,
    };
  }
  const moves = readMoves(game, round.moves);
  if (moves === null) throw new Error(`moves of round ${round.roundId} do not fit the game`);
  const result = game.evaluate(round.outcome as unknown as Outcome, choices, wireAmount(round.baseStake), moves);
  if (result.payoutMinor !== wireAmount(round.payout))
    throw new Error(`payout of round ${round.roundId} differs from the rules`);
  return {
    round,
    stakeMinor,
    payoutMinor: paidBy(round),
    result: withPots(result, round),
    isResumed,
    isUnfinished: false,
  };
}

/** Pots are shown after all other events of the round. */
function withPots(result: RoundResult, { pots = [] }: Round): RoundResult {
  if (pots.length === 0) return result;
  const won = pots.map(({ level, amount }) => ({ type: 'jackpot', level, amountMinor: wireAmount(amount) }));
  return { payoutMinor: result.payoutMinor, events: [...result.events, ...won] };
}
