import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether a drawn page scrolls to its earlier place or to its top (spec 2). The first page is read and scrolled before
 * its scripts come, so a reader who has scrolled on is not moved back.
 */
export function makeScrollRestoration(): () => boolean {
  let isFirst = true;
  return () => {
    // A page that is reloaded, or reached by going back, has a place; the browser may have got only part of the way to it.
    const isRead =
      isFirst &&
      scrollY > 0 &&
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
    isFirst = false;
    return !isRead;
  };
}

/** After this a page counts as shorter than it was. */
const growsAtMostMs = 15_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * The router restores a place once, when a page is drawn, and notes only places it saw scrolled to. This notes where a visitor
 * stands when they leave, also when they scrolled before the scripts came, and follows a page that grows until it reaches
 * the place again or the visitor moves.
 */
export function keepPlaces(router: Pick<AnyRouter, 'subscribe'>): void {
  const places = new Map<string, number>();
  /** Where the drawn page should stand; undefined: it does, or the visitor has moved. */
  let goal: number | undefined;
  let until = 0;
  const keyOf = ({ state, href }: { state: { __TSR_key?: string }; href: string }): string => state.__TSR_key ?? href;
  const follow = (): void => {
    if (goal === undefined || performance.now() > until) return;
    scrollTo({ top: goal });
    if (Math.ceil(scrollY) >= Math.floor(goal)) goal = undefined;
  };

  new ResizeObserver(follow).observe(document.body);
  for (const move of ownMoves) addEventListener(move, () => (goal = undefined), { passive: true });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) places.set(keyOf(fromLocation), goal ?? scrollY);
    goal = undefined;
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    goal = places.get(keyOf(toLocation));
    until = performance.now() + growsAtMostMs;
    follow();
  });
}
