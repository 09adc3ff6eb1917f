import { useSyncExternalStore } from 'react';

/** From this width on the side menu is a column and the header has its second row (tokens: lg). */
const wide = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** False on the server: what only wide screens have follows in the browser. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
