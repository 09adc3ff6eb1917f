import { fork, spawnSync, type ChildProcess, type ForkOptions } from 'node:child_process';

// Linux has a class of its own for work that gets only what nobody else wants; low priority alone still takes a core
// from the bets for milliseconds at a time.
let hasIdleClass: boolean | null = null;

/** Starts a program of ours that stands back for everything else on the machine, where the system can do that. */
export function forkIdle(program: string, options: ForkOptions): ChildProcess {
  hasIdleClass ??= process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
  if (!hasIdleClass) return fork(program, { ...options, execArgv: [] });
  return fork(program, { ...options, execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] });
}
