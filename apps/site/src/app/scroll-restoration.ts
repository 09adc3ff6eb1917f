/**
 * Whether a page that was drawn takes the place it had before, or its top (spec 2). The markup of the first one is read
 * and scrolled before its scripts come: who has moved on meanwhile is not carried back.
 */
export function makeScrollRestoration(): () => boolean {
  let isFirst = true;
  return () => {
    // A page that is loaded again, or gone back to, has a place: the browser may have found only a part of the way to it.
    const isRead =
      isFirst &&
      scrollY > 0 &&
      performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
    isFirst = false;
    return !isRead;
  };
}
