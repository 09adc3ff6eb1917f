import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calls, Output } from '@fairhouse/contract';
import type { FromStudio } from '@fairhouse/contract/frame';
import { switchLanguage, useTexts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { chooseTheme } from '../../shared/appearance/theme.ts';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { endSession, restoreSession, startSession } from '../../shared/session/session-store.ts';
import { makeBalance, makeInitial, makeProtection, makeSession, studioOrigin } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { GameFramePage } from './game-frame-page.tsx';

type Opened = Output<Calls['launchGame']>;
const opened = (name = 'Dice'): Opened => ({
  content: { game_url: `${studioOrigin}/games/${name.toLowerCase()}?launch=once` },
  nodeName: name,
  vassalage: 'BGS',
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({ launchGame: () => opened() });
});
afterEach(() => {
  tidyUp();
  delete document.documentElement.dataset['theme'];
  server.close();
});

/** The page with another game and another language within reach, and the dialog it opened. */
function Site() {
  const [nodeId, setNodeId] = useState(1001);
  const { texts } = useTexts();
  return (
    <>
      <GameFramePage nodeId={nodeId} otherGames={<p>Other games</p>} />
      <button type="button" onClick={() => setNodeId(1002)}>
        Other game
      </button>
      <button type="button" onClick={() => void switchLanguage(texts, 'PT')}>
        Português
      </button>
      <output>{useOpenModal()?.id}</output>
    </>
  );
}

const OpenDialog = () => useOpenModal()?.id;

const open = (session = makeSession()): Promise<Rig> => renderPage(<Site />, { session, path: '/seamless' });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const theFrame = async (name = 'Dice'): Promise<HTMLIFrameElement> =>
  await screen.findByTitle<HTMLIFrameElement>(`Game: ${name}`);
const launches = (): unknown[] => server.inputsOf('launchGame').map(({ nodeId }) => nodeId);

let seq = 0;
/** The game in the frame says something. */
async function say(message: FromStudio, origin = studioOrigin): Promise<void> {
  const source = (await theFrame()).contentWindow;
  seq += 1;
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data: { ...message, fairhouse: 1, seq }, origin, source }),
      ),
  );
}

describe('launching from the page of a game', () => {
  test('opens the address of the server in a frame of its own origin, and tells language and theme', async () => {
    await open();
    const frame = await theFrame();
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox'), frame.getAttribute('referrerpolicy')]).toEqual([
      `${studioOrigin}/games/dice?launch=once`,
      'allow-scripts allow-same-origin',
      'origin',
    ]);
    expect(server.inputsOf('launchGame')).toEqual([{ nodeId: 1001, language: 'EN', theme: 'dark' }]);
  });

  test('tells the light theme too', async () => {
    chooseTheme('light');
    await open();
    await theFrame();
    expect(server.inputsOf('launchGame')[0]).toMatchObject({ theme: 'light' });
  });

  test('asks a visitor to log in, and launches once that is done', async () => {
    await renderPage(<Site />, { path: '/seamless' });
    expect([screen.getByText('Log in to play') !== null, server.heard]).toEqual([true, []]);
    await press('Log in');
    expect(screen.getByText('login')).toBeTruthy();
    act(() => startSession(makeSession()));
    await theFrame();
    expect(screen.queryByText('Log in to play')).toBeNull();
  });

  test('waits while the session is being restored', async () => {
    localStorage.setItem('has-session', '1');
    sessionStorage.clear();
    restoreSession('fairhouse', () => new Promise(() => undefined));
    await renderPage(<Site />, { path: '/seamless' });
    expect([screen.queryByText('Log in to play'), screen.queryByTitle('Game: Dice'), server.heard]).toEqual([
      null,
      null,
      [],
    ]);
  });

  test('a game that does not exist is told as such, without another try', async () => {
    server.answer({ launchGame: () => refuse('game_unknown') });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This game does not existChoose one from the home page.'),
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a refusal is told in the words of the server, and can be tried again', async () => {
    server.answer({ launchGame: () => refuse('account_in_review') });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        `The game did not open${allMessages.EN.refusals.account_in_review}Try again`,
      ),
    );
    server.answer({ launchGame: () => opened() });
    await press('Try again');
    await theFrame();
    expect([launches(), screen.queryByRole('alert')]).toEqual([[1001, 1001], null]);
  });

  test('a break is told calmly, with the way to where it is set and nothing to play', async () => {
    server.answer({ launchGame: () => refuse('wallet_closed') });
    await open();
    expect(await screen.findByText('No games for now')).toBeTruthy();
    expect(screen.getByText(allMessages.EN.refusals.wallet_closed)).toBeTruthy();
    expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null]);
    expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe(
      '/member?page=protection',
    );
  });

  test('a missing network is told as one', async () => {
    server.answer({ launchGame: () => keepSilent() });
    await open();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Check your connection and try again. Nothing was staked.',
      ),
    );
  });

  test('a session that is over leads to the login', async () => {
    server.answer({ launchGame: () => refuse('not_logged_in') });
    await open();
    await screen.findByText('Your session is over');
    expect([
      screen.queryByRole('button', { name: 'Log in' }) !== null,
      screen.queryByText('Other games') !== null,
    ]).toEqual([true, true]);
  });

  test('an exclusion leads neither to the login nor to other games', async () => {
    server.answer({ launchGame: () => refuse('session_excluded', { excluded: true }) });
    await open();
    await screen.findByText('Your exclusion is in force');
    expect([screen.queryByRole('button', { name: 'Log in' }), screen.queryByText('Other games')]).toEqual([null, null]);
  });

  test('another game takes the place of the one before, also of one still being opened', async () => {
    const answers = new Map<number, (answer: Opened) => void>();
    server.answer({ launchGame: ({ nodeId }) => new Promise<Opened>((resolve) => answers.set(nodeId, resolve)) });
    await open();
    await waitFor(() => expect(launches()).toEqual([1001]));
    await press('Other game');
    await waitFor(() => expect(launches()).toEqual([1001, 1002]));
    await act(async () => answers.get(1002)?.(opened('Lantern')));
    await theFrame('Lantern');
    await act(async () => answers.get(1001)?.(opened('Dice')));
    expect(screen.queryByTitle('Game: Dice')).toBeNull();
  });
});

describe('a game in its frame', () => {
  const hearing = async () => vi.spyOn((await theFrame()).contentWindow!, 'postMessage');

  test('is told how the site looks when it is ready, and whenever that changes', async () => {
    await open();
    const reported = await hearing();
    await say({ type: 'ready' });
    act(() => chooseTheme('light'));
    await press('Português');
    await waitFor(() =>
      expect(reported.mock.calls.map(([message]) => message as unknown)).toEqual([
        { type: 'appearance', theme: 'dark', language: 'EN', fairhouse: 1, seq: 1 },
        { type: 'appearance', theme: 'light', language: 'EN', fairhouse: 1, seq: 2 },
        { type: 'appearance', theme: 'light', language: 'PT', fairhouse: 1, seq: 3 },
      ]),
    );
    expect(launches()).toEqual([1001]);
  });

  test('wears the colours of the brand, those of the theme that is on', async () => {
    const initial = makeInitial();
    initial.permission.brand.tokens = {
      dark: { accent: '#f2808f', 'surface-0': '#0c1210' },
      light: { accent: '#c2334f' },
    };
    await renderPage(<Site />, { session: makeSession(), path: '/seamless', initial });
    const reported = await hearing();
    await say({ type: 'ready' });
    act(() => chooseTheme('light'));
    await waitFor(() =>
      expect(reported.mock.calls.map(([message]) => (message as { tokens?: object }).tokens)).toEqual([
        { accent: '#f2808f', 'surface-0': '#0c1210' },
        { accent: '#c2334f' },
      ]),
    );
  });

  test('is shown as soon as it has loaded, even when it says nothing', async () => {
    await open();
    const frame = await theFrame();
    fireEvent.load(frame);
    expect(frame.parentElement?.children).toHaveLength(1);
  });

  test('makes the site read its balance again after a round', async () => {
    const { queries } = await open();
    queries.setQueryData(queryKeys.balance, makeBalance('1', '1'));
    await say({ type: 'ready' });
    expect(queries.getQueryState(queryKeys.balance)?.isInvalidated).toBe(false);
    await say({ type: 'balance_changed' });
    expect(queries.getQueryState(queryKeys.balance)?.isInvalidated).toBe(true);
  });

  test('leads to the check of a round', async () => {
    const { address } = await open();
    await say({ type: 'open_round', roundId: '9001' });
    await waitFor(() => expect(address()).toBe('/fairness/round/9001'));
  });

  test('leads to the returns of all games', async () => {
    const { address } = await open();
    await say({ type: 'open_returns' });
    await waitFor(() => expect(address()).toBe('/fairness/returns'));
  });

  test('leads home when it closes', async () => {
    const { address } = await open();
    await say({ type: 'close', reason: 'game' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('that is over can be opened again', async () => {
    await open();
    await say({ type: 'close', reason: 'ended' });
    await screen.findByText('This play is over');
    expect(screen.queryByTitle('Game: Dice')).toBeNull();
    await press('Open it again');
    await theFrame();
    expect(launches()).toEqual([1001, 1001]);
  });

  test('asks for a break with its own button: the question stands over the game, which goes on behind a no', async () => {
    await open();
    await say({ type: 'take_break' });
    expect([screen.getByText('takeBreak') !== null, (await theFrame()) !== null]).toEqual([true, true]);
  });

  test.each<FromStudio>([
    { type: 'close', reason: 'game' },
    { type: 'close', reason: 'ended' },
    { type: 'take_break' },
    { type: 'open_round', roundId: '1' },
  ])('changes nothing when $type comes from elsewhere', async (message) => {
    const { address } = await open();
    const frame = await theFrame();
    await say(message, 'http://evil.test');
    expect([screen.queryByTitle('Game: Dice'), address()]).toEqual([frame, '/seamless']);
  });

  test('is told that the session ends, before it is taken away', async () => {
    await open();
    const reported = await hearing();
    act(() => endSession('browser'));
    expect(reported.mock.calls.at(-1)).toEqual([expect.objectContaining({ type: 'parent_closing' }), studioOrigin]);
    expect(screen.getByText('Log in to play')).toBeTruthy();
  });
});

describe('a game on the page of a vendor', () => {
  const page = 'https://play.vendor.example';
  const ofVendor = (): Opened => ({
    content: { game_url: `${page}/games?launch=once&game=dice` },
    nodeName: 'Dice',
    vassalage: 'PG',
  });
  /** The browser says that the policy of the page kept a frame out. */
  const block = (blockedURI: string): void =>
    act(
      () =>
        void document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }),
        ),
    );
  beforeEach(() =>
    server.answer({
      launchGame: ofVendor,
      getRealityCheck: () => ({ inMs: 600_000, sittingMs: 0, staked: '0', paid: '0' }),
    }),
  );
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('comes from there, and is heard from there alone', async () => {
    await open();
    expect((await theFrame()).getAttribute('src')).toBe(`${page}/games?launch=once&game=dice`);
    await say({ type: 'close', reason: 'ended' }, studioOrigin);
    await theFrame();
    await say({ type: 'close', reason: 'ended' }, page);
    await screen.findByText('This play is over');
  });

  test('is told theme and language and none of the colours of the brand', async () => {
    const initial = makeInitial();
    initial.permission.brand.tokens = { dark: { accent: '#f2808f' }, light: {} };
    await renderPage(<Site />, { session: makeSession(), path: '/seamless', initial });
    const reported = vi.spyOn((await theFrame()).contentWindow!, 'postMessage');
    await say({ type: 'ready' }, page);
    await waitFor(() =>
      expect(reported.mock.calls).toEqual([
        [{ type: 'appearance', theme: 'dark', language: 'EN', fairhouse: 1, seq: 1 }, page],
      ]),
    );
  });

  describe('where a slot needs the most one spin may cost', () => {
    const input = () => screen.queryByRole('dialog', { name: 'Your most for one spin' });
    let most: string | null;
    beforeEach(() => {
      most = null;
      server.answer({
        launchGame: () => ({ ...ofVendor(), needsSlotStake: true }),
        getProtection: () => makeProtection({ slotStake: { most } }),
        setSlotStake: (form) => makeProtection({ slotStake: { most: (most = form.most) } }),
      });
    });

    test('is covered before the first spin, and tells it below the game from then on', async () => {
      await open();
      await waitFor(() => expect(input()).not.toBeNull());
      await press('Set it');
      expect(await screen.findByText('Please enter a figure such as 250 or 12.50.')).toBeTruthy();
      await userEvent.type(screen.getByLabelText(/^At most for one spin/), '2,50');
      await press('Set it');
      await waitFor(() => expect(input()).toBeNull());
      expect(server.inputsOf('setSlotStake')).toEqual([{ most: '2.5' }]);
      expect((await screen.findByText(/^One spin costs at most/)).textContent?.replaceAll('\u00a0', ' ')).toBe(
        'One spin costs at most 2.50 FUN',
      );
    });

    test('asks again when a spin was refused for it, and is left by who does not want to say', async () => {
      most = '2';
      const { queries } = await open();
      await screen.findByText(/^One spin costs at most/);
      most = null;
      act(() => void queries.invalidateQueries({ queryKey: queryKeys.protection }));
      await waitFor(() => expect(input()).not.toBeNull());
      await press('Not now');
      expect(await screen.findByRole('button', { name: 'Open it again' })).toBeTruthy();
    });

    test('asks nothing at a game of the house, which asks by itself', async () => {
      server.answer({ launchGame: () => ({ ...opened(), needsSlotStake: true }) });
      await open();
      await say({ type: 'ready' });
      expect([input(), server.inputsOf('getProtection')]).toEqual([null, []]);
    });
  });

  test('is covered when it is time to look up: figures first, play after the answer, or a break', async () => {
    const check = { inMs: 0, sittingMs: 61 * 60_000, staked: '50', paid: '20' };
    server.answer({ getRealityCheck: () => check, passRealityCheck: () => ({ ...check, inMs: 600_000 }) });
    await open();
    await say({ type: 'ready' }, page);
    const sheet = await screen.findByRole('dialog', { name: 'A look at the clock' });
    expect(sheet.textContent?.replaceAll('\u00a0', ' ')).toContain(
      '61 minStaked50.00 FUNPaid out20.00 FUNResult-30.00 FUN',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go on playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'A look at the clock' })).toBeNull());
    expect([server.inputsOf('passRealityCheck').length, (await theFrame()) !== null]).toEqual([1, true]);
  });

  test('is left from the look at the clock, and opened again or paused for a day from there', async () => {
    server.answer({ getRealityCheck: () => ({ inMs: 0, sittingMs: 0, staked: '0', paid: '0' }) });
    await open();
    await say({ type: 'ready' }, page);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop here' }));
    await screen.findByText('Good idea');
    expect([
      screen.queryByTitle('Game: Dice'),
      screen.getByRole('link', { name: 'To the home page' }).getAttribute('href'),
    ]).toEqual([null, '/']);
    await press('Stop for 24 hours');
    expect(screen.getByText('takeBreak')).toBeTruthy();
    await press('Open it again');
    await theFrame();
  });

  test("in a dialog has the house's own way to a break beside it: the header is covered there", async () => {
    await renderPage(
      <>
        <GameFramePage nodeId={1001} isPopup />
        <output>
          <OpenDialog />
        </output>
      </>,
      { session: makeSession(), path: '/seamless' },
    );
    await theFrame();
    await press('Take a break');
    expect(screen.getByText('takeBreak')).toBeTruthy();
  });

  test('leads to no round of the studio', async () => {
    const { address } = await open();
    await say({ type: 'open_round', roundId: '9001' }, page);
    expect(address()).toBe('/seamless');
  });

  test('is not drawn from the launch hosts of the studio, however well they answer', async () => {
    vi.stubGlobal(
      'Image',
      class {
        onload = (): void => undefined;
        set src(_address: string) {
          queueMicrotask(() => this.onload());
        }
      },
    );
    const initial = makeInitial();
    initial.permission.info.launchGameCDNs = ['https://cdn.example'];
    await renderPage(<Site />, { session: makeSession(), path: '/seamless', initial });
    const fromVendor = (await theFrame()).getAttribute('src');
    server.answer({ launchGame: () => opened('Lantern') });
    await press('Other game');
    expect([fromVendor, (await theFrame('Lantern')).getAttribute('src')]).toEqual([
      `${page}/games?launch=once&game=dice`,
      'https://cdn.example/games/lantern?launch=once',
    ]);
  });

  test('that the policy of a fresh page keeps out is told as resting, and can be tried again', async () => {
    await open();
    await theFrame();
    block('https://elsewhere.example/');
    await theFrame();
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    block(`${page}/games`);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByTitle('Game: Dice')).toBeNull();
  });
});
