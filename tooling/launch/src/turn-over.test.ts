import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { turnOver } from './turn-over.ts';

test('a long log is turned over, the program that has it open goes on in the same file, and the oldest part goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'server.log');
  const writer = openSync(file, 'a');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  for (const part of ['one', 'two', 'three', 'four']) {
    writeSync(writer, `${part} `.repeat(10));
    turnOver(file, { bytes: 20, kept: 2 });
  }
  writeSync(writer, 'five');
  turnOver(file, { bytes: 20, kept: 2 });
  closeSync(writer);
  expect(readdirSync(folder).sort()).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  expect([read('server.log'), read('server.log.1').slice(0, 5), read('server.log.2').slice(0, 5)]).toEqual([
    'five',
    'four ',
    'three',
  ]);
});

test('a log that is short or not there yet is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'server.log');
  turnOver(file);
  appendFileSync(file, 'short');
  turnOver(file);
  expect(readdirSync(folder)).toEqual(['server.log']);
});
