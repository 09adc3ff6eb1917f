import { listed } from './mechanic.ts';

const targets = [120, 150, 200, 300, 500, 1000, 2500] as const;
const sides = 10_000;
/** The curve ends at m or later with a chance of 0.96 / m. */
const share = 96 * sides;

export interface CurveShow {
  readonly endedAtHundred: number;
  readonly target: number;
}

/** A curve that rises and ends; who leaves before is paid where they left. */
export const curve = listed({
  name: 'curve',
  choices: targets.map((target) => ({ key: String(target), timesHundred: target })),
  returnBps: [9600, 9600],
  draw(roll, choice) {
    const target = Number(choice);
    const endedAtHundred = Math.max(100, Math.floor(share / (roll(sides) + 1)));
    const show: CurveShow = { endedAtHundred, target };
    return { timesHundred: endedAtHundred >= target ? target : 0, show: { ...show } };
  },
});
