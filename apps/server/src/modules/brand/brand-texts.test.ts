import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBrandTexts } from './brand-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('texts of a brand lie beside its file, by language, shelf and name', () => {
  write('mehfil/texts/en/pages/terms.md', '# Ours');
  write('mehfil/texts/hi/help/deposit-late.md', '# हमारा');
  write('other/texts/en/pages/terms.md', '# Theirs');
  expect([...readBrandTexts(folder, 'mehfil')]).toEqual([
    ['EN/pages/terms', '# Ours'],
    ['HI/help/deposit-late', '# हमारा'],
  ]);
  expect([...readBrandTexts(folder, 'nobody')]).toEqual([]);
});

test('other names, folders and files that are too large are left out', () => {
  write('big/texts/en/pages/About.md', 'x');
  write('big/texts/en/pages/terms.txt', 'x');
  write('big/texts/en/pages/privacy.md/inside', 'x');
  write('big/texts/en/pages/about.md', 'x'.repeat(64 * 1024 + 1));
  write('big/texts/en/else/about.md', 'x');
  expect([...readBrandTexts(folder, 'big')]).toEqual([]);
});
