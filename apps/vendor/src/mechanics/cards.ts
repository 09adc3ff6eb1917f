import { deal, listed, type Roll } from './mechanic.ts';

/** A card of 52: rank `card % 13` (0 is the ace), suit `card / 13`. */
const deck = 52;
const ranks = 13;

export interface CardsShow {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly result: 'left' | 'right' | 'tie';
}

const compare = (left: number, right: number): CardsShow['result'] =>
  left > right ? 'left' : left < right ? 'right' : 'tie';

/** Aces are high. */
const height = (card: number): number => ((card % ranks) + ranks - 1) % ranks;

/** One card to each side, the higher wins; half of the stake comes back when they are alike. */
export const cards = listed({
  name: 'cards',
  choices: [
    { key: 'left', timesHundred: 198 },
    { key: 'tie', timesHundred: 1630 },
    { key: 'right', timesHundred: 198 },
  ],
  returnBps: [9588, 9611],
  draw(roll, choice) {
    const [left = 0, right = 0] = deal(roll, deck, 2);
    const result = compare(height(left), height(right));
    const show: CardsShow = { left: [left], right: [right], result };
    const half = result === 'tie' ? 50 : 0;
    return { timesHundred: choice === result ? (choice === 'tie' ? 1630 : 198) : half, show: { ...show } };
  },
});

const points = (hand: readonly number[]): number => hand.reduce((sum, rank) => sum + Math.min(rank + 1, 10), 0) % 10;

/** Cards of many decks: each rank as likely as the others, whatever came before. */
const rankOf = (roll: Roll): number => roll(ranks);

/** Two cards to each side, nearest to nine wins; the stake comes back on a tie. */
export const nines = listed({
  name: 'nines',
  choices: [
    { key: 'left', timesHundred: 191 },
    { key: 'tie', timesHundred: 940 },
    { key: 'right', timesHundred: 191 },
  ],
  returnBps: [9596, 9639],
  draw(roll, choice) {
    const [left, right] = [
      [rankOf(roll), rankOf(roll)],
      [rankOf(roll), rankOf(roll)],
    ];
    const result = compare(points(left), points(right));
    const show: CardsShow = { left, right, result };
    const back = result === 'tie' ? 100 : 0;
    return { timesHundred: choice === result ? (choice === 'tie' ? 940 : 191) : back, show: { ...show } };
  },
  /** Suits, which nothing depends on. */
  dress: (roll, { show }) => {
    const suited = (hand: unknown): number[] => (hand as number[]).map((rank) => rank + ranks * roll(4));
    return { ...show, left: suited(show['left']), right: suited(show['right']) };
  },
});

const duelRanks = 8;

/** Three tricks against another player's hand: who takes more takes the pot, less the table's share. */
export const duel = listed({
  name: 'duel',
  choices: [{ key: 'play', timesHundred: 190 }],
  returnBps: [9572, 9572],
  draw(roll) {
    const tricks = [0, 1, 2].map(() => [roll(duelRanks), roll(duelRanks)] as const);
    const lead = tricks.reduce((sum, [own, other]) => sum + Math.sign(own - other), 0);
    const result = compare(lead, 0);
    const show: CardsShow = { left: tricks.map(([own]) => own), right: tricks.map(([, other]) => other), result };
    return { timesHundred: { left: 190, tie: 100, right: 0 }[result], show: { ...show } };
  },
  /** From the seven up to the ace, of any suit. */
  dress: (roll, { show }) => {
    const suited = (hand: unknown): number[] =>
      (hand as number[]).map((rank) => ((rank + 6) % ranks) + ranks * roll(4));
    return { ...show, left: suited(show['left']), right: suited(show['right']) };
  },
});
