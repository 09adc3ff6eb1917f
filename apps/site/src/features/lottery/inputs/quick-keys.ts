import { ballsOfSign, colourOf, type InputField } from '@fairhouse/lottery';

/** A button that fills a row. */
export interface QuickKey {
  /** Name of the button, for its text. */
  readonly name: 'all' | 'big' | 'small' | 'odd' | 'even' | 'red' | 'blue' | 'green' | 'sign';
  /** The zodiac sign, if the button is one. */
  readonly sign?: string;
  readonly choices: readonly string[];
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const colourNames = [
  ['red', '红'],
  ['blue', '蓝'],
  ['green', '绿'],
] as const;
const signs = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'];

/** Big numbers are the upper half. The field must accept half of its numbers, otherwise there is no such button. */
function halves({ choices }: InputField): readonly QuickKey[] {
  const middle = Math.ceil(choices.length / 2);
  return [
    { name: 'big', choices: choices.slice(middle) },
    { name: 'small', choices: choices.slice(0, middle) },
    { name: 'odd', choices: choices.filter((choice) => Number(choice) % 2 === 1) },
    { name: 'even', choices: choices.filter((choice) => Number(choice) % 2 === 0) },
  ];
}

function marks({ choices }: InputField, lunarYear: number): readonly QuickKey[] {
  const balls = new Set(choices);
  const colours = colourNames.map(([name, colour]) => ({
    name,
    choices: choices.filter((ball) => colourOf(Number(ball)) === colour),
  }));
  return [
    ...colours,
    ...signs.map((sign) => ({
      name: 'sign' as const,
      sign,
      choices: ballsOfSign(sign, lunarYear)
        .map(String)
        .filter((ball) => balls.has(ball)),
    })),
  ];
}

/** The buttons beside a row of choices; `lunarYear` if numbers have signs and colours. */
export function quickKeysOf(field: InputField, lunarYear: number | null): readonly QuickKey[] {
  const { choices, most } = field;
  if (field.as === 'one' || field.as === 'entries' || choices.length < 5 || most < choices.length / 2) return [];
  const all: QuickKey[] = most >= choices.length ? [{ name: 'all', choices }] : [];
  if (!choices.every(isNumber) || choices.some((choice) => choice.length > 2)) return all;
  return [...all, ...halves(field), ...(lunarYear !== null && choices.length === 49 ? marks(field, lunarYear) : [])];
}
