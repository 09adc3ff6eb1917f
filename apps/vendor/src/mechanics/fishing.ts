import { listed } from './mechanic.ts';

/** What each fish pays; the better, the harder to catch. */
const pays = { minnow: 200, koi: 300, puffer: 500, ray: 800, shark: 1500, kraken: 4000 } as const;
type Fish = keyof typeof pays;
const sides = 10_000;

export interface FishingShow {
  readonly fish: string;
  readonly isCaught: boolean;
}

/** One shot at one fish. */
export const fishing = listed({
  name: 'fishing',
  choices: Object.entries(pays).map(([key, timesHundred]) => ({ key, timesHundred })),
  returnBps: [9600, 9600],
  draw(roll, choice) {
    const timesHundred = pays[choice as Fish];
    const isCaught = roll(sides) < (96 * sides) / timesHundred;
    const show: FishingShow = { fish: choice, isCaught };
    return { timesHundred: isCaught ? timesHundred : 0, show: { ...show } };
  },
});
