import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { keepSilent } from '@fairhouse/testing/mock-server';
import type { MenuGroup } from '@fairhouse/contract';
import { sampleLane } from '../../features/catalog/lobby.fixture.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { sampleGame } from '../site.fixture.tsx';
import { closeLobby, openLobby, shelfOf } from './lobby.fixture.tsx';

afterEach(closeLobby);

let lastGameId = 100;
const group = (gameGroupCode: string, ...names: string[]): MenuGroup => ({
  labelName: gameGroupCode,
  gameGroupCode,
  gameMenus: names.map((remark) => ({
    gameId: (lastGameId += 1),
    gameCode: remark,
    gameGroupCode,
    remark,
    accountTypeName: 'LOTT',
    mobileIconUrl: '/l.svg',
  })),
});

describe('the provider list', () => {
  it('shows every vendor once, with all its games and lanes', async () => {
    await openLobby('/provider');
    const card = await screen.findByRole('link', { name: /Maker JDB/ });
    expect(card.textContent).toContain('6 games · Slots, Fishing');
    expect(card.getAttribute('href')).toBe('/rng?vassalage=JDB');
    expect(screen.getByRole('link', { name: /Maker BGS/ }).getAttribute('href')).toBe('/bgs');
  });
  it('is narrowed by category and name, in its address', async () => {
    const { router } = await openLobby('/provider');
    await userEvent.click(await screen.findByRole('button', { name: 'Fishing' }));
    expect(screen.queryByText('Maker PG')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('No provider by that name')).toBeTruthy();
    expect(router.state.location.href).toBe('/provider?gameType=FISH&gameName=zz');
  });
  it('opens the popup of games for a vendor without a list of its own, and a press there plays', async () => {
    const { server } = await openLobby('/provider', {
      listVendors: () => ({ data: { lanes: [sampleLane('SPORTS', ['FHSPORT'])] } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Maker FHSPORT/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Games' }));
    const tile = await dialog.findByRole('link', { name: 'Play Game 1' });
    expect(server.inputsOf('listGames').at(-1)).toMatchObject({ vassalage: 'FHSPORT', pageSize: 20 });
    await userEvent.click(tile);
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });
  it('that did not come can be asked for again', async () => {
    const { server } = await openLobby('/provider', { listVendors: keepSilent });
    await screen.findByText('The games did not load');
    server.answer({ listVendors: () => ({ data: { lanes: [sampleLane('RNG')] } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maker PG')).toBeTruthy();
  });
});

describe('a game centre', () => {
  it.each([
    ['/sports', 'SPORTS'],
    ['/esports', 'ESPORTS'],
    ['/cockfight', 'COCKFIGHT'],
  ])('at %s shows the games of %s', async (path, gameType) => {
    const { server } = await openLobby(path);
    expect(await screen.findAllByRole('link', { name: /^Play / })).toHaveLength(3);
    expect(server.inputsOf('listGames')[0]).toMatchObject({ gameType });
  });
  it('of the lottery shows its groups, those of the second gateway among them', async () => {
    const { server } = await openLobby('/lott', {
      listGameMenus: () => [group('SSC', 'River Five')],
      listVnGameMenus: () => [group('LF', 'Lotus North'), group('SSC', 'Lotus Five')],
    });
    const group5 = within(await screen.findByRole('region', { name: 'Every few minutes' }));
    expect(group5.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Play River Five',
      'Play Lotus Five',
    ]);
    expect(screen.getByRole('region', { name: 'Regional draws' })).toBeTruthy();
    expect(server.inputsOf('listGameMenus')).toEqual([{ prizeMode: 'LOTT', device: 'WEB', language: 'EN' }]);
  });
  it('of the electronic lottery asks for its own menu only', async () => {
    const { server } = await openLobby('/elott', { listGameMenus: () => [] });
    expect(await screen.findByText('No games here')).toBeTruthy();
    expect(server.inputsOf('listGameMenus')).toEqual([{ prizeMode: 'ELOTT', device: 'WEB', language: 'EN' }]);
    expect(server.inputsOf('listVnGameMenus')).toEqual([]);
  });
  it('whose menu did not come can be asked for again', async () => {
    const { server } = await openLobby('/elott', { listGameMenus: keepSilent });
    await screen.findByText('The games did not load');
    server.answer({ listGameMenus: () => [group('K3', 'Quick Dice')] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Play Quick Dice' })).toBeTruthy();
  });
});

describe('the games of an account', () => {
  it.each([
    ['/favorite', 'Log in to see your favourites'],
    ['/recent', 'Log in to see what you played'],
  ])('%s asks a visitor to log in', async (path, words) => {
    await openLobby(path);
    expect(await screen.findByText(words)).toBeTruthy();
  });
  it('/favorite shows them in pages', async () => {
    const { server } = await openLobby('/favorite', {
      listFavourites: ({ pageNo, pageSize }) => ({
        content: shelfOf(25)({ pageNo, pageSize }).games,
        pageNum: pageNo,
        totalPages: 2,
      }),
    });
    act(() => startSession(makeSession()));
    expect(await screen.findByRole('link', { name: 'Play Game 1' })).toBeTruthy();
    expect(await screen.findByText('25 games')).toBeTruthy();
    expect(server.inputsOf('listFavourites')[0]).toMatchObject({ pageNo: 1, pageSize: 20 });
  });
  it('/recent without a game says what to do', async () => {
    await openLobby('/recent', { listRecentGames: () => ({ list: [], totalPages: 0 }) });
    act(() => startSession(makeSession()));
    expect(await screen.findByText('Nothing played yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what is hot' }).getAttribute('href')).toBe('/hot');
  });
  it('/recent is asked for as the specification says', async () => {
    const { server } = await openLobby('/recent', {
      listRecentGames: () => ({ list: [sampleGame(3)], totalPages: 1 }),
    });
    act(() => startSession(makeSession()));
    await screen.findByRole('link', { name: 'Play Game 3' });
    await waitFor(() =>
      expect(server.inputsOf('listRecentGames')[0]).toMatchObject({ page: 1, pageSize: 20, clientType: '3' }),
    );
  });
});
