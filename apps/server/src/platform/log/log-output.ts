import { writeSync } from 'node:fs';

const gatheredBytes = 4096;
/** When a slow reader lets more than this pile up, lines are dropped; the house does not wait. */
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
 * Buffers lines, since a write per request costs as much as drawing its round. It never throws into its caller: while
 * it cannot write (a full disk, a closed reader) lines are dropped and counted, and the first line written afterwards
 * gives the count.
 */
export function openLogOutput({ writeBytes = (bytes) => writeSync(1, bytes) }: OutputOptions = {}): LogOutput {
  let lines: string[] = [];
  let gathered = 0;
  /** The rest of a partial write, to its last byte. */
  let rest: Buffer = Buffer.alloc(0);
  let lost = 0;

  function writeOut(): void {
    while (rest.length > 0) rest = rest.subarray(writeBytes(rest));
  }

  function flushSync(): void {
    const waiting = lines.length;
    // A newline ends the line that was cut off, so that the note about it is a line of its own.
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
      // A pipe with a slow reader accepts the rest later.
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
