/** Bounds what is kept in memory: drops the oldest entries until `most` are left. */
export function dropOldest(kept: Map<unknown, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
