import { fork, spawnSync, type ChildProcess, type ForkOptions } from 'node:child_process';

// Linux has a scheduling class for work that runs only when nothing else wants the core; low priority alone still takes
// a core from the bets for milliseconds.
let hasIdleClass: boolean | null = null;

/** Starts a program that yields to everything else on the machine, where the system supports that. */
export function forkIdle(program: string, options: ForkOptions): ChildProcess {
  hasIdleClass ??= process.platform === 'linux' && spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
  if (!hasIdleClass) return fork(program, { ...options, execArgv: [] });
  return fork(program, { ...options, execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] });
}
