import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Balance } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { hideToasts } from '@fairhouse/ui';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { fakeSockets, type FakeSocket } from '../../testing/web-socket.fixture.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../query/query-keys.ts';
import { newerBalance } from '../socket/newer-balance.ts';
import { SessionLife } from './session-life.tsx';
import { currentSession, endSession, isAgent, isTrial, startSession } from './session-store.ts';
import { useSession } from './use-session.ts';

let server: MockServer;
let sockets: FakeSocket[];

beforeEach(() => {
  server = mockServer({
    mintSocketTicket: () => ({ ticket: 'one-use', expiresInMs: 10_000 }),
    getBalance: () => makeBalance('10', '1'),
  });
  sockets = fakeSockets();
});
afterEach(() => {
  tidyUp();
  history.replaceState(null, '', '/');
  server.close();
});

function WhoAmI() {
  const session = useSession();
  return <p data-testid="who">{session.status === 'member' ? session.name : session.status}</p>;
}

const page = (
  <>
    <SessionLife />
    <WhoAmI />
  </>
);
const who = (): string | null => screen.getByTestId('who').textContent;
const stored = (area: Storage): Record<string, string> =>
  Object.fromEntries(Object.entries(area) as [string, string][]);

describe('at start', () => {
  test('a newcomer is a visitor, nobody is asked, and the merchant is noted in both storages', async () => {
    await renderPage(page);
    expect([who(), server.heard]).toEqual(['visitor', []]);
    expect([stored(sessionStorage), stored(localStorage)]).toEqual([
      { merchant: 'fairhouse' },
      { merchant: 'fairhouse' },
    ]);
  });

  test('a tab with its session goes on with it', async () => {
    sessionStorage.setItem('token', 'kept');
    sessionStorage.setItem('session', '{"id":"77","userName":"anna","customerType":0}');
    await renderPage(page);
    await waitFor(() => expect(who()).toBe('anna'));
    await waitFor(() => expect(server.heard[0]?.headers.get('Authorization')).toBe('kept'));
    expect(server.inputsOf('mintTabToken')).toEqual([]);
  });

  test('a new tab of a logged-in browser gets a token of its own', async () => {
    localStorage.setItem('has-session', '1');
    server.answer({ mintTabToken: () => makeSession({ token: 'own' }) });
    await renderPage(page);
    expect(who()).toBe('restoring');
    await waitFor(() => expect(who()).toBe('anna'));
    expect(sessionStorage.getItem('token')).toBe('own');
  });

  test.each(['maintenance', 'region_blocked'] as const)(
    'a house that answers %s ends no session: the browser asks again later',
    async (code) => {
      localStorage.setItem('has-session', '1');
      server.answer({ mintTabToken: () => refuse(code) });
      await renderPage(page);
      await waitFor(() => expect(who()).toBe('visitor'));
      expect(localStorage.getItem('has-session')).toBe('1');
    },
  );

  test('a browser whose session is over is not asked twice', async () => {
    localStorage.setItem('has-session', '1');
    server.answer({ mintTabToken: () => refuse('not_logged_in') });
    await renderPage(page);
    await waitFor(() => expect(who()).toBe('visitor'));
    expect(localStorage.getItem('has-session')).toBeNull();
  });

  test('without an answer the next page may ask again', async () => {
    localStorage.setItem('has-session', '1');
    server.answer({ mintTabToken: () => keepSilent() });
    await renderPage(page);
    await waitFor(() => expect(who()).toBe('visitor'));
    expect(localStorage.getItem('has-session')).toBe('1');
  });

  test('a login in the meantime is the newer word', async () => {
    localStorage.setItem('has-session', '1');
    let answer: (session: ReturnType<typeof makeSession>) => void = () => undefined;
    server.answer({ mintTabToken: () => new Promise((resolve) => (answer = resolve)) });
    await renderPage(page);
    act(() => startSession(makeSession({ userName: 'berta' })));
    answer(makeSession({ userName: 'anna' }));
    await waitFor(() => expect(server.inputsOf('mintSocketTicket')).toHaveLength(1));
    expect(who()).toBe('berta');
  });

  test.each(['{', '"x"', 'null'])('kept words that are none (%s) are no session', async (kept) => {
    sessionStorage.setItem('token', 'kept');
    sessionStorage.setItem('session', kept);
    await renderPage(page);
    expect(who()).toBe('visitor');
  });

  test('a token in the address is no session, leaves the address, and logs in only after a yes', async () => {
    history.replaceState(null, '', '/?token=stolen&nodeId=1001#here');
    await renderPage(page);
    expect([who(), location.search, location.hash]).toEqual(['visitor', '?nodeId=1001', '#here']);
    expect(server.heard).toEqual([]);
  });
});

describe('while somebody is logged in', () => {
  test('the socket keeps the balance current, and older news changes nothing', async () => {
    const { queries } = await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    const reported = (sum: string, version: string): string | undefined => {
      act(() => sockets[0]?.hear({ type: 'balance', value: makeBalance(sum, version) }));
      return queries.getQueryData<Balance>(queryKeys.balance)?.sumBalance;
    };
    expect([reported('9', '9'), reported('10', '10'), reported('9.5', '9')]).toEqual(['9', '10', '10']);
    expect(newerBalance(makeBalance('1', '9'), makeBalance('2', '10')).sumBalance).toBe('2');
  });

  test('news of the balance has the withdraw desk read again, and changes the main wallet among all without asking a vendor', async () => {
    const { queries } = await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    queries.setQueryData(queryKeys.withdrawDesk, {});
    const spread = makeBalance('100', '8');
    queries.setQueryData<Balance>(queryKeys.wallets, {
      ...spread,
      sumBalance: '140.5',
      balance: [...spread.balance, { accountTypeId: 21, accountName: 'Hall', availBalance: '40.5' }],
    });
    const wallets = () => {
      const { sumBalance, balance } = queries.getQueryData<Balance>(queryKeys.wallets) ?? makeBalance('0', '0');
      return [sumBalance, ...balance.map(({ availBalance }) => availBalance)];
    };
    act(() => sockets[0]?.hear({ type: 'balance', value: makeBalance('9', '9') }));
    expect([
      wallets(),
      queries.getQueryState(queryKeys.wallets)?.isInvalidated,
      queries.getQueryState(queryKeys.withdrawDesk)?.isInvalidated,
    ]).toEqual([['49.5', '9', '40.5'], false, true]);
    act(() => sockets[0]?.hear({ type: 'balance', value: makeBalance('7', '7') }));
    expect(wallets()).toEqual(['49.5', '9', '40.5']);
  });

  test.each([
    ['deposit', queryKeys.deposits],
    ['withdrawal', queryKeys.withdrawals],
    ['inbox', queryKeys.inbox],
    ['slot_stake', queryKeys.protection],
  ] as const)('news of %s has what it is about read again', async (type, queryKey) => {
    const { queries } = await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    queries.setQueryData(queryKey, []);
    act(() => sockets[0]?.hear({ type, value: {} }));
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('somebody who leaves before the listening begins is not listened for', async () => {
    await renderPage(page);
    act(() => startSession(makeSession()));
    act(() => endSession('browser'));
    act(() => startSession(makeSession()));
    await waitFor(() => expect(sockets).toHaveLength(1));
    await api.getBalance();
    expect(server.inputsOf('mintSocketTicket')).toHaveLength(1);
  });

  test('the end of the session reaches this tab and says why', async () => {
    await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    server.answer({ getBalance: () => refuse('session_replaced') });
    sockets[0]?.drop(4403);
    await waitFor(() => expect(who()).toBe('visitor'));
    expect(screen.getByText('You have logged in somewhere else. Please log in again.')).toBeTruthy();
    // The newer login may be that of the next tab: it lives on.
    expect([sessionStorage.getItem('token'), localStorage.getItem('has-session')]).toEqual([null, '1']);
  });

  describe('after a reload of the tab', () => {
    const reported = 'You have logged in somewhere else. Please log in again.';
    const end = { why: 'told', text: reported } as const;
    /** What the tab has kept is all that is left of the page before. */
    async function reload({ hasSession = false } = {}): Promise<void> {
      const kept = stored(sessionStorage);
      cleanup();
      endSession('browser');
      hideToasts();
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
      if (hasSession) localStorage.setItem('has-session', '1');
      await renderPage(page);
    }

    test('the reason is told once more, and no longer', async () => {
      await renderPage(page, { session: makeSession() });
      act(() => endSession('tab', end));
      await reload();
      expect([screen.getByText(reported) !== null, currentSession()]).toEqual([true, { status: 'visitor', end }]);
      await reload();
      expect([screen.queryByText(reported), currentSession()]).toEqual([null, { status: 'visitor', end: null }]);
    });

    test('it is told as well where the browser is asked for a session first, and not to who has one', async () => {
      await renderPage(page, { session: makeSession() });
      act(() => endSession('tab', end));
      server.answer({ mintTabToken: () => refuse('not_logged_in') });
      await reload({ hasSession: true });
      expect(await screen.findByText(reported)).toBeTruthy();
      act(() => startSession(makeSession()));
      act(() => endSession('tab', end));
      server.answer({ mintTabToken: () => makeSession() });
      await reload({ hasSession: true });
      await waitFor(() => expect(who()).toBe('anna'));
      expect([screen.queryByText(reported), sessionStorage.getItem('session-end')]).toEqual([null, null]);
    });

    test('who and until when is not kept, and a login or a logout ends it', async () => {
      await renderPage(page, { session: makeSession() });
      act(() => endSession('tab', { why: 'excluded', untilMs: 7 }));
      expect(stored(sessionStorage)).toEqual({ merchant: 'fairhouse', 'session-end': '{"why":"excluded"}' });
      act(() => startSession(makeSession()));
      expect(sessionStorage.getItem('session-end')).toBeNull();
      act(() => endSession('tab', end));
      act(() => endSession('browser'));
      expect(sessionStorage.getItem('session-end')).toBeNull();
    });
  });

  test('an exclusion made elsewhere ends it here and tells until when; a break does not', async () => {
    await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    act(() => sockets[0]?.hear({ type: 'paused', value: { kind: 'break', endsAt: 5 } }));
    act(() => sockets[0]?.hear({ type: 'paused', value: { kind: 'exclusion', endsAt: 7 } }));
    server.answer({ getBalance: () => refuse('session_excluded', { excluded: true }) });
    sockets[0]?.drop(4403);
    await waitFor(() => expect(who()).toBe('visitor'));
    expect(currentSession()).toEqual({ status: 'visitor', end: { why: 'excluded', untilMs: 7 } });
  });

  test.each([
    [undefined, { why: 'told', text: 'This account is closed.' }],
    [{ excluded: true }, { why: 'excluded', untilMs: null }],
  ] as const)('an answer that marks it with %j ends it as %j', async (value, end) => {
    await renderPage(page, { session: makeSession() });
    server.answer({ getBalance: () => refuse(value ? 'session_excluded' : 'session_closed', value) });
    await act(() => Promise.allSettled([api.getBalance()]));
    expect(currentSession()).toEqual({ status: 'visitor', end });
  });

  test('several calls that learn of it tell it once', async () => {
    await renderPage(page, { session: makeSession() });
    server.answer({ getBalance: () => refuse('not_logged_in'), getMemberInfo: () => refuse('not_logged_in') });
    await act(() => Promise.allSettled([api.getBalance(), api.getMemberInfo(), api.getBalance()]));
    expect(screen.getAllByText('You are not logged in. Please log in.')).toHaveLength(1);
  });

  test("logging out closes the socket and forgets what was the member's", async () => {
    const { queries } = await renderPage(page, { session: makeSession() });
    await waitFor(() => expect(sockets).toHaveLength(1));
    act(() => sockets[0]?.hear({ type: 'balance', value: makeBalance('9', '2') }));
    sessionStorage.setItem('something', 'else');
    act(() => endSession('browser'));
    expect([who(), sockets[0]?.isClosed, queries.getQueryData(queryKeys.balance)]).toEqual([
      'visitor',
      true,
      undefined,
    ]);
    expect([stored(sessionStorage), stored(localStorage)]).toEqual([
      { merchant: 'fairhouse' },
      { merchant: 'fairhouse' },
    ]);
  });

  test('a logout in another tab ends this one too', async () => {
    await renderPage(page, { session: makeSession() });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'has-session', newValue: null })));
    expect(who()).toBe('visitor');
  });
});

test('the kinds of accounts are told by their number', () => {
  const kinds = [0, 1, 2, 4, 41, 42].map((customerType) => {
    startSession(makeSession({ customerType }));
    return [customerType, isAgent(currentSession()), isTrial(currentSession())];
  });
  expect(kinds).toEqual([
    [0, false, false],
    [1, true, false],
    [2, true, false],
    [4, false, true],
    [41, true, false],
    [42, true, false],
  ]);
});
