import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { allMessages } from '@fairhouse/i18n/server';
import { currentSession, endSession, startSession } from '../../shared/session/session-store.ts';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { fakeSockets } from '../../testing/web-socket.fixture.ts';
import { confirmAgeBefore, furnishBrowser, renderSite, sampleInitial } from '../site.fixture.tsx';

const en = allMessages.EN.brand;
const open = sampleInitial().permission;
const service = { ...open.info, customerService: [{ csType: 'EMAIL', path: 'mailto:help@house.example' }] };
const notice = {
  title: { EN: 'The lamps are out', HI: 'दीये बुझे हैं' },
  text: { EN: 'Back soon.', HI: 'जल्द लौटेंगे।' },
  endsAt: Date.UTC(2026, 10, 21, 13),
};
const closed: Permission = { ...open, info: service, maintenance: true, maintenanceNotice: notice };
const blocked: Permission = { ...open, info: service, regionRestriction: true };

let server: MockServer;
let now: Permission;
const reload = vi.fn<() => void>();

beforeEach(() => {
  furnishBrowser();
  fakeSockets();
  confirmAgeBefore();
  now = open;
  const { hotGames: list } = sampleInitial();
  server = mockServer({
    getSystemStatus: () => now,
    listHotGames: () => ({ list }),
    listAnnouncements: () => ({ banners: [], player: [], popup: [], promotion: [] }),
    listGames: () => ({ games: list, totalPages: 1, totalCount: list.length }),
    listVendors: () => ({ data: { lanes: [] } }),
    listFavouriteIds: () => [],
    getWinnerBoard: () => ({ list: [] }),
    mintSocketTicket: () => ({ ticket: 'one-use', expiresInMs: 10_000 }),
    getBalance: () => makeBalance('10', '1'),
    getAvatar: () => ({ avatar: '1', avatarType: 'STATIC' }),
    countUnread: () => 0,
  });
  const { location } = window;
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_none, name) => (name === 'reload' ? reload : (Reflect.get(location, name) as unknown)) }),
  );
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  endSession('browser');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.close();
});

const show = (permission: Permission) =>
  renderSite('/', sampleInitial({ permission, winners: [], banners: [], hotGames: [] }));
const page = () => document.getElementById('page');
const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('in maintenance', () => {
  it('the house finds words of its own where the brand has none', async () => {
    await show({ ...closed, maintenanceNotice: null });
    expect(screen.getByRole('heading', { name: 'We are tidying the room' })).toBeTruthy();
    expect(
      screen.getByText(
        'The site is closed for a short while. Balances and open rounds are safe; please come back soon.',
      ),
    ).toBeTruthy();
  });

  it('the notice of the brand, its end and customer service take the place of the whole site', async () => {
    await show(closed);
    expect(screen.getByRole('heading', { name: 'The lamps are out' })).toBeTruthy();
    expect(screen.getByText('Back soon.')).toBeTruthy();
    expect(screen.getByText(/21 Nov 2026/).getAttribute('datetime')).toBe('2026-11-21T13:00:00.000Z');
    expect(screen.getByRole('link', { name: en.customerService }).getAttribute('href')).toBe(
      'mailto:help@house.example',
    );
    expect(page()).toBeNull();
  });
  it('the language changes without a call', async () => {
    const { texts } = await show(closed);
    await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(texts.language).toBe('HI'));
    expect(screen.getByRole('heading', { name: 'दीये बुझे हैं' })).toBeTruthy();
    expect(server.heard).toEqual([]);
  });
  it('says nothing of an end that nobody knows, and has no button without a customer service', async () => {
    await show({ ...closed, info: open.info, maintenanceNotice: { ...notice, endsAt: null } });
    expect(screen.queryByText(en.maintenanceEnd)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('the house is shown anew by itself as soon as it is up again, and nobody is logged out by it', async () => {
    fakeTime();
    startSession(makeSession());
    now = closed;
    await show(closed);
    await pass(20_100);
    expect(server.inputsOf('getSystemStatus')).toHaveLength(1);
    expect([reload.mock.calls.length, page()]).toEqual([0, null]);
    now = open;
    await pass(20_100);
    expect(reload).toHaveBeenCalledOnce();
    expect(currentSession().status).toBe('member');
    expect(page()).not.toBeNull();
  });
});

describe('in a blocked region', () => {
  it('the visitor is told the address, and has customer service', async () => {
    await show(blocked);
    expect(screen.getByRole('heading', { name: en.regionTitle })).toBeTruthy();
    expect(screen.getByText('192.0.2.7')).toBeTruthy();
    expect(screen.getByRole('link', { name: en.customerService })).toBeTruthy();
    expect(page()).toBeNull();
  });
});

describe('an open page', () => {
  it('reads the status again on a change of route, at most once a minute', async () => {
    fakeTime();
    const { router } = await show(open);
    const go = (to: '/hot' | '/') => act(() => router.navigate({ to }));
    await go('/hot');
    await pass(30_000);
    await go('/');
    expect(server.inputsOf('getSystemStatus')).toHaveLength(0);
    await pass(30_500);
    await go('/hot');
    await pass(100);
    expect(server.inputsOf('getSystemStatus')).toHaveLength(1);
    await go('/');
    await pass(100);
    expect(server.inputsOf('getSystemStatus')).toHaveLength(1);
  });
  it.each([
    ['maintenance', closed],
    ['region_blocked', blocked],
  ] as const)('learns from any call that is refused with %s', async (code, permission) => {
    now = permission;
    server.answer({ listAnnouncements: () => refuse(code) });
    await show(open);
    await waitFor(() => expect(page()).toBeNull());
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
  it('asks for hot games and the winner board anew when the language changes', async () => {
    const { texts } = await show(open);
    await userEvent.selectOptions(screen.getByLabelText(en.language, { selector: 'select' }), 'PT');
    await waitFor(() => expect(texts.language).toBe('PT'));
    await waitFor(() =>
      expect(server.inputsOf('listHotGames')).toContainEqual(expect.objectContaining({ language: 'PT' })),
    );
    await waitFor(() =>
      expect(server.inputsOf('getWinnerBoard')).toContainEqual(expect.objectContaining({ language: 'PT' })),
    );
    expect([localStorage.getItem('history-language'), localStorage.getItem('lang')]).toEqual(['PT', 'PT']);
  });
  it('bears the mark of its brand where it has one', async () => {
    const logo = '/brands/mehfil/logo?v=0123456789ab';
    const { container } = await show({ ...open, brand: { ...open.brand, logo } });
    expect(container.querySelector('header img')?.getAttribute('src')).toBe(logo);
  });
});
