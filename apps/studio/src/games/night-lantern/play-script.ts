import type { Clock } from '../../kit/clock.ts';
import type { Sound } from '../../kit/sound.ts';
import type { LanternView } from './caption.ts';
import { lineColours, plainLine, type ReelBoard } from './reel-board.ts';
import type { Step } from './script.ts';

export interface Screenplay {
  board: ReelBoard;
  clock: Clock;
  sound: Pick<Sound, 'play'>;
  /** The round pays more than its stake; otherwise nothing about it may look or sound like a win. */
  isWin: boolean;
  look(part: Partial<LanternView>): void;
}

/** Time a card or a number stays before the display goes on by itself. */
const cardMs = 2_000;
const moreMs = 1_300;
const litMs = 650;
const betweenSpinsMs = 260;
/** Past this many lines each gets less time, so that a full screen does not take half a minute. */
const unhurriedLines = 6;

type Player<K extends Step['kind']> = (step: Extract<Step, { kind: K }>, play: Screenplay, signal: AbortSignal) => Promise<void>;

const playSpin: Player<'spin'> = async (step, { board, sound, look, clock }, signal) => {
  look({ caption: { kind: 'none' }, free: step.free });
  if (step.free !== null && !signal.aborted) {
    await clock.wait(betweenSpinsMs, signal);
    board.spin();
    sound.play('spin');
  }
  await board.land(step.stops, (reel) => {
    if (signal.aborted && reel < step.stops.length - 1) return;
    sound.play('reelStop', reel);
    if (step.window[reel]?.includes('S')) sound.play('moon', reel);
  }, signal);
  look({ screen: step.window });
};

const players: { [K in Step['kind']]: Player<K> } = {
  spin: playSpin,
  async line(step, { board, sound, look, isWin }, signal) {
    look({ caption: { kind: 'line', line: step.line, paidMinor: step.paidMinor } });
    if (isWin) sound.play('line', step.line % 5);
    const colour = isWin ? lineColours[step.line % lineColours.length] : plainLine;
    await board.showLine({ rows: step.rows, count: step.count, colour: colour ?? plainLine, isLively: isWin }, signal);
  },
  async moons(step, { board, look }, signal) {
    look({ caption: { kind: 'moons', count: step.count, paidMinor: step.paidMinor } });
    await board.showCells(step.cells, signal);
  },
  async lit(step, { board, look, clock, isWin }, signal) {
    board.keepLit(step.cells, isWin);
    look({ caption: { kind: 'none' }, soFarMinor: step.soFarMinor });
    await clock.wait(litMs, signal);
  },
  async feature_start(step, { board, sound, look, clock }, signal) {
    sound.play('feature');
    look({ caption: { kind: 'feature_start', count: step.count, multiplier: step.multiplier }, free: { number: 0, total: step.count } });
    await clock.wait(cardMs, signal);
    board.clearMarks();
  },
  async more_spins(step, { sound, look, clock }, signal) {
    sound.play('feature');
    look({ caption: { kind: 'more_spins', count: step.count } });
    await clock.wait(moreMs, signal);
  },
  async feature_end(step, { look, clock }, signal) {
    look({ caption: { kind: 'feature_end', paidMinor: step.paidMinor } });
    await clock.wait(cardMs, signal);
    look({ caption: { kind: 'none' }, free: null });
  },
};

/** Skips over the lines past the first few of a spin: they are lit together afterwards. */
function shorten(steps: readonly Step[]): Step[] {
  let linesInRow = 0;
  return steps.filter((step) => {
    linesInRow = step.kind === 'line' ? linesInRow + 1 : 0;
    return linesInRow <= unhurriedLines;
  });
}

async function playStep<K extends Step['kind']>(step: Extract<Step, { kind: K }>, play: Screenplay, signal: AbortSignal): Promise<void> {
  await players[step.kind as K](step, play, signal);
}

/** Plays the steps one after the other; a raised signal goes to where the last spin left the reels. */
export async function playScript(steps: readonly Step[], play: Screenplay, signal: AbortSignal): Promise<void> {
  const lastSpin = steps.findLastIndex((step) => step.kind === 'spin');
  const ending = steps.slice(lastSpin).filter((step) => step.kind === 'spin' || step.kind === 'lit');
  for (const step of shorten(steps)) {
    if (signal.aborted) break;
    await playStep(step, play, signal);
  }
  if (!signal.aborted) return;
  for (const step of ending) await playStep(step, play, signal);
}
