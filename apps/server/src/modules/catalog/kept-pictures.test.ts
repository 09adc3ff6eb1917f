import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { createTilePictures } from './tile-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = createLog('silent');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="#246"/></svg>';

test('a picture is painted once, whoever asks and however many at once, and lies on the disk afterwards', async () => {
  const picture = createTilePictures(folder, log).ofDrawing(svg);
  const all = await Promise.all(Array.from({ length: 20 }, () => picture.bytes(240)));
  expect(new Set(all).size).toBe(1);
  const [file = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, file))).toEqual(all[0]);
  const painted = createKeptPictures(folder, log).take(file, () => Promise.reject(new Error('painted again')));
  expect(await painted).toEqual(all[0]);
});

test('a file that a power cut left short is painted again', async () => {
  await createTilePictures(folder, log).ofDrawing(svg).bytes(120);
  const file = readdirSync(folder).find((name) => name.endsWith('-120.webp')) ?? '';
  const whole = readFileSync(join(folder, file));
  writeFileSync(join(folder, file), whole.subarray(0, whole.length - 9));
  expect(await createTilePictures(folder, log).ofDrawing(svg).bytes(120)).toEqual(whole);
  expect(readFileSync(join(folder, file))).toEqual(whole);
});

test('a disk that takes nothing costs the memory of a picture, not the picture', async () => {
  const nowhere = join(folder, 'file');
  writeFileSync(nowhere, '');
  const picture = createTilePictures(join(nowhere, 'below'), log).ofDrawing(svg);
  expect((await picture.bytes(120)).length).toBeGreaterThan(100);
});

test('memory keeps what was asked for lately', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const kept = createKeptPictures(join(folder, 'no-folder'), log, 25);
  let painted: string[] = [];
  const take = (name: string) =>
    kept.take(name, () => {
      painted.push(name);
      return Promise.resolve(Buffer.alloc(10));
    });
  for (const name of ['a', 'b', 'a', 'c', 'a']) await take(name);
  expect(painted).toEqual(['a', 'b', 'c']);
  painted = [];
  await take('b');
  expect(painted).toEqual(['b']);
});

test('a failed picture is tried again', async () => {
  const kept = createKeptPictures(folder, log);
  await expect(kept.take('a-1.webp', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.take('a-1.webp', () => Promise.resolve(Buffer.from('picture')))).toEqual(Buffer.from('picture'));
});
