import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { casinoGames } from '@fairhouse/casino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Tile {
  nodeId: number;
  nodeName: string;
  vassalage: string;
  gameType: string;
  showIcon: string;
  isHot: number;
}

test('every game of the registry is on the shelf, hot, with its own picture', async () => {
  const hot = await house.call<{ list: Tile[] }>('/wps/relay/GCSGAME_hotGamesV2');
  expect(hot.value.list).toMatchObject(casinoGames.map(({ nodeId, name }) => ({ nodeId, nodeName: name, vassalage: 'BGS', gameType: 'RNG', isHot: 1 })));
  const site = fileURLToPath(new URL('../../../../site/public', import.meta.url));
  for (const tile of hot.value.list) expect(existsSync(`${site}${tile.showIcon}`), tile.showIcon).toBe(true);
});

test('a second start changes nothing, and a game whose maker dropped it is not listed any more', async () => {
  await house.platform.db.query(
    `insert into catalog.game (node_id, vendor, code, slug, name, game_type, classification, position) values (1999, 'BGS', 'gone', 'gone', 'Gone', 'RNG', 'TG', 9)`,
  );
  const beside = await openHouse({ beside: house });
  const listed = await beside.call<{ games: Tile[]; totalCount: number }>('/wps/relay/GCSGAME_gameList?vassalage=BGS');
  expect(listed.value.games.map((game) => game.nodeId)).toEqual(casinoGames.map((game) => game.nodeId));
  await beside.close();
});
