import { execFileSync } from 'node:child_process';
import { isAlive } from '../../tooling/launch/src/process-state.ts';

export interface Process {
  readonly pid: number;
  readonly command: string;
}

/** A process and all below it, as they are now. */
export function processTree(pid: number): Process[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const found = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
      return found ? [{ pid: Number(found[1]), parent: Number(found[2]), command: found[3] ?? '' }] : [];
    });
  const below = (parent: number): Process[] =>
    all.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid)]);
  return [...all.filter((row) => row.pid === pid), ...below(pid)].map((row) => ({
    pid: row.pid,
    command: row.command,
  }));
}

/** Those that still run when they had time to go. */
export async function survivors(processes: readonly Process[], withinMs = 20_000): Promise<Process[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const alive = processes.filter(({ pid }) => isAlive(pid));
    if (alive.length === 0 || Date.now() > until) return alive;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
