import { deal, readNumbers, type Mechanic } from './mechanic.ts';

const fields = 12;
const traps = 3;
/** What one to six opened fields pay when no trap is among them. */
const pays = [128, 176, 251, 377, 603, 1056];

export interface MinesShow {
  readonly opened: readonly number[];
  readonly traps: readonly number[];
}

const readFields = (choice: string): number[] | null => {
  const opened = readNumbers(choice, fields);
  return opened && opened.length <= pays.length ? opened : null;
};

/** Twelve fields, three traps: choose which to open. */
export const mines: Mechanic = {
  name: 'mines',
  choices: pays.map((timesHundred, index) => ({
    key: Array.from({ length: index + 1 }, (_, field) => field * 2).join(','),
    timesHundred,
  })),
  returnBps: [9583, 9600],
  isChoice: (choice) => readFields(choice) !== null,
  draw(roll, choice) {
    const opened = readFields(choice) ?? [];
    const laid = deal(roll, fields, traps);
    const show: MinesShow = { opened, traps: laid };
    return {
      timesHundred: opened.some((field) => laid.includes(field)) ? 0 : (pays[opened.length - 1] ?? 0),
      show: { ...show },
    };
  },
};
