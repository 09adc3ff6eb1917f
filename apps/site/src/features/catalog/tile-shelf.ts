import type { Game } from '@fairhouse/contract';
import type { Translate } from '@fairhouse/i18n';
import { castTile, replacePicture, showHeart } from './cast-tile.ts';
import { placeOf, type Grid, type Span } from './game-window.ts';

/** Tiles that come into the page in one frame: a row of a wide screen, a few of a narrow one. */
const tilesPerFrame = 6;

export interface ShelfState {
  grid: Grid;
  count: number;
  at: (index: number) => Game | undefined;
  kept: ReadonlySet<string> | null;
  t: Translate;
  mould: Element;
  /** Places that React has: those of the document. */
  written: Span;
}

interface Presses {
  onPlay: (game: Game) => void;
  onHeart: (game: Game) => void;
}

interface Placed {
  element: HTMLElement;
  game: Game | undefined;
  isKept: boolean | undefined;
  grid: Grid;
}

/**
 * The tiles of a long list that are on the screen and near it, in the order of their places, put there and taken away
 * without React: a pass of it over a row is more than a frame of a slow phone has (decision 93).
 */
export class TileShelf {
  readonly #list: HTMLElement;
  readonly #presses: Presses;
  readonly #placed = new Map<number, Placed>();
  #state: ShelfState | undefined;
  #rows: Span = { from: 0, to: 0 };
  #frame = 0;

  constructor(list: HTMLElement, presses: Presses) {
    this.#list = list;
    this.#presses = presses;
    list.addEventListener('click', this.#press);
    // A picture that fails tells only itself.
    list.addEventListener('error', this.#replaceFailed, { capture: true });
  }

  /** What the list is about by now. Another list is there at once, what came into the same one by frames. */
  take(state: ShelfState): void {
    const before = this.#state;
    this.#state = state;
    if (!before || before.t !== state.t || (before.kept === null) !== (state.kept === null)) {
      this.#clear();
      this.#draw(state, Infinity);
      return;
    }
    if (before.count !== state.count) for (const { element } of this.#placed.values()) element.setAttribute('aria-setsize', String(state.count));
    this.#drawSoon();
  }

  see(rows: Span): void {
    this.#rows = rows;
    this.#drawSoon();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#list.removeEventListener('click', this.#press);
    this.#list.removeEventListener('error', this.#replaceFailed, { capture: true });
    this.#clear();
  }

  #clear(): void {
    for (const { element } of this.#placed.values()) element.remove();
    this.#placed.clear();
  }

  #drawSoon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#state && this.#draw(this.#state, tilesPerFrame)) this.#drawSoon();
    });
  }

  /** From the middle of the screen outwards; whether something is left for the next frame. */
  #draw(state: ShelfState, atMost: number): boolean {
    const { grid: { columns }, count, written } = state;
    const from = this.#rows.from * columns;
    const to = Math.min(this.#rows.to * columns, count);
    const isHere = (index: number): boolean => index >= from && index < to && (index < written.from || index >= written.to);
    for (const [index, { element }] of this.#placed) {
      if (isHere(index)) continue;
      element.remove();
      this.#placed.delete(index);
    }
    const wanting: number[] = [];
    for (let index = from; index < to; index += 1) if (isHere(index) && !this.#stands(state, index)) wanting.push(index);
    const middle = (from + to) / 2;
    wanting.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const index of wanting.slice(0, atMost)) this.#put(state, index);
    return wanting.length > atMost;
  }

  /** Whether a place has its tile; what only a heart or another width needs is done at once. */
  #stands({ at, kept, grid, t }: ShelfState, index: number): boolean {
    const placed = this.#placed.get(index);
    const game = at(index);
    if (!placed || placed.game !== game) return false;
    const isKept = game && kept?.has(String(game.nodeId));
    if (game && isKept !== undefined && isKept !== placed.isKept) showHeart(placed.element, game, { isKept, t });
    if (placed.grid !== grid) Object.assign(placed.element.style, placeOf(index, grid));
    placed.isKept = isKept;
    placed.grid = grid;
    return true;
  }

  #put({ at, kept, grid, t, mould, count }: ShelfState, index: number): void {
    const game = at(index);
    const isKept = game && kept?.has(String(game.nodeId));
    const element = game ? castTile(game, { mould, t, isKept, isFirst: index < grid.columns }) : document.createElement('div');
    element.classList.add(...(game ? [] : ['tile-awaited']), 'game-place');
    element.setAttribute('role', 'listitem');
    element.setAttribute('aria-setsize', String(count));
    element.setAttribute('aria-posinset', String(index + 1));
    Object.assign(element.style, placeOf(index, grid));
    const before = this.#placed.get(index);
    this.#placed.set(index, { element, game, isKept, grid });
    if (before) replaceTile(before.element, element);
    else this.#list.insertBefore(element, nextOf(this.#list, index));
  }

  #gameOf(target: EventTarget | null): Game | undefined {
    const tile = target instanceof Element ? target.closest('.game-tile') : null;
    for (const { element, game } of this.#placed.values()) if (element === tile) return game;
    return undefined;
  }

  readonly #press = (event: MouseEvent): void => {
    const game = this.#gameOf(event.target);
    if (!game || !(event.target instanceof Element)) return;
    if (event.target.closest('.tile-heart')) this.#presses.onHeart(game);
    else if (event.target.closest('a') && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      this.#presses.onPlay(game);
    }
  };

  readonly #replaceFailed = ({ target }: Event): void => {
    const game = this.#gameOf(target);
    if (game && this.#state && target instanceof HTMLImageElement) replacePicture(target, game, this.#state.mould);
  };
}

/** Whoever is on a heart or a link is on the next one's: what a heart takes out of a list lets the others move up. */
function replaceTile(old: HTMLElement, tile: HTMLElement): void {
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  old.replaceWith(tile);
  if (active) tile.querySelector<HTMLElement>(active.matches('.tile-heart') ? '.tile-heart' : 'a')?.focus({ preventScroll: true });
}

/** The first tile behind a place: readers and the keyboard go by the order of the page. */
function nextOf(list: Element, index: number): Element | null {
  let next: Element | null = null;
  for (let tile = list.lastElementChild; tile && Number(tile.getAttribute('aria-posinset')) > index + 1; tile = tile.previousElementSibling) next = tile;
  return next;
}
