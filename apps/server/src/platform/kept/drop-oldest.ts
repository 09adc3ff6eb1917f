/** What is kept in memory has an end: whatever was put in first goes first, until `most` are left. */
export function dropOldest(kept: Map<unknown, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
