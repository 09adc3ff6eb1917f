import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../texts.ts';
import { BoardContext, type Board as BoardState } from './bet-spot.tsx';

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middleOf(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The next spot in a direction: the nearest, with sideways distance weighted more than distance ahead. */
function nextSpot(
  from: Element,
  spots: readonly HTMLElement[],
  [towardX, towardY]: readonly [number, number],
): HTMLElement | null {
  const start = middleOf(from);
  let best: { spot: HTMLElement; far: number } | null = null;
  for (const spot of spots) {
    const { x, y } = middleOf(spot);
    const ahead = (x - start.x) * towardX + (y - start.y) * towardY;
    const aside = Math.abs((x - start.x) * towardY) + Math.abs((y - start.y) * towardX);
    if (spot === from || ahead < 2) continue;
    const far = ahead + aside * 2.5;
    if (best === null || far < best.far) best = { spot, far };
  }
  return best?.spot ?? null;
}

function spotsOf(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('.spot')];
}

/** One Tab stop; the arrow keys move over the board as it is laid out. */
function walkSpots(place: HTMLElement): () => void {
  const stand = (stop: EventTarget | null | undefined): void => {
    for (const spot of spotsOf(place)) spot.tabIndex = spot === stop ? 0 : -1;
  };
  const follow = (event: FocusEvent): void => stand(event.target);
  function walk(event: KeyboardEvent): void {
    const direction = arrows[event.key];
    if (direction === undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    // The arrow keys that change the stake elsewhere move here.
    event.stopPropagation();
    nextSpot(event.target, spotsOf(place), direction)?.focus();
  }
  stand(spotsOf(place)[0]);
  place.addEventListener('keydown', walk);
  place.addEventListener('focusin', follow);
  return () => {
    place.removeEventListener('keydown', walk);
    place.removeEventListener('focusin', follow);
  };
}

/** A board of spots, for pointer and keyboard alike. */
export function Board({ board, className, children }: { board: BoardState; className: string; children: ReactNode }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  // With the board itself: a Tab key pressed in between would meet every spot of it.
  useLayoutEffect(() => (place.current === null ? undefined : walkSpots(place.current)), []);
  return (
    <BoardContext value={board}>
      <div ref={place} className={`board ${className}`} role="group" aria-label={t('tables.board.label')}>
        {children}
      </div>
    </BoardContext>
  );
}
