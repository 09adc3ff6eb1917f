import { expect, test } from 'vitest';
import { openLogOutput } from './log-output.ts';

function fault(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A disk that takes so many bytes more; at none it says that it is full, or that its reader is slow. */
function openDisk(room: number) {
  const disk = { room, code: 'ENOSPC', text: '' };
  const output = openLogOutput({
    writeBytes(bytes) {
      if (disk.room === 0) throw fault(disk.code);
      const taken = bytes.subarray(0, disk.room);
      disk.room -= taken.length;
      disk.text += taken.toString();
      return taken.length;
    },
  });
  return { disk, output };
}

const line = (n: number): string => `{"n":${n}}\n`;
const isWhole = (text: string): boolean => /^\{.*\}$/.test(text);

test('a full disk takes the line it is in the middle of and no more; the first line afterwards says how many are lost', () => {
  const { disk, output } = openDisk(12);
  for (let n = 0; n < 3; n += 1) output.write(line(n));
  expect(() => output.flushSync()).not.toThrow();
  for (let n = 3; n < 5; n += 1) {
    output.write(line(n));
    output.flushSync();
  }
  disk.room = 10_000;
  output.write(line(5));
  output.flushSync();
  const written = disk.text.split('\n');
  expect(written.slice(0, 2)).toEqual(['{"n":0}', '{"n"']);
  const [note = '', last, ...nothing] = written.slice(2).filter(Boolean);
  expect(JSON.parse(note)).toMatchObject({ level: 40, lost: 5 });
  expect([last, nothing]).toEqual(['{"n":5}', []]);
});

test('a disk that stays full holds nobody up, however much is logged', () => {
  const { disk, output } = openDisk(0);
  for (let n = 0; n < 100_000; n += 1) output.write(line(n));
  disk.room = 10_000;
  output.flushSync();
  output.write(line(7));
  output.flushSync();
  const [note = ''] = disk.text.split('\n').filter((text) => text.includes('lost'));
  const { lost } = JSON.parse(note) as { lost: number };
  const kept = disk.text.split('\n').filter((text) => isWhole(text) && !text.includes('lost')).length;
  expect(lost + kept).toBe(100_001);
});

test('a slow reader gets every line in the end, each once', () => {
  const { disk, output } = openDisk(10);
  disk.code = 'EAGAIN';
  for (let n = 0; n < 20; n += 1) output.write(line(n));
  for (let turn = 0; turn < 30; turn += 1) {
    output.flushSync();
    disk.room = 10;
  }
  expect(disk.text).toBe(Array.from({ length: 20 }, (_, n) => line(n)).join(''));
});
