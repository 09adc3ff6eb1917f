import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { LaunchError } from './settings.ts';

/** Whether a process is alive: a zombie is dead, whatever the process table says. */
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
    // The name in parentheses may contain anything, so the fields are counted from behind it.
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

export interface Lock {
  /** Says that the holder is ending: the next start waits for it instead of refusing. */
  leave(): void;
  release(): void;
}

const waitForLeavingMs = 20_000;

/** One running house per data folder. The lock names process and start time, so that a reused process number is not taken for the house. */
export async function lockDataDir(file: string, onWait: () => void = () => undefined): Promise<Lock> {
  const mark = `${process.pid} ${stateOf(process.pid)?.startedAt ?? ''}`;
  const until = Date.now() + waitForLeavingMs;
  let isWaiting = false;
  while (Date.now() < until) {
    if (tryLock(file, mark)) {
      return { leave: () => writeFileSync(file, `${mark} leaving`), release: () => rmSync(file, { force: true }) };
    }
    const holder = findHolder(file);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (!holder.isLeaving)
      throw new LaunchError(
        `Fairhouse already runs on this data folder (process ${holder.pid}): stop it first, or set another DATA_DIR.`,
      );
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new LaunchError(`The lock ${file} does not become free: is another start or a long stop under way?`);
}

function tryLock(file: string, mark: string): boolean {
  try {
    writeFileSync(file, mark, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new LaunchError(`The lock ${file} cannot be written: set DATA_DIR to a folder that can.`);
  }
}

/** Null if there is none, or its holder released it meanwhile. */
function readIfThere(file: string): { text: string; writtenAtMs: number } | null {
  try {
    return { writtenAtMs: statSync(file).mtimeMs, text: readFileSync(file, 'utf8') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The live process that holds a lock; null when a dead one left it. */
function findHolder(file: string): { pid: number; isLeaving: boolean } | null {
  const found = readIfThere(file);
  if (!found) return null;
  const [pid = '', startedAt = '', leaving = ''] = found.text.split(' ');
  // Another start is making it at this moment, and has not written it yet.
  if (pid === '' && Date.now() - found.writtenAtMs < 1000) return { pid: 0, isLeaving: true };
  const holder = Number(pid);
  const isHeld = holder > 0 && isAlive(holder) && (stateOf(holder)?.startedAt ?? '') === startedAt;
  return isHeld ? { pid: holder, isLeaving: leaving === 'leaving' } : null;
}
