import { totalOf, type BlackjackEvent, type HandResult } from '@fairhouse/casino';

export interface ShownHand {
  cards: readonly number[];
  stakes: 1 | 2;
  result: HandResult | null;
}

export interface ShownTable {
  /** Null: the card lies face down. */
  dealer: readonly (number | null)[];
  hands: readonly ShownHand[];
  /** The hand to play; null when no hand is. */
  turn: number | null;
  isInsured: boolean;
  /** The dealer has checked, and it is no blackjack. */
  hasPeeked: boolean;
}

const emptyTable: ShownTable = { dealer: [], hands: [], turn: null, isInsured: false, hasPeeked: false };

function changeHand(table: ShownTable, hand: number, change: (before: ShownHand) => ShownHand): ShownTable {
  return { ...table, hands: table.hands.map((each, index) => (index === hand ? change(each) : each)) };
}

type Step<K extends BlackjackEvent['type']> = (
  table: ShownTable,
  event: Extract<BlackjackEvent, { type: K }>,
) => ShownTable;

/** The change each event makes; events without a visible effect leave the table as it is. */
const steps: { [K in BlackjackEvent['type']]: Step<K> } = {
  blackjack_dealt: (_table, event) => ({
    ...emptyTable,
    dealer: [event.dealer, null],
    hands: [{ cards: event.player, stakes: 1, result: null }],
  }),
  insurance_decided: (table, { isInsured }) => ({ ...table, isInsured }),
  dealer_peeked: (table) => ({ ...table, hasPeeked: true }),
  hand_turn: (table, { hand }) => ({ ...table, turn: hand }),
  hand_drew: (table, { hand, card, reason }) =>
    changeHand(table, hand, (before) => ({
      ...before,
      cards: [...before.cards, card],
      stakes: reason === 'double' ? 2 : before.stakes,
    })),
  hand_split(table, { hand }) {
    const two = (table.hands[hand]?.cards ?? []).map((card): ShownHand => ({ cards: [card], stakes: 1, result: null }));
    return { ...table, hands: [...table.hands.slice(0, hand), ...two, ...table.hands.slice(hand + 1)] };
  },
  hole_shown: (table, { card }) => ({ ...table, turn: null, dealer: [table.dealer[0] ?? null, card] }),
  dealer_drew: (table, { card }) => ({ ...table, dealer: [...table.dealer, card] }),
  hand_settled: (table, { hand, stakes, result }) =>
    changeHand(table, hand, (before) => ({ ...before, stakes, result })),
  insurance_settled: (table) => table,
};

function follow<K extends BlackjackEvent['type']>(
  table: ShownTable,
  event: Extract<BlackjackEvent, { type: K }>,
): ShownTable {
  const step = steps[event.type as K];
  return step(table, event);
}

/** The table after the events so far. */
export function readTable(events: readonly BlackjackEvent[]): ShownTable {
  return events.reduce((table, event) => follow(table, event), emptyTable);
}

/** The value of the cards, as shown at the table: during play, a hand with a soft ace has two values. */
export function totalText(cards: readonly (number | null)[], isOver = false): string {
  const open = cards.filter((card) => card !== null);
  const { total, isSoft } = totalOf(open);
  return isSoft && total < 21 && !isOver ? `${total - 10} / ${total}` : String(total);
}
