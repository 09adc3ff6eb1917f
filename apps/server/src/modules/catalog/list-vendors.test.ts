import { expect, test } from 'vitest';
import { sampleGame, sampleShelf } from './catalog.fixture.ts';
import { listMenus, listVendors, listVendorTypes } from './list-vendors.ts';

const shelf = sampleShelf([
  sampleGame(1, { vendor: 'BGS', classification: 'TG' }),
  sampleGame(2),
  sampleGame(3, { classification: 'CRASH' }),
  sampleGame(4, { vendor: 'JDB' }),
  sampleGame(5, { vendor: 'JDB', gameType: 'FISH', classification: 'FISH', platforms: ['html5'] }),
  sampleGame(6, { vendor: 'JDB', gameType: 'FISH', classification: 'FISH', kind: 'VASSALAGE' }),
  sampleGame(7, { vendor: 'LOTT', gameType: 'LOTT', classification: 'SSC' }),
]);

test('each category is a lane with its vendors, and the house has one of its own', () => {
  const lanes = listVendors(shelf);
  expect(
    lanes.map(({ title, cards }) => [title, cards.map(({ vassalage, gameCount }) => `${vassalage} ${gameCount}`)]),
  ).toEqual([
    ['BGS', ['BGS 1']],
    ['FISH', ['JDB 1']],
    ['RNG', ['PG 2', 'JDB 1']],
    ['LOTT', ['LOTT 1']],
  ]);
  expect(lanes[2]?.gameClassify).toEqual([
    { gameClassify: 'SLOT', vendors: ['PG', 'JDB'] },
    { gameClassify: 'CRASH', vendors: ['PG'] },
  ]);
});

test('a lane nobody can play on this platform is not there', () => {
  expect(listVendors(shelf, { platform: 'flash' })).toEqual([]);
  expect(listVendors(sampleShelf([]))).toEqual([]);
});

test('a game counts only where its language is spoken, as in the lists behind its lane', () => {
  const speaking = sampleShelf([
    sampleGame(1, { languages: ['HI'] }),
    sampleGame(2),
    sampleGame(3, { vendor: 'JDB', languages: ['HI', 'PT'] }),
  ]);
  const counts = (language?: string) =>
    listVendors(speaking, { language }).flatMap(({ cards }) =>
      cards.map(({ vassalage, gameCount }) => `${vassalage} ${gameCount}`),
    );
  expect([counts(), counts('hi'), counts('PT'), counts('EN')]).toEqual([
    ['PG 2', 'JDB 1'],
    ['PG 2', 'JDB 1'],
    ['PG 1', 'JDB 1'],
    ['PG 1'],
  ]);
});

test('records are filtered by vendors of each type, the house among them', () => {
  expect(listVendorTypes(shelf)['RNG']).toEqual({ vendorCode: ['BGS', 'PG', 'JDB'] });
});

test('lottery games stand in menus by group', () => {
  expect(listMenus(shelf, ({ game }) => game.gameType === 'LOTT')).toMatchObject([
    { gameGroupCode: 'SSC', gameMenus: [{ gameId: 7, gameCode: 'G7', remark: 'Game 7' }] },
  ]);
});
