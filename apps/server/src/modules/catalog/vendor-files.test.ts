import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoCatalogFolder } from '../../testing/demo-brand.ts';
import { readVendorFiles } from './vendor-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-catalog-'));
const game = {
  nodeId: 7001,
  slug: 'a-game',
  name: 'A game',
  gameType: 'RNG',
  classification: 'SLOT',
  art: { motif: 'koi', palette: 'reef', scene: 1 },
};
const write = (games: object[], over: object = {}): void =>
  writeFileSync(join(folder, 'one.json'), JSON.stringify({ vendor: 'ONE', name: 'One', games, ...over }));
beforeEach(() => write([game]));
afterAll(() => rmSync(folder, { recursive: true }));

test('the demo catalogue has 150 games and more, over every category, from every vendor the house knows by code', () => {
  const { games, vendors } = readVendorFiles(demoCatalogFolder);
  expect(games.length).toBeGreaterThanOrEqual(150);
  expect(new Set(games.map((each) => each.gameType))).toEqual(
    new Set(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT']),
  );
  for (const code of ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'])
    expect(vendors.map((vendor) => vendor.code)).toContain(code);
  for (const kind of [
    'CRASH',
    'MEGAWAY',
    'FEATUREBUY',
    'BONUSGAME',
    'TG',
    'BG',
    'GAMESHOW',
    'MINI',
    'JACKPOT',
    'POKER',
  ])
    expect(games.map((each) => each.classification)).toContain(kind);
});

test.each<[string, object[], object, RegExp]>([
  ['a code in small letters', [game], { vendor: 'one' }, /vendor .*capitals/],
  ['a name of 201 letters', [{ ...game, name: 'x'.repeat(201) }], {}, /games\.0\.name/],
  ['a picture nobody can paint', [{ ...game, art: { ...game.art, motif: 'toaster' } }], {}, /art\.motif/],
  ['a field nobody knows', [{ ...game, prize: 1 }], {}, /games\.0/],
  ['a node that is there twice', [game, { ...game, slug: 'b' }], {}, /7001.*twice/],
])('%s is named in one sentence', (_what, games, over, said) => {
  write(games, over);
  expect(() => readVendorFiles(folder)).toThrow(said);
});

test('a file that is no JSON is named', () => {
  writeFileSync(join(folder, 'one.json'), '{"vendor":');
  expect(() => readVendorFiles(folder)).toThrow(/one\.json is not usable: it is not JSON/);
});
