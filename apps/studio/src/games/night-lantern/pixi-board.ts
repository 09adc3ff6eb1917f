import 'pixi.js/unsafe-eval';
import { Application, Container } from 'pixi.js';
import { cellCentre, shapeBoard, type BoardShape } from './board-shape.ts';
import { drawFrame, drawFront } from './pixi-frame.ts';
import { lineMs, PixiLine } from '../../kit/slot/pixi-line.ts';
import { PixiReels } from './pixi-reels.ts';
import { createSparks, type Sparks } from './pixi-sparks.ts';
import type { Cell, ReelBoard, ShownLine } from './reel-board.ts';
import { loadSymbolTextures, type SymbolTextures } from './symbol-textures.ts';

export interface BoardOptions {
  host: HTMLElement;
  strips: readonly (readonly string[])[];
  stops: readonly number[];
  isCalm: boolean;
}

const lineRestMs = 420;
const cellsRestMs = 900;
const openingSize = { width: 320, height: 240 };

/** Returns whether it wants to see the next frame too. */
type FrameListener = (now: number) => boolean;

/**
 * The reels in PixiJS. It renders only while something moves. The page carries every control and every result in
 * words, so the game is whole without the picture.
 */
class PixiBoard implements ReelBoard {
  readonly #app: Application;
  readonly #isCalm: boolean;
  readonly #back = new Container();
  readonly #front = new Container();
  readonly #reels: PixiReels;
  readonly #line = new PixiLine();
  readonly #sparks: Sparks;
  #shape: BoardShape = shapeBoard(openingSize.width, openingSize.height);
  #listeners: FrameListener[] = [];

  constructor(app: Application, textures: SymbolTextures, options: BoardOptions) {
    this.#app = app;
    this.#isCalm = options.isCalm;
    this.#reels = new PixiReels({ ...options, textures });
    this.#sparks = createSparks(textures);
    app.stage.addChild(this.#back, this.#reels.container, this.#front, this.#line.picture, this.#sparks.container);
    app.ticker.add(this.#paint);
  }

  readonly #paint = (): void => {
    const now = performance.now();
    // First, since a listener may move the reels and this frame may be the last one.
    this.#listeners = this.#listeners.filter((listener) => listener(now));
    this.#reels.paint(this.#shape, now);
    this.#line.paint(now, this.#isCalm);
    const isSparkling = this.#sparks.step(this.#app.ticker.deltaMS);
    this.#app.render();
    if (!isSparkling && this.#listeners.length === 0 && !this.#reels.isMoving(now)) this.#app.ticker.stop();
  };

  #wake(): void {
    if (!this.#app.ticker.started) this.#app.ticker.start();
  }

  /** Resolves on the first frame for which `isOver` says so. */
  #untilFrame(isOver: (now: number) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#listeners.push((now) => {
        if (!isOver(now)) return true;
        resolve();
        return false;
      });
      this.#wake();
    });
  }

  #rest(restMs: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    return this.#untilFrame((now) => signal.aborted || now - startedAt >= restMs);
  }

  resize(width: number, height: number): void {
    this.#app.renderer.resize(width, height);
    this.#shape = shapeBoard(width, height);
    for (const layer of [this.#back, this.#front]) for (const old of layer.removeChildren()) old.destroy({ children: true });
    this.#back.addChild(drawFrame(this.#shape));
    this.#front.addChild(drawFront(this.#shape));
    this.#reels.resize(this.#shape);
    this.#sparks.resize(width, height);
    this.#line.clear();
    this.#wake();
  }

  spin(): void {
    this.#line.clear();
    this.#reels.spin(performance.now());
    this.#wake();
  }

  async land(stops: readonly number[], onReelStop: (reel: number) => void, signal: AbortSignal): Promise<void> {
    const { startedAt } = this.#reels;
    let told = 0;
    await this.#untilFrame((now) => {
      const standing = this.#reels.landOn(stops, now, { startedAt, isQuick: signal.aborted });
      for (; told < standing; told += 1) onReelStop(told);
      return standing === stops.length;
    });
  }

  abandon(): void {
    this.#reels.abandon(performance.now());
    this.#wake();
  }

  async showLine({ rows, count, colour, isLively }: ShownLine, signal: AbortSignal): Promise<void> {
    this.#reels.light(rows.slice(0, count).map((row, reel) => ({ reel, row })), isLively);
    this.#line.draw(rows.map((row, reel) => cellCentre(this.#shape, reel, row)), colour);
    await this.#rest(lineMs + lineRestMs, signal);
  }

  async showCells(cells: readonly Cell[], signal: AbortSignal): Promise<void> {
    this.keepLit(cells, true);
    await this.#rest(cellsRestMs, signal);
  }

  keepLit(cells: readonly Cell[], isLively: boolean): void {
    this.#line.clear();
    this.#reels.light(cells, isLively);
    this.#wake();
  }

  clearMarks(): void {
    this.keepLit([], false);
  }

  celebrate(size: 1 | 2 | 3): void {
    if (this.#isCalm) return;
    this.#sparks.burst(size, this.#shape);
    this.#wake();
  }

  destroy(): void {
    this.#app.ticker.remove(this.#paint);
    this.#app.destroy(true, { children: true, texture: true, textureSource: true });
  }
}

/** On WebGL where there is one, on another renderer of Pixi otherwise; rejects where there is none at all. */
export async function createPixiBoard(options: BoardOptions): Promise<ReelBoard> {
  const app = new Application();
  const [textures] = await Promise.all([
    loadSymbolTextures(),
    app.init({
      ...openingSize, backgroundAlpha: 0, antialias: true, autoDensity: true, autoStart: false, sharedTicker: false, preference: 'webgl',
      resolution: Math.min(2, globalThis.devicePixelRatio || 1),
    }),
  ]);
  app.canvas.setAttribute('aria-hidden', 'true');
  options.host.append(app.canvas);
  return new PixiBoard(app, textures, options);
}
