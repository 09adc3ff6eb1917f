import type { Game } from '@fairhouse/contract';

/** The in-house studio is a vendor like any other; its games have a lane of their own (spec 1). */
export const houseVendor = 'BGS';

export const isHouse = (game: Game): boolean => game.vassalage === houseVendor;

/** Spec 9: what every list is asked for with. */
export const askedPlatform = 'html5-desktop';
export const clientType = '3';
export const pageSize = 20;

/** A list that was read a minute ago is not asked for again. */
export const freshForMs = 60_000;
