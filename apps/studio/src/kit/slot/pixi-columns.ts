import type { Grid, Cell } from '@fairhouse/casino';
import { Container, RenderContainer, Sprite, type Texture, type WebGLRenderer } from 'pixi.js';
import { cellBox, pictureSize, type BoardPlace } from './board-place.ts';
import { fallFrom, hasCome, isFast, isStirring, standsAt, type ColumnMotion, type Stand } from './column-motion.ts';
import type { SlotSheet } from './pixi-sheet.ts';
import { smearStretch } from './pixi-picture.ts';

export interface ColumnsOptions {
  sheet: SlotSheet;
  /** What rolls by on a reel: its symbols again and again. */
  tapes: readonly (readonly string[])[];
  rest: Grid;
  motion: 'roll' | 'drop';
  glow: number;
  isCalm: boolean;
}

interface Marks {
  lit: ReadonlySet<string>;
  isBeating: boolean;
  from: number;
  /** Cells on their way out, and since when. */
  leaving: ReadonlySet<string>;
  leavingFrom: number;
  /** Cells that stay while every other one spins; null: nothing is held. */
  held: ReadonlySet<string> | null;
  isWhirling: boolean;
  /** Cells that have just come, and since when. */
  fresh: ReadonlySet<string>;
  freshFrom: number;
}

const noMarks: Marks = {
  lit: new Set(),
  isBeating: false,
  from: 0,
  leaving: new Set(),
  leavingFrom: 0,
  held: null,
  isWhirling: false,
  fresh: new Set(),
  freshFrom: 0,
};

export const popMs = 340;
const freshMs = 420;
const beatsForMs = 3_000;
const dimmed = 0.34;
const whirlMs = 70;
const firstStopMs = 400;
const stopStepMs = 160;

const atRest: ColumnMotion = { kind: 'rest' };

/** A column that stands still, as it was painted last: until one of these is another, it needs no paint. */
interface Stood {
  motion: ColumnMotion;
  marks: Marks;
  column: readonly string[] | undefined;
  place: BoardPlace;
}

const keyOf = ([reel, row]: Cell): string => `${reel}.${row}`;
const wrap = (index: number, length: number): number => ((index % length) + length) % length;

const whole = ({ gl }: WebGLRenderer): void => gl.disable(gl.SCISSOR_TEST);

/** The pictures of all reels: where each stands, and which of them stand out. */
export class PixiColumns {
  readonly container = new Container();
  readonly #options: ColumnsOptions;
  /** Where pictures are seen. */
  #window: BoardPlace | null = null;
  readonly #halos = new Container();
  readonly #pictures: Sprite[][];
  readonly #glows: Sprite[][];
  #grid: Grid;
  #before: Grid;
  #motions: ColumnMotion[];
  #marks: Marks = noMarks;
  #startedAt = 0;
  #stood: (Stood | null)[] = [];

  constructor(options: ColumnsOptions, rowsMost: readonly number[]) {
    this.#options = options;
    const place = new Container();
    const make = (parent: Container, count: number, texture?: Texture): Sprite[] =>
      Array.from({ length: count }, () => {
        const sprite = new Sprite(texture);
        sprite.anchor.set(0.5);
        sprite.visible = false;
        parent.addChild(sprite);
        return sprite;
      });
    this.#glows = rowsMost.map((rows) => make(this.#halos, rows, options.sheet.halo));
    this.#pictures = rowsMost.map((rows) => make(place, rows + 2));
    // Cut off by the graphics themselves: a mask would be drawn and taken back in each frame.
    const open = new RenderContainer((renderer) => this.#cut(renderer as WebGLRenderer));
    const close = new RenderContainer((renderer) => whole(renderer as WebGLRenderer));
    this.container.addChild(open, this.#halos, place, close);
    this.#grid = options.rest;
    this.#before = options.rest;
    this.#motions = options.rest.map(() => atRest);
  }

  get grid(): Grid {
    return this.#grid;
  }

  rowsOf(reel: number): number {
    return this.#grid[reel]?.length ?? 0;
  }

  resize(place: BoardPlace): void {
    this.#window = place;
  }

  #cut({ gl, resolution }: WebGLRenderer): void {
    if (this.#window === null) return;
    const { left, top, width, height } = this.#window;
    gl.enable(gl.SCISSOR_TEST);
    // Counted from the lower edge.
    gl.scissor(
      Math.round((left - 2) * resolution),
      gl.drawingBufferHeight - Math.round((top + height) * resolution),
      Math.round((width + 4) * resolution),
      Math.round(height * resolution),
    );
  }

  spin(now: number): void {
    this.#marks = noMarks;
    this.#before = this.#grid;
    this.#startedAt = now;
    if (this.#options.isCalm) return;
    this.#motions = this.#motions.map((_, reel) => ({
      kind: this.#options.motion === 'roll' ? 'rolling' : 'leaving',
      startedAt: now + (this.#options.motion === 'roll' ? 0 : reel * 50),
    }));
  }

  /** Moves every reel on towards its picture; returns how many from the first stand. */
  landOn(grid: Grid, now: number, { waitsMs, isQuick }: { waitsMs: readonly number[]; isQuick: boolean }): number {
    if (this.#options.isCalm) {
      this.#grid = grid;
      this.#motions = grid.map(() => atRest);
      return grid.length;
    }
    this.#motions = this.#motions.map((motion, reel) =>
      this.#nextMotion(motion, reel, {
        grid,
        now,
        isQuick,
        dueAt: this.#startedAt + firstStopMs + reel * stopStepMs + (waitsMs[reel] ?? 0),
      }),
    );
    const moving = this.#motions.findIndex((motion) => motion.kind !== 'rest');
    return moving === -1 ? this.#motions.length : moving;
  }

  #nextMotion(
    motion: ColumnMotion,
    reel: number,
    { grid, now, isQuick, dueAt }: { grid: Grid; now: number; isQuick: boolean; dueAt: number },
  ): ColumnMotion {
    if (motion.kind === 'landing' || motion.kind === 'dropping' || motion.kind === 'rest')
      return hasCome(motion, this.rowsOf(reel), now) ? atRest : motion;
    if (now < dueAt && !isQuick) return motion;
    const column = grid[reel] ?? [];
    this.#grid = this.#grid.map((old, index) => (index === reel ? column : old));
    if (this.#options.motion === 'roll') return { kind: 'landing', startedAt: now, isQuick };
    return { kind: 'dropping', startedAt: now, isQuick, from: column.map((_, row) => row - column.length - 1) };
  }

  abandon(now: number): void {
    this.#marks = noMarks;
    this.#grid = this.#before;
    this.#motions = this.#before.map((column) =>
      this.#options.isCalm
        ? atRest
        : { kind: 'dropping', startedAt: now, isQuick: true, from: column.map((_, row) => row - 1) },
    );
  }

  light(cells: readonly Cell[], isLively: boolean, now: number): void {
    this.#marks = {
      ...this.#marks,
      lit: new Set(cells.map(keyOf)),
      isBeating: isLively && !this.#options.isCalm,
      from: now,
    };
  }

  takeOut(cells: readonly Cell[], now: number): void {
    this.#marks = { ...noMarks, leaving: new Set(cells.map(keyOf)), leavingFrom: now };
  }

  fall(grid: Grid, removed: readonly Cell[], { now, isQuick }: { now: number; isQuick: boolean }): void {
    this.#marks = noMarks;
    this.#grid = grid;
    this.#motions = grid.map((column, reel) =>
      this.#options.isCalm
        ? atRest
        : {
            kind: 'dropping',
            startedAt: now,
            isQuick,
            from: fallFrom(
              column.length,
              removed.flatMap(([at, row]) => (at === reel ? [row] : [])),
            ),
          },
    );
  }

  hold(cells: readonly Cell[] | null, isWhirling: boolean): void {
    this.#marks = {
      ...noMarks,
      held: cells === null ? null : new Set(cells.map(keyOf)),
      isWhirling: isWhirling && !this.#options.isCalm,
    };
  }

  set(grid: Grid, fresh: readonly Cell[], now: number): void {
    this.#grid = grid;
    this.#marks = { ...this.#marks, isWhirling: false, fresh: new Set(fresh.map(keyOf)), freshFrom: now };
  }

  isMoving(now: number): boolean {
    return (
      this.#areMarksMoving(now) || this.#motions.some((motion, reel) => isStirring(motion, this.rowsOf(reel), now))
    );
  }

  #areMarksMoving(now: number): boolean {
    const { lit, isBeating, from, leaving, leavingFrom, isWhirling, fresh, freshFrom } = this.#marks;
    return (
      isWhirling ||
      (lit.size > 0 && isBeating && now - from < beatsForMs) ||
      (leaving.size > 0 && now - leavingFrom < popMs) ||
      (fresh.size > 0 && now - freshFrom < freshMs)
    );
  }

  hasAllCome(now: number): boolean {
    return this.#motions.every((motion, reel) => hasCome(motion, this.rowsOf(reel), now));
  }

  paint(place: BoardPlace, now: number): void {
    const areMarksMoving = this.#areMarksMoving(now);
    for (const [reel, pictures] of this.#pictures.entries()) {
      const motion = this.#motions[reel] ?? atRest;
      const rows = this.rowsOf(reel);
      const isStill = !areMarksMoving && !isStirring(motion, rows, now);
      if (isStill && this.#hasStood(reel, motion, place)) continue;
      this.#stood[reel] = isStill ? { motion, marks: this.#marks, column: this.#grid[reel], place } : null;
      const stands = standsAt(motion, rows, now);
      for (const [k, picture] of pictures.entries())
        this.#paintPicture(picture, stands[k], { place, now, reel, rows, isSmeared: isFast(motion, now) });
      for (const [row, glow] of (this.#glows[reel] ?? []).entries())
        this.#paintGlow(glow, [reel, row], { place, rows, now });
    }
  }

  #hasStood(reel: number, motion: ColumnMotion, place: BoardPlace): boolean {
    const stood = this.#stood[reel];
    return (
      stood?.motion === motion &&
      stood.marks === this.#marks &&
      stood.column === this.#grid[reel] &&
      stood.place === place
    );
  }

  #paintPicture(
    picture: Sprite,
    stand: Stand | undefined,
    {
      place,
      now,
      reel,
      rows,
      isSmeared,
    }: { place: BoardPlace; now: number; reel: number; rows: number; isSmeared: boolean },
  ): void {
    picture.visible = stand !== undefined && stand.row > -1.6 && stand.row < rows + 0.6;
    if (stand === undefined || !picture.visible) return;
    const key = keyOf([reel, stand.index]);
    const isFree = this.#marks.held !== null && !this.#marks.held.has(key);
    const texture = this.#textureOf(reel, stand.index, {
      now,
      isSmeared,
      isWhirling: isFree && this.#marks.isWhirling,
    });
    picture.visible = texture !== undefined;
    if (texture === undefined) return;
    if (picture.texture !== texture) picture.texture = texture;
    const box = cellBox(place, [reel, stand.row], rows);
    const { width, height } = pictureSize(box);
    const size = this.#sizeOf(key, now);
    picture.position.set(box.x, box.y);
    picture.setSize(width * size, height * size * (isSmeared ? smearStretch : 1));
    picture.alpha = this.#alphaOf(key, { now, isFree });
  }

  #textureOf(
    reel: number,
    index: number,
    { now, isSmeared, isWhirling }: { now: number; isSmeared: boolean; isWhirling: boolean },
  ): Texture | undefined {
    const symbol = isWhirling ? this.#tapeAt(reel, Math.floor(now / whirlMs) + index * 3) : this.#symbolAt(reel, index);
    return (isSmeared || isWhirling ? this.#options.sheet.smeared : this.#options.sheet.sharp).get(symbol);
  }

  #symbolAt(reel: number, index: number): string {
    const column = this.#grid[reel] ?? [];
    return column[index] ?? this.#tapeAt(reel, index);
  }

  #tapeAt(reel: number, index: number): string {
    const tape = this.#options.tapes[reel] ?? [];
    return tape[wrap(index, tape.length)] ?? '';
  }

  #sizeOf(key: string, now: number): number {
    const { lit, isBeating, from, leaving, leavingFrom, fresh, freshFrom } = this.#marks;
    if (leaving.has(key)) {
      const part = Math.min(1, (now - leavingFrom) / popMs);
      return part < 0.35 ? 1 + part * 0.6 : 1.21 * (1 - (part - 0.35) / 0.65);
    }
    if (fresh.has(key) && !this.#options.isCalm) {
      const part = Math.min(1, (now - freshFrom) / freshMs);
      return 1 + 0.5 * (1 - part) * Math.cos(part * 9);
    }
    return lit.has(key) && isBeating ? 1 + 0.075 * Math.max(0, Math.sin((now - from) / 150)) : 1;
  }

  #alphaOf(key: string, { now, isFree }: { now: number; isFree: boolean }): number {
    const { lit, leaving, leavingFrom, isWhirling } = this.#marks;
    if (leaving.size > 0) return leaving.has(key) ? Math.max(0, 1 - (now - leavingFrom) / popMs) : 1;
    if (isFree) return isWhirling ? 0.5 : 0.14;
    return lit.size === 0 || lit.has(key) ? 1 : dimmed;
  }

  #paintGlow(glow: Sprite, cell: Cell, { place, rows, now }: { place: BoardPlace; rows: number; now: number }): void {
    const { lit, isBeating, from, held } = this.#marks;
    const key = keyOf(cell);
    glow.visible = cell[1] < rows && ((lit.has(key) && isBeating) || held?.has(key) === true);
    if (!glow.visible) return;
    const box = cellBox(place, cell, rows);
    glow.tint = this.#options.glow;
    glow.position.set(box.x, box.y);
    glow.setSize(box.width * 1.22, box.height * 1.22);
    glow.alpha = held === null ? 0.5 + 0.2 * Math.sin((now - from) / 150) : 0.55;
  }
}
