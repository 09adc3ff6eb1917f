import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { payMultiplied } from '../../exact.ts';
import { miniStake } from '../../stake-rules.ts';
import { pointReturn, readTarget, type TargetChoices } from '../../target-point.ts';
import { leastCasinoOdds } from '../../valid-stake.ts';

/** The drawn number and the target, in hundredths. */
export interface LimboRolled extends GameEvent {
  readonly type: 'limbo_rolled';
  readonly point100: number;
  readonly target100: number;
  readonly isWon: boolean;
}

const edgeBp = 100;
export const limboLimits = { target100Min: 101, target100Max: 100_000_000 } as const;

const isReached = (point100: number, { target100 }: TargetChoices): boolean => point100 >= target100;

export const limbo = defineCasinoGame<TargetChoices, LimboRolled>({
  slug: 'limbo',
  code: 'limbo',
  nodeId: 1024,
  name: 'Limbo',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, edgeBp, ...limboLimits },
  program: { main: [{ op: 'crash', edgeBp, cap100: `${limboLimits.target100Max}` }] },
  stake: miniStake,
  defaultChoices: { target100: 200 },
  parseChoices: (raw) => readTarget(raw, { min: limboLimits.target100Min, max: limboLimits.target100Max }),
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const point100 = Number(outcome.main[0]);
    const isWon = isReached(point100, choices);
    return {
      payoutMinor: isWon ? payMultiplied(stakeMinor, choices.target100 * 100) : 0n,
      events: [{ type: 'limbo_rolled', point100, target100: choices.target100, isWon }],
    };
  },
  maxPayoutMinor: (stakeMinor, choices) => payMultiplied(stakeMinor, choices.target100 * 100),
  validStake: { rule: 'odds', leastOdds: leastCasinoOdds, oddsOf: ({ target100 }) => target100 * 100 },
  exactReturn: (choices) => pointReturn(edgeBp, choices.target100),
  rtpModes: [101, 200, 1_000, 10_000].map((target100) => ({ mode: `to ${target100 / 100}x`, choices: { target100 } })),
});
