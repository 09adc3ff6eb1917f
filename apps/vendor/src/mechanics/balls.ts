import { deal, readNumbers, type Mechanic } from './mechanic.ts';

const inDrum = 16;
const picked = 3;
const drawnCount = 4;
/** By hits. */
const pays = [0, 0, 400, 6200];

export interface BallsShow {
  /** Numbered from 0; the page shows one more. */
  readonly picked: readonly number[];
  readonly drawn: readonly number[];
}

const readPicks = (choice: string): number[] | null => {
  const picks = readNumbers(choice, inDrum);
  return picks && picks.length === picked ? picks : null;
};

/** Three numbers of sixteen; four are drawn. */
export const balls: Mechanic = {
  name: 'balls',
  choices: [{ key: '2,6,12', timesHundred: 6200 }],
  returnBps: [9571, 9571],
  isChoice: (choice) => readPicks(choice) !== null,
  draw(roll, choice) {
    const picks = readPicks(choice) ?? [];
    const drawn = deal(roll, inDrum, drawnCount);
    const show: BallsShow = { picked: picks, drawn };
    return { timesHundred: pays[drawn.filter((ball) => picks.includes(ball)).length] ?? 0, show: { ...show } };
  },
};
