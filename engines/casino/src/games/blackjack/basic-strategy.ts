import type { RoundState } from '../../casino-game.ts';
import type { BlackjackEvent, BlackjackMove } from './blackjack-events.ts';
import { blackjackPoints, totalOf } from './hand.ts';

// Basic strategy for six decks, dealer stands on soft 17, double after split, late surrender. A letter for each open
// card of the dealer, 2 to ten, then ace: H hit, S stand, D double (else hit), d double (else stand), P split,
// R surrender (else hit).

const hard: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
  17: 'SSSSSSSSSS',
};
const soft: Readonly<Record<number, string>> = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
};
/** By points of one card. Fives and tens are never split. */
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP    ',
  3: 'PPPPPP    ',
  4: '   PP     ',
  6: 'PPPPP     ',
  7: 'PPPPPP    ',
  8: 'PPPPPPPPPP',
  9: 'PPPPP PP  ',
};

/** The hands so far, rebuilt from the events; finished hands are included. */
function readHands(events: readonly BlackjackEvent[]): number[][] {
  const hands: number[][] = [];
  for (const event of events) {
    if (event.type === 'blackjack_dealt') hands.push([...event.player]);
    if (event.type === 'hand_split')
      hands.splice(event.hand, 1, [hands[event.hand]?.[0] as number], [hands[event.hand]?.[1] as number]);
    if (event.type === 'hand_drew') hands[event.hand]?.push(event.card);
  }
  return hands;
}

function adviceFor(cards: readonly number[], column: number, canSplit: boolean): string {
  const { total, isSoft } = totalOf(cards);
  const split = canSplit ? pairs[blackjackPoints(cards[0] as number)]?.charAt(column) : undefined;
  if (split === 'P') return 'P';
  return (isSoft ? soft[Math.min(total, 19)] : hard[Math.max(8, Math.min(total, 17))])?.charAt(column) ?? 'S';
}

/** The moves of each letter in order of preference; the later one is used where the first is not allowed. */
const meanings: Readonly<Record<string, readonly BlackjackMove['type'][]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
  P: ['split'],
  R: ['surrender', 'hit'],
};

/** The basic strategy move for the active hand; insurance is never taken. */
export function basicMove(state: RoundState<BlackjackEvent>): BlackjackMove {
  const offered = (type: string): boolean => state.offers.some((offer) => offer.type === type);
  if (offered('no_insurance')) return { type: 'no_insurance' };
  const [dealt] = state.events;
  const up = dealt?.type === 'blackjack_dealt' ? blackjackPoints(dealt.dealer) : 10;
  const turn = state.events.findLast((event) => event.type === 'hand_turn');
  const cards = readHands(state.events)[turn?.hand ?? 0] ?? [];
  const advice = adviceFor(cards, up === 1 ? 9 : up - 2, offered('split'));
  const type = meanings[advice]?.find(offered) ?? 'stand';
  return { type };
}
