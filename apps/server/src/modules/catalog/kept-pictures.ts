import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log/log.ts';

/** Of pictures in memory; the others are a read from the disk away. */
const memoryBytesMost = 32 * 1024 * 1024;

/**
 * Pictures made once: in memory what was asked for lately, on the disk everything. A disk that is full or not ours costs
 * the work again and nothing else.
 */
export function createKeptPictures(folder: string, log: Log, bytesMost = memoryBytesMost) {
  const near = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let nearBytes = 0;

  function keepNear(name: string, bytes: Buffer): Buffer {
    near.set(name, bytes);
    nearBytes += bytes.length;
    for (const [oldest, { length }] of near) {
      if (nearBytes <= bytesMost) break;
      near.delete(oldest);
      nearBytes -= length;
    }
    return bytes;
  }

  async function keepFar(name: string, bytes: Buffer): Promise<void> {
    const file = join(folder, name);
    try {
      await mkdir(folder, { recursive: true });
      // Another process may write the same one: whoever is last names a whole file.
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      log.warn({ err: error, file }, 'a picture could not be kept');
    }
  }

  async function fetch(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = await readFile(join(folder, name)).catch(() => null);
    if (known !== null && isWhole(known)) return keepNear(name, known);
    const made = await make();
    await keepFar(name, made);
    return keepNear(name, made);
  }

  return {
    /** Made by the first who asks; whoever asks meanwhile waits for the same one. */
    take(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = near.get(name);
      if (known) {
        // The last that goes: a map is in the order of its insertions.
        near.delete(name);
        near.set(name, known);
        return Promise.resolve(known);
      }
      const waiting = underWay.get(name);
      if (waiting) return waiting;
      const fetched = fetch(name, make).finally(() => underWay.delete(name));
      underWay.set(name, fetched);
      return fetched;
    },
  };
}

/** A power cut may leave a file shorter than it was written; its head says how long it is. */
function isWhole(webp: Buffer): boolean {
  return webp.length > 12 && webp.toString('latin1', 0, 4) === 'RIFF' && webp.readUInt32LE(4) + 8 === webp.length;
}
