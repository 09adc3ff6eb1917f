import type { AgencyDoor } from '../../agency/index.ts';

type FindPlacement = AgencyDoor['findPlacement'];
const keptMax = 100_000;
/** A place or a series changes seldom, so it is cached; tickets follow a change within this time. */
const keptMs = 10_000;

export function keepPlacements(find: FindPlacement): FindPlacement {
  const kept = new Map<bigint, { readonly found: ReturnType<FindPlacement>; readonly until: number }>();
  return (memberId) => {
    const now = performance.now();
    const known = kept.get(memberId);
    if (known && now < known.until) return known.found;
    if (kept.size >= keptMax) kept.clear();
    const found = find(memberId);
    kept.set(memberId, { found, until: now + keptMs });
    found.catch(() => kept.delete(memberId));
    return found;
  };
}
