import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { gridFor, windowAt, type Grid, type Span } from './game-window.ts';

interface Seen {
  grid: Grid;
  rows: Span;
}

const isSame = (a: Seen, b: Seen): boolean =>
  a.rows.from === b.rows.from && a.rows.to === b.rows.to && a.grid.columns === b.grid.columns && a.grid.rowPx === b.grid.rowPx;

/**
 * Which rows of a long list are on the screen, null until it has been measured; a frame that crosses no row changes
 * nothing. Whatever scrolls, page or dialog. A list that stands in the document already looks the same when its tiles get
 * their places, so that these may come in pieces.
 */
export function useGameWindow(list: RefObject<HTMLElement | null>, count: number, isWritten: boolean): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let shown: Seen | null = null;
    /** Null when nothing has changed: most frames that scroll cross no row. */
    const measure = (): Seen | null => {
      const { top, width } = element.getBoundingClientRect();
      const grid = gridFor(width);
      const next = { grid, rows: windowAt({ topPx: top, screenPx: window.innerHeight }, grid, Math.ceil(count / grid.columns)) };
      if (shown && isSame(shown, next)) return null;
      shown = next;
      return next;
    };
    // Rows on their way in may be drawn in pieces: a frame that scrolls waits for none of them.
    const look = () => {
      const next = measure();
      if (next) startTransition(() => setSeen(next));
    };
    const begun = measure();
    const begin = () => setSeen((before) => (before && begun && isSame(before, begun) ? before : begun));
    if (isWritten) startTransition(begin);
    else begin();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, count, isWritten]);
  return seen;
}
