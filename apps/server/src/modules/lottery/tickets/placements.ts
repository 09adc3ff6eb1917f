import type { AgencyDoor } from '../../agency/index.ts';

type FindPlacement = AgencyDoor['findPlacement'];
const keptMax = 100_000;

/** A member's place under an agent is written once, at registration, and never changes, so it is read once. */
export function keepPlacements(find: FindPlacement): FindPlacement {
  const kept = new Map<bigint, ReturnType<FindPlacement>>();
  return (memberId) => {
    const known = kept.get(memberId);
    if (known) return known;
    if (kept.size >= keptMax) kept.clear();
    const input = find(memberId);
    kept.set(memberId, input);
    input.catch(() => kept.delete(memberId));
    return input;
  };
}
