import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { LaunchError } from './settings.ts';

/** Whether a process still does something: a zombie is dead, whatever the table of processes says. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return stateOf(pid)?.state !== 'Z';
}

/** State letter and start time of a process on Linux; undefined elsewhere or when it is gone. */
function stateOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything, so the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Command line of a process on Linux; undefined where it cannot be read. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

/**
 * One running house per data folder. The lock names process and start time, so that a number used again after a
 * crash is not taken for the house. Returns the release.
 */
export function lockDataDir(file: string): () => void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (tryLock(file)) return () => rmSync(file, { force: true });
    const holder = findHolder(file);
    if (holder !== null) throw new LaunchError(`Fairhouse already runs on this data folder (process ${holder}): stop it first, or set another DATA_DIR.`);
    rmSync(file, { force: true });
  }
  throw new LaunchError(`The lock ${file} is taken again and again: is another start under way?`);
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${stateOf(process.pid)?.startedAt ?? ''}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new LaunchError(`The lock ${file} cannot be written: set DATA_DIR to a folder that can.`);
  }
}

/** The process that holds a lock and still lives; null when it was left by a dead one. */
function findHolder(file: string): number | null {
  const [pid = '0', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
  const holder = Number(pid);
  return holder > 0 && isAlive(holder) && (stateOf(holder)?.startedAt ?? '') === startedAt ? holder : null;
}
