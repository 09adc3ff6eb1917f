import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';

/** Of one log: the file that is written and those before it. */
const bytesMax = 16 * 1024 * 1024;
const keptBefore = 4;
const everyMs = 5000;

/**
 * Moves what a log holds to `.1` once it is long, and what was there before on by one; the oldest goes. The file stays the
 * same one: the program that writes it has it open, and appends. Some lines of that moment may be lost.
 */
export function turnOver(
  file: string,
  { bytes = bytesMax, kept = keptBefore }: { bytes?: number; kept?: number } = {},
): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || found.size < bytes) return;
  const name = (n: number): string => `${file}.${n}`;
  // First, so that a full disk has room for the copy.
  rmSync(name(kept), { force: true });
  for (let n = kept - 1; n >= 1; n -= 1) if (existsSync(name(n))) renameSync(name(n), name(n + 1));
  try {
    copyFileSync(file, name(1));
  } catch {
    // No room to keep it: the house needs what it takes more.
    rmSync(name(1), { force: true });
  }
  const open = openSync(file, 'r+');
  try {
    if (fstatSync(open).size >= bytes) ftruncateSync(open, 0);
  } finally {
    closeSync(open);
  }
}

/** Looks at the logs again and again until the returned function is called. */
export function keepTurning(files: readonly string[]): () => void {
  const timer = setInterval(() => {
    for (const file of files) {
      try {
        turnOver(file);
      } catch {
        // The next look may go better; nothing of the house waits for it.
      }
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}
