import type { Game } from '@fairhouse/contract';
import { listWish } from '@fairhouse/contract/list-lanes';

/** The in-house studio is a vendor like any other; its games have a lane of their own (spec 1). */
export const houseVendor = 'BGS';

export const isHouse = (game: Game): boolean => game.vassalage === houseVendor;

/** Spec 9: the parameters of every list request. */
export const { platform: askedPlatform, clientType, pageSize } = listWish;

/** A list that was read less than a minute ago is not read again. */
export const freshForMs = 60_000;
