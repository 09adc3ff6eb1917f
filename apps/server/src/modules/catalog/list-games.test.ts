import { expect, test } from 'vitest';
import { everything, sampleGame, sampleShelf } from './catalog.fixture.ts';
import type { GameFilter } from './filter-games.ts';
import { listGames, listPopular, pickGames } from './list-games.ts';

const long = 'ந'.repeat(200);
const shelf = sampleShelf([
  sampleGame(1, { vendor: 'BGS', name: 'Dice', classification: 'TG', isHot: true }),
  sampleGame(2, { name: 'Night Lantern', isNew: true }),
  sampleGame(3, {
    name: 'ليلة القمر',
    gameType: 'FISH',
    classification: 'FISH',
    platforms: ['html5'],
    languages: ['EN', 'HI'],
  }),
  sampleGame(4, { vendor: 'JDB', name: long, classification: 'CRASH', isHot: true, isNew: true, platforms: ['flash'] }),
  sampleGame(5, { vendor: 'JDB', name: 'Ｍｉｎｅｓ', classification: 'MINI', isInMaintenance: true }),
]);
const found = (filter: GameFilter): number[] =>
  listGames(shelf, { pageNo: 1, pageSize: 20, ...filter }).games.map((game) => game.nodeId);

test('each filter of the wire narrows, whatever its case, and an empty one or ALL asks for everything', () => {
  expect(found({ gameType: 'ALL', vassalage: '', gameClassify: 'all' })).toEqual([1, 2, 3, 4, 5]);
  expect(found({ vassalage: 'jdb' })).toEqual([4, 5]);
  expect(found({ gameType: 'fish' })).toEqual([3]);
  expect(found({ gameClassify: 'Crash' })).toEqual([4]);
  expect(found({ gameCategory: 'HOT' })).toEqual([1, 4]);
  expect(found({ gameCategory: 'HOT', isNew: '1' })).toEqual([4]);
  expect(found({ platform: 'html5' })).toEqual([1, 2, 3, 5]);
  expect(found({ platform: 'flash, html5-desktop' })).toEqual([1, 2, 4, 5]);
  expect(found({ clientType: '3' })).toEqual([1, 2, 5]);
  expect(found({ language: 'PT' })).toEqual([1, 2, 4, 5]);
});

test('new games are asked for in three ways of the wire', () => {
  for (const filter of [{ gameCategory: 'NEW' }, { gameClassify: 'NEW' }, { isNew: '1' }])
    expect(found(filter)).toEqual([2, 4]);
});

test('games of the house are in no RNG list, and in a lane of their own', () => {
  expect(found({ gameType: 'RNG' })).toEqual([2, 4, 5]);
  expect(found({ gameType: 'RNG', vassalage: 'BGS' })).toEqual([1]);
  expect(found({ gameType: 'BGS' })).toEqual([1]);
});

test('a word nobody knows finds nothing', () => {
  for (const filter of [
    { gameType: 'TOASTER' },
    { vassalage: "x' or 1=1" },
    { gameClassify: '🎲' },
    { platform: 'telex' },
  ])
    expect(found(filter)).toEqual([]);
});

test('names are found in every script, in part, with marks and widths as they come', () => {
  expect(found({ gameName: ' LANT ' })).toEqual([2]);
  expect(found({ gameName: 'القمر' })).toEqual([3]);
  expect(found({ gameName: 'நந' })).toEqual([4]);
  expect(found({ gameName: 'mines' })).toEqual([5]);
  expect(listGames(shelf, { vassalage: 'JDB', pageNo: 1, pageSize: 20 }).games[0]?.nodeName).toBe(long);
});

test('pages are cut after filtering, and a page beyond the end is empty', () => {
  const page = listGames(shelf, { pageNo: 2, pageSize: 2 });
  expect(page).toMatchObject({ totalPages: 3, totalCount: 5 });
  expect(page.games.map((game) => game.nodeId)).toEqual([3, 4]);
  expect(listGames(shelf, { pageNo: 9, pageSize: 2 }).games).toEqual([]);
  expect(listGames(sampleShelf([]), { pageNo: 1, pageSize: 20 })).toEqual({ games: [], totalPages: 0, totalCount: 0 });
});

test('an own list keeps its order and leaves out what is not on the shelf', () => {
  expect(pickGames(shelf, [4, 99, 1], { pageNo: 1, pageSize: 20 }).games.map((game) => game.nodeId)).toEqual([4, 1]);
});

test('a brand shows its own vendors and hides what it hides', () => {
  const games = [
    sampleGame(1),
    sampleGame(2, { vendor: 'JDB' }),
    sampleGame(3, { vendor: 'JDB', gameType: 'COCKFIGHT' }),
  ];
  const nodes = (shown: Partial<typeof everything>) =>
    sampleShelf(games, { shown: { ...everything, ...shown } }).games.map(({ game }) => game.nodeId);
  expect(nodes({ hiddenGameTypes: new Set(['COCKFIGHT']) })).toEqual([1, 2]);
  expect(nodes({ hiddenVendors: new Set(['JDB']) })).toEqual([1]);
  expect(sampleShelf(games, { shown: { ...everything, vendors: new Set() } }).games).toEqual([]);
});

test('popular is what most play, then what is hot, and never what rests', () => {
  const busy = sampleShelf([
    sampleGame(1),
    sampleGame(2, { isHot: true }),
    { ...sampleGame(3), players: 7 },
    { ...sampleGame(4, { isInMaintenance: true }), players: 90 },
    sampleGame(5, { kind: 'VASSALAGE' }),
  ]);
  expect(listPopular(busy, { limitNum: 20 }).map((game) => game.nodeId)).toEqual([3, 2, 1]);
});
