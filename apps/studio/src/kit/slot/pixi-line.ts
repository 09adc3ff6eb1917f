import { Container } from 'pixi.js';
import { PixiStroke, type Point } from '../pixi-stroke.ts';
import type { SlotSheet } from './pixi-sheet.ts';

/** How long a line takes across the reels. */
export const lineMs = 260;
const glowWidth = 13;
const coreWidth = 3;

/** The points reached after a part of the way, the last one between two cells. */
function pointsUpTo(points: readonly Point[], part: number): Point[] {
  const reach = part * (points.length - 1);
  return points.flatMap((point, k) => {
    if (k <= reach) return [point];
    const before = points[k - 1];
    if (before === undefined || k - 1 >= reach) return [];
    const share = reach - (k - 1);
    return [{ x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }];
  });
}

/** One glowing line that runs from the first reel to the last. */
export class PixiLine {
  readonly picture = new Container({ visible: false });
  readonly #glow: PixiStroke;
  readonly #core: PixiStroke;
  #points: readonly Point[] = [];
  #startedAt = 0;
  /** What is to be seen has not been painted yet. */
  #isDue = false;

  constructor({ brush }: Pick<SlotSheet, 'brush'>, reels: number) {
    this.#glow = new PixiStroke(brush, reels);
    this.#core = new PixiStroke(brush, reels);
    this.picture.addChild(this.#glow.picture, this.#core.picture);
  }

  draw(points: readonly Point[], colour: number): void {
    this.#points = points;
    this.#glow.picture.tint = colour;
    this.#startedAt = performance.now();
    this.#isDue = true;
  }

  clear(): void {
    this.#points = [];
    this.#isDue = true;
  }

  isRunning(now: number): boolean {
    return this.#points.length > 0 && now - this.#startedAt <= lineMs;
  }

  /** Once it stands it is left alone. */
  paint(now: number, isCalm: boolean): void {
    if (!this.#isDue) return;
    this.#isDue = !isCalm && this.isRunning(now);
    this.picture.visible = this.#points.length > 0;
    if (!this.picture.visible) return;
    const way = pointsUpTo(this.#points, isCalm ? 1 : Math.min(1, (now - this.#startedAt) / lineMs));
    this.#glow.lay(way, glowWidth);
    this.#core.lay(way, coreWidth);
  }
}
