import { closeSync, existsSync, fdatasync, ftruncateSync, openSync, readFileSync, write } from 'node:fs';
import { promisify } from 'node:util';

const writeTo = promisify(write);
const syncTo = promisify(fdatasync);

export interface Journal<Line> {
  /** Resolves when the line is on the disk: whatever was written before it is, too. */
  append(line: Line): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lines of JSON, only ever added to. What gathers while one write is under way goes with the next, with one sync for all
 * of it. A last line that a crash cut short was never promised to anybody: it is taken off.
 */
export function openJournal<Line>(path: string, replay: (line: Line) => void): Journal<Line> {
  const whole = existsSync(path) ? wholeLines(path) : '';
  for (const line of whole.split('\n')) if (line !== '') replay(JSON.parse(line) as Line);
  const file = openSync(path, 'a', 0o600);
  ftruncateSync(file, Buffer.byteLength(whole));

  let gathered: { text: string; done(error?: unknown): void }[] = [];
  let writing: Promise<void> | null = null;
  let broken: unknown = null;
  let isClosed = false;

  async function writeAll(): Promise<void> {
    while (gathered.length > 0) {
      const group = gathered;
      gathered = [];
      try {
        // After a write that failed nobody knows where the file ends: nothing more is promised.
        if (broken !== null) throw broken;
        let text = Buffer.from(group.map((line) => line.text).join(''));
        while (text.length > 0) text = text.subarray((await writeTo(file, text)).bytesWritten);
        await syncTo(file);
        for (const line of group) line.done();
      } catch (error) {
        broken = error;
        for (const line of group) line.done(error);
      }
    }
    writing = null;
  }

  return {
    append(line) {
      if (isClosed) return Promise.reject(new Error('the journal is closed'));
      const done = new Promise<void>((resolve, reject) => {
        gathered.push({
          text: `${JSON.stringify(line)}\n`,
          done: (error) => (error === undefined ? resolve() : reject(error as Error)),
        });
      });
      writing ??= writeAll();
      return done;
    },
    async close() {
      await writing;
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}

function wholeLines(path: string): string {
  const text = readFileSync(path, 'utf8');
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
