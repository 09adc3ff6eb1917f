import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal } from '../shared/modal/modal-store.ts';
import { startSession } from '../shared/session/session-store.ts';
import { makeSession } from '../testing/member.fixture.ts';
import { tidyUp } from '../testing/page-rig.fixture.tsx';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite, sampleGame } from './site.fixture.tsx';

const card = {
  displayName: 'Paper Garden',
  gameCount: 1,
  smallIcon: '',
  mobileSmallIcon: '',
  h5Icon: '',
  lagerIcon: '',
  mobileLargeIcon: '',
  isMaintenance: 0,
};
const lanes = [
  {
    title: 'RNG',
    cards: [{ ...card, vassalage: 'PG', gameType: 'RNG' }],
    gameClassify: [{ gameClassify: 'CRASH', vendors: ['PG'] }],
  },
];

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  answerCalls({
    GCSGAME_newGameVendor: { data: { lanes } },
    GCSGAME_gameList: { games: [sampleGame(1, { nodeName: 'Kite' })], totalPages: 1, totalCount: 1 },
  });
});
afterEach(tidyUp);
const logIn = () =>
  act(() => {
    startSession(makeSession());
    closeModal();
  });

describe('addresses of lotteries (spec 4)', () => {
  it.each([
    ['/lottery?gameCode=SSC_60', 'No such lottery'],
    ['/lottery', 'Lotteries'],
    ['/seaLottery', 'South-East Asian lotteries'],
    ['/vnLottery?lottoView=lobby', 'Vietnamese lotteries'],
  ])('%s asks for a login, and the login leads back to it', async (path, title) => {
    const { router } = await renderSite(path);
    await screen.findByRole('dialog', { name: 'Log in' });
    expect([router.state.location.pathname, router.state.location.search.back]).toEqual(['/login', path]);
    logIn();
    await waitFor(() => expect(router.state.location.href).toBe(path));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
  it('lead home when the dialog is closed without a login', async () => {
    const { router } = await renderSite('/lottery');
    await screen.findByRole('dialog', { name: 'Log in' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.href).toBe('/'));
  });
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b'])(
    'never lead to %s',
    async (back) => {
      const { router } = await renderSite(`/login?${new URLSearchParams({ back })}`);
      await screen.findByRole('dialog', { name: 'Log in' });
      logIn();
      await waitFor(() => expect(router.state.location.href).toBe('/'));
    },
  );
});

describe('addresses that name a shelf', () => {
  it.each([
    '/rng?vassalage=NOBODY',
    '/rng?gameClassify=NONSENSE',
    '/live?vassalage=%00%F0%9F%8E%B2',
    `/fish?vassalage=${'x'.repeat(2000)}`,
    '/sports?vassalage=__proto__',
    '/rng?gameClassify=constructor',
  ])('nobody here has get a page that says so: %s', async (path) => {
    await renderSite(path);
    expect(await screen.findByRole('heading', { name: 'Nobody here by that name' })).toBeTruthy();
  });
  it.each(['/rng?vassalage=pg', '/rng?gameClassify=crash', '/rng?gameClassify=NEW', '/rng?gameClassify='])(
    'show it: %s',
    async (path) => {
      await renderSite(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeTruthy();
      await act(() => Promise.resolve());
      expect(screen.queryByText('Nobody here by that name')).toBeNull();
    },
  );
  it.each(['/slots', '/RNG/x', '/lottery/1', '/live/live'])('%s is no address of the house', async (path) => {
    await renderSite(path);
    expect(await screen.findByRole('heading', { name: 'This room does not exist' })).toBeTruthy();
  });
});

describe('leaving a page', () => {
  it('makes nothing of it anew on the way: a game is launched once', async () => {
    const launched = vi.fn<() => void>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address.includes('launchGame')) launched();
      return answer(address, init);
    });
    act(() => startSession(makeSession()));
    const { router } = await renderSite('/seamless?nodeId=1001');
    await screen.findByText('The game did not open');
    await act(() => router.navigate({ to: '/provider' }));
    await screen.findByRole('heading', { level: 1 });
    expect(launched).toHaveBeenCalledTimes(1);
  });
});
