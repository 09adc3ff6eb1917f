import type { VendorLane } from '@fairhouse/contract';
import type { TextKey } from '@fairhouse/i18n';

type ClassId = 'NEW' | 'CRASH' | 'MEGAWAY' | 'FEATUREBUY' | 'BONUSGAME' | 'TG' | 'BG' | 'GAMESHOW';
type LaneId = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT';
/** Categories a menu can show, each with its picture (category-icon.tsx). */
export type CategoryId = ClassId | LaneId | 'BGS';

export interface MenuEntry {
  id: CategoryId;
  to: '/rng' | '/live' | '/fish' | '/pvp' | '/sports' | '/esports' | '/lott' | '/elott' | '/cockfight' | '/bgs';
  gameClassify?: ClassId;
  text: TextKey;
}

/** Spec 2: these classifications of the lane RNG have entries of their own, which lead to /rng. */
const classEntries = ['CRASH', 'MEGAWAY', 'FEATUREBUY', 'BONUSGAME', 'TG', 'BG'] as const;
/** The lanes whose menu entry leads to a page, in the order of the menu. */
const lanePages: Record<LaneId, MenuEntry['to']> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
};

/** Lanes that the shell shows: those with vendors and with a page. */
export function shownLanes(lanes: readonly VendorLane[]): (VendorLane & { title: LaneId | 'BGS' })[] {
  return lanes.filter(
    (lane): lane is VendorLane & { title: LaneId | 'BGS' } =>
      lane.cards.length > 0 && (lane.title === 'BGS' || Object.hasOwn(lanePages, lane.title)),
  );
}

export const laneAddress = (title: LaneId | 'BGS'): MenuEntry['to'] => (title === 'BGS' ? '/bgs' : lanePages[title]);
export const laneText = (title: LaneId | 'BGS'): TextKey =>
  title === 'BGS' ? 'catalog.houseGames' : `catalog.lane.${title}`;

/** One entry per category that has games (spec 2); game shows belong to live and lead there. */
export function menuEntries(lanes: readonly VendorLane[]): MenuEntry[] {
  const ofLane = (id: LaneId): MenuEntry => ({ id, to: lanePages[id], text: laneText(id) });
  const ofClass = (id: ClassId, to: MenuEntry['to'] = '/rng'): MenuEntry => ({
    id,
    to,
    text: id === 'NEW' ? 'lobby.tab.NEW' : `lobby.class.${id}`,
    gameClassify: id,
  });
  const has = (lane: VendorLane, wanted: string) =>
    lane.gameClassify.some(({ gameClassify, vendors }) => gameClassify === wanted && vendors.length > 0);
  const shown = shownLanes(lanes);
  return (Object.keys(lanePages) as LaneId[]).flatMap((id) => {
    const lane = shown.find(({ title }) => title === id);
    if (!lane) return [];
    if (id === 'RNG')
      return [
        ofClass('NEW'),
        ofLane('RNG'),
        ...classEntries.filter((each) => has(lane, each)).map((each) => ofClass(each)),
      ];
    if (id === 'LIVE') return [ofLane('LIVE'), ...(has(lane, 'GAMESHOW') ? [ofClass('GAMESHOW', '/live')] : [])];
    return [ofLane(id)];
  });
}
