import { parseAmount } from '@fairhouse/money';
import {
  post,
  postUntilKnown,
  type Failed,
  type Opened,
  type Played,
  type ToldBalance,
  type ToldRound,
} from './calls.ts';
import { makeChoiceBar } from './choices.ts';
import { playWord } from './choice-words.ts';
import { el } from './draw.ts';
import { makeFigures, moneyText, type Figures } from './figures.ts';
import type { FrameChannel } from './frame-channel.ts';
import { makeRoundList, toneOf } from './round-list.ts';
import { makeRules } from './rules.ts';
import { makeStakeBar } from './stake-bar.ts';
import { makeStage } from './stages/index.ts';
import { isTextKey, type Texts } from './texts.ts';

/** The state kept across a change of language: the money of this sitting and the choice. */
export interface Sitting {
  balance: string;
  version: bigint;
  netMinor: bigint;
  choice: string;
  rounds: ToldRound[];
}

export interface TableDeps {
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

/** One game on screen: figures, picture, choices, stake and outcome. */
export function makeTable(deps: TableDeps): Table {
  const { opened, sitting, texts, channel } = deps;
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
  const playButton = el(
    'button',
    { type: 'button', class: 'play', click: () => void play() },
    texts(playWord(mechanic)),
  );
  const takeBalance = balanceTaker(sitting, figures);
  const root = layOut(deps, {
    figures: figures.root,
    stage: stage.root,
    result,
    desk: [...(bar ? [bar.root] : []), el('div', { class: 'dock' }, stakeBar.root, playButton), list.root],
  });

  function say(text: string, tone: 'won' | 'back' | 'lost' | 'plain'): void {
    result.textContent = text;
    result.dataset['tone'] = tone;
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
    stage.root.scrollIntoView({ block: 'nearest' });
    stage.begin();
    const reported = await postUntilKnown<Played>('round', {
      seat: opened.seat,
      name: crypto.randomUUID(),
      stake: stakeBar.stake(),
      choice: sitting.choice,
    });
    await (reported && 'round' in reported ? reveal(reported) : turnAway(reported));
    setBusy(false);
  }
  /** The stake is deducted at once; the payout is shown when the picture has ended. */
  async function reveal(reported: Extract<Played, { round: ToldRound }>): Promise<void> {
    const { round } = reported;
    await stage.show(round.show).catch((fault: unknown) => console.error(fault));
    sitting.netMinor += (parseAmount(round.payout) ?? 0n) - (parseAmount(round.stake) ?? 0n);
    sitting.rounds.push(round);
    figures.showNet(sitting.netMinor);
    takeBalance(reported);
    list.add(round);
    const tone = toneOf(round);
    say(
      reported.status === 'owed' ? texts('owed') : resultText(texts, tone, moneyText(round.payout, currency)),
      reported.status === 'owed' ? 'plain' : tone,
    );
    channel.send({ type: 'balance_changed' });
  }
  async function turnAway(reported: Played | Failed | null): Promise<void> {
    stage.abandon();
    const why = reported === null ? 'unreachable' : 'why' in reported ? reported.why : reported.status;
    if (endings.has(why)) return deps.end();
    say(texts(isTextKey(why) ? why : 'refusedOther'), 'plain');
    channel.send({ type: 'balance_changed' });
    const balance = await post<ToldBalance>('balance', { seat: opened.seat });
    if (balance && 'balance' in balance) takeBalance(balance);
  }

  figures.show(sitting);
  bar?.mark(sitting.choice);
  for (const round of sitting.rounds) list.add(round);
  listenToKeys(root, { play: () => void play(), step: stakeBar.step });
  return { root, isBusy: () => isBusy };
}

function resultText(texts: Texts, tone: 'won' | 'back' | 'lost', amount: string): string {
  return tone === 'lost' ? texts('lost') : texts(tone === 'won' ? 'won' : 'returned', { amount });
}

/** Of two balances the one with the higher version is newer (section 2). */
function balanceTaker(sitting: Sitting, figures: Figures): (reported: Partial<ToldBalance>) => void {
  return ({ balance, version }) => {
    if (balance === undefined || version === undefined || BigInt(version) < sitting.version) return;
    sitting.version = BigInt(version);
    sitting.balance = balance;
    figures.showBalance(balance);
  };
}

interface TableRooms {
  readonly figures: Element;
  readonly stage: Element;
  readonly result: Element;
  readonly desk: readonly Element[];
}

function layOut({ opened, texts, channel }: TableDeps, rooms: TableRooms): HTMLElement {
  const rules = makeRules({ texts, mechanic: opened.mechanic, choices: opened.choices, returnBps: opened.returnBps });
  const topButton = (sign: string, word: string, click: () => void): HTMLElement =>
    el(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': word, title: word, click },
      el('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
      el('span', { class: 'words' }, word),
    );
  const breakButton = channel.isFramed
    ? [topButton('❚❚', texts('break'), () => channel.send({ type: 'take_break' }))]
    : [];
  return el(
    'div',
    { class: 'table', 'data-busy': 'false' },
    el(
      'header',
      { class: 'top' },
      el('h1', {}, opened.name),
      rooms.figures,
      el(
        'div',
        { class: 'top-buttons' },
        topButton('?', texts('rules'), () => rules.showModal()),
        ...breakButton,
      ),
    ),
    el('main', { class: 'stage-box' }, el('div', { class: 'stage' }, rooms.stage), rooms.result),
    el(
      'section',
      { class: 'desk', 'aria-label': texts('choice') },
      ...rooms.desk,
      el('p', { class: 'small' }, texts('sandbox')),
    ),
    rules,
  );
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
