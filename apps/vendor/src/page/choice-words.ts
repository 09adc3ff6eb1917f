import { fixtures } from './stages/match-stage.ts';
import { isTextKey, type TextKey, type Texts } from './texts.ts';

export const timesText = (hundred: number): string => `${hundred / 100}×`;

/** What a choice is called. */
export function choiceWord(mechanic: string, key: string, texts: Texts): string {
  if (mechanic === 'curve') return timesText(Number(key));
  if (mechanic === 'show') return `${key}×`;
  if (mechanic === 'race') return `${texts('runner')} ${Number(key) + 1}`;
  if (mechanic === 'dice' && /^t\d/.test(key)) return `${texts('total')} ${key.slice(1)}`;
  if (mechanic === 'roulette' && /^n\d/.test(key)) return `${texts('number')} ${key.slice(1)}`;
  if (mechanic === 'match' || mechanic === 'bout') return matchWord(key, texts);
  if (mechanic === 'mines' || mechanic === 'balls') return key.split(',').map((number) => Number(number) + 1).join(', ');
  const word = { draw: 'tie' }[key] ?? key;
  return isTextKey(word) ? texts(word) : key;
}

function matchWord(key: string, texts: Texts): string {
  const [fixture = '0', side = ''] = key.split('-');
  const [home, away] = fixtures[Number(fixture)] ?? fixtures[0];
  return { home, away, draw: texts('tie') }[side] ?? side;
}

const playWords: Readonly<Record<string, TextKey>> = {
  reels: 'spin', cascade: 'spin', curve: 'launch', fishing: 'shoot', cards: 'deal', nines: 'deal', duel: 'deal', roulette: 'spin', dice: 'start', show: 'spin', plinko: 'drop', mines: 'open', balls: 'draw', scratch: 'scratch', race: 'start', match: 'start', bout: 'start', roost: 'start',
};

export function playWord(mechanic: string): TextKey {
  return playWords[mechanic] ?? 'play';
}
