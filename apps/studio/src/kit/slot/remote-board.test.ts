import { casinoGames, isSlotGame, type Grid } from '@fairhouse/casino';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardNews } from './board-wire.ts';
import { reachBoard } from './remote-board.ts';
import { serveBoard } from './serve-board.ts';
import type { SlotBoard } from './slot-board.ts';

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

function openPorts(): { here: MessagePort; there: MessagePort } {
  const { port1: here, port2: there } = new MessageChannel();
  opened.push(here, there);
  return { here, there };
}

const grid: Grid = casinoGames.find(isSlotGame)?.slot.rest ?? [];
const never = new AbortController().signal;

/** A board on the far side of a port, which writes down what it is asked. */
async function makeBoard(
  play: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
): Promise<{ board: SlotBoard; input: unknown[][] }> {
  const input: unknown[][] = [];
  const note = (...words: unknown[]): void => void input.push(words);
  const { here, there } = openPorts();
  const board = reachBoard(here, () => note('destroy'));
  serveBoard(there, {
    resize: (place) => note('resize', place),
    setCoin: (minor) => note('setCoin', minor),
    spin: () => note('spin'),
    abandon: () => note('abandon'),
    keepLit: (cells, isLively) => note('keepLit', cells, isLively),
    hold: (held) => note('hold', held),
    whirl: () => note('whirl'),
    release: () => note('release'),
    celebrate: (size) => note('celebrate', size),
    destroy: () => undefined,
    async land(landing, tell, signal) {
      note('land', landing);
      tell.stop(0);
      tell.wait(1);
      await play(signal);
    },
    showWin: (win, signal) => (note('showWin', win), play(signal)),
    fall: (removed, landing, signal) => (note('fall', removed, landing), play(signal)),
    landHeld: (next, landed, signal) => (note('landHeld', next, landed), play(signal)),
  });
  return { board: await board, input };
}

it('does beyond the port what is asked, in the order it is asked', async () => {
  const { board, input } = await makeBoard();
  board.setCoin(500n);
  board.spin();
  const heard: string[] = [];
  await board.land(
    { grid, values: [], waits: [false] },
    { stop: (reel) => heard.push(`stop ${reel}`), wait: (reel) => heard.push(`wait ${reel}`) },
    never,
  );
  board.keepLit([[0, 1]], true);
  board.celebrate(2);
  await board.fall([[2, 0]], { grid, values: [] }, never);
  expect(heard).toEqual(['stop 0', 'wait 1']);
  expect(input).toEqual([
    ['setCoin', 500n],
    ['spin'],
    ['land', { grid, values: [], waits: [false] }],
    ['keepLit', [[0, 1]], true],
    ['celebrate', 2],
    ['fall', [[2, 0]], { grid, values: [] }],
  ]);
});

it('brings a play to its end when its signal is raised, before it began or after', async () => {
  const { board } = await makeBoard(
    (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve());
      }),
  );
  const hurry = new AbortController();
  const shown = board.showWin({ cells: [], path: null, colour: 1, isLively: true }, hurry.signal);
  hurry.abort();
  await shown;
  await board.landHeld(grid, [], AbortSignal.abort());
});

it('tells a fault of a play to whoever asked for it, and goes on', async () => {
  let isFirst = true;
  const { board } = await makeBoard(async () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Error('no picture');
  });
  await expect(board.landHeld(grid, [], never)).rejects.toThrow('no picture');
  await board.landHeld(grid, [], never);
});

it('is no board where the painter has none', async () => {
  const { here, there } = openPorts();
  const board = reachBoard(here, vi.fn());
  there.postMessage({ kind: 'faulted', id: null, reason: 'no WebGL' } satisfies BoardNews);
  await expect(board).rejects.toThrow('no WebGL');
});
