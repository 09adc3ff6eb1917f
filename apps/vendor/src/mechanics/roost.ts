import { listed } from './mechanic.ts';

const pays = { red: 200, draw: 2400, blue: 200 } as const;

export interface RoostShow {
  readonly result: keyof typeof pays;
  /** Who lands each cartoon blow, for the eye only. */
  readonly blows?: readonly number[];
}

/** Two cartoon roosters in a pillow fight: nobody is hurt. */
export const roost = listed({
  name: 'roost',
  choices: Object.entries(pays).map(([key, timesHundred]) => ({ key, timesHundred })),
  returnBps: [9600, 9600],
  draw(roll, choice) {
    const at = roll(100);
    const result = at < 48 ? 'red' : at < 96 ? 'blue' : 'draw';
    return { timesHundred: choice === result ? pays[result] : 0, show: { result } };
  },
  dress: (roll, { show }) => ({ ...show, blows: Array.from({ length: 6 }, () => roll(2)) }),
});
