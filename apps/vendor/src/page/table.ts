import { parseAmount } from '@fairhouse/money';
import { post, postUntilKnown, type Failed, type Opened, type Played, type ToldBalance, type ToldRound } from './calls.ts';
import { makeChoiceBar } from './choices.ts';
import { playWord } from './choice-words.ts';
import { el } from './draw.ts';
import { makeFigures, moneyText } from './figures.ts';
import type { FrameChannel } from './frame-channel.ts';
import { makeRoundList, toneOf } from './round-list.ts';
import { makeRules } from './rules.ts';
import { makeStakeBar } from './stake-bar.ts';
import { makeStage } from './stages/index.ts';
import { isTextKey, type Texts } from './texts.ts';

/** What outlives a change of language: the money of this sitting and the choice. */
export interface Sitting {
  balance: string;
  version: bigint;
  netMinor: bigint;
  choice: string;
  rounds: ToldRound[];
}

export interface TableParts {
  readonly opened: Opened;
  readonly sitting: Sitting;
  readonly texts: Texts;
  readonly channel: FrameChannel;
  end(): void;
}

export interface Table {
  readonly root: HTMLElement;
  readonly isBusy: () => boolean;
}

const endings = new Set(['seat_unknown', 'token_unknown', 'token_expired', 'launch_code_invalid']);

/** One game on screen: figures, its picture, what to choose, what to stake, and what came of it. */
export function makeTable(parts: TableParts): Table {
  const { opened, sitting, texts, channel } = parts;
  const { mechanic, currency, choices } = opened;
  let isBusy = false;

  const figures = makeFigures({ texts, currency, sinceMs: opened.sittingSinceMs });
  const stakeBar = makeStakeBar({ stakes: opened.stakes, currency, texts });
  const result = el('p', { class: 'result', role: 'status' }, texts('ready'));
  const list = makeRoundList({ texts, mechanic, currency });
  const choose = (choice: string): void => {
    if (isBusy) return;
    sitting.choice = choice;
    bar?.mark(choice);
    stage.chosen?.(choice);
  };
  const bar = makeChoiceBar({ mechanic, choices, texts, choose });
  const stage = makeStage(mechanic, { texts, choice: () => sitting.choice, choose });
  const playButton = el('button', { type: 'button', class: 'play', click: () => void play() }, texts(playWord(mechanic)));
  const rules = makeRules({ texts, mechanic, choices, returnBps: opened.returnBps });

  function say(text: string, tone: 'won' | 'back' | 'lost' | 'plain'): void {
    result.textContent = text;
    result.dataset['tone'] = tone;
  }
  function takeBalance(told: Partial<ToldBalance>): void {
    // Of two balances the one with the higher version is newer (section 2).
    if (told.balance === undefined || told.version === undefined || BigInt(told.version) < sitting.version) return;
    sitting.version = BigInt(told.version);
    sitting.balance = told.balance;
    figures.showBalance(told.balance);
  }
  function setBusy(next: boolean): void {
    isBusy = next;
    stakeBar.lock(next);
    playButton.setAttribute('aria-disabled', String(next));
    root.dataset['busy'] = String(next);
  }
  async function play(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    say(texts('waiting'), 'plain');
    stage.begin();
    const asked = { seat: opened.seat, name: crypto.randomUUID(), stake: stakeBar.stake(), choice: sitting.choice };
    const told = await postUntilKnown<Played>('round', asked);
    if (told && 'round' in told) await reveal(told);
    else turnAway(told);
    setBusy(false);
  }
  async function reveal(told: Extract<Played, { round: ToldRound }>): Promise<void> {
    const { round } = told;
    // The stake has gone; what it brings is shown when the picture has come to its end.
    await stage.show(round.show).catch((fault: unknown) => console.error(fault));
    sitting.netMinor += (parseAmount(round.payout) ?? 0n) - (parseAmount(round.stake) ?? 0n);
    sitting.rounds.push(round);
    figures.showNet(sitting.netMinor);
    takeBalance(told);
    list.add(round);
    const tone = toneOf(round);
    if (told.status === 'owed') say(texts('owed'), 'plain');
    else say(tone === 'lost' ? texts('lost') : texts(tone === 'won' ? 'won' : 'returned', { amount: moneyText(round.payout, currency) }), tone);
    channel.send({ type: 'balance_changed' });
  }
  function turnAway(told: Played | Failed | null): void {
    stage.abandon();
    const why = told === null ? 'unreachable' : 'why' in told ? told.why : told.status;
    if (endings.has(why)) return parts.end();
    say(texts(isTextKey(why) ? why : 'refusedOther'), 'plain');
    channel.send({ type: 'balance_changed' });
    void post<ToldBalance>('balance', { seat: opened.seat }).then((balance) => balance && 'balance' in balance && takeBalance(balance));
  }

  const breakButton = channel.isFramed ? [el('button', { type: 'button', class: 'quiet', click: () => channel.send({ type: 'take_break' }) }, texts('break'))] : [];
  const root = el('div', { class: 'table', 'data-mechanic': mechanic, 'data-motif': opened.look.motif },
    el('header', { class: 'top' }, el('h1', {}, opened.name), figures.root, el('div', { class: 'top-buttons' }, el('button', { type: 'button', class: 'quiet', click: () => rules.showModal() }, texts('rules')), ...breakButton)),
    el('main', { class: 'stage-box' }, el('div', { class: 'stage' }, stage.root), result),
    el('section', { class: 'desk' }, ...(bar ? [bar.root] : []), stakeBar.root, playButton, list.root, el('p', { class: 'small' }, texts('sandbox'))),
    rules);
  figures.showBalance(sitting.balance);
  figures.showNet(sitting.netMinor);
  bar?.mark(sitting.choice);
  for (const round of sitting.rounds) list.add(round);
  listenToKeys(root, { play: () => void play(), step: stakeBar.step });
  return { root, isBusy: () => isBusy };
}

/** Space plays, the arrows change the stake; keys of a control that has the focus are its own. */
function listenToKeys(root: HTMLElement, { play, step }: { play(): void; step(direction: 1 | -1): void }): void {
  const listen = (event: KeyboardEvent): void => {
    if (!root.isConnected) return document.removeEventListener('keydown', listen);
    const isOnControl = event.target instanceof Element && event.target.closest('button, dialog, a') !== null;
    if (event.repeat || isOnControl || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') play();
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
}
