export type NeedsOf = Readonly<Record<string, readonly string[]>>;

/** Each name behind all it needs; where needs leave a choice, the order of the list decides. Throws on an unknown name and on a cycle. */
export function inOrderOfNeeds(needs: NeedsOf): string[] {
  for (const [name, needed] of Object.entries(needs)) {
    const unknown = needed.find((need) => !Object.hasOwn(needs, need));
    if (unknown !== undefined)
      throw new Error(`The module ${name} needs ${unknown}, and there is no module ${unknown}.`);
  }
  const ordered = new Set<string>();
  const waiting = new Set(Object.keys(needs));
  while (waiting.size > 0) {
    const next = [...waiting].find((name) => needs[name]?.every((need) => ordered.has(need)));
    if (next === undefined) throw new Error(describeCycle(needs, waiting));
    waiting.delete(next);
    ordered.add(next);
  }
  return [...ordered];
}

function describeCycle(needs: NeedsOf, waiting: ReadonlySet<string>): string {
  const path: string[] = [];
  // Each that waits needs another one that waits, so that the path comes back to itself.
  for (
    let name = [...waiting][0];
    name !== undefined && !path.includes(name);
    name = needs[name]?.find((need) => waiting.has(need))
  )
    path.push(name);
  const last = path.at(-1) ?? '';
  const first = needs[last]?.find((need) => waiting.has(need)) ?? '';
  const cycle = [...path.slice(path.indexOf(first)), first];
  return `Modules need each other in a circle: ${cycle.join(' needs ')}. Let the lower one offer an extension point, and the higher one add itself there.`;
}
