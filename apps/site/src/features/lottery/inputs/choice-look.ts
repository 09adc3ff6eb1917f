import { colourOf, type InputField, type LotteryFamily } from '@fairhouse/lottery';

const isNumber = (text: string): boolean => /^\d+$/.test(text);
const ballColours = { 红: 'ball-red', 蓝: 'ball-blue', 绿: 'ball-green' } as const;
const colourWords: readonly (readonly [RegExp, string])[] = [
  [/^红/, 'ball-red'],
  [/^蓝/, 'ball-blue'],
  [/^绿/, 'ball-green'],
];
const fieldColours: Readonly<Record<string, string>> = {
  red: 'ball-red',
  redDan: 'ball-red',
  redTuo: 'ball-red',
  blue: 'ball-blue',
  front: 'ball-red',
  frontDan: 'ball-red',
  frontTuo: 'ball-red',
  back: 'ball-blue',
  backDan: 'ball-blue',
  backTuo: 'ball-blue',
};

/** Short numbers are balls, cars of a race are square, and a choice with a name is text. */
export function shapeOf(field: InputField, family: LotteryFamily): 'ball' | 'car' | 'word' {
  if (
    !field.choices.every((choice) => isNumber(choice) && choice.length <= 2) ||
    field.name === 'pair' ||
    field.name === 'pos' ||
    field.name === 'rank'
  )
    return 'word';
  return family.code === 'PK10' && field.choices.length === 10 ? 'car' : 'ball';
}

/** The colour of a number or a name in its family; without one it has the colours of the page. */
export function colourClassOf(choice: string, field: InputField, family: LotteryFamily): string | undefined {
  if (family.code === 'LHC' && isNumber(choice) && field.choices.length === 49)
    return ballColours[colourOf(Number(choice))];
  if (family.code === 'PK10' && shapeOf(field, family) === 'car') return `ball-${choice}`;
  return fieldColours[field.name] ?? colourWords.find(([pattern]) => pattern.test(choice))?.[1];
}
