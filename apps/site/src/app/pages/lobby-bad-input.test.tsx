import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Calls, Input, Output } from '@fairhouse/contract';
import { keepSilent, refuse } from '@fairhouse/testing/mock-server';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { closeLobby, openLobby, shelfOf } from './lobby.fixture.tsx';

afterEach(() => {
  act(() => void window.dispatchEvent(new Event('online')));
  closeLobby();
});

type GamePage = Output<Calls['listGames']>;
const tile = (name: string) => screen.findByRole('link', { name: `Play ${name}` });
const asMember = () => act(() => startSession(makeSession()));
const favouritesOf =
  (count: number) =>
  ({ pageNo, pageSize }: Input<Calls['listFavourites']>): Output<Calls['listFavourites']> => {
    const { games, totalPages } = shelfOf(count)({ pageNo, pageSize });
    return { content: games, pageNum: pageNo, totalPages };
  };
const vendors = (count: number) => Array.from({ length: count }, (_, at) => `V${at}`);

describe('a lobby without anything', () => {
  it('has a provider list that says so', async () => {
    await openLobby('/provider', { listVendors: () => ({ data: { lanes: [] } }) });
    expect(await screen.findByText('No provider by that name')).toBeTruthy();
  });
  it('has favourites that say how to keep one', async () => {
    await openLobby('/favorite', { listFavourites: favouritesOf(0) });
    asMember();
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'See what is hot' }).getAttribute('href')).toBe(
      '/hot',
    );
  });
  it('has a popup of a vendor that says so, and finds nothing by name either', async () => {
    await openLobby('/provider', { listGames: shelfOf(0) });
    act(() => openModal('vendorGames', { vassalage: 'PG', name: 'Paper Garden' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Games' }));
    expect(await dialog.findByText('This provider shows nothing here just now.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), 'kite');
    expect(await dialog.findByText('Nothing called “kite”')).toBeTruthy();
  });
});

describe('a lobby with very much', () => {
  it('shows every one of 150 providers once', async () => {
    await openLobby('/provider', {
      listVendors: () => ({ data: { lanes: [sampleLane('RNG', vendors(150)), sampleLane('FISH', vendors(150))] } }),
    });
    await screen.findByRole('link', { name: /Maker V149/ });
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(150);
  });
  it('asks of 999 favourites only for what is looked at', async () => {
    const { server } = await openLobby('/favorite', { listFavourites: favouritesOf(999) });
    asMember();
    await tile('Game 1');
    await waitFor(() =>
      expect(
        screen.getAllByRole('listitem').filter((place) => place.hasAttribute('aria-posinset')).length,
      ).toBeGreaterThan(20),
    );
    expect(screen.getAllByRole('listitem').length).toBeLessThan(300);
    await waitFor(() => expect(server.inputsOf('listFavourites').map(({ pageNo }) => pageNo)).toContain(2));
    expect(server.inputsOf('listFavourites').length).toBeLessThan(7);
  });
});

describe('names of any length and script', () => {
  it.each(['Lantern '.repeat(25).trim(), 'فانوس الليل', 'இரவு விளக்கு', '<img src=x onerror=alert(1)>'])(
    'are shown as they are: %s',
    async (name) => {
      const lane = sampleLane('RNG', ['PG']);
      await openLobby('/provider', {
        listVendors: () => ({
          data: {
            lanes: [{ ...lane, cards: lane.cards.map((card) => ({ ...card, displayName: name, lagerIcon: '' })) }],
          },
        }),
      });
      await within(screen.getByRole('main')).findByText(name);
      expect([...screen.getByRole('main').querySelectorAll('bdi')].map((each) => each.textContent)).toEqual([name]);
    },
  );
  it('are looked for as they were written', async () => {
    const { router, server } = await openLobby('/rng', { listGames: shelfOf(0) });
    await userEvent.type(await screen.findByRole('searchbox'), 'இரவு <b>&?#%');
    await waitFor(() => expect(server.inputsOf('listGames').at(-1)?.gameName).toBe('இரவு <b>&?#%'));
    expect(await screen.findByText('Nothing called “இரவு <b>&?#%”')).toBeTruthy();
    expect(router.state.location.search).toEqual({ gameName: 'இரவு <b>&?#%' });
  });
});

describe('a lobby whose calls fail', () => {
  it.each([
    ['/favorite', 'listFavourites', { listFavourites: favouritesOf(3) }],
    [
      '/recent',
      'listRecentGames',
      { listRecentGames: () => ({ list: shelfOf(3)({ pageNo: 1, pageSize: 20 }).games, totalPages: 1 }) },
    ],
  ] as const)('says so at %s, and comes at the next try', async (path, call, answered) => {
    const { server } = await openLobby(path, { [call]: () => refuse('unknown_error') });
    asMember();
    await screen.findByText('The games did not load');
    server.answer(answered);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tile('Game 1')).toBeTruthy();
  });
  it('stands without hearts when the favourites are not known', async () => {
    await openLobby('/rng', { listFavouriteIds: () => refuse('unknown_error') });
    asMember();
    await tile('Game 1');
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  });
});

describe('a slow answer', () => {
  it('leaves a skeleton until it is there', async () => {
    let answer: (page: GamePage) => void = () => undefined;
    await openLobby('/rng', { listGames: () => new Promise<GamePage>((resolve) => (answer = resolve)) });
    expect(await within(screen.getByRole('main')).findByRole('status', { name: 'Loading' })).toBeTruthy();
    await waitFor(() => expect(answer).not.toHaveLength(0));
    act(() => answer(shelfOf(3)({ pageNo: 1, pageSize: 20 })));
    expect(await tile('Game 3')).toBeTruthy();
  });
  it('to a list that was left is not shown in the next', async () => {
    let answer: (page: GamePage) => void = () => undefined;
    const { router, server } = await openLobby('/rng', {
      listGames: (input) =>
        input.gameType === 'RNG'
          ? new Promise<GamePage>((resolve) => (answer = resolve))
          : shelfOf(1, () => ({ nodeName: 'Deep Sea' }))(input),
    });
    await waitFor(() => expect(server.inputsOf('listGames')).toHaveLength(1));
    await act(() => router.navigate({ to: '/fish' }));
    await tile('Deep Sea');
    await act(async () => answer(shelfOf(3)({ pageNo: 1, pageSize: 20 })));
    expect(screen.getAllByRole('link', { name: /^Play / })).toHaveLength(1);
  });
});

describe('a lobby without a network', () => {
  it('says so, and what was missing comes by itself when it is back', async () => {
    const { server } = await openLobby('/rng', { listGames: keepSilent });
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('The games did not load');
    server.answer({ listGames: shelfOf(3) });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await tile('Game 3')).toBeTruthy();
    expect(screen.queryByText('The games did not load')).toBeNull();
  });
  it('keeps what it has, and a page that was missing comes when it is back', async () => {
    const { server } = await openLobby('/rng', {
      listGames: (page) => (page.pageNo === 1 ? shelfOf(40)(page) : keepSilent()),
    });
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('The games did not load');
    expect(screen.getAllByRole('link', { name: /^Play / })).toHaveLength(20);
    server.answer({ listGames: shelfOf(40) });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await tile('Game 30')).toBeTruthy();
    expect(screen.queryByText('The games did not load')).toBeNull();
  });
});

describe('addresses somebody made up', () => {
  it('/provider of a category nobody has says so', async () => {
    await openLobby('/provider?gameType=%3Cb%3E');
    expect(await screen.findByText('No provider by that name')).toBeTruthy();
  });
  it.each([
    '/seamless',
    '/seamless?nodeId=abc',
    '/seamless?nodeId=-1',
    '/seamless?nodeId=1e9',
    '/seamless?nodeId=99999999999999999999',
    '/seamless?nodeId=1001%00',
  ])('%s is a game that does not exist', async (path) => {
    const { server } = await openLobby(path, {
      launchGame: () => refuse('game_unknown'),
      listPopularGames: () => ({ list: [] }),
    });
    asMember();
    expect(await screen.findByText('This game does not exist')).toBeTruthy();
    expect(server.inputsOf('launchGame').map(({ nodeId }) => nodeId)).toEqual([0]);
  });
  it.each([
    '/rng?gameCategory=FAV&gameCategory=HOT&vassalage=pg',
    '/hot?gameName=%25%25',
    '/live?pageNo=-1&pageSize=0',
  ])('%s is a list all the same', async (path) => {
    const complained = vi.spyOn(console, 'error');
    await openLobby(path);
    expect(await screen.findAllByRole('link', { name: /^Play / })).toHaveLength(3);
    expect(complained.mock.calls).toEqual([]);
  });
});
