import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InitialState, ModuleId } from '@fairhouse/contract';
import { keepSilent } from '@fairhouse/testing/mock-server';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { makeMemberInfo, makeSession } from '../../testing/member.fixture.ts';
import { closeLobby, initial, lanes, openLobby, shelfOf } from '../pages/lobby.fixture.tsx';
import { sampleGame } from '../site.fixture.tsx';

afterEach(closeLobby);

function withModules(...modules: ModuleId[]): InitialState {
  const whitelabel = modules.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }));
  return { ...initial, permission: { ...initial.permission, info: { ...initial.permission.info, whitelabel } } };
}

describe('the rows of home (spec 9)', () => {
  it('are asked for one by one, half a second apart, twenty games each, and cut to twelve', async () => {
    const askedAt: [string | undefined, number][] = [];
    const { server } = await openLobby('/', {
      listGames(input) {
        askedAt.push([input.gameType, performance.now()]);
        return shelfOf(20)(input);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Fishing' })).toBeTruthy();
    await waitFor(() => expect(askedAt.map(([gameType]) => gameType)).toEqual(['BGS', 'RNG', 'FISH']));
    expect((askedAt[2]?.[1] ?? 0) - (askedAt[1]?.[1] ?? 0)).toBeGreaterThanOrEqual(490);
    expect(
      server
        .inputsOf('listGames')
        .every(({ pageSize, pageNo, clientType }) => pageSize === 20 && pageNo === 1 && clientType === '3'),
    ).toBe(true);
    const slots = screen.getByRole('region', { name: 'Slots' });
    expect(await within(slots).findAllByRole('link', { name: /^Play/ })).toHaveLength(12);
    expect(within(slots).getByRole('link', { name: 'See all: Slots' }).getAttribute('href')).toBe('/rng');
  });
  it("keep the house's own games in a row of their own", async () => {
    await openLobby('/', { listGames: (input) => shelfOf(1, () => ({ nodeName: `One of ${input.gameType}` }))(input) });
    const own = await screen.findByRole('region', { name: 'Our own games' });
    expect(await within(own).findByRole('link', { name: 'Play One of BGS' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Our own games' })).toHaveLength(1);
  });
  it('without a game are not there', async () => {
    await openLobby('/', { listGames: (input) => shelfOf(input.gameType === 'RNG' ? 0 : 2)(input) });
    expect(await screen.findByRole('heading', { name: 'Fishing' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Slots' })).toBeNull();
  });
  it('that do not come say so once, and the rest of home stands', async () => {
    await openLobby('/', {
      listGames: keepSilent,
      listVendors: keepSilent,
      getWinnerBoard: keepSilent,
      listAnnouncements: keepSilent,
      listHotGames: keepSilent,
    });
    expect(await screen.findByText('The games did not load')).toBeTruthy();
    expect(screen.getByText('Banner 1')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Play Night Lantern' })).not.toEqual([]);
  });
  it('are none in an empty house', async () => {
    await openLobby(
      '/',
      { listVendors: () => ({ data: { lanes: [] } }), listGames: shelfOf(0), listHotGames: () => ({ list: [] }) },
      { ...initial, banners: [], hotGames: [] },
    );
    expect(await screen.findByText('No wins yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull();
  });
});

describe('answers that the tab remembers (spec 9)', () => {
  it('are hot games and vendor lanes, under the names of the specification', async () => {
    await openLobby('/hot');
    await waitFor(() => expect(sessionStorage.getItem('gameVendor')).toContain('Maker PG'));
    await openLobby('/', {}, { ...initial, language: 'PT' });
    expect(sessionStorage.getItem('HOT_GAMES') ?? '').not.toContain('<');
  });
  it('is shown while the house is asked again, and only to the same brand and language', async () => {
    const { server, unmount } = await openLobby('/provider');
    await screen.findByText('Maker PG');
    const kept = sessionStorage.getItem('gameVendor') ?? '';
    unmount();
    server.close();
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
    sessionStorage.setItem('gameVendor', kept);
    await openLobby('/provider', {
      listVendors: () => slow.then(() => ({ data: { lanes: [sampleLane('RNG', ['NEWER'])] } })),
    });
    expect(await screen.findByText('Maker PG')).toBeTruthy();
    act(() => answer());
    expect(await screen.findByText('Maker NEWER')).toBeTruthy();
  });
  it.each(['{', '[]', '{"merchant":"other","language":"EN","value":[]}', 'null'])(
    'is not believed when it is %s',
    async (kept) => {
      vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
      sessionStorage.setItem('gameVendor', kept);
      await openLobby('/provider');
      expect(await screen.findByText('Maker PG')).toBeTruthy();
    },
  );
});

describe('the shortcut tiles (spec 2, 6)', () => {
  const shortcuts = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/member?page=') && !/deposit|history/i.test(href));

  it('lead to the account where there are neither ranks nor rewards', async () => {
    await openLobby('/', {}, withModules());
    expect(shortcuts()).toContain('/member?page=securityCenter');
    expect(shortcuts().join()).not.toMatch(/referral|rewardCenter/);
  });
  it('are three where everything is on, and nobody is logged in', async () => {
    await openLobby('/', {}, withModules('REFERRAL3', 'REWCEN3'));
    expect(shortcuts()).toEqual(
      expect.arrayContaining(['/member?page=referral', '/member?page=rewardCenter', '/member?page=securityCenter']),
    );
  });
  it('lead to the ranks instead of the account where the brand has them (spec 6)', async () => {
    await openLobby('/', {}, withModules('MEMCLUB3'));
    expect(shortcuts()).toContain('/member?page=vip');
    expect(screen.queryByText('Your account, kept safe')).toBeNull();
  });
  it.each([
    ['an agent', 1, false, true],
    ['a member while there is an offer', 0, true, true],
    ['a member without one', 0, false, false],
  ])('let %s invite: type %i, offer %s, %s', async (_who, customerType, enabled, mayInvite) => {
    await openLobby(
      '/',
      { getMemberInfo: () => makeMemberInfo({ availablePromo: { REFERRAL: { enabled } } }) },
      withModules('REFERRAL3'),
    );
    act(() => startSession(makeSession({ customerType })));
    await waitFor(() => expect(shortcuts().includes('/member?page=referral')).toBe(mayInvite));
  });
});

describe('the winners of home', () => {
  it.each([
    ['are asked for every half minute by a visitor', false, [0, 1, 2]],
    ['come to a member by themselves', true, [0, 0, 0]],
  ])('%s', async (_who, isMember, counts) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { server } = await openLobby('/', { listGames: shelfOf(0) });
    if (isMember) act(() => startSession(makeSession()));
    for (const count of counts) {
      await vi.waitFor(() => expect(server.inputsOf('getWinnerBoard')).toHaveLength(count), { timeout: 15_000 });
      await act(() => vi.advanceTimersByTimeAsync(30_100));
    }
  });
});

describe('a banner', () => {
  it('of a game plays it, and asks a visitor to log in first', async () => {
    const banner = { ...initial.banners[0]!, linkageType: 'G' as const, linkage: '1002' };
    await openLobby(
      '/',
      { listAnnouncements: () => ({ banners: [banner], player: [], popup: [], promotion: [] }) },
      { ...initial, banners: [banner] },
    );
    act(() => screen.getAllByRole('link', { name: 'Play' })[0]?.click());
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });
});

it('home asks for the lanes of its categories once', async () => {
  const { server } = await openLobby('/', { listGames: (input) => ({ ...shelfOf(1)(input), games: [sampleGame(5)] }) });
  await screen.findByRole('heading', { name: 'Fishing' });
  expect(server.inputsOf('listVendors')).toHaveLength(1);
  expect(lanes).toHaveLength(3);
});
