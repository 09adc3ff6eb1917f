import { defineRefusals } from '../refusal.ts';

export const catalogRefusals = defineRefusals({
  vendor_unknown: { status: 404, errorCode: 'vendor_unknown' },
  favourites_full: { status: 409, errorCode: 'favourites_full' },
  /** Other popular games: `listPopularGames`. */
  game_in_maintenance: { status: 409, errorCode: 'game_in_maintenance' },
  /** On the shelf, but nobody on this server makes it yet. */
  game_without_maker: { status: 409, errorCode: 'game_without_maker' },
});
