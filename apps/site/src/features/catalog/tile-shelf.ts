import type { Game } from '@fairhouse/contract';
import type { Translate } from '@fairhouse/i18n';
import { castTile, replacePicture, showHeart } from './cast-tile.ts';
import { placeOf, placeText, type Grid, type Span } from './game-window.ts';

/** Tiles that come into the page between two frames: a row of a wide screen, a few of a narrow one. */
const tilesPerFrame = 6;
/** So many are put and laid out at once; a machine that has taken no longer than this for them puts the next ones in the same task. */
const tilesAtOnce = 2;
const taskMs = 4;

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
  #putInFrame = 0;
  #frame = 0;
  #task: ReturnType<typeof setTimeout> | undefined;

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
      this.#draw(state, this.#wanting(state));
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
    clearTimeout(this.#task);
    this.#list.removeEventListener('click', this.#press);
    this.#list.removeEventListener('error', this.#replaceFailed, { capture: true });
    this.#clear();
  }

  #clear(): void {
    for (const { element } of this.#placed.values()) element.remove();
    this.#placed.clear();
  }

  #drawSoon(): void {
    if (this.#task !== undefined) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#putInFrame = 0;
      this.#drawInTask();
    });
  }

  /** Not in the frame's own task, which has the painting: tiles are made and laid out in tasks of their own, before the next frame. */
  #drawInTask(): void {
    this.#task = setTimeout(() => {
      this.#task = undefined;
      if (this.#state) this.#drawSome(this.#state);
    });
  }

  #drawSome(state: ShelfState): void {
    const wanting = this.#wanting(state);
    const untilMs = performance.now() + taskMs;
    do {
      const some = wanting.splice(0, tilesAtOnce);
      this.#draw(state, some);
      this.#list.getBoundingClientRect();
      this.#putInFrame += some.length;
    } while (wanting.length > 0 && this.#putInFrame < tilesPerFrame && performance.now() < untilMs);
    if (wanting.length === 0) return;
    if (this.#putInFrame < tilesPerFrame) this.#drawInTask();
    else this.#drawSoon();
  }

  #draw(state: ShelfState, indices: readonly number[]): void {
    for (const [index, { element }] of this.#placed) {
      if (this.#isHere(state, index)) continue;
      element.remove();
      this.#placed.delete(index);
    }
    for (const index of indices) this.#place(state, index);
  }

  /** Places without their tiles, from the middle of the screen outwards. */
  #wanting(state: ShelfState): number[] {
    const from = this.#rows.from * state.grid.columns;
    const to = Math.min(this.#rows.to * state.grid.columns, state.count);
    const wanting: number[] = [];
    for (let index = from; index < to; index += 1) if (this.#isHere(state, index) && !this.#stands(state, index)) wanting.push(index);
    const middle = (from + to) / 2;
    return wanting.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  }

  #isHere({ grid: { columns }, count, written }: ShelfState, index: number): boolean {
    return index >= this.#rows.from * columns && index < Math.min(this.#rows.to * columns, count) && (index < written.from || index >= written.to);
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

  #place(state: ShelfState, index: number): void {
    const placed = make(state, index);
    const before = this.#placed.get(index);
    this.#placed.set(index, placed);
    if (before) replaceTile(before.element, placed.element);
    else this.#list.insertBefore(placed.element, nextOf(this.#list, index));
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
    if (game && this.#state && target instanceof HTMLImageElement) replacePicture(target, game, { mould: this.#state.mould, width: this.#state.grid.picture });
  };
}

/** The tile of a place, or what stands there while its game is on its way. */
function make({ at, kept, grid, t, mould, count }: ShelfState, index: number): Placed {
  const game = at(index);
  const isKept = game && kept?.has(String(game.nodeId));
  const element = game ? castTile(game, { mould, t, isKept, width: grid.picture }) : document.createElement('div');
  element.classList.add(...(game ? [] : ['tile-awaited']), 'game-place');
  element.setAttribute('role', 'listitem');
  element.setAttribute('aria-setsize', String(count));
  element.setAttribute('aria-posinset', String(index + 1));
  element.style.cssText = placeText(index, grid);
  return { element, game, isKept, grid };
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
