import { listed } from './mechanic.ts';

/** What each total of three dice pays. */
const totals = {
  4: 6900,
  5: 3450,
  6: 2070,
  7: 1380,
  8: 985,
  9: 828,
  10: 767,
  11: 767,
  12: 828,
  13: 985,
  14: 1380,
  15: 2070,
  16: 3450,
  17: 6900,
} as const;
const evenPay = 197;
const triplePay = 3450;

export interface DiceShow {
  readonly dice: readonly number[];
}

/** Small, big, odd and even lose when all three are alike. */
function pay(choice: string, dice: readonly number[]): number {
  const total = dice.reduce((sum, die) => sum + die, 0);
  if (new Set(dice).size === 1)
    return choice === 'triple' ? triplePay : choice === `t${total}` ? (totals[total as 6] ?? 0) : 0;
  const wins: Readonly<Record<string, boolean>> = {
    small: total <= 10,
    big: total >= 11,
    odd: total % 2 === 1,
    even: total % 2 === 0,
  };
  if (wins[choice]) return evenPay;
  return choice === `t${total}` ? (totals[total as 4] ?? 0) : 0;
}

export const dice = listed({
  name: 'dice',
  choices: [
    ...['small', 'big', 'odd', 'even'].map((key) => ({ key, timesHundred: evenPay })),
    { key: 'triple', timesHundred: triplePay },
    ...Object.entries(totals).map(([total, timesHundred]) => ({ key: `t${total}`, timesHundred })),
  ],
  returnBps: [9576, 9587],
  draw(roll, choice) {
    const thrown = [roll(6) + 1, roll(6) + 1, roll(6) + 1];
    const show: DiceShow = { dice: thrown };
    return { timesHundred: pay(choice, thrown), show: { ...show } };
  },
});
