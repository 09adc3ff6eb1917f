import { defineRefusals } from '../refusal.ts';

export const catalogRefusals = defineRefusals({
  vendor_unknown: { status: 404, errorCode: 'vendor_unknown' },
  favourites_full: { status: 409, errorCode: 'favourites_full' },
  /** Other popular games: `listPopularGames`. */
  game_in_maintenance: { status: 409, errorCode: 'game_in_maintenance' },
  /** Listed, but no provider on this server serves it yet. */
  game_without_maker: { status: 409, errorCode: 'game_without_maker' },
});
