/** The list pages (spec 2) and the lane each shows; null: what is hot, of all lanes. */
export const listLanes = {
  '/hot': null,
  '/bgs': 'BGS',
  '/rng': 'RNG',
  '/live': 'LIVE',
  '/fish': 'FISH',
  '/pvp': 'PVP',
} as const satisfies Readonly<Record<string, string | null>>;
export type ListPath = keyof typeof listLanes;

export function isListPath(path: string): path is ListPath {
  return Object.hasOwn(listLanes, path);
}

/** What every list is asked for with (spec 9). */
export const listWish = { platform: 'html5-desktop', clientType: '3', pageSize: 20 } as const;
