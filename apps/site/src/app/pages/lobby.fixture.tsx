import { vi } from 'vitest';
import { loadRoutes } from '@fairhouse/api-client';
import type { Game } from '@fairhouse/contract';
import { mockServer, type MockHandlers, type MockServer } from '@fairhouse/testing/mock-server';
import { restoreSession } from '../../shared/session/session-store.ts';
import { acceptedTerms, makeBalance, makeProtection } from '../../testing/member.fixture.ts';
import { tidyUp } from '../../testing/page-rig.fixture.tsx';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { confirmAgeBefore, furnishBrowser, renderSite, sampleGame, sampleInitial } from '../site.fixture.tsx';

export const lanes = [
  sampleLane('BGS', ['BGS']),
  sampleLane(
    'RNG',
    ['PG', 'JDB'],
    [
      { gameClassify: 'SLOT', vendors: ['PG', 'JDB'] },
      { gameClassify: 'CRASH', vendors: ['PG'] },
    ],
  ),
  sampleLane('FISH', ['JDB']),
];

/** A number of games, in pages like the server's. */
export function shelfOf(count: number, over: (at: number) => Partial<Game> = () => ({})) {
  return ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
    const from = (pageNo - 1) * pageSize;
    const games = Array.from({ length: Math.max(0, Math.min(pageSize, count - from)) }, (_, at) =>
      sampleGame(from + at + 1, over(from + at + 1)),
    );
    return { games, totalPages: Math.ceil(count / pageSize), totalCount: count };
  };
}

/** Whitelabel with the member's own lists on. */
export const initial = sampleInitial({
  permission: {
    ...sampleInitial().permission,
    info: {
      ...sampleInitial().permission.info,
      whitelabel: [
        {
          modId: 'GAMELO3',
          enabled: '1',
          childrenNodes: [
            { modId: 'GAMELOFAV3', enabled: '1', childrenNodes: [] },
            { modId: 'GAMELOREC3', enabled: '1', childrenNodes: [] },
          ],
        },
      ],
    },
  },
});

let server: MockServer | null = null;

/** The whole site at an address, its server made from the contract, a page a thousand pixels wide. */
export async function openLobby(
  path: string,
  handlers: MockHandlers = {},
  from = initial,
  over: Parameters<typeof renderSite>[2] = {},
) {
  furnishBrowser();
  confirmAgeBefore();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600));
  restoreSession(from.permission.brand.merchant, () => Promise.resolve(null));
  await loadRoutes();
  server = mockServer({
    listVendors: () => ({ data: { lanes } }),
    listHotGames: () => ({ list: from.hotGames }),
    listGames: shelfOf(3),
    listPopularGames: () => ({ list: [] }),
    listAnnouncements: () => ({ banners: from.banners, player: [], popup: [], promotion: [] }),
    getTerms: () => acceptedTerms,
    getProtection: () => makeProtection(),
    listMemberAnnouncements: () => ({ banners: [], player: [], popup: [], promotion: [] }),
    getWinnerBoard: () => ({ list: [] }),
    getSystemStatus: () => from.permission,
    mintSocketTicket: () => ({ ticket: 'x', expiresInMs: 1000 }),
    getBalance: () => makeBalance('1', '1'),
    getAvatar: () => ({ avatar: '1', avatarType: 'STATIC' }),
    countUnread: () => 0,
    listFavouriteIds: () => [],
    listRooms: () => ({ list: [], totalPages: 0, totalCount: 0 }),
    getRemembered: () => ({ username: null, mobile: null }),
    ...handlers,
  });
  return { ...(await renderSite(path, from, over)), server };
}

export function closeLobby(): void {
  tidyUp();
  vi.restoreAllMocks();
  server?.close();
  server = null;
}
