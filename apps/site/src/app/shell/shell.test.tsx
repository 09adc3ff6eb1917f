import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../shared/session/session-store.ts';
import { tellLotteryWin } from '../../shared/socket/lottery-news.ts';
import { memberPages } from '../member-centre/menu.ts';
import { tidyUp } from '../../testing/page-rig.fixture.tsx';
import { answerCalls, confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from '../site.fixture.tsx';
import { pageIdentity } from './page-identity.ts';

const balance = {
  sumBalance: '12.5',
  mainWalletBalance: '12.5',
  balance: [],
  currency: 'FUN',
  currencySymbol: 'FUN',
  version: '1',
};
const member = {
  token: 't',
  id: '7',
  userName: 'asha',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  previousLoginAt: null,
};

beforeEach(() => {
  furnishBrowser();
  confirmAgeBefore();
  answerCalls({ balance, ticket: { ticket: 'x', expiresInMs: 1000 } });
});
afterEach(tidyUp);

describe('the identity of a page (spec 2)', () => {
  it('is one for all addresses of home', () => {
    expect(
      new Set(['/', '/index', '/index.html', '/home', '/login', '/register', '/login?x=1'].map(pageIdentity)),
    ).toEqual(new Set(['/']));
  });
  it('is the full path elsewhere', () => {
    expect(pageIdentity('/member?page=a')).not.toBe(pageIdentity('/member?page=b'));
    expect(pageIdentity('/hot#top')).toBe('/hot');
  });
  it('is that of its list, whatever its address asks the list for', () => {
    expect(new Set(['/rng', '/rng?gameName=a', '/rng?vassalage=PG#top'].map(pageIdentity))).toEqual(new Set(['/rng']));
    expect(pageIdentity('/fish')).not.toBe(pageIdentity('/rng'));
  });
});

describe('the shell', () => {
  it('offers a visitor log in and register', async () => {
    await renderSite('/');
    const header = within(screen.getByRole('banner'));
    await userEvent.click(header.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });
  it('leads only to pages that are there', async () => {
    const { router } = await renderSite('/');
    const hrefs = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
    for (const href of new Set(hrefs.filter((found) => found.startsWith('/')))) {
      await act(() => router.navigate({ href }));
      expect({ href, missing: screen.queryByText('This room does not exist') }).toEqual({ href, missing: null });
    }
  });
  it('marks where one is', async () => {
    await renderSite('/bgs');
    const menu = within(screen.getByRole('navigation', { name: 'Quick menu' }));
    expect(menu.getByRole('link', { name: 'Games' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });
  it('marks a page of the member centre, whatever else its address says', async () => {
    await renderSite('/member?page=depositv2&deposit=12');
    const menu = within(screen.getByRole('navigation', { name: 'Quick menu' }));
    await waitFor(() => expect(menu.getByRole('link', { name: 'Deposit' }).getAttribute('aria-current')).toBe('page'));
  });
  it('folds the side menu and remembers it', async () => {
    await renderSite('/');
    await userEvent.click(screen.getByRole('button', { name: 'Fold the side menu' }));
    expect(document.documentElement.dataset['menu']).toBe('folded');
    expect(localStorage.getItem('side-menu')).toBe('folded');
    await userEvent.click(screen.getByRole('button', { name: 'Open the side menu', expanded: false }));
    expect(document.documentElement.dataset['menu']).toBeUndefined();
  });
  it('keeps the room for the game on a game page', async () => {
    await renderSite('/seamless?nodeId=1001');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
  it('says in the footer what this is and for whom', async () => {
    await renderSite('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Play-money demonstration. No licence. Nothing can be won.')).toBeTruthy();
    expect(footer.getByRole('img', { name: 'Only for people of 18 and over' })).toBeTruthy();
    expect(footer.getByText(/© 2023–\d{4} Fairhouse/)).toBeTruthy();
  });
  it('leads back to the top once there is a way to go', async () => {
    await renderSite('/');
    const scrollTo = (scrollY: number): void => {
      vi.stubGlobal('scrollY', scrollY);
      fireEvent.scroll(window);
    };
    const isShown = (): boolean => screen.queryByTitle('Back to the top')?.getAttribute('aria-hidden') === 'false';
    scrollTo(700);
    expect(isShown()).toBe(false);
    scrollTo(701);
    const toTop = await screen.findByTitle('Back to the top');
    expect(isShown()).toBe(true);
    scrollTo(20);
    expect(isShown()).toBe(false);
    const moved = vi.fn<typeof scrollTo>();
    vi.stubGlobal('scrollTo', moved);
    fireEvent.click(toTop);
    expect(moved).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  });
  it('changes the theme and remembers it', async () => {
    await renderSite('/');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme', hidden: true }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

describe('a member', () => {
  it('sees balance and account menu instead of log in', async () => {
    await renderSite('/');
    act(() => startSession(member));
    const button = await screen.findByRole('button', { name: 'Account menu of asha' });
    await waitFor(() => expect(screen.getByTestId('balance').textContent).toContain('12.50'));
    expect(within(screen.getByRole('banner')).queryByRole('button', { name: 'Log in' })).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole('link', { name: 'Betting record' }).getAttribute('href')).toBe(
      '/member?page=personalHistoryCopy',
    );
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
  it.each(['/', '/help', '/seamless?nodeId=1001'])(
    'hears of a win in a lottery on %s, and of nothing that came to less than the stake',
    async (path) => {
      await renderSite(path);
      act(() => startSession(member));
      await screen.findByRole('button', { name: 'Account menu of asha' });
      const win = {
        gameCode: 'ember-ssc',
        numero: '202611220999',
        orderMasterId: '1',
        stake: '2',
        payout: '1950',
        profit: '1948',
        currency: 'FUN',
        won: true,
      };
      act(() => tellLotteryWin({ ...win, gameCode: 'spark-ssc', payout: '1', profit: '-1', won: false }));
      act(() => tellLotteryWin(win));
      expect(await screen.findByText('You won 1,950.00 FUN in Ember Five')).toBeTruthy();
      expect(screen.queryByText(/in Spark Five/)).toBeNull();
    },
  );
  it('finds every page of the member centre in the account menu, and the way out', async () => {
    const { router, texts } = await renderSite('/');
    act(() => startSession(member));
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu of asha' }));
    const menu = within(screen.getByRole('button', { name: 'Account menu of asha' }).parentElement!);
    const pages = memberPages.filter(({ module }) => module === undefined);
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      pages.map(({ id }) => `/member?page=${id}`),
    );
    for (const { text } of pages) expect(menu.getByText(texts.t(text))).toBeTruthy();
    await userEvent.click(menu.getByRole('link', { name: 'Limits and breaks' }));
    expect([router.state.location.href, menu.queryByRole('link')]).toEqual(['/member?page=protection', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Account menu of asha' }));
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('dialog', { name: 'Log out' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu of asha' })),
    );
  });
  it.each([
    [2, true, ['/agentHome']],
    [2, false, []],
    [0, true, []],
  ] as const)(
    'of type %i sees the agent centre there while the agent policy (%s) says so',
    async (customerType, isOn, hrefs) => {
      const initial = sampleInitial();
      initial.permission.info.whitelabel = [{ modId: 'AGENTPOLICY3', enabled: isOn ? '1' : '0', childrenNodes: [] }];
      await renderSite('/', initial);
      act(() => startSession({ ...member, customerType }));
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu of asha' }));
      await screen.findByRole('link', { name: 'Betting record' });
      await waitFor(() =>
        expect(
          screen.queryAllByRole('link', { name: 'Agent centre' }).map((link) => link.getAttribute('href')),
        ).toEqual(hrefs),
      );
    },
  );
  it('leaves the account menu by Tab, and it closes behind', async () => {
    await renderSite('/');
    act(() => startSession(member));
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu of asha' }));
    act(() => screen.getAllByRole('link', { name: 'Limits and breaks' }).at(-1)?.focus());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Account menu of asha' }).getAttribute('aria-expanded')).toBe('false'),
    );
  });
  it('closes the account menu by pressing elsewhere', async () => {
    await renderSite('/');
    act(() => startSession(member));
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu of asha' }));
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'My account' })).toBeNull());
  });
});

describe('addresses', () => {
  it.each([
    ['/login', 'Log in'],
    ['/register', 'Register'],
  ])('%s shows home and opens its dialog; closing it leaves home', async (path, name) => {
    const { router } = await renderSite(path);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(screen.getByText('Banner 1')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
  it('of the member centre ask a visitor to log in', async () => {
    await renderSite('/member?page=securityCenter');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });
  it('without a page say so and show the way home', async () => {
    await renderSite('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'This room does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/');
  });
  it('/rng without a game says what to do instead', async () => {
    answerCalls({ GCSGAME_gameList: { games: [], totalPages: 0, totalCount: 0 } });
    await renderSite('/rng');
    expect(await screen.findByText('No games here')).toBeTruthy();
  });
  it('/bgs lists them, and a failed list can be tried again', async () => {
    const { unmount } = await renderSite('/bgs');
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toBeTruthy();
    unmount();
  });
});
