import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepSilent } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { sampleGame } from '../site.fixture.tsx';
import { closeLobby, initial, openLobby, shelfOf } from './lobby.fixture.tsx';

afterEach(closeLobby);

const tiles = () => screen.findAllByRole('link', { name: /^Play / });

describe('a list of games', () => {
  it('asks for the first twenty of its lane, and shows how many there are and that they end', async () => {
    const { server } = await openLobby('/rng');
    expect(await tiles()).toHaveLength(3);
    expect(screen.getByText('3 games')).toBeTruthy();
    expect(screen.getByText('That is all of them.')).toBeTruthy();
    expect(server.inputsOf('listGames')[0]).toMatchObject({
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 20,
      clientType: '3',
      platform: 'html5-desktop',
      language: 'EN',
    });
  });
  it('that came with the document is there without a question', async () => {
    const { server } = await openLobby(
      '/rng',
      {},
      {
        ...initial,
        firstGames: { gameType: 'RNG', games: [sampleGame(7, { nodeName: 'Written in' })], totalCount: 1, lanes: [] },
      },
    );
    expect((await tiles()).map((tile) => tile.getAttribute('aria-label'))).toEqual(['Play Written in']);
    expect(server.inputsOf('listGames')).toEqual([]);
  });
  it.each([
    ['/fish', 'another lane'],
    ['/rng?vassalage=PG', 'less of the lane'],
    ['/hot', 'what is hot'],
  ])('at %s, which is %s, is asked for', async (path) => {
    const { server } = await openLobby(
      path,
      {},
      { ...initial, firstGames: { gameType: 'RNG', games: [], totalCount: 0, lanes: [] } },
    );
    expect(await tiles()).not.toHaveLength(0);
    expect(server.inputsOf('listGames')).toHaveLength(1);
  });
  it.each([
    ['/live', 'LIVE'],
    ['/fish', 'FISH'],
    ['/pvp', 'PVP'],
    ['/bgs', 'BGS'],
  ])('at %s is of the lane %s', async (path, gameType) => {
    const { server } = await openLobby(path);
    await tiles();
    expect(server.inputsOf('listGames')[0]).toMatchObject({ gameType });
  });
  it('at /hot is of all lanes', async () => {
    const { server } = await openLobby('/hot');
    await tiles();
    expect(server.inputsOf('listGames')[0]).toMatchObject({ gameCategory: 'HOT' });
    expect(screen.queryByRole('button', { name: 'Hot' })).toBeNull();
  });
  it('at /hot knows which of them are new', async () => {
    const { server } = await openLobby('/hot?gameCategory=NEW');
    await tiles();
    expect(server.inputsOf('listGames')[0]).toMatchObject({ gameCategory: 'HOT', isNew: '1' });
  });
  it('of five thousand holds at most 300 tiles, and asks only for what is looked at', async () => {
    const { server } = await openLobby('/rng', { listGames: shelfOf(5000) });
    await tiles();
    await waitFor(() =>
      expect(server.inputsOf('listGames').map(({ pageNo }) => pageNo)).toEqual(expect.arrayContaining([1, 2])),
    );
    expect(server.inputsOf('listGames').length).toBeLessThan(6);
    await waitFor(async () => expect((await tiles()).length).toBeGreaterThan(20));
    const places = screen.getAllByRole('listitem').filter((place) => place.getAttribute('aria-setsize') === '5000');
    expect(places.length).toBeLessThan(300);
    expect(places[0]?.getAttribute('aria-posinset')).toBe('1');
  });
  it('shows further rows as it is scrolled', async () => {
    await openLobby('/rng', { listGames: shelfOf(5000) });
    await tiles();
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, -40_000, 1000, 600);
    act(() => void document.dispatchEvent(new Event('scroll')));
    const first = () =>
      Number(
        screen
          .getAllByRole('listitem')
          .find((each) => each.getAttribute('aria-setsize') === '5000')
          ?.getAttribute('aria-posinset'),
      );
    await waitFor(() => expect(first()).toBeGreaterThan(900));
    const place = first();
    expect(await screen.findByRole('link', { name: `Play Game ${place}` })).toBeTruthy();
  });
  it('of one provider asks for what is in sight beyond its first page', async () => {
    const { server } = await openLobby('/rng', { listGames: shelfOf(100) });
    await waitFor(async () => expect((await tiles()).length).toBeGreaterThan(20));
    await userEvent.click(screen.getByRole('button', { name: /^Maker PG/ }));
    await waitFor(() =>
      expect(
        server.inputsOf('listGames').flatMap(({ vassalage, pageNo }) => (vassalage === 'PG' ? [pageNo] : [])),
      ).toEqual(expect.arrayContaining([1, 2])),
    );
    await waitFor(async () => expect((await tiles()).length).toBeGreaterThan(20));
  });
  it('that is empty says so, and shows everything again at a press', async () => {
    const { router } = await openLobby('/rng?gameName=zzz', {
      listGames: ({ gameName, ...page }) => shelfOf(gameName ? 0 : 3)(page),
    });
    expect(await screen.findByText('Nothing called “zzz”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await tiles()).toHaveLength(3);
    expect(router.state.location.href).toBe('/rng');
  });
  it('that did not come can be asked for again', async () => {
    const { server } = await openLobby('/rng', { listGames: keepSilent });
    await screen.findByText('The games did not load');
    server.answer({ listGames: shelfOf(3) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tiles()).toHaveLength(3);
  });
  it('keeps what it has when a later page fails', async () => {
    const { server } = await openLobby('/rng', {
      listGames: (page) => (page.pageNo === 1 ? shelfOf(100)(page) : keepSilent()),
    });
    expect(await tiles()).toHaveLength(20);
    await screen.findByText('The games did not load');
    server.answer({ listGames: shelfOf(100) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await tiles()).length).toBeGreaterThan(20));
  });
});

describe('the filters of a list', () => {
  it('live in the address, and back undoes them', async () => {
    const { router, server } = await openLobby('/rng');
    await tiles();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    expect(router.state.location.href).toBe('/rng?gameCategory=NEW');
    await waitFor(() => expect(server.inputsOf('listGames').at(-1)).toMatchObject({ gameCategory: 'NEW' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Maker PG/ }));
    expect(router.state.location.href).toBe('/rng?gameCategory=NEW&vassalage=PG');
    act(() => router.history.back());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Maker PG/ }).getAttribute('aria-pressed')).toBe('false'),
    );
    expect(screen.getByRole('button', { name: 'New' }).getAttribute('aria-pressed')).toBe('true');
  });
  it('ask for a name when the hand rests, once, and keep the focus', async () => {
    const { router, server } = await openLobby('/rng');
    await tiles();
    const field = screen.getByRole('searchbox', { name: 'Search games' });
    await userEvent.type(field, 'lantern');
    await waitFor(() => expect(router.state.location.href).toBe('/rng?gameName=lantern'));
    expect(document.activeElement).toBe(field);
    await waitFor(() =>
      expect(server.inputsOf('listGames').map(({ gameName }) => gameName)).toEqual([undefined, 'lantern']),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(router.state.location.href).toBe('/rng');
  });
  it('come out of the address', async () => {
    const { server } = await openLobby('/rng?vassalage=jdb&gameClassify=slot&gameName=bull');
    await tiles();
    expect(server.inputsOf('listGames')[0]).toMatchObject({ vassalage: 'JDB', gameClassify: 'SLOT', gameName: 'bull' });
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('bull');
  });
  it('forget the kind of game when another provider is chosen, who may not make it', async () => {
    const { router } = await openLobby('/rng?gameClassify=CRASH&gameCategory=NEW');
    await tiles();
    await userEvent.click(await screen.findByRole('button', { name: /^Maker JDB/ }));
    expect(router.state.location.search).toEqual({ gameCategory: 'NEW', vassalage: 'JDB' });
  });
  it('show in the field what another address asks for', async () => {
    const { router } = await openLobby('/rng?gameName=bull');
    await tiles();
    await act(() => router.navigate({ to: '/rng', search: { gameName: 'kite' } }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('kite');
    await act(() => router.navigate({ to: '/rng', search: {} }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
  it('know the New of the side menu as their tab', async () => {
    await openLobby('/rng?gameClassify=NEW');
    await tiles();
    expect(screen.getByRole('button', { name: 'New' }).getAttribute('aria-pressed')).toBe('true');
  });
  it('survive what is no filter', async () => {
    await openLobby('/rng?gameCategory=x&vassalage=%00&gameClassify=%3Cb%3E', { listGames: shelfOf(0) });
    expect(await screen.findByRole('heading', { name: 'Nobody here by that name' })).toBeTruthy();
  });
  it('survive what nobody is called, and lead back to everything', async () => {
    await openLobby('/fish?gameName=%E0%AE%AE', { listGames: shelfOf(0) });
    expect(await screen.findByRole('button', { name: 'Show everything' })).toBeTruthy();
  });
  it('ask a visitor to log in for what is their own', async () => {
    const { server } = await openLobby('/rng?gameCategory=FAV');
    expect(await screen.findByText('Log in to see your favourites')).toBeTruthy();
    expect(server.inputsOf('listFavourites')).toEqual([]);
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });
  it('show a member what is their own of this lane', async () => {
    const { server } = await openLobby('/fish?gameCategory=RECENT', {
      listRecentGames: () => ({ list: [sampleGame(7)], totalPages: 1 }),
    });
    act(() => startSession(makeSession()));
    expect(await screen.findByRole('link', { name: 'Play Game 7' })).toBeTruthy();
    expect(server.inputsOf('listRecentGames')[0]).toMatchObject({
      gameType: 'FISH',
      page: 1,
      pageSize: 20,
      clientType: '3',
    });
  });
});

describe('a tile of a list', () => {
  it('plays once at a press, whatever else is pressed', async () => {
    await openLobby('/rng');
    const [tile] = await tiles();
    fireEvent.click(tile!);
    fireEvent.click(tile!);
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  });
});

describe('leaving a list', () => {
  it.each(['/rng', '/sports'])('%s for a game breaks nothing on the way', async (path) => {
    const complained = vi.spyOn(console, 'error');
    const { router } = await openLobby(path, { launchGame: keepSilent });
    act(() => startSession(makeSession()));
    fireEvent.click((await tiles())[0]!);
    await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/seamless'));
    await screen.findByText('The game did not open');
    expect(complained.mock.calls).toEqual([]);
  });
});
