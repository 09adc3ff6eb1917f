import type { SlotGame } from '../slots/slot-game.ts';
import { auroraPeaks } from './aurora-peaks/aurora-peaks.ts';
import { banyanVault } from './banyan-vault/banyan-vault.ts';
import { clockworkSky } from './clockwork-sky/clockwork-sky.ts';
import { coralChoir } from './coral-choir/coral-choir.ts';
import { kiteRoofs } from './kite-roofs/kite-roofs.ts';
import { monsoonCourt } from './monsoon-court/monsoon-court.ts';
import { spiceTrain } from './spice-train/spice-train.ts';
import { sunCaravan } from './sun-caravan/sun-caravan.ts';

/** The slots of the one reel engine, as the lobby shows them. */
export const slotGames: readonly SlotGame[] = [
  monsoonCourt,
  auroraPeaks,
  spiceTrain,
  banyanVault,
  sunCaravan,
  clockworkSky,
  coralChoir,
  kiteRoofs,
];
