import 'pixi.js/unsafe-eval';
import type { CellValue, Grid, Cell } from '@fairhouse/casino';
import { formatAmount, type Minor } from '@fairhouse/money';
import { Container, Sprite, Ticker, UPDATE_PRIORITY, WebGLRenderer } from 'pixi.js';
import { cellBox, type BoardPlace } from './board-place.ts';
import { PixiColumns, popMs } from './pixi-columns.ts';
import { lineMs, PixiLine } from './pixi-line.ts';
import { cutSheet, type SlotSheet } from './pixi-sheet.ts';
import { PixiSparks } from './pixi-sparks.ts';
import { PixiValues } from './pixi-values.ts';
import type { SheetPicture } from './pixi-picture.ts';
import type { Landing, ShownWin, SlotBoard } from './slot-board.ts';

/** What a board is painted from; can be sent to another thread. */
export interface BoardOptions {
  sheet: SheetPicture;
  motion: 'roll' | 'drop';
  /** The colour of light, as six figures. */
  glow: string;
  rest: Grid;
  tapes: readonly (readonly string[])[];
  rowsMost: readonly number[];
  place: BoardPlace;
  isCalm: boolean;
  /** Pixels of the screen for each of the page. */
  resolution: number;
}

const winRestMs = 460;
const cellsRestMs = 760;
const waitMs = 620;
const heldRestMs = 520;
const settleMs = 500;

/** Returns whether it wants to see the next frame too. */
type FrameListener = (now: number) => boolean;

const hexOf = (colour: string): number => Number.parseInt(colour.slice(1, 7), 16);

/**
 * The reels of any slot in PixiJS. It renders only while something moves. The page carries every control and every
 * result in words, so the game is whole without the picture.
 */
class PixiBoard implements SlotBoard {
  readonly #renderer: WebGLRenderer;
  readonly #ticker = new Ticker();
  readonly #scene = new Container();
  readonly #options: BoardOptions;
  readonly #sheet: SlotSheet;
  readonly #columns: PixiColumns;
  readonly #values: PixiValues;
  readonly #beam: Sprite;
  readonly #line: PixiLine;
  readonly #sparks: PixiSparks;
  #place: BoardPlace;
  #coinMinor: Minor = 0n;
  #waiting: number | null = null;
  #settlesAt = 0;
  #listeners: FrameListener[] = [];

  constructor(renderer: WebGLRenderer, sheet: SlotSheet, options: BoardOptions) {
    this.#renderer = renderer;
    this.#sheet = sheet;
    this.#options = options;
    this.#place = options.place;
    const { tapes, rest, isCalm, motion } = options;
    const glow = hexOf(options.glow);
    this.#columns = new PixiColumns({ sheet, tapes, rest, motion, glow, isCalm }, options.rowsMost);
    this.#values = new PixiValues(sheet);
    this.#line = new PixiLine(sheet, rest.length);
    this.#sparks = new PixiSparks(sheet);
    this.#beam = new Sprite(sheet.beam);
    this.#beam.tint = glow;
    this.#beam.visible = false;
    this.#scene.addChild(
      this.#beam,
      this.#columns.container,
      this.#values.container,
      this.#line.picture,
      this.#sparks.container,
    );
    this.#ticker.add(this.#paint);
    this.#ticker.add(this.drawNow, undefined, UPDATE_PRIORITY.LOW);
  }

  readonly drawNow = (): void => this.#renderer.render(this.#scene);

  readonly #paint = (): void => {
    const now = performance.now();
    // First, since a listener may move the reels and this frame may be the last one.
    this.#listeners = this.#listeners.filter((listener) => listener(now));
    this.#columns.paint(this.#place, now);
    this.#paintBeam(now);
    this.#line.paint(now, this.#options.isCalm);
    const isSparkling = this.#sparks.step(this.#ticker.deltaMS);
    // The ticker draws after this, this once more where it stops.
    if (
      now > this.#settlesAt &&
      !isSparkling &&
      this.#listeners.length === 0 &&
      this.#waiting === null &&
      !this.#columns.isMoving(now) &&
      !this.#line.isRunning(now)
    )
      this.#ticker.stop();
  };

  #paintBeam(now: number): void {
    this.#beam.visible = this.#waiting !== null;
    if (this.#waiting === null) return;
    const box = cellBox(this.#place, [this.#waiting, 0], 1);
    this.#beam.position.set(box.x - box.width / 2 - 4, this.#place.top);
    this.#beam.setSize(box.width + 8, this.#place.height);
    this.#beam.alpha = 0.55 + 0.35 * Math.sin(now / 110);
  }

  #wake(): void {
    if (!this.#ticker.started) this.#ticker.start();
  }

  /** Resolves after the first frame for which `isOver` says so; what follows is a task of its own, so that no frame waits for it. */
  #untilFrame(isOver: (now: number) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#listeners.push((now) => {
        if (!isOver(now)) return true;
        setTimeout(resolve, 0);
        return false;
      });
      this.#wake();
    });
  }

  #rest(restMs: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    return this.#untilFrame((now) => signal.aborted || now - startedAt >= restMs);
  }

  #writeValues(values: readonly CellValue[]): void {
    this.#values.show(values, (coins) => formatAmount(this.#coinMinor * BigInt(coins)), {
      place: this.#place,
      rowsOf: (reel) => this.#columns.rowsOf(reel),
    });
  }

  resize(place: BoardPlace): void {
    this.#renderer.resize(place.stageWidth, place.stageHeight);
    // A canvas of a new size is empty until the page has laid it out: one frame may be too early.
    this.#settlesAt = performance.now() + settleMs;
    this.#place = place;
    this.#columns.resize(place);
    this.#line.clear();
    this.#writeValues(this.#values.values);
    this.#wake();
  }

  setCoin(minor: Minor): void {
    this.#coinMinor = minor;
  }

  spin(): void {
    this.#line.clear();
    this.#values.clear();
    this.#columns.spin(performance.now());
    this.#wake();
  }

  async land(
    { grid, values, waits }: Landing,
    tell: { stop(reel: number): void; wait(reel: number): void },
    signal: AbortSignal,
  ): Promise<void> {
    let waited = 0;
    const waitsMs = waits.map((isWaiting) => (isWaiting ? (waited += waitMs) : waited));
    let stood = 0;
    await this.#untilFrame((now) => {
      const standing = this.#columns.landOn(grid, now, { waitsMs, isQuick: signal.aborted });
      for (; stood < standing; stood += 1) tell.stop(stood);
      const next =
        !signal.aborted && !this.#options.isCalm && standing < grid.length && waits[standing] === true
          ? standing
          : null;
      if (next !== null && next !== this.#waiting) tell.wait(next);
      this.#waiting = next;
      return standing === grid.length;
    });
    this.#writeValues(values);
  }

  abandon(): void {
    this.#waiting = null;
    this.#columns.abandon(performance.now());
    this.#wake();
  }

  async showWin({ cells, path, colour, isLively }: ShownWin, signal: AbortSignal): Promise<void> {
    this.#columns.light(cells, isLively, performance.now());
    this.#line.clear();
    if (path !== null)
      this.#line.draw(
        path.map((cell) => cellBox(this.#place, cell, this.#columns.rowsOf(cell[0]))),
        colour,
      );
    await this.#rest(path === null ? cellsRestMs : lineMs + winRestMs, signal);
  }

  keepLit(cells: readonly Cell[], isLively: boolean): void {
    this.#line.clear();
    this.#columns.light(cells, isLively, performance.now());
    this.#wake();
  }

  async fall(removed: readonly Cell[], { grid, values }: Omit<Landing, 'waits'>, signal: AbortSignal): Promise<void> {
    this.#line.clear();
    this.#values.clear();
    if (!this.#options.isCalm && !signal.aborted) {
      for (const cell of removed) this.#sparks.pop(cellBox(this.#place, cell, this.#columns.rowsOf(cell[0])));
      this.#columns.takeOut(removed, performance.now());
      await this.#rest(popMs, signal);
    }
    this.#columns.fall(grid, removed, { now: performance.now(), isQuick: signal.aborted });
    await this.#untilFrame((now) => this.#columns.hasAllCome(now));
    this.#writeValues(values);
  }

  hold(held: readonly CellValue[]): void {
    this.#line.clear();
    this.#columns.hold(
      held.map(({ cell }) => cell),
      true,
    );
    this.#writeValues(held);
    this.#wake();
  }

  whirl(): void {
    this.#columns.hold(
      this.#values.values.map(({ cell }) => cell),
      true,
    );
    this.#wake();
  }

  async landHeld(grid: Grid, landed: readonly CellValue[], signal: AbortSignal): Promise<void> {
    await this.#rest(this.#options.isCalm ? 0 : heldRestMs, signal);
    const values = [...this.#values.values, ...landed];
    this.#columns.hold(
      values.map(({ cell }) => cell),
      false,
    );
    this.#columns.set(
      grid,
      landed.map(({ cell }) => cell),
      performance.now(),
    );
    for (const { cell } of landed) this.#sparks.pop(cellBox(this.#place, cell, this.#columns.rowsOf(cell[0])));
    this.#writeValues(values);
    await this.#rest(heldRestMs, signal);
  }

  release(): void {
    this.#columns.hold(null, false);
    this.#wake();
  }

  celebrate(size: 1 | 2 | 3): void {
    if (this.#options.isCalm) return;
    this.#sparks.burst(size, this.#place);
    this.#wake();
  }

  destroy(): void {
    this.#ticker.destroy();
    this.#sparks.destroy();
    this.#scene.destroy({ children: true });
    this.#renderer.destroy(true);
    this.#sheet.destroy();
  }
}

/** On WebGL; rejects where there is none. */
export async function createPixiBoard(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  options: BoardOptions,
): Promise<SlotBoard> {
  const renderer = new WebGLRenderer();
  // Every picture has soft edges of its own: smoothing them once more would only be paid for, in each frame. A worker may load nothing
  // more, so all that is needed is here.
  await renderer.init({
    canvas,
    width: options.place.stageWidth,
    height: options.place.stageHeight,
    backgroundAlpha: 0,
    antialias: false,
    autoDensity: true,
    resolution: options.resolution,
    skipExtensionImports: true,
  });
  const board = new PixiBoard(renderer, cutSheet(options.sheet), options);
  board.resize(options.place);
  // The sheet goes to the graphics and their program is made before anything moves.
  board.drawNow();
  return board;
}
