import { Graphics } from 'pixi.js';

interface Point {
  x: number;
  y: number;
}

/** How long a line takes across the reels. */
export const lineMs = 260;
const strokes = [{ width: 12, alpha: 0.22 }, { width: 6, alpha: 0.95 }, { width: 2, alpha: 1 }] as const;

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
  readonly picture = new Graphics();
  #points: readonly Point[] = [];
  #colour = 0;
  #startedAt = 0;

  draw(points: readonly Point[], colour: number): void {
    this.#points = points;
    this.#colour = colour;
    this.#startedAt = performance.now();
  }

  clear(): void {
    this.#points = [];
  }

  isRunning(now: number): boolean {
    return this.#points.length > 0 && now - this.#startedAt <= lineMs;
  }

  paint(now: number, isCalm: boolean): void {
    this.picture.clear();
    const part = isCalm ? 1 : Math.min(1, (now - this.#startedAt) / lineMs);
    const [start, ...rest] = pointsUpTo(this.#points, part);
    if (start === undefined) return;
    for (const { width, alpha } of strokes) {
      this.picture.moveTo(start.x, start.y);
      for (const { x, y } of rest) this.picture.lineTo(x, y);
      this.picture.stroke({ width, color: width === 2 ? 0xffffff : this.#colour, alpha, cap: 'round', join: 'round' });
    }
  }
}
