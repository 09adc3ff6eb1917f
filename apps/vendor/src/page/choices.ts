import type { Choice } from '../mechanics/mechanic.ts';
import { choiceWord, timesText } from './choice-words.ts';
import { el } from './draw.ts';
import { fixtures } from './stages/match-stage.ts';
import type { Texts } from './texts.ts';

interface ChoiceBar {
  readonly root: HTMLElement;
  mark(choice: string): void;
}

interface ChoiceBarDeps {
  readonly mechanic: string;
  readonly choices: readonly Choice[];
  readonly texts: Texts;
  choose(choice: string): void;
}

/** Chosen on the stage itself; the bar says what it pays. */
const onStage: Readonly<Record<string, 'pickFields' | 'pickNumbers'>> = { mines: 'pickFields', balls: 'pickNumbers' };

/** As on every coupon: the fixture's name stands beside them. */
const sideSigns: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

/** The possible choices as buttons with their payouts; nothing where there is no choice. */
export function makeChoiceBar(deps: ChoiceBarDeps): ChoiceBar | null {
  const { mechanic, choices, texts, choose } = deps;
  const hint = onStage[mechanic];
  if (hint) return makeHint(deps, hint);
  if (choices.length < 2) return null;
  const buttons = new Map(
    choices.map(({ key, timesHundred }) => {
      const isNumber = mechanic === 'roulette' && /^n\d/.test(key);
      const word = choiceWord(mechanic, key, texts);
      const button = el(
        'button',
        {
          type: 'button',
          class: `choice ${isNumber ? 'is-number' : ''} mark-${key}`,
          'aria-pressed': 'false',
          click: () => choose(key),
        },
        el('span', { class: 'choice-word' }, isNumber ? key.slice(1) : (sideSigns[key.split('-')[1] ?? ''] ?? word)),
        ...(isNumber || word === timesText(timesHundred)
          ? []
          : [' ', el('span', { class: 'choice-times' }, timesText(timesHundred))]),
      );
      return [key, button] as const;
    }),
  );
  const root = el(
    'div',
    { class: `choices of-${mechanic}`, role: 'group', 'aria-label': texts('choice') },
    ...arrange(deps, buttons),
  );
  return {
    root,
    mark(choice) {
      for (const [key, button] of buttons) button.setAttribute('aria-pressed', String(key === choice));
    },
  };
}

/** Fixtures stand in rows of their own; numbers stand apart from the rest. */
function arrange({ mechanic, texts }: ChoiceBarDeps, buttons: ReadonlyMap<string, HTMLButtonElement>): HTMLElement[] {
  if (mechanic === 'match' || mechanic === 'bout') {
    return fixtures.map(([home, away], fixture) =>
      el(
        'div',
        { class: 'fixture', role: 'group', 'aria-label': `${home} – ${away}` },
        el('p', { class: 'fixture-name' }, `${home} – ${away}`),
        el(
          'div',
          { class: 'odds' },
          ...[...buttons].filter(([key]) => key.startsWith(`${fixture}-`)).map(([, button]) => button),
        ),
      ),
    );
  }
  const isNumber = (key: string): boolean => mechanic === 'roulette' && /^n\d/.test(key);
  const numbers = [...buttons].filter(([key]) => isNumber(key)).map(([, button]) => button);
  const rest = [...buttons].filter(([key]) => !isNumber(key)).map(([, button]) => button);
  return numbers.length === 0
    ? rest
    : [
        el('div', { class: 'outside' }, ...rest),
        el('div', { class: 'numbers', role: 'group', 'aria-label': texts('number') }, ...numbers),
      ];
}

function makeHint({ mechanic, choices, texts }: ChoiceBarDeps, hint: 'pickFields' | 'pickNumbers'): ChoiceBar {
  const reported = el('p', { class: 'hint', 'aria-live': 'polite' });
  const pays = choices.map(({ key, timesHundred }) => ({ count: key.split(',').length, timesHundred }));
  return {
    root: reported,
    mark(choice) {
      const count = choice.split(',').length;
      const pay = pays.find((known) => known.count === count);
      reported.textContent = `${texts(hint)}: ${choiceWord(mechanic, choice, texts)}${pay ? ` · ${texts('pays')} ${timesText(pay.timesHundred)}` : ''}`;
    },
  };
}
