import type { Game } from '@fairhouse/contract';
import type { Translate } from '@fairhouse/i18n';
import { castTile, showHeart, showPicture } from './cast-tile.ts';
import { rowText, type Grid, type Span } from './game-window.ts';

export interface TileListState {
  grid: Grid;
  count: number;
  at: (index: number) => Game | undefined;
  kept: ReadonlySet<string> | null;
  t: Translate;
  mould: Element;
  /** Positions that React owns: those of the document. */
  written: Span;
}

interface Placed {
  element: HTMLElement;
  game: Game | undefined;
  isKept: boolean | undefined;
  isShown: boolean;
}

/**
 * A row of a long list. The row has a fixed position in the list, and its tiles flow in it: a browser lays out six
 * tiles that flow in half the time of six tiles with positions of their own (decision 99).
 */
export class TileRow {
  readonly element = document.createElement('div');
  readonly #row: number;
  /** By the position in the whole list. */
  readonly #tiles = new Map<number, Placed>();

  constructor(row: number, grid: Grid) {
    this.#row = row;
    this.element.className = 'game-line';
    this.stand(grid);
  }

  get first(): number {
    return Math.min(...this.#tiles.keys());
  }

  get size(): number {
    return this.#tiles.size;
  }

  stand(grid: Grid): void {
    this.element.style.cssText = rowText(this.#row, grid);
  }

  resize(count: number): void {
    for (const [index, { element }] of this.#tiles) {
      element.setAttribute('aria-setsize', String(count));
      if (index < count) continue;
      element.remove();
      this.#tiles.delete(index);
    }
  }

  gameOf(tile: Element | null): Game | undefined {
    for (const { element, game } of this.#tiles.values()) if (element === tile) return game;
    return undefined;
  }

  /** Adds the missing tiles. */
  fill(state: TileListState): void {
    for (const index of placesOf(this.#row, state)) if (!this.#stands(state, index)) this.#place(state, index);
  }

  /** Starts the pictures of new tiles. */
  show({ picture }: Grid): void {
    for (const placed of this.#tiles.values()) {
      if (placed.game && !placed.isShown) showPicture(placed.element, placed.game, picture);
      placed.isShown = true;
    }
  }

  /** Whether every position has its tile. Changes of hearts alone are applied at once. */
  isFull(state: TileListState): boolean {
    let isFull = true;
    for (const index of placesOf(this.#row, state)) isFull = this.#stands(state, index) && isFull;
    return isFull;
  }

  #stands({ at, kept, t }: TileListState, index: number): boolean {
    const placed = this.#tiles.get(index);
    const game = at(index);
    if (!placed || placed.game !== game) return false;
    const isKept = game && kept?.has(String(game.nodeId));
    if (game && isKept !== undefined && isKept !== placed.isKept) showHeart(placed.element, game, { isKept, t });
    placed.isKept = isKept;
    return true;
  }

  #place(state: TileListState, index: number): void {
    const placed = make(state, index);
    const before = this.#tiles.get(index);
    const column = index % state.grid.columns;
    // Beside tiles of the document, which have positions of their own, the tiles do not begin at the edge.
    if (before ? before.element.style.gridColumnStart !== '' : this.element.childElementCount !== column)
      placed.element.style.gridColumnStart = String(column + 1);
    if (before) replaceTile(before.element, placed.element);
    else this.element.insertBefore(placed.element, this.#tileBehind(index));
    this.#tiles.set(index, placed);
  }

  #tileBehind(index: number): Element | null {
    let behind: number | undefined;
    for (const other of this.#tiles.keys()) if (other > index && other < (behind ?? Infinity)) behind = other;
    return behind === undefined ? null : (this.#tiles.get(behind)?.element ?? null);
  }
}

/** Positions of a row that React does not own. */
export function placesOf(row: number, { grid: { columns }, count, written }: TileListState): number[] {
  const from = row * columns;
  const places = Array.from({ length: Math.max(0, Math.min(columns, count - from)) }, (_, column) => from + column);
  return places.filter((index) => index < written.from || index >= written.to);
}

/** The tile of a position, or its placeholder while its game loads. */
function make({ at, kept, t, mould, count }: TileListState, index: number): Placed {
  const game = at(index);
  const isKept = game && kept?.has(String(game.nodeId));
  const element = game ? castTile(game, { mould, t, isKept }) : document.createElement('div');
  if (!game) element.className = 'tile-awaited';
  element.setAttribute('role', 'listitem');
  element.setAttribute('aria-setsize', String(count));
  element.setAttribute('aria-posinset', String(index + 1));
  return { element, game, isKept, isShown: false };
}

/**
 * Keeps the focus on the heart or link at the same position: when a heart removes a game from a list, the others move
 * up.
 */
function replaceTile(old: HTMLElement, tile: HTMLElement): void {
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(tile);
  if (active)
    tile
      .querySelector<HTMLElement>(active.matches('.tile-heart') ? '.tile-heart' : 'a')
      ?.focus({ preventScroll: true });
}
