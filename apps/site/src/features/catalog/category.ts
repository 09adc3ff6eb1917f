import type { ListPath } from '@fairhouse/contract';
import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';

/** Lists of many games (spec 2), and centres, where a category is shown by its vendors and groups. */
export const centrePaths = ['/sports', '/esports', '/lott', '/elott', '/cockfight'] as const;
export type CentrePath = (typeof centrePaths)[number];

interface Category {
  path: ListPath | CentrePath;
  title: TextKey;
  icon: IconName;
}

/** The categories of the wire (gameType, and BGS for in-house games) with their page and name. */
export const categories: Readonly<Record<string, Category>> = {
  BGS: { path: '/bgs', title: 'catalog.houseGames', icon: 'dice' },
  RNG: { path: '/rng', title: 'catalog.lane.RNG', icon: 'reels' },
  LIVE: { path: '/live', title: 'catalog.lane.LIVE', icon: 'play' },
  FISH: { path: '/fish', title: 'catalog.lane.FISH', icon: 'globe' },
  PVP: { path: '/pvp', title: 'catalog.lane.PVP', icon: 'team' },
  SPORTS: { path: '/sports', title: 'catalog.lane.SPORTS', icon: 'trophy' },
  ESPORTS: { path: '/esports', title: 'catalog.lane.ESPORTS', icon: 'phone' },
  LOTT: { path: '/lott', title: 'catalog.lane.LOTT', icon: 'records' },
  ELOTT: { path: '/elott', title: 'catalog.lane.ELOTT', icon: 'records' },
  COCKFIGHT: { path: '/cockfight', title: 'catalog.lane.COCKFIGHT', icon: 'flame' },
};
