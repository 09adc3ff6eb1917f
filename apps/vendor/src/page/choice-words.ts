import { fixtures } from './stages/match-stage.ts';
import { isTextKey, type TextKey, type Texts } from './texts.ts';

export const timesText = (hundred: number): string => `${hundred / 100}×`;

/** What a choice is called. */
export function choiceWord(mechanic: string, key: string, texts: Texts): string {
  const own = ownWords[mechanic]?.(key, texts);
  const word = { draw: 'tie' }[key] ?? key;
  return own ?? (isTextKey(word) ? texts(word) : key);
}

type Word = (key: string, texts: Texts) => string | undefined;

const numbersWord: Word = (key) =>
  key
    .split(',')
    .map((number) => Number(number) + 1)
    .join(', ');
const ownWords: Readonly<Record<string, Word>> = {
  curve: (key) => timesText(Number(key)),
  show: (key) => `${key}×`,
  race: (key, texts) => `${texts('runner')} ${Number(key) + 1}`,
  mines: numbersWord,
  balls: numbersWord,
  match: matchWord,
  bout: matchWord,
  dice: (key, texts) => (/^t\d/.test(key) ? `${texts('total')} ${key.slice(1)}` : undefined),
  roulette: (key, texts) => (/^n\d/.test(key) ? `${texts('number')} ${key.slice(1)}` : undefined),
};

function matchWord(key: string, texts: Texts): string {
  const [fixture = '0', side = ''] = key.split('-');
  const [home, away] = fixtures[Number(fixture)] ?? fixtures[0];
  return { home, away, draw: texts('tie') }[side] ?? side;
}

const playWords: Readonly<Record<string, TextKey>> = {
  reels: 'spin',
  cascade: 'spin',
  curve: 'launch',
  fishing: 'shoot',
  cards: 'deal',
  nines: 'deal',
  duel: 'deal',
  roulette: 'spin',
  dice: 'start',
  show: 'spin',
  plinko: 'drop',
  mines: 'open',
  balls: 'draw',
  scratch: 'scratch',
  race: 'start',
  match: 'start',
  bout: 'start',
  roost: 'start',
};

export function playWord(mechanic: string): TextKey {
  return playWords[mechanic] ?? 'play';
}
