import { readdirSync, readFileSync } from 'node:fs';

interface Stat {
  readonly parent: number;
  /** Its own time and that of ended children. */
  readonly ticks: number;
}

const ticksPerSecond = 100;

function readStat(pid: number): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // From the third field on (proc(5)): parent 4, utime to cstime 14 to 17.
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) };
  } catch {
    return null;
  }
}

/** Processor seconds of a process and its descendants so far, which a shared machine does not change. 0 where there is no /proc. */
export function cpuSeconds(pid: number): number {
  if (pid === 0) return 0;
  const stats = new Map<number, Stat>();
  try {
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? readStat(Number(name)) : null;
      if (stat) stats.set(Number(name), stat);
    }
  } catch {
    return 0;
  }
  const isBelow = (id: number): boolean => id === pid || (stats.has(id) && isBelow(stats.get(id)?.parent ?? 0));
  return [...stats].filter(([id]) => isBelow(id)).reduce((sum, [, { ticks }]) => sum + ticks, 0) / ticksPerSecond;
}

export function parentOf(pid: number): number {
  return readStat(pid)?.parent ?? 0;
}
