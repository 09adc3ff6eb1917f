import type { Choice } from '../mechanics/mechanic.ts';
import { choiceWord, timesText } from './choice-words.ts';
import { el } from './draw.ts';
import type { Texts } from './texts.ts';

interface RulesDeps {
  readonly texts: Texts;
  readonly mechanic: string;
  readonly choices: readonly Choice[];
  readonly returnBps: readonly [number, number];
}

const percent = (bps: number): string => `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')}`;
const rowsMost = 24;

/** The payouts and the return to the player, computed by enumeration. */
export function makeRules({ texts, mechanic, choices, returnBps: [least, most] }: RulesDeps): HTMLDialogElement {
  const reported =
    least === most
      ? texts('return', { least: percent(least) })
      : texts('returnRange', { least: percent(least), most: percent(most) });
  const isTable = choices.length > 1;
  const rows = choices
    .slice(0, rowsMost)
    .map(({ key, timesHundred }) =>
      el(
        'li',
        {},
        el('span', {}, mechanic === 'mines' ? String(key.split(',').length) : choiceWord(mechanic, key, texts)),
        el('strong', {}, timesText(timesHundred)),
      ),
    );
  const dialog = el(
    'dialog',
    { class: 'rules', 'aria-label': texts('rules') },
    el('h2', {}, texts('rules')),
    el('p', { class: 'return' }, reported),
    ...(isTable ? [el('ul', { class: 'pays' }, ...rows)] : []),
    el('p', {}, texts('fair')),
    el('p', {}, texts('sandbox')),
    el('button', { type: 'button', class: 'quiet', click: () => dialog.close() }, texts('close')),
  );
  return dialog;
}
