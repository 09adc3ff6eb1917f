import {
  totalOf,
  type BlackjackEvent,
  type HandResult,
  type PokerDealt,
  type PokerDrawn,
  type ThreeCardEvent,
} from '@fairhouse/casino';
import type { Translate } from '@fairhouse/i18n';
import { cardPieces, type Telling, type ToldLine } from './told-line.ts';

interface Hand {
  readonly cards: readonly number[];
  readonly result: HandResult | null;
}

interface Hands {
  readonly dealer: readonly number[];
  readonly own: readonly Hand[];
}

function changeHand({ dealer, own }: Hands, index: number, change: (hand: Hand) => readonly Hand[]): Hands {
  return { dealer, own: own.flatMap((hand, place) => (place === index ? change(hand) : [hand])) };
}

/** The hands after one more event; what shows no card leaves them as they are. */
function follow(hands: Hands, event: BlackjackEvent): Hands {
  switch (event.type) {
    case 'blackjack_dealt':
      return { dealer: [event.dealer], own: [{ cards: event.player, result: null }] };
    case 'hand_drew':
      return changeHand(hands, event.hand, ({ cards, result }) => [{ cards: [...cards, event.card], result }]);
    case 'hand_split':
      return changeHand(hands, event.hand, ({ cards, result }) => cards.map((card) => ({ cards: [card], result })));
    case 'hand_settled':
      return changeHand(hands, event.hand, ({ cards }) => [{ cards, result: event.result }]);
    case 'hole_shown':
    case 'dealer_drew':
      return { ...hands, dealer: [...hands.dealer, event.card] };
    default:
      return hands;
  }
}

export function tellBlackjack(events: readonly BlackjackEvent[], { t }: Telling): readonly ToldLine[] {
  const { dealer, own } = events.reduce(follow, { dealer: [], own: [] });
  return [
    { title: t('tables.blackjack.dealer'), pieces: cardPieces(dealer), note: String(totalOf(dealer).total) },
    ...own.map(({ cards, result }, index) => ({
      title: own.length === 1 ? t('tables.blackjack.you') : t('tables.blackjack.hand', { number: index + 1 }),
      pieces: cardPieces(cards),
      note: `${totalOf(cards).total}${result === null ? '' : ` · ${t(`tables.blackjack.results.${result}`)}`}`,
      isWon: result === 'won' || result === 'blackjack',
    })),
  ];
}

const categoryName = (category: string, t: Translate): string =>
  t(`tables.poker.${category.replaceAll(' ', '_') as 'trips'}`);

export function tellVideoPoker(events: readonly (PokerDealt | PokerDrawn)[], { t }: Telling): readonly ToldLine[] {
  const drawn = events.find((event) => event.type === 'poker_drawn');
  const hold = drawn?.type === 'poker_drawn' ? drawn.hold : [];
  return events.map((event) =>
    event.type === 'poker_dealt'
      ? { title: t('tables.poker.hand'), pieces: cardPieces(event.cards, hold) }
      : {
          title: t('tables.poker.draw', { count: event.cards.length - hold.length }),
          pieces: cardPieces(event.cards, hold),
          note: categoryName(event.category, t),
          isWon: event.coins > 0,
        },
  );
}

export function tellThreeCards(events: readonly ThreeCardEvent[], { t }: Telling): readonly ToldLine[] {
  return events.flatMap((event): ToldLine[] => {
    if (event.type === 'three_cards_dealt')
      return [
        { title: t('tables.blackjack.you'), pieces: cardPieces(event.cards), note: categoryName(event.category, t) },
      ];
    const { dealer, category, isQualified, result } = event;
    return [
      {
        title: t('tables.blackjack.dealer'),
        pieces: cardPieces(dealer),
        note: isQualified ? categoryName(category, t) : t('tables.threeCards.notQualified'),
      },
      { title: t(`tables.threeCards.results.${result}`), pieces: [], isWon: result === 'won' },
    ];
  });
}
