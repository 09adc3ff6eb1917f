import { expect, test } from 'vitest';
import { listGames } from './list-games.ts';

const games = ['Dice', 'Night Lantern', 'Mines'].map((name, index) => ({
  nodeId: 1001 + index, vendor: index === 2 ? 'OTHER' : 'BGS', code: `G${index}`, slug: name.toLowerCase(), name, gameType: 'RNG',
  classification: 'SLOT', isHot: index === 0,
}));

test('filters by vendor and by a part of the name, whatever its case', () => {
  expect(listGames(games, { vassalage: 'BGS', pageNo: 1, pageSize: 20 }).games.map((game) => game.nodeName)).toEqual(['Dice', 'Night Lantern']);
  expect(listGames(games, { gameName: 'LANT', pageNo: 1, pageSize: 20 }).totalCount).toBe(1);
  expect(listGames(games, { gameType: 'ALL', pageNo: 1, pageSize: 20 }).totalCount).toBe(3);
});

test('pages are cut after filtering, and a page beyond the end is empty', () => {
  const page = listGames(games, { pageNo: 2, pageSize: 2 });
  expect(page).toMatchObject({ totalPages: 2, totalCount: 3 });
  expect(page.games.map((game) => game.nodeName)).toEqual(['Mines']);
  expect(listGames(games, { pageNo: 9, pageSize: 2 }).games).toEqual([]);
});
