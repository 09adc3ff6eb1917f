import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { gridFor, windowAt, type Grid, type Span } from './game-window.ts';

interface Watched {
  count: number;
  isWritten: boolean;
  show: (rows: Span, grid: Grid) => void;
}

const isSameGrid = (a: Grid | undefined, b: Grid): boolean =>
  a?.columns === b.columns && a.rowPx === b.rowPx && a.picture === b.picture;

/**
 * The grid of a long list, null until it has been measured, and its visible rows: they change without a React render,
 * and a frame in which no row enters or leaves changes nothing. The page or a dialog may scroll. A list in the document
 * looks the same when its tiles get their positions, so these may be set step by step.
 */
export function useGameWindow(list: RefObject<HTMLElement | null>, { count, isWritten, show }: Watched): Grid | null {
  const [grid, setGrid] = useState<Grid | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    let seen: { grid: Grid; rows: Span } | undefined;
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const measured = gridFor(width, window.devicePixelRatio);
      const next = seen && isSameGrid(seen.grid, measured) ? seen.grid : measured;
      const rows = windowAt({ topPx: top, screenPx: window.innerHeight }, next, Math.ceil(count / next.columns));
      if (seen?.grid === next && seen.rows.from === rows.from && seen.rows.to === rows.to) return;
      if (seen?.grid !== next) setGrid((before) => (before && isSameGrid(before, next) ? before : next));
      seen = { grid: next, rows };
      show(rows, next);
    };
    if (isWritten) startTransition(look);
    else look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, count, isWritten, show]);
  return grid;
}
