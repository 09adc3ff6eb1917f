import type { ExactReturn, GameEvent } from '../../casino-game.ts';
import { exactly, multiplierScale } from '../../exact.ts';
import { tableStake } from '../../stake-rules.ts';
import { dealtCards } from '../../tables/cards.ts';
import type { Spot } from '../../tables/table-bets.ts';
import { defineTable } from '../../tables/table-game.ts';
import { baccaratMultiplier, isBaccaratBet, type BaccaratBet } from './baccarat-bets.ts';
import { dealCoup, everyCoup, type Coup } from './coup.ts';

export interface CoupDealt extends GameEvent, Coup {
  readonly type: 'coup_dealt';
}

const decks = 8;

/**
 * The bets of our table: maximum pay to one in 1/10,000, limit, and return counted over every coup (baccarat.test.ts).
 */
const offered = {
  player: { paysMax: 10_000, maxMinor: 5_000_0000n, exactReturn: '19283843717413/19524993263685' },
  banker: { paysMax: 9_500, maxMinor: 5_000_0000n, exactReturn: '10732465128097/10847218479825' },
  banker_no_commission: { paysMax: 10_000, maxMinor: 5_000_0000n, exactReturn: '19240298465317/19524993263685' },
  tie: { paysMax: 80_000, maxMinor: 1_000_0000n, exactReturn: '619306544887/723147898655' },
  player_pair: { paysMax: 110_000, maxMinor: 500_0000n, exactReturn: '372/415' },
  banker_pair: { paysMax: 110_000, maxMinor: 500_0000n, exactReturn: '372/415' },
  either_pair: { paysMax: 50_000, maxMinor: 1_000_0000n, exactReturn: '680326/788417' },
  big: { paysMax: 5_400, maxMinor: 2_500_0000n, exactReturn: '506231/529230' },
  small: { paysMax: 15_000, maxMinor: 2_500_0000n, exactReturn: '350890/370461' },
  super_six_by_cards: { paysMax: 200_000, maxMinor: 250_0000n, exactReturn: '235761260096/282970916865' },
  dragon_seven: { paysMax: 400_000, maxMinor: 125_0000n, exactReturn: '784299161768/848912750595' },
  panda_eight: { paysMax: 250_000, maxMinor: 200_0000n, exactReturn: '1348912212992/1501922558745' },
  dragon_bonus_player: { paysMax: 300_000, maxMinor: 150_0000n, exactReturn: '3801450797986/3904998652737' },
  dragon_bonus_banker: { paysMax: 300_000, maxMinor: 150_0000n, exactReturn: '93623815842/103306842665' },
} as const satisfies Partial<Record<BaccaratBet, { paysMax: number; maxMinor: bigint; exactReturn: string }>>;

export const baccaratSpots: readonly Spot[] = Object.entries(offered).map(([id, { paysMax, maxMinor }]) => ({
  id,
  kind: id,
  multiplierMax: paysMax + multiplierScale,
  maxMinor,
}));

function returnOf(id: string): ExactReturn {
  const [numerator = 0n, denominator = 1n] = offered[id as keyof typeof offered].exactReturn.split('/').map(BigInt);
  return exactly(numerator, denominator);
}

export const baccarat = defineTable<CoupDealt>({
  slug: 'baccarat',
  nodeId: 1031,
  name: 'Baccarat',
  math: {
    version: 1,
    decks,
    pays: Object.fromEntries(Object.entries(offered).map(([id, { paysMax }]) => [id, paysMax])),
    thirdCards: 'usual tableau',
    multiplierScale,
  },
  // A coup takes at most six cards.
  program: { main: [{ op: 'pick', n: decks * 52, k: 6 }] },
  stake: tableStake,
  spots: baccaratSpots,
  opening: { bets: [{ spot: 'banker', chips: 1 }] },
  readResult: (outcome) => ({ type: 'coup_dealt', ...dealCoup(dealtCards(outcome.main[0])) }),
  everyResult: () => everyCoup().map((coup) => ({ type: 'coup_dealt', ...coup })),
  multiplierOf: (coup, id) => (isBaccaratBet(id) ? baccaratMultiplier(coup, id) : 0),
  returnOf,
});
