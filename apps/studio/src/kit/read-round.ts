import type { CasinoGame, Outcome, RoundResult } from '@fairhouse/casino';
import { parseAmount, type Minor } from '@fairhouse/money';
import type { Round } from '@fairhouse/contract';

/** A booked round with the events the engine computes from the server's outcome. */
export interface ShownRound {
  round: Round;
  stakeMinor: Minor;
  payoutMinor: Minor;
  result: RoundResult;
  isResumed: boolean;
}

/** An amount of a call's answer; anything else there is a fault of the server. */
export function wireAmount(text: string): Minor {
  const minor = parseAmount(text);
  if (minor === null) throw new Error(`not an amount on the wire: ${text}`);
  return minor;
}

/** Only a payout above the stake is a win in sound, picture and word. */
export function isWin(shown: Pick<ShownRound, 'payoutMinor' | 'stakeMinor'>): boolean {
  return shown.payoutMinor > shown.stakeMinor;
}

/** Computes the events of a booked round here, and refuses to show any that pay something else than the books. */
export function readRound(game: CasinoGame, round: Round, isResumed: boolean): ShownRound {
  const choices = game.parseChoices(round.choices);
  if (choices === null) throw new Error(`choices of round ${round.roundId} do not fit the game`);
  const stakeMinor = wireAmount(round.stake);
  const result = game.evaluate(round.outcome as unknown as Outcome, choices, stakeMinor);
  if (result.payoutMinor !== wireAmount(round.payout)) throw new Error(`payout of round ${round.roundId} differs from the rules`);
  return { round, stakeMinor, payoutMinor: result.payoutMinor, result, isResumed };
}
