import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { payMultiplied } from '../../exact.ts';
import { miniStake } from '../../stake-rules.ts';
import { pointReturn, readTarget, type TargetChoices } from '../../target-point.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';

/** A flight: the crash point, and whether it passed the multiplier of the automatic cash-out. */
export interface SoloCrashFlown extends GameEvent {
  readonly type: 'solo_crash_flown';
  readonly point100: number;
  readonly target100: number;
  readonly isWon: boolean;
}

const edgeBp = 100;
export const soloCrashLimits = { target100Min: 101, target100Max: 1_000_000 } as const;

/**
 * A single-player flight: the cash-out is chosen before the start, and the player wins a tie (research: `target <=
 * point`).
 */
export const soloCrash = defineCasinoGame<TargetChoices, SoloCrashFlown>({
  slug: 'solo-crash',
  code: 'solo-crash',
  nodeId: 1036,
  name: 'Solo Crash',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, edgeBp, ...soloCrashLimits },
  program: { main: [{ op: 'crash', edgeBp, cap100: `${soloCrashLimits.target100Max}` }] },
  stake: miniStake,
  defaultChoices: { target100: 150 },
  parseChoices: (raw) => readTarget(raw, { min: soloCrashLimits.target100Min, max: soloCrashLimits.target100Max }),
  featureDrawsDue: () => 0,
  evaluate(outcome, { target100 }, stakeMinor) {
    const point100 = Number(outcome.main[0]);
    const isWon = target100 <= point100;
    return {
      payoutMinor: isWon ? payMultiplied(stakeMinor, target100 * 100) : 0n,
      events: [{ type: 'solo_crash_flown', point100, target100, isWon }],
    };
  },
  maxPayoutMinor: (stakeMinor, { target100 }) => payMultiplied(stakeMinor, target100 * 100),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds, oddsOf: ({ target100 }) => target100 * 100 },
  exactReturn: ({ target100 }) => pointReturn(edgeBp, target100),
  rtpModes: [150, 200, 500, 10_000].map((target100) => ({
    mode: `out at ${target100 / 100}x`,
    choices: { target100 },
  })),
});
