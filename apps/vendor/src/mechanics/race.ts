import { deal, listed } from './mechanic.ts';

const runners = 10;
const pays = 960;

export interface RaceShow {
  /** Runners numbered from 0, first to last. */
  readonly order: readonly number[];
}

/** Ten runners, each as good as the others. */
export const race = listed({
  name: 'race',
  choices: Array.from({ length: runners }, (_, runner) => ({ key: String(runner), timesHundred: pays })),
  returnBps: [9600, 9600],
  draw(roll, choice) {
    const winner = roll(runners);
    return { timesHundred: choice === String(winner) ? pays : 0, show: { order: [winner] } };
  },
  dress(roll, { show }) {
    const [winner = 0] = show['order'] as number[];
    const order = [
      winner,
      ...deal(roll, runners - 1, runners - 1).map((place) => (place >= winner ? place + 1 : place)),
    ];
    return { order } satisfies RaceShow as unknown as Record<string, unknown>;
  },
});
