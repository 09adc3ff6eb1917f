import type { Minor } from '@fairhouse/money';
import type { MoveOffer, RoundState } from '../../casino-game.ts';
import { payMultiplied } from '../../exact.ts';
import { rankOf } from '../../tables/cards.ts';
import type { BlackjackEvent, BlackjackMove, DrawReason } from './blackjack-events.ts';
import {
  blackjackPoints,
  handPays,
  insurancePays,
  isBust,
  isDealerDrawing,
  isNatural,
  judgeHand,
  totalOf,
} from './hand.ts';

export const handsMax = 4;

interface Hand {
  readonly cards: readonly number[];
  readonly stakes: 1 | 2;
  readonly isDone: boolean;
  readonly isSplit: boolean;
  readonly isSurrendered: boolean;
}

/** The state of a table during a round. Each step makes a new state and leaves earlier ones unchanged. */
interface Table {
  readonly shoe: readonly number[];
  /** Index of the next card. */
  readonly next: number;
  readonly hands: readonly Hand[];
  readonly dealer: readonly number[];
  /** `insurance` while it is offered against an ace, then `hands`, then `over`. */
  readonly phase: 'insurance' | 'hands' | 'over';
  readonly isInsured: boolean;
  readonly events: readonly BlackjackEvent[];
}

const openHand = (cards: readonly number[], isSplit: boolean): Hand => ({
  cards,
  stakes: 1,
  isDone: false,
  isSplit,
  isSurrendered: false,
});

/** Deals cards to the member and the dealer in turn; the dealer's second card stays face down. */
export function dealTable(shoe: readonly number[]): Table {
  const [p1 = 0, up = 0, p2 = 0, hole = 0] = shoe;
  const table: Table = {
    shoe,
    next: 4,
    hands: [openHand([p1, p2], false)],
    dealer: [up, hole],
    phase: 'insurance',
    isInsured: false,
    events: [{ type: 'blackjack_dealt', player: [p1, p2], dealer: up }],
  };
  return rankOf(up) === 1 ? table : peek(table);
}

/** The dealer peeks under an ace or a ten before play: a blackjack on either side ends the round at once. */
function peek(table: Table): Table {
  const hands = { ...table, phase: 'hands' } as const;
  const [up = 0] = table.dealer;
  const isLooking = blackjackPoints(up) === 10 || rankOf(up) === 1;
  if (isLooking && isNatural(table.dealer)) return endTable(hands);
  const shown = isLooking ? { ...hands, events: [...table.events, { type: 'dealer_peeked' } as const] } : hands;
  return isNatural(shown.hands[0]?.cards ?? []) ? endTable(shown) : turnTo(shown, 0);
}

function turnTo(table: Table, hand: number): Table {
  return { ...table, events: [...table.events, { type: 'hand_turn', hand }] };
}

function activeIndex(table: Table): number {
  return table.hands.findIndex((hand) => !hand.isDone);
}

/** The moves of the active hand. */
function handOffers(table: Table, baseMinor: Minor): readonly MoveOffer[] {
  const hand = table.hands[activeIndex(table)];
  if (!hand) return [];
  const free = (type: string): MoveOffer => ({ type, extraStakeMinor: 0n });
  const [a = 0, b = 0] = hand.cards;
  const isFirst = hand.cards.length === 2;
  const isPair = isFirst && blackjackPoints(a) === blackjackPoints(b) && table.hands.length < handsMax;
  return [
    free('hit'),
    free('stand'),
    ...(isFirst ? [{ type: 'double', extraStakeMinor: baseMinor }] : []),
    // Split aces take one card each and are finished, so they never become active again.
    ...(isPair ? [{ type: 'split', extraStakeMinor: baseMinor }] : []),
    ...(isFirst && !hand.isSplit ? [free('surrender')] : []),
  ];
}

function offersOf(table: Table, baseMinor: Minor): readonly MoveOffer[] {
  if (table.phase === 'over') return [];
  if (table.phase === 'hands') return handOffers(table, baseMinor);
  return [
    { type: 'insurance', extraStakeMinor: baseMinor / 2n },
    { type: 'no_insurance', extraStakeMinor: 0n },
  ];
}

/** The table after a move; null when the move is not allowed. */
export function moveOn(table: Table, move: BlackjackMove): Table | null {
  if (!offersOf(table, 0n).some((offer) => offer.type === move.type)) return null;
  if (move.type === 'insurance' || move.type === 'no_insurance') {
    const isInsured = move.type === 'insurance';
    return peek({ ...table, isInsured, events: [...table.events, { type: 'insurance_decided', isInsured }] });
  }
  const index = activeIndex(table);
  const moved = playHand(table, index, move.type);
  const turn = activeIndex(moved);
  if (turn === -1) return endTable(moved);
  return turn === index ? moved : turnTo(moved, turn);
}

function playHand(table: Table, index: number, type: 'hit' | 'stand' | 'double' | 'split' | 'surrender'): Table {
  switch (type) {
    case 'hit':
      return drawCard(table, index, 'hit');
    case 'stand':
      return changeHand(table, index, { isDone: true });
    case 'double':
      return changeHand(drawCard(table, index, 'double'), index, { isDone: true, stakes: 2 });
    case 'split':
      return splitHand(table, index);
    case 'surrender':
      return changeHand(table, index, { isDone: true, isSurrendered: true });
  }
}

function changeHand(table: Table, index: number, change: Partial<Hand>): Table {
  return { ...table, hands: table.hands.map((hand, at) => (at === index ? { ...hand, ...change } : hand)) };
}

/** Draws one card; a total of 21 or more ends the hand. */
function drawCard(table: Table, index: number, reason: DrawReason): Table {
  const card = table.shoe[table.next] as number;
  const cards = [...(table.hands[index]?.cards ?? []), card];
  const drawn = changeHand(table, index, { cards, isDone: totalOf(cards).total >= 21 });
  return {
    ...drawn,
    next: table.next + 1,
    events: [...table.events, { type: 'hand_drew', hand: index, card, reason }],
  };
}

/** Splits the pair into two hands and deals a second card to each. */
function splitHand(table: Table, index: number): Table {
  const [first = 0, second = 0] = table.hands[index]?.cards ?? [];
  const two = [openHand([first], true), openHand([second], true)];
  const hands = [...table.hands.slice(0, index), ...two, ...table.hands.slice(index + 1)];
  const split: Table = { ...table, hands, events: [...table.events, { type: 'hand_split', hand: index }] };
  const dealt = drawCard(drawCard(split, index, 'split'), index + 1, 'split');
  return rankOf(first) === 1
    ? changeHand(changeHand(dealt, index, { isDone: true }), index + 1, { isDone: true })
    : dealt;
}

/** Reveals the hole card, draws for the dealer while a hand still needs a comparison, and settles each hand. */
function endTable(table: Table): Table {
  const [, hole = 0] = table.dealer;
  const events: BlackjackEvent[] = [...table.events, { type: 'hole_shown', card: hole }];
  const isPlayed = table.hands.some(
    (hand) => !hand.isSurrendered && !isBust(hand.cards) && (hand.isSplit || !isNatural(hand.cards)),
  );
  let dealer = table.dealer;
  let next = table.next;
  while (isPlayed && isDealerDrawing(dealer)) {
    const card = table.shoe[next] as number;
    dealer = [...dealer, card];
    next += 1;
    events.push({ type: 'dealer_drew', card });
  }
  table.hands.forEach((hand, index) => {
    const result = judgeHand(hand, dealer);
    events.push({ type: 'hand_settled', hand: index, result, stakes: hand.stakes, multiplier: handPays[result] });
  });
  if (table.isInsured) events.push({ type: 'insurance_settled', multiplier: isNatural(dealer) ? insurancePays : 0 });
  return { ...table, dealer, next, phase: 'over', events };
}

/** The part of a table that the member may see. */
export function stateOf(table: Table, baseMinor: Minor): RoundState<BlackjackEvent> {
  const insuredMinor = table.isInsured ? baseMinor / 2n : 0n;
  const stakes = table.hands.reduce((sum, hand) => sum + hand.stakes, 0);
  const payoutMinor = table.events.reduce((sum, event) => {
    if (event.type === 'hand_settled') return sum + payMultiplied(baseMinor * BigInt(event.stakes), event.multiplier);
    return event.type === 'insurance_settled' ? sum + payMultiplied(insuredMinor, event.multiplier) : sum;
  }, 0n);
  return {
    events: table.events,
    offers: offersOf(table, baseMinor),
    isFinished: table.phase === 'over',
    stakeMinor: baseMinor * BigInt(stakes) + insuredMinor,
    payoutMinor,
  };
}
