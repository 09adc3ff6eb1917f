import { Container, Graphics, Sprite } from 'pixi.js';
import { cellCentre, rowCount, type BoardShape } from './board-shape.ts';
import type { Cell } from './reel-board.ts';
import { firstLandingMs, hasLanded, isFast, landingStepMs, stripPosition, type ReelMotion } from './reel-motion.ts';
import { smearStretch, type SymbolTextures } from './symbol-textures.ts';

export interface ReelsOptions {
  strips: readonly (readonly string[])[];
  stops: readonly number[];
  textures: SymbolTextures;
  isCalm: boolean;
}

/** Which cells stand out, and since when they beat. */
interface Light {
  cells: readonly Cell[];
  isBeating: boolean;
  from: number;
}

/** Pictures per reel: the rows in sight and one above and below for what slides in. */
const picturesPerReel = rowCount + 2;
const dimmed = 0.32;
const beatsForMs = 3_000;
const wrap = (index: number, length: number): number => ((index % length) + length) % length;

function makePictures(options: ReelsOptions, place: Container): Sprite[][] {
  return options.strips.map(() => Array.from({ length: picturesPerReel }, () => {
    const picture = new Sprite();
    picture.anchor.set(0.5);
    place.addChild(picture);
    return picture;
  }));
}

/** The five reels: where each stands on its strip, and which of its pictures are lit. */
export class PixiReels {
  readonly container = new Container();
  readonly #options: ReelsOptions;
  readonly #mask = new Graphics();
  readonly #pictures: Sprite[][];
  #motions: ReelMotion[];
  #rested: readonly number[];
  #light: Light = { cells: [], isBeating: false, from: 0 };

  constructor(options: ReelsOptions) {
    this.#options = options;
    const place = new Container();
    this.#pictures = makePictures(options, place);
    place.mask = this.#mask;
    this.container.addChild(place, this.#mask);
    this.#rested = options.stops;
    this.#motions = options.stops.map((stop) => ({ kind: 'rest', stop }));
  }

  resize(shape: BoardShape): void {
    this.#mask.clear().rect(shape.left, shape.top, shape.width, shape.height).fill(0xffffff);
  }

  spin(now: number): void {
    this.light([], false);
    if (this.#options.isCalm) return;
    this.#motions = this.#motions.map((motion) => ({ kind: 'spinning', from: stripPosition(motion, now), startedAt: now }));
  }

  get startedAt(): number {
    const [first] = this.#motions;
    return first?.kind === 'spinning' ? first.startedAt : performance.now();
  }

  /** Moves every reel on towards its stop; returns how many from the left stand. */
  landOn(stops: readonly number[], now: number, { startedAt, isQuick }: { startedAt: number; isQuick: boolean }): number {
    this.#rested = stops;
    this.#motions = this.#motions.map((motion, reel) => {
      const stop = stops[reel] ?? 0;
      if (this.#options.isCalm || hasLanded(motion, now)) return { kind: 'rest', stop };
      if (motion.kind === 'landing') return motion;
      const isDue = now - startedAt >= firstLandingMs + reel * landingStepMs;
      return isDue || isQuick ? { kind: 'landing', stop, startedAt: now, isQuick } : motion;
    });
    const turning = this.#motions.findIndex((motion) => motion.kind !== 'rest');
    return turning === -1 ? this.#motions.length : turning;
  }

  /** Back to where the reels stood before this spin. */
  abandon(now: number): void {
    this.#motions = this.#rested.map((stop) => (this.#options.isCalm ? { kind: 'rest', stop } : { kind: 'landing', stop, startedAt: now, isQuick: true }));
  }

  light(cells: readonly Cell[], isLively: boolean): void {
    this.#light = { cells, isBeating: isLively && !this.#options.isCalm, from: performance.now() };
  }

  isMoving(now: number): boolean {
    return this.#motions.some((motion) => !hasLanded(motion, now))
      || (this.#light.cells.length > 0 && this.#light.isBeating && now - this.#light.from < beatsForMs);
  }

  paint(shape: BoardShape, now: number): void {
    for (const [reel, pictures] of this.#pictures.entries()) {
      const strip = this.#options.strips[reel] ?? [];
      const motion = this.#motions[reel] ?? { kind: 'rest', stop: 0 };
      const isSmeared = isFast(motion, now);
      const textures = isSmeared ? this.#options.textures.smeared : this.#options.textures.sharp;
      const position = stripPosition(motion, now);
      const first = Math.floor(position);
      const column = cellCentre(shape, reel, 0);
      for (const [k, picture] of pictures.entries()) {
        const texture = textures.get(strip[wrap(first + k - 1, strip.length)] ?? '');
        if (texture !== undefined && picture.texture !== texture) picture.texture = texture;
        picture.position.set(column.x, column.y + (k - 1 - (position - first)) * (shape.cellHeight + shape.gap));
        this.#dress(picture, { reel, row: k - 1 }, { shape, now, stretch: isSmeared ? smearStretch : 1 });
      }
    }
  }

  #dress(picture: Sprite, cell: Cell, { shape, now, stretch }: { shape: BoardShape; now: number; stretch: number }): void {
    const { cells, isBeating, from } = this.#light;
    const isLit = cells.length === 0 || cells.some(({ reel, row }) => reel === cell.reel && row === cell.row);
    const beat = isBeating && cells.length > 0 && isLit ? 0.07 * Math.max(0, Math.sin((now - from) / 150)) : 0;
    const size = Math.min(shape.cellWidth, shape.cellHeight) * 0.98 * (1 + beat);
    picture.setSize(size, size * stretch);
    picture.alpha = isLit ? 1 : dimmed;
  }
}
