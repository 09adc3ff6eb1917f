import { listed } from './mechanic.ts';

/** How many fields of the fifty bear each number; a field pays what it says. */
const fields = { 2: 24, 4: 12, 8: 6, 12: 4, 16: 3, 48: 1 } as const;

/** Round the wheel, so that neighbours differ. */
export const wheelFields: readonly number[] = [
  2, 4, 2, 8, 2, 4, 2, 12, 2, 16, 2, 4, 2, 8, 2, 4, 2, 48, 2, 4, 2, 8, 2, 12, 4, 2, 16, 2, 4, 2, 8, 2, 4, 2, 12, 2, 8,
  4, 2, 16, 2, 4, 2, 8, 2, 4, 2, 12, 4, 2,
];

export interface WheelShow {
  readonly field: number;
  readonly fields: readonly number[];
}

export const showWheel = listed({
  name: 'show',
  choices: Object.keys(fields).map((key) => ({ key, timesHundred: Number(key) * 100 })),
  returnBps: [9600, 9600],
  draw(roll, choice) {
    const field = roll(wheelFields.length);
    const show: WheelShow = { field, fields: wheelFields };
    return { timesHundred: wheelFields[field] === Number(choice) ? Number(choice) * 100 : 0, show: { ...show } };
  },
});
