import { rankOf } from '../../tables/cards.ts';

export interface Coup {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'player' | 'banker' | 'tie';
  /** Either side has eight or nine with the first two cards. */
  readonly isNatural: boolean;
}

/** Points of a card: ace 1, tens and face cards 0. */
export function baccaratPoints(card: number): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

export function baccaratTotal(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

/**
 * Whether the banker draws a third card to a two-card total; `third` is the player's card, null when the player stood.
 */
export function isBankerDrawing(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  const points = baccaratPoints(third);
  const from: Readonly<Record<number, readonly [number, number]>> = { 3: [0, 9], 4: [2, 7], 5: [4, 7], 6: [6, 7] };
  if (total <= 2) return true;
  const [least, most] = from[total] ?? [1, 0];
  return points >= least && points <= most && !(total === 3 && points === 8);
}

/** Plays a coup from the cards of the shoe, in the order dealt: player, banker, player, banker, then third cards. */
export function dealCoup(shoe: readonly number[]): Coup {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...next] = shoe;
  const player = [p1, p2];
  const banker = [b1, b2];
  const isNatural = baccaratTotal(player) >= 8 || baccaratTotal(banker) >= 8;
  if (!isNatural) {
    const rest = [...next];
    const third = baccaratTotal(player) <= 5 ? (rest.shift() as number) : null;
    if (third !== null) player.push(third);
    if (isBankerDrawing(baccaratTotal(banker), third)) banker.push(rest.shift() as number);
  }
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)];
  const winner = playerTotal === bankerTotal ? 'tie' : playerTotal > bankerTotal ? 'player' : 'banker';
  return { player, banker, playerTotal, bankerTotal, winner, isNatural };
}

const ranks = Array.from({ length: 13 }, (_, card) => card);

/** Two first cards for each total: one pair and one non-pair, where both exist. */
function firstHands(): readonly (readonly [number, number])[] {
  const apart = new Map<number, readonly [number, number]>();
  for (const a of ranks) for (const b of ranks) apart.set(baccaratTotal([a, b]) * 2 + (a === b ? 1 : 0), [a, b]);
  return [...apart.values()];
}

/** Counts the coups that start with these cards; third cards are enumerated. */
function* coupsFrom([p1, p2]: readonly [number, number], [b1, b2]: readonly [number, number]): Generator<Coup> {
  const thirds = ranks.slice(0, 10);
  for (const third of thirds) {
    const coup = dealCoup([p1, b1, p2, b2, third, 0]);
    yield coup;
    const cards = coup.player.length + coup.banker.length;
    if (cards === 4) return;
    if (cards === 6) for (const next of thirds) yield dealCoup([p1, b1, p2, b2, third, next]);
  }
}

/** Counts coups by every property that bets distinguish: totals, numbers of cards, naturals and pairs. */
export function everyCoup(): readonly Coup[] {
  const hands = firstHands();
  const apart = new Map<number, Coup>();
  for (const player of hands) {
    for (const banker of hands) {
      const pairs = (player[0] === player[1] ? 2 : 0) + (banker[0] === banker[1] ? 1 : 0);
      for (const coup of coupsFrom(player, banker)) {
        apart.set(
          (((coup.playerTotal * 10 + coup.bankerTotal) * 4 + coup.player.length) * 4 + coup.banker.length) * 4 + pairs,
          coup,
        );
      }
    }
  }
  return [...apart.values()];
}
