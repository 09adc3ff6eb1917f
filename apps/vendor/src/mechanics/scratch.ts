import { deal, listed } from './mechanic.ts';

/** How many of a thousand tickets bear each prize, best first. */
const prizes = [
  { of: 1, timesHundred: 10_000 },
  { of: 4, timesHundred: 2500 },
  { of: 20, timesHundred: 600 },
  { of: 60, timesHundred: 300 },
  { of: 150, timesHundred: 150 },
  { of: 235, timesHundred: 100 },
];
const tickets = 1000;
const fields = 9;

export interface ScratchShow {
  /** The place of a prize on the list, field by field; three alike pay it. */
  readonly fields: readonly number[];
  readonly prize: number;
  readonly prizes: readonly number[];
}

/** Nine fields under silver: three alike pay. */
export const scratch = listed({
  name: 'scratch',
  choices: [{ key: 'ticket', timesHundred: 10_000 }],
  returnBps: [9600, 9600],
  draw(roll) {
    let ticket = roll(tickets);
    const prize = prizes.findIndex(({ of }) => {
      ticket -= of;
      return ticket < 0;
    });
    return {
      timesHundred: prizes[prize]?.timesHundred ?? 0,
      show: { prize, prizes: prizes.map(({ timesHundred }) => timesHundred) },
    };
  },
  /** Three of the prize, never three of another. */
  dress(roll, { show }) {
    const prize = show['prize'] as number;
    const others = prizes.flatMap((_, index) => (index === prize ? [] : [index, index]));
    const rest = deal(roll, others.length, prize < 0 ? fields : fields - 3).map((place) => others[place] ?? 0);
    const laid = prize < 0 ? rest : [prize, prize, prize, ...rest];
    return { ...show, fields: deal(roll, fields, fields).map((place) => laid[place] ?? 0) };
  },
});
