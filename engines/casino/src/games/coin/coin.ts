import { defineCasinoGame, type GameEvent } from '../../casino-game.ts';
import { exactly, multiplierScale, payMultiplied } from '../../exact.ts';
import { readFields, readWord } from '../../read-fields.ts';
import { miniStake } from '../../stake-rules.ts';

export const coinSides = ['heads', 'tails'] as const;
export type CoinSide = (typeof coinSides)[number];

export interface CoinChoices {
  readonly side: CoinSide;
}

export interface CoinTossed extends GameEvent {
  readonly type: 'coin_tossed';
  readonly side: CoinSide;
  readonly isWon: boolean;
}

/** Multiplier: 0.99 divided by a chance of one half. */
export const coinMultiplier = 19_800;

export const coin = defineCasinoGame<CoinChoices, CoinTossed>({
  slug: 'coin',
  code: 'coin',
  nodeId: 1027,
  name: 'Coin',
  gameType: 'RNG',
  classification: 'TG',
  math: { version: 1, sides: coinSides, multiplier: coinMultiplier, multiplierScale },
  program: { main: [{ op: 'uint', n: '2' }] },
  stake: miniStake,
  defaultChoices: { side: 'heads' },
  parseChoices(raw) {
    const side = readWord(readFields(raw, ['side'])?.['side'], coinSides);
    return side === null ? null : { side };
  },
  featureDrawsDue: () => 0,
  evaluate(outcome, choices, stakeMinor) {
    const side = outcome.main[0] === '0' ? 'heads' : 'tails';
    const isWon = side === choices.side;
    return {
      payoutMinor: isWon ? payMultiplied(stakeMinor, coinMultiplier) : 0n,
      events: [{ type: 'coin_tossed', side, isWon }],
    };
  },
  maxPayoutMinor: (stakeMinor) => payMultiplied(stakeMinor, coinMultiplier),
  validStake: { rule: 'whole' },
  exactReturn: () => exactly(BigInt(coinMultiplier), 2n * BigInt(multiplierScale)),
});
