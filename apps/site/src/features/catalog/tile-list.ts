import type { Game } from '@fairhouse/contract';
import { replacePicture } from './cast-tile.ts';
import type { Grid, Span } from './game-window.ts';
import { placesOf, TileRow, type TileListState } from './tile-row.ts';

/** Tiles added between two frames: a row of a wide screen, a few of a narrow one. The next frame paints them. */
const tilesPerFrame = 6;
/**
 * Whole rows of about this many tiles are added and laid out at once; a machine that takes no longer than this adds the
 * next ones in the same task.
 */
const tilesAtOnce = 4;
const taskMs = 4;

interface Presses {
  onPlay: (game: Game) => void;
  onHeart: (game: Game) => void;
}

const isAnotherGrid = (a: Grid, b: Grid): boolean => a.columns !== b.columns || a.picture !== b.picture;

/**
 * Adds and removes the rows of a long list that are on the screen and near it, without React: a React render of a row
 * takes longer than a frame of a slow phone (decision 99).
 */
export class TileList {
  readonly #list: HTMLElement;
  readonly #presses: Presses;
  readonly #rows = new Map<number, TileRow>();
  #state: TileListState | undefined;
  #seen: Span = { from: 0, to: 0 };
  /** Rows whose pictures have not begun to load. */
  readonly #bare: TileRow[] = [];
  #putInFrame = 0;
  #frame = 0;
  #task: ReturnType<typeof setTimeout> | undefined;

  constructor(list: HTMLElement, presses: Presses) {
    this.#list = list;
    this.#presses = presses;
    list.addEventListener('click', this.#press);
    // The error event of a picture does not bubble.
    list.addEventListener('error', this.#replaceFailed, { capture: true });
  }

  /**
   * The present content of the list. Another list is shown at once; new games of the same list are added over several
   * frames.
   */
  take(state: TileListState): void {
    const before = this.#state;
    this.#state = state;
    if (
      !before ||
      before.t !== state.t ||
      (before.kept === null) !== (state.kept === null) ||
      isAnotherGrid(before.grid, state.grid)
    ) {
      this.#clear();
      for (const row of this.#wanting(state)) this.#fill(state, row);
      this.#show(state);
      return;
    }
    if (before.grid !== state.grid) for (const row of this.#rows.values()) row.stand(state.grid);
    if (before.count !== state.count) for (const row of this.#rows.values()) row.resize(state.count);
    this.#drawSoon();
  }

  see(rows: Span): void {
    this.#seen = rows;
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
    for (const row of this.#rows.values()) row.element.remove();
    this.#rows.clear();
    this.#bare.length = 0;
  }

  #drawSoon(): void {
    if (this.#task !== undefined) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#putInFrame = 0;
      this.#drawInTask();
    });
  }

  /** Tiles are made and laid out in tasks of their own before the next frame, because the frame's own task paints. */
  #drawInTask(): void {
    this.#task = setTimeout(() => {
      this.#task = undefined;
      if (this.#state) this.#drawSome(this.#state);
    });
  }

  /**
   * Adds rows, and starts their pictures in the next task: a browser starts a picture at the end of the task that names
   * it.
   */
  #drawSome(state: TileListState): void {
    this.#dropLeft();
    const wanting = this.#wanting(state);
    if (this.#bare.length > 0) this.#show(state);
    else if (wanting.length > 0) this.#putSome(state, wanting);
    if (this.#bare.length > 0 || (wanting.length > 0 && this.#putInFrame < tilesPerFrame)) this.#drawInTask();
    else if (wanting.length > 0) this.#drawSoon();
  }

  #putSome(state: TileListState, wanting: number[]): void {
    const { columns } = state.grid;
    const atOnce = Math.max(1, Math.floor(tilesAtOnce / columns));
    const untilMs = performance.now() + taskMs;
    do {
      const some = wanting.splice(0, atOnce);
      for (const row of some) this.#fill(state, row);
      this.#list.getBoundingClientRect();
      this.#putInFrame += some.length * columns;
    } while (wanting.length > 0 && this.#putInFrame < tilesPerFrame && performance.now() < untilMs);
  }

  #show({ grid }: TileListState): void {
    for (const row of this.#bare) if (row.element.isConnected) row.show(grid);
    this.#bare.length = 0;
  }

  #dropLeft(): void {
    for (const [row, { element, size }] of this.#rows) {
      if (size > 0 && row >= this.#seen.from && row < this.#seen.to) continue;
      element.remove();
      this.#rows.delete(row);
    }
  }

  /** Rows with missing tiles, from the middle of the screen outwards. */
  #wanting(state: TileListState): number[] {
    const { from, to } = this.#seen;
    const wanting: number[] = [];
    for (let row = from; row < to; row += 1) {
      const isThere = this.#rows.get(row)?.isFull(state) ?? placesOf(row, state).length === 0;
      if (!isThere) wanting.push(row);
    }
    const middle = (from + to - 1) / 2;
    return wanting.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  }

  #fill(state: TileListState, index: number): void {
    const before = this.#rows.get(index);
    const row = before ?? new TileRow(index, state.grid);
    row.fill(state);
    this.#bare.push(row);
    if (before) return;
    this.#rows.set(index, row);
    this.#list.insertBefore(row.element, nextOf(this.#list, row.first));
  }

  #gameOf(target: EventTarget | null): Game | undefined {
    const tile = target instanceof Element ? target.closest('.game-tile') : null;
    for (const row of this.#rows.values()) {
      const game = row.gameOf(tile);
      if (game) return game;
    }
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
    if (game && this.#state && target instanceof HTMLImageElement)
      replacePicture(target, game, { mould: this.#state.mould, width: this.#state.grid.picture });
  };
}

/**
 * The element of the document after a position, a row or a tile: screen readers and the keyboard follow the order of
 * the page.
 */
function nextOf(list: Element, index: number): Element | null {
  let next: Element | null = null;
  for (let place = list.lastElementChild; place && placeIn(place) > index + 1; place = place.previousElementSibling)
    next = place;
  return next;
}

const placeIn = (element: Element): number =>
  Number((element.hasAttribute('aria-posinset') ? element : element.firstElementChild)?.getAttribute('aria-posinset'));
