import { el } from './draw.ts';
import { moneyText } from './figures.ts';
import type { Texts } from './texts.ts';

export interface StakeBar {
  readonly root: HTMLElement;
  stake(): string;
  step(direction: 1 | -1): void;
  lock(isLocked: boolean): void;
}

/** A stake from the list, one step at a time or straight from the chips. */
export function makeStakeBar({
  stakes,
  currency,
  texts,
}: {
  stakes: readonly string[];
  currency: string;
  texts: Texts;
}): StakeBar {
  let at = Math.min(3, stakes.length - 1);
  let isLocked = false;
  const shown = el('output', { class: 'stake', 'aria-live': 'polite' });
  const less = el('button', { type: 'button', class: 'step', 'aria-label': texts('less'), click: () => step(-1) }, '−');
  const more = el('button', { type: 'button', class: 'step', 'aria-label': texts('more'), click: () => step(1) }, '+');
  const chips = stakes.map((stake, index) =>
    el('button', { type: 'button', class: 'chip', click: () => set(index) }, stake),
  );
  function set(next: number): void {
    if (isLocked) return;
    at = Math.max(0, Math.min(stakes.length - 1, next));
    show();
  }
  function step(direction: 1 | -1): void {
    set(at + direction);
  }
  function show(): void {
    shown.textContent = moneyText(stakes[at] ?? '', currency);
    less.disabled = isLocked || at === 0;
    more.disabled = isLocked || at === stakes.length - 1;
    for (const [index, chip] of chips.entries()) {
      chip.setAttribute('aria-pressed', String(index === at));
      chip.disabled = isLocked;
    }
  }
  show();
  return {
    root: el(
      'div',
      { class: 'stake-bar', role: 'group', 'aria-label': texts('stake') },
      el(
        'div',
        { class: 'stake-steps' },
        less,
        el('div', { class: 'stake-shown' }, el('span', { class: 'stake-label' }, texts('stake')), shown),
        more,
      ),
      el('div', { class: 'chips' }, ...chips),
    ),
    stake: () => stakes[at] ?? '',
    step,
    lock(next) {
      isLocked = next;
      show();
    },
  };
}
