import { expect, test } from 'vitest';
import { sampleGame, sampleShelf } from './catalog.fixture.ts';
import { listRooms, type OpenRoom } from './list-rooms.ts';

const shelf = sampleShelf([
  sampleGame(1, { gameType: 'PVP', vendor: 'JL', classification: 'POKER', name: 'River Tables' }),
  sampleGame(2, { gameType: 'PVP', vendor: 'JDB', languages: ['HI'] }),
  sampleGame(3, { gameType: 'PVP', vendor: 'JL', isInMaintenance: true }),
]);
const room = (roomId: string, nodeId: number, over: Partial<OpenRoom> = {}): OpenRoom => ({
  roomId,
  nodeId,
  minStakeMinor: 10_000n,
  maxStakeMinor: 2_505_000n,
  seats: 6,
  takenSeats: 2,
  ...over,
});
const paged = { pageNo: 1, pageSize: 20 };
const ids = (rooms: readonly OpenRoom[], filter = {}) =>
  listRooms(shelf, rooms, { ...paged, ...filter }).list.map(({ roomId }) => roomId);

test('a table stands there with its game, its stakes and its seats', () => {
  expect(listRooms(shelf, [room('a', 1)], paged)).toEqual({
    list: [
      {
        roomId: 'a',
        nodeId: 1,
        nodeName: 'River Tables',
        gameCode: 'G1',
        vassalage: 'JL',
        displayName: 'JL games',
        isGame: 'GAME',
        showIcon: '/tiles/pg/x.svg',
        minBetAmount: '1',
        maxBetAmount: '250.5',
        seats: 6,
        takenSeats: 2,
      },
    ],
    totalPages: 1,
    totalCount: 1,
  });
});

test('tables with a free seat come first, the others in the order they had', () => {
  expect(
    ids([room('full', 1, { takenSeats: 6 }), room('a', 1), room('b', 1), room('over', 1, { takenSeats: 7 })]),
  ).toEqual(['a', 'b', 'full', 'over']);
});

test('a table of a game that is at rest or on no shelf of this brand is not there', () => {
  expect(ids([room('resting', 3), room('gone', 99)])).toEqual([]);
});

test('tables are filtered and paged as games are', () => {
  const rooms = [room('a', 1), room('b', 2), room('c', 1)];
  expect([
    ids(rooms, { vassalage: 'jl' }),
    ids(rooms, { language: 'EN' }),
    ids(rooms, { gameType: 'RNG' }),
    ids(rooms, { pageNo: 2, pageSize: 2 }),
  ]).toEqual([['a', 'c'], ['a', 'c'], [], ['c']]);
  expect(listRooms(shelf, rooms, { pageNo: 1, pageSize: 2 })).toMatchObject({ totalPages: 2, totalCount: 3 });
});
