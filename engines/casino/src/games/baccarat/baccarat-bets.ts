import { multiplierScale } from '../../exact.ts';
import { rankOf, suitOf } from '../../tables/cards.ts';
import type { Coup } from './coup.ts';

/** Winnings to one; null is a lost bet, 0 is a push. */
type Pays = (coup: Coup) => number | null;

const even = 10_000;
const isPair = ([a = 0, b = 0]: readonly number[]): boolean => rankOf(a) === rankOf(b);
const isPerfectPair = ([a = 0, b = 0]: readonly number[]): boolean =>
  rankOf(a) === rankOf(b) && suitOf(a) === suitOf(b);
const when = (isWon: boolean, pays: number): number | null => (isWon ? pays : null);
const countCards = ({ player, banker }: Coup): number => player.length + banker.length;
const isBankerSix = ({ winner, bankerTotal }: Coup): boolean => winner === 'banker' && bankerTotal === 6;
const isDragonSeven = ({ winner, bankerTotal, banker }: Coup): boolean =>
  winner === 'banker' && bankerTotal === 7 && banker.length === 3;

function side(won: 'player' | 'banker', pays: (coup: Coup) => number): Pays {
  return (coup) => (coup.winner === 'tie' ? 0 : when(coup.winner === won, pays(coup)));
}

/** The winning margin of a side that wins without a natural. */
const bonusByLead: Readonly<Record<number, number>> = { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 };

/** A natural win pays 1 to 1, a natural tie is a push, other wins pay by the margin. */
function dragonBonus(won: 'player' | 'banker'): Pays {
  return (coup) => {
    if (coup.isNatural) return coup.winner === 'tie' ? 0 : when(coup.winner === won, even);
    const paid = bonusByLead[Math.abs(coup.playerTotal - coup.bankerTotal)];
    return coup.winner === won && paid !== undefined ? paid * even : null;
  };
}

/** Every bet of the usual tables in 1/10,000 to one; our table offers some of them. */
const bets = {
  player: side('player', () => even),
  banker: side('banker', () => 9_500),
  banker_no_commission: side('banker', (coup) => (isBankerSix(coup) ? even / 2 : even)),
  banker_ez: side('banker', (coup) => (isDragonSeven(coup) ? 0 : even)),
  tie: ({ winner }) => when(winner === 'tie', 8 * even),
  tie_nine: ({ winner }) => when(winner === 'tie', 9 * even),
  player_pair: ({ player }) => when(isPair(player), 11 * even),
  banker_pair: ({ banker }) => when(isPair(banker), 11 * even),
  either_pair: ({ player, banker }) => when(isPair(player) || isPair(banker), 5 * even),
  player_perfect_pair: ({ player }) => when(isPerfectPair(player), 25 * even),
  banker_perfect_pair: ({ banker }) => when(isPerfectPair(banker), 25 * even),
  big: (coup) => when(countCards(coup) > 4, 5_400),
  small: (coup) => when(countCards(coup) === 4, 15_000),
  super_six: (coup) => when(isBankerSix(coup), 12 * even),
  super_six_by_cards: (coup) => when(isBankerSix(coup), (coup.banker.length === 3 ? 20 : 12) * even),
  dragon_seven: (coup) => when(isDragonSeven(coup), 40 * even),
  panda_eight: ({ winner, playerTotal, player }) =>
    when(winner === 'player' && playerTotal === 8 && player.length === 3, 25 * even),
  dragon_bonus_player: dragonBonus('player'),
  dragon_bonus_banker: dragonBonus('banker'),
} as const satisfies Readonly<Record<string, Pays>>;

export type BaccaratBet = keyof typeof bets;

export function isBaccaratBet(name: string): name is BaccaratBet {
  return Object.hasOwn(bets, name);
}

/** The payout of a bet at a coup, stake included, in 1/10,000. */
export function baccaratMultiplier(coup: Coup, bet: BaccaratBet): number {
  const pays: Pays = bets[bet];
  const paid = pays(coup);
  return paid === null ? 0 : paid + multiplierScale;
}
