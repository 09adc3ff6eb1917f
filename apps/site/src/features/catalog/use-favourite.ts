import type { Game } from '@fairhouse/contract';

/** Stands where the favourites join. */
export function useFavourite(_game: Game): { isShown: boolean; isFavourite: boolean; toggle: () => void } {
  return { isShown: false, isFavourite: false, toggle: () => undefined };
}
