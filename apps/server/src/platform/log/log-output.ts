import { writeSync } from 'node:fs';

const gatheredBytes = 4096;
/** A reader that is slow for longer loses lines; the house does not wait for it. */
const keptBytesMax = 1 << 20;

export interface LogOutput {
  write(line: string): void;
  flushSync(): void;
}

export interface OutputOptions {
  /** Writes as much as it can and says how much that was; may throw. */
  readonly writeBytes?: (bytes: Buffer) => number;
}

/**
 * Lines gathered, since a write per request costs as much as drawing its round. It never throws into who logs: while it
 * cannot write (a full disk, a reader that is gone) lines are dropped and counted, and the first line written
 * afterwards says how many.
 */
export function openLogOutput({ writeBytes = (bytes) => writeSync(1, bytes) }: OutputOptions = {}): LogOutput {
  let lines: string[] = [];
  let gathered = 0;
  /** What a write has left over, to its last byte. */
  let rest: Buffer = Buffer.alloc(0);
  let lost = 0;

  function writeOut(): void {
    while (rest.length > 0) rest = rest.subarray(writeBytes(rest));
  }

  function flushSync(): void {
    const waiting = lines.length;
    // The line that was cut off is ended, so that the note about it is a line of its own.
    const note =
      lost === 0
        ? ''
        : `\n${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines of the log are lost: it could not be written' })}\n`;
    try {
      writeOut();
      if (note !== '') {
        rest = Buffer.from(note);
        writeOut();
        lost = 0;
      }
      rest = Buffer.from(lines.join(''));
      [lines, gathered] = [[], 0];
      writeOut();
    } catch (error) {
      // A pipe whose reader is slow takes the rest later.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN' && rest.length + gathered < keptBytesMax) return;
      lost += waiting;
      [lines, gathered] = [[], 0];
      rest = Buffer.alloc(0);
    }
  }

  return {
    write(line) {
      lines.push(line);
      gathered += line.length;
      if (gathered >= gatheredBytes) flushSync();
    },
    flushSync,
  };
}
