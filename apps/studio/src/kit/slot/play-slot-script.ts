import type { CellValue } from '@fairhouse/casino';
import type { Clock } from '../clock.ts';
import type { SlotBoard } from './slot-board.ts';
import { plainLine, type SlotLook, type SlotSound } from './slot-look.ts';
import type { SlotStep } from './slot-script.ts';
import type { SlotView } from './slot-view.ts';

export interface SlotScreenplay {
  board: SlotBoard;
  clock: Clock;
  look: Pick<SlotLook, 'lineColours'>;
  sound(name: SlotSound | 'moon' | 'jackpot', step?: number): void;
  /** The round pays more than its stake; otherwise nothing about it may look or sound like a win. */
  isWin: boolean;
  show(part: Partial<SlotView>): void;
  view(): SlotView;
}

/** Time a card or a number stays before the display goes on by itself. */
const cardMs = 2_000;
const moreMs = 1_300;
const litMs = 560;
const pickMs = 1_050;
const betweenSpinsMs = 240;
/** Past this many wins of one picture each gets no time of its own, so that a full screen does not take half a minute. */
const unhurriedWins = 5;

type Player<K extends SlotStep['kind']> = (
  step: Extract<SlotStep, { kind: K }>,
  play: SlotScreenplay,
  signal: AbortSignal,
) => Promise<void>;

const noCaption = { caption: { kind: 'none' } } as const;
const cellsOf = (values: readonly CellValue[]): CellValue['cell'][] => values.map(({ cell }) => cell);

const playSpin: Player<'spin'> = async (step, { board, sound, show, clock }, signal) => {
  show({ ...noCaption, free: step.free, multiplier: step.multiplier });
  if (step.free !== null && !signal.aborted) {
    await clock.wait(betweenSpinsMs, signal);
    board.spin();
    sound('spin');
  }
  await board.land(
    step,
    {
      stop: (reel) => (!signal.aborted || reel === step.grid.length - 1) && sound('stop', reel),
      wait: (reel) => sound('chance', reel),
    },
    signal,
  );
  show({ screen: step.grid });
};

const playWin: Player<'win'> = async (step, { board, sound, show, look, isWin }, signal) => {
  show({ caption: { kind: 'win', win: step.win, multiplier: step.multiplier, paidMinor: step.paidMinor } });
  const order = step.win.line ?? step.win.count;
  if (isWin) sound('win', order % 5);
  const colour = isWin ? look.lineColours[order % look.lineColours.length] : plainLine;
  await board.showWin({ cells: step.win.cells, path: step.path, colour: colour ?? plainLine, isLively: isWin }, signal);
};

const players: { [K in SlotStep['kind']]: Player<K> } = {
  spin: playSpin,
  win: playWin,
  async lit(step, { board, show, clock, isWin }, signal) {
    board.keepLit(step.cells, isWin);
    show({ ...noCaption, soFarMinor: step.soFarMinor });
    await clock.wait(litMs, signal);
  },
  async fall(step, { board, sound, show }, signal) {
    if (!signal.aborted) sound('pop', step.multiplier);
    await board.fall(step.removed, step, signal);
    show({ multiplier: step.multiplier, screen: step.grid });
  },
  async feature_start(step, { board, sound, show, clock }, signal) {
    if (step.cells.length > 0) board.keepLit(step.cells, true);
    sound('feature');
    show({
      caption: { kind: 'feature_start', count: step.count, multiplier: step.multiplier },
      free: { number: 0, total: step.count },
    });
    await clock.wait(cardMs, signal);
    board.keepLit([], false);
  },
  async more_spins(step, { board, sound, show, clock }, signal) {
    if (step.cells.length > 0) board.keepLit(step.cells, true);
    sound('feature');
    show({ caption: { kind: 'more_spins', count: step.count } });
    await clock.wait(moreMs, signal);
  },
  async feature_end(step, { show, clock }, signal) {
    show({ caption: { kind: 'feature_end', paidMinor: step.paidMinor }, multiplier: 1 });
    await clock.wait(cardMs, signal);
    show({ ...noCaption, free: null });
  },
  async hold_start(step, { board, sound, show, clock }, signal) {
    board.keepLit(cellsOf(step.held), true);
    sound('feature');
    show({ caption: { kind: 'hold_start', spinsLeft: step.spinsLeft }, hold: { spinsLeft: step.spinsLeft } });
    await clock.wait(cardMs, signal);
    show(noCaption);
    board.hold(step.held);
  },
  async hold_spin(step, { board, sound, show }, signal) {
    await board.landHeld(step.grid, step.landed, signal);
    if (step.landed.length > 0 && !signal.aborted) sound('coin', step.landed.length);
    show({ hold: { spinsLeft: step.spinsLeft }, screen: step.grid });
    if (step.spinsLeft > 0 && !signal.aborted) board.whirl();
  },
  async hold_end(step, { board, sound, show, clock, isWin }, signal) {
    board.release();
    board.keepLit(cellsOf(step.held), isWin);
    if (isWin) sound('win', 4);
    show({ caption: { kind: 'hold_end', paidMinor: step.paidMinor, isFull: step.isFull }, soFarMinor: step.paidMinor });
    await clock.wait(cardMs, signal);
    show({ ...noCaption, hold: null });
  },
  async bonus_start(step, { board, sound, show, clock }, signal) {
    board.keepLit(step.cells, true);
    sound('feature');
    await clock.wait(moreMs, signal);
    show({ ...noCaption, bonus: { boxes: step.boxes, opened: [] } });
    await clock.wait(pickMs, signal);
  },
  async pick(step, { sound, show, view, clock }, signal) {
    const { bonus } = view();
    sound(step.prize.kind === 'end' ? 'stop' : 'coin', step.box);
    if (bonus !== null) show({ bonus: { ...bonus, opened: [...bonus.opened, step] }, soFarMinor: step.soFarMinor });
    await clock.wait(pickMs, signal);
  },
  async bonus_end(step, { board, show, clock }, signal) {
    show({ caption: { kind: 'bonus_end', paidMinor: step.paidMinor } });
    await clock.wait(cardMs, signal);
    board.keepLit([], false);
    show({ ...noCaption, bonus: null });
  },
  async jackpot(step, { board, sound, show, clock }, signal) {
    sound('jackpot');
    board.celebrate(3);
    show({ caption: { kind: 'jackpot', level: step.level, paidMinor: step.paidMinor } });
    await clock.wait(cardMs * 2, signal);
  },
  async capped(step, { show, clock }, signal) {
    show({ caption: { kind: 'capped', paidMinor: step.paidMinor } });
    await clock.wait(cardMs, signal);
  },
};

/** Skips over the wins past the first few of a picture: they are lit together afterwards. */
function shorten(steps: readonly SlotStep[]): SlotStep[] {
  let winsInRow = 0;
  return steps.filter((step) => {
    winsInRow = step.kind === 'win' ? winsInRow + 1 : 0;
    return winsInRow <= unhurriedWins;
  });
}

async function playStep<K extends SlotStep['kind']>(
  step: Extract<SlotStep, { kind: K }>,
  play: SlotScreenplay,
  signal: AbortSignal,
): Promise<void> {
  await players[step.kind as K](step, play, signal);
}

/** The last picture of a round, for a display that is ended early. */
function endingOf(steps: readonly SlotStep[]): { grid: SlotStep[]; lit: SlotStep[] } {
  const last = steps.findLastIndex((step) => step.kind === 'spin' || step.kind === 'fall' || step.kind === 'hold_spin');
  const shown = steps[last];
  if (shown === undefined || !('grid' in shown)) return { grid: [], lit: [] };
  const values =
    shown.kind === 'hold_spin' ? steps.flatMap((step) => (step.kind === 'hold_end' ? step.held : [])) : shown.values;
  return {
    grid: [{ kind: 'spin', grid: shown.grid, values, free: null, multiplier: 1, waits: shown.grid.map(() => false) }],
    lit: steps.slice(last).filter((step) => step.kind === 'lit'),
  };
}

/** Plays the steps one after the other; a raised signal goes to the last picture of the round. */
export async function playSlotScript(
  steps: readonly SlotStep[],
  play: SlotScreenplay,
  signal: AbortSignal,
): Promise<void> {
  for (const step of shorten(steps)) {
    if (signal.aborted) break;
    await playStep(step, play, signal);
  }
  if (!signal.aborted) return;
  const { grid, lit } = endingOf(steps);
  play.board.release();
  play.board.spin();
  play.show({ free: null, hold: null, bonus: null, ...noCaption });
  for (const step of [...grid, ...lit]) await playStep(step, play, signal);
}
