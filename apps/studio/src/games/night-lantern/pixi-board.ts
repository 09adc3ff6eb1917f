import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite } from 'pixi.js';
import { cellCentre, reelCount, rowCount, shapeBoard, type BoardShape } from './board-shape.ts';
import { drawFrame, drawFront } from './pixi-frame.ts';
import { createSparks } from './pixi-sparks.ts';
import type { Cell, ReelBoard } from './reel-board.ts';
import { firstLandingMs, hasLanded, isFast, landingStepMs, stripPosition, type ReelMotion } from './reel-motion.ts';
import { loadSymbolTextures } from './symbol-textures.ts';

export interface BoardOptions {
  host: HTMLElement;
  strips: readonly (readonly string[])[];
  stops: readonly number[];
  isCalm: boolean;
}

/** Pictures per reel: the rows in sight and one above and below for what slides in. */
const picturesPerReel = rowCount + 2;
const lineMs = 260;
const lineRestMs = 420;
const dimmed = 0.32;

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

/**
 * The reels in PixiJS. It renders only while something moves, on WebGL where there is one and on a plain canvas
 * otherwise; the page carries every control and every result in words, so the game is whole without the picture.
 */
export async function createPixiBoard(options: BoardOptions): Promise<ReelBoard> {
  const { strips, isCalm } = options;
  const app = new Application();
  const [textures] = await Promise.all([
    loadSymbolTextures(),
    app.init({
      backgroundAlpha: 0, antialias: true, autoDensity: true, autoStart: false, sharedTicker: false, preference: 'webgl',
      resolution: Math.min(2, globalThis.devicePixelRatio || 1), width: 320, height: 240,
    }),
  ]);
  app.canvas.setAttribute('aria-hidden', 'true');
  options.host.append(app.canvas);

  const back = new Container();
  const reels = new Container();
  const mask = new Graphics();
  const marks = new Graphics();
  const front = new Container();
  const sparks = createSparks(textures);
  app.stage.addChild(back, reels, mask, front, marks, sparks.container);
  reels.mask = mask;

  const pictures: Sprite[][] = strips.map(() => Array.from({ length: picturesPerReel }, () => {
    const picture = new Sprite();
    picture.anchor.set(0.5);
    reels.addChild(picture);
    return picture;
  }));
  let shape: BoardShape = shapeBoard(320, 240);
  let motions: ReelMotion[] = options.stops.map((stop) => ({ kind: 'rest', stop }));
  let rested: readonly number[] = options.stops;
  let lit: readonly Cell[] = [];
  let pulseFrom = 0;
  let isBeating = false;
  let line: { points: { x: number; y: number }[]; colour: number; startedAt: number } | null = null;
  let frameListeners: ((now: number) => boolean)[] = [];

  function placeReel(reel: number, now: number): void {
    const strip = strips[reel] ?? [];
    const motion = motions[reel] ?? { kind: 'rest', stop: 0 };
    const position = stripPosition(motion, now);
    const first = Math.floor(position);
    const textureOf = isFast(motion, now) ? textures.smeared : textures.sharp;
    const pitch = shape.cellHeight + shape.gap;
    const size = Math.min(shape.cellWidth, shape.cellHeight) * 0.98;
    for (const [k, picture] of (pictures[reel] ?? []).entries()) {
      const name = strip[wrap(first + k - 1, strip.length)] ?? '';
      const texture = textureOf.get(name);
      if (texture !== undefined && picture.texture !== texture) picture.texture = texture;
      const row = k - 1;
      const isLit = lit.length === 0 || lit.some((cell) => cell.reel === reel && cell.row === row);
      const pulse = lit.length > 0 && isLit && isBeating ? 1 + 0.07 * Math.max(0, Math.sin((now - pulseFrom) / 150)) : 1;
      const centre = cellCentre(shape, reel, 0);
      picture.position.set(centre.x, centre.y + (row - (position - first)) * pitch);
      picture.setSize(size * pulse);
      picture.alpha = isLit ? 1 : dimmed;
    }
  }

  function drawMarks(now: number): void {
    marks.clear();
    if (line === null) return;
    const part = isCalm ? 1 : Math.min(1, (now - line.startedAt) / lineMs);
    const whole = line.points.length - 1;
    const reach = part * whole;
    for (const [width, alpha] of [[12, 0.22], [6, 0.95], [2, 1]] as const) {
      const start = line.points[0];
      if (start === undefined) return;
      marks.moveTo(start.x, start.y);
      for (let k = 1; k <= whole; k += 1) {
        const a = line.points[k - 1];
        const b = line.points[k];
        if (a === undefined || b === undefined || reach <= k - 1) break;
        const share = Math.min(1, reach - (k - 1));
        marks.lineTo(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
      }
      marks.stroke({ width, color: width === 2 ? 0xffffff : line.colour, alpha, cap: 'round', join: 'round' });
    }
  }

  function paint(): void {
    const now = performance.now();
    for (let reel = 0; reel < reelCount; reel += 1) placeReel(reel, now);
    drawMarks(now);
    const isSparkling = sparks.step(app.ticker.deltaMS);
    app.render();
    frameListeners = frameListeners.filter((listener) => listener(now));
    const isMoving = motions.some((motion) => !hasLanded(motion, now) || motion.kind === 'spinning');
    const isPulsing = lit.length > 0 && isBeating && now - pulseFrom < 3_000;
    if (!isMoving && !isSparkling && !isPulsing && frameListeners.length === 0) app.ticker.stop();
  }
  app.ticker.add(paint);
  const wake = (): void => {
    if (!app.ticker.started) app.ticker.start();
  };

  /** Resolves on the first frame for which `isOver` says so. */
  function untilFrame(isOver: (now: number) => boolean): Promise<void> {
    return new Promise((resolve) => {
      frameListeners.push((now) => {
        if (!isOver(now)) return true;
        resolve();
        return false;
      });
      wake();
    });
  }

  function restTime(restMs: number, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    return untilFrame((now) => signal.aborted || now - startedAt >= restMs);
  }

  function light(cells: readonly Cell[], isLively: boolean): void {
    lit = cells;
    isBeating = isLively && !isCalm;
    pulseFrom = performance.now();
    wake();
  }

  return {
    resize(width, height) {
      app.renderer.resize(width, height);
      shape = shapeBoard(width, height);
      back.removeChildren().forEach((child) => child.destroy({ children: true }));
      front.removeChildren().forEach((child) => child.destroy({ children: true }));
      back.addChild(drawFrame(shape));
      front.addChild(drawFront(shape));
      mask.clear().rect(shape.left, shape.top, shape.width, shape.height).fill(0xffffff);
      line = null;
      sparks.resize(width, height);
      wake();
    },
    spin() {
      const now = performance.now();
      lit = [];
      line = null;
      motions = isCalm ? motions : motions.map((motion) => ({ kind: 'spinning', from: stripPosition(motion, now), startedAt: now }));
      wake();
    },
    async land(stops, onReelStop, signal) {
      const startedAt = motions[0]?.kind === 'spinning' ? motions[0].startedAt : performance.now();
      let sounded = 0;
      await untilFrame((now) => {
        motions = motions.map((motion, reel) => {
          const stop = stops[reel] ?? 0;
          if (isCalm || hasLanded(motion, now)) return { kind: 'rest', stop };
          if (motion.kind === 'landing') return motion;
          const isDue = now - startedAt >= firstLandingMs + reel * landingStepMs;
          return isDue || signal.aborted ? { kind: 'landing', stop, startedAt: now, isQuick: signal.aborted } : motion;
        });
        while (sounded < motions.length && motions[sounded]?.kind === 'rest') {
          onReelStop(sounded);
          sounded += 1;
        }
        return sounded === motions.length;
      });
      rested = stops;
    },
    abandon() {
      motions = rested.map((stop) => (isCalm ? { kind: 'rest', stop } : { kind: 'landing', stop, startedAt: performance.now(), isQuick: true }));
      void untilFrame((now) => motions.every((motion) => hasLanded(motion, now)));
    },
    async showLine({ rows, count, colour, isLively }, signal) {
      light(rows.slice(0, count).map((row, reel) => ({ reel, row })), isLively);
      line = { points: rows.map((row, reel) => cellCentre(shape, reel, row)), colour, startedAt: performance.now() };
      await restTime(lineMs + lineRestMs, signal);
    },
    async showCells(cells, signal) {
      line = null;
      light(cells, true);
      await restTime(900, signal);
    },
    keepLit(cells, isLively) {
      line = null;
      light(cells, isLively);
    },
    clearMarks() {
      line = null;
      lit = [];
      wake();
    },
    celebrate(size) {
      if (isCalm) return;
      sparks.burst(size, shape);
      wake();
    },
    destroy() {
      app.ticker.remove(paint);
      app.destroy(true, { children: true, texture: true, textureSource: true });
    },
  };
}

