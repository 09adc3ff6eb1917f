import { parseAmount } from '@fairhouse/money';
import type { ToldRound } from './calls.ts';
import { choiceWord, timesText } from './choice-words.ts';
import { el } from './draw.ts';
import { moneyText } from './figures.ts';
import type { Texts } from './texts.ts';

const shownMost = 20;

/** More than the stake, part of it, or nothing: part of the stake is no win. */
export function toneOf({ stake, payout }: Pick<ToldRound, 'stake' | 'payout'>): 'won' | 'back' | 'lost' {
  const [staked, paid] = [parseAmount(stake) ?? 0n, parseAmount(payout) ?? 0n];
  return paid > staked ? 'won' : paid > 0n ? 'back' : 'lost';
}

/** The last rounds, the latest first. */
export function makeRoundList({ texts, mechanic, currency }: { texts: Texts; mechanic: string; currency: string }): {
  root: HTMLElement;
  add(round: ToldRound): void;
} {
  const list = el('ol', { class: 'rounds', 'data-none': texts('noHistory') });
  return {
    root: el('section', { class: 'history' }, el('h2', {}, texts('history')), list),
    add(round) {
      const time = new Date(round.startedAtMs).toLocaleTimeString([], {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      });
      list.prepend(
        el(
          'li',
          { class: toneOf(round), 'data-round': round.id },
          el('time', {}, time),
          el(
            'span',
            { class: 'round-choice' },
            /^(spin|play|ticket)$/.test(round.choice)
              ? moneyText(round.stake, currency)
              : `${choiceWord(mechanic, round.choice, texts)} · ${moneyText(round.stake, currency)}`,
          ),
          el('span', { class: 'round-times' }, timesText(round.timesHundred)),
          el('strong', {}, moneyText(round.payout, currency)),
        ),
      );
      while (list.children.length > shownMost) list.lastElementChild?.remove();
    },
  };
}
