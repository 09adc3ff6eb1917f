import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log/log.ts';

/** Pictures kept in memory; all others are read from disk. */
const memoryBytesMost = 32 * 1024 * 1024;

/**
 * Pictures painted once: recently used ones in memory, all of them on disk. If the disk is full or read-only, they are
 * painted again, and nothing else happens.
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
      // Another process may write the same one: the last one renames a complete file.
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
    /** The first request paints it; concurrent ones wait for the same picture. */
    take(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = near.get(name);
      if (known) {
        // The oldest is dropped: a map keeps the order of insertion.
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

/** A power failure may leave a shortened file; its head has the length. */
function isWhole(webp: Buffer): boolean {
  return webp.length > 12 && webp.toString('latin1', 0, 4) === 'RIFF' && webp.readUInt32LE(4) + 8 === webp.length;
}
