import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { tellIssue } from '../../../shared/socket/lottery-news.ts';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { ticketOf } from '../records/ticket.fixture.ts';
import { findGame, lotteryHouse, makeIssue, makeNear, makePlaced } from './betting.fixture.ts';
import { BettingView } from './betting-view.tsx';

const code = 'ember-ssc';
let server: MockServer;
let isWide = true;
const resized = new Set<() => void>();
/** A wide window, where the slip stands beside the panel, until it is made narrow. */
function makeWindow(): void {
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isWide && query.includes('64rem');
    },
    addEventListener: (_: string, listener: () => void) => resized.add(listener),
    removeEventListener: (_: string, listener: () => void) => resized.delete(listener),
  }));
}
function resize(toWide: boolean): void {
  isWide = toWide;
  act(() => resized.forEach((listener) => listener()));
}
beforeEach(() => {
  makeWindow();
  server = mockServer(lotteryHouse(code));
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  server.close();
});

const open = (language: Language = 'EN') =>
  renderPage(<BettingView game={findGame(code)} lobby="/lottery" wishedMode={null} />, {
    language,
    session: makeSession(),
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bet = () => server.inputsOf('placeLotteryOrder');

async function openLastThree(): Promise<void> {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Last three' }));
}

/** One digit in each row: a bet of one unit. */
async function choose(...digits: string[]): Promise<void> {
  for (const [row, digit] of digits.entries()) {
    const group = screen.getByRole('group', { name: ['Hundreds', 'Tens', 'Units'][row] ?? '' });
    await userEvent.click(within(group).getByRole('button', { name: digit }));
  }
}

describe('a bet', () => {
  test('is counted while it is chosen, put in the slip, and placed as the wire has it', async () => {
    await openLastThree();
    await choose('1', '2', '3');
    expect(screen.getByText(/1 unit ·/).textContent).toContain('2.00');
    await press('Add to slip');
    await press(/Place for 2.00/);
    await screen.findByText('Your bet is placed');
    expect(bet()).toMatchObject([
      {
        gameId: code,
        currentNumero: '20261122012',
        prizeModeId: 1,
        bettingSlipString: '1_2_3~1~ssc_h3_zx_fs~yuan~1950~1',
        betCartAmountSum: '2',
        chase: false,
      },
    ]);
    expect(screen.getByText('K3D9QX')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Your slip' })).toBeNull();
  });

  test('keeps its chase plan when the window becomes narrow, and while the sheet is closed', async () => {
    server.answer({
      listChaseIssues: () => ({
        chaseNumeros: [12, 13, 14, 15, 16, 17].map((at) => ({
          numero: `202611220${at}`,
          opensAt: 1,
          closesAt: 2,
          drawsAt: 3,
        })),
      }),
    });
    await openLastThree();
    await choose('1', '2', '3');
    await press('Add to slip');
    await press('Chase over several issues');
    const issues = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Issues' });
    await userEvent.clear(await issues());
    await userEvent.type(await issues(), '3');
    resize(false);
    await press(/^Open slip/);
    expect((await issues()).value).toBe('3');
    await press('Close slip');
    await press(/^Open slip/);
    expect((await issues()).value).toBe('3');
    resize(true);
    await press(/Place for 6.00/);
    await screen.findByText('Your bet is placed');
    expect(bet()).toMatchObject([{ chase: true, betCartAmountSum: '6' }]);
    // The next bet is a single bet again.
    await choose('1', '2', '3');
    await press('Add to slip');
    expect(screen.getByRole('button', { name: /Place for 2.00/ })).toBeTruthy();
  });

  test('costs what units, unit stake and multiple make', async () => {
    await openLastThree();
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Quick keys: Hundreds' })).getByRole('button', { name: 'All' }),
    );
    await choose('1', '2', '3');
    await press('More times');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'For each unit' })).getByRole('button', { name: '0.2' }),
    );
    // All numbers but the 1 that was removed: nine units of 0.2, twice.
    expect(screen.getByText(/9 units ·/).textContent).toContain('3.60');
  });

  test('that was refused says why, keeps the slip, and asks with another key', async () => {
    server.answer({ placeLotteryOrder: () => refuse('lottery_exposure_limit') });
    await openLastThree();
    await choose('1', '2', '3');
    await press('Add to slip');
    await press(/Place for/);
    await waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true));
    await press(/Place for/);
    await waitFor(() => expect(bet()).toHaveLength(2));
    expect(bet()[0]?.clientKey).not.toBe(bet()[1]?.clientKey);
  });

  test('whose answer was lost asks again with the same key', async () => {
    server.answer({ placeLotteryOrder: () => keepSilent() });
    await openLastThree();
    await choose('1', '2', '3');
    await press('Add to slip');
    await press(/Place for/);
    await waitFor(() => expect(bet()).toHaveLength(1));
    server.answer({ placeLotteryOrder: () => makePlaced() });
    await waitFor(() => expect(screen.getByRole('button', { name: /Place for/ }).getAttribute('aria-busy')).toBeNull());
    await press(/Place for/);
    await screen.findByText('Your bet is placed');
    expect(bet()[0]?.clientKey).toBe(bet()[1]?.clientKey);
  });
});

describe('the slip', () => {
  test('takes random bets, lets one be changed, and is emptied', async () => {
    await openLastThree();
    await press('Add a random bet');
    await press('Add a random bet');
    expect(within(screen.getByRole('list', { name: 'Your slip' })).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: /^Change/ })[0] as HTMLElement);
    await press('Save change');
    expect(within(screen.getByRole('list', { name: 'Your slip' })).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
    expect(within(screen.getByRole('list', { name: 'Your slip' })).getAllByRole('listitem')).toHaveLength(1);
    await press('Empty the slip');
    expect(screen.getByText('Your slip is empty')).toBeTruthy();
  });

  test('asks before it goes on in another issue', async () => {
    await openLastThree();
    await choose('1', '2', '3');
    await press('Add to slip');
    server.answer({ readNearIssues: () => makeNear(code, { currentNumero: makeIssue(code, '20261122013') }) });
    act(() =>
      tellIssue({
        gameCode: code,
        numero: '20261122013',
        state: 'OPEN',
        winningNumber: null,
        closesAt: 1,
        drawsAt: 1,
        now: 1,
      }),
    );
    await screen.findByText('Issue 20261122012 has closed');
    expect(screen.queryByRole('button', { name: /Place for/ })).toBeNull();
    await press('Yes, use 20261122013');
    await press(/Place for/);
    await waitFor(() => expect(bet()).toMatchObject([{ currentNumero: '20261122013' }]));
  });

  test('cannot be placed between two issues', async () => {
    await openLastThree();
    await choose('1', '2', '3');
    await press('Add to slip');
    server.answer({ readNearIssues: () => makeNear(code, { currentNumero: null }) });
    act(() =>
      tellIssue({
        gameCode: code,
        numero: '20261122012',
        state: 'CLOSED',
        winningNumber: null,
        closesAt: 1,
        drawsAt: 1,
        now: 1,
      }),
    );
    const closed = await screen.findByRole('button', { name: 'Closed' });
    expect(closed).toHaveProperty('disabled', true);
  });
});

describe('the head', () => {
  test('shows a draw the moment it is told', async () => {
    server.answer({
      readNearIssues: () =>
        makeNear(code, { previousNumero: makeIssue(code, '20261122011', { state: 'CLOSED', winningNumber: null }) }),
    });
    await open();
    await screen.findByText('Waiting for the draw of 2011');
    act(() =>
      tellIssue({
        gameCode: code,
        numero: '20261122011',
        state: 'DRAWN',
        winningNumber: '98765',
        closesAt: 1,
        drawsAt: 1,
        now: 1,
      }),
    );
    await screen.findByText('Result of 2011');
    expect(screen.getByRole('img', { name: '9 8 7 6 5' })).toBeTruthy();
  });
});

test('a bet that lost says so when its issue is settled: only wins are told', async () => {
  server.answer({
    listTodayOrders: () => [ticketOf({ state: 'OPEN', orderStatus: 2, winningNumber: null, canCancel: true })],
  });
  await open();
  await screen.findByText('Waiting for the draw');
  server.answer({
    listTodayOrders: () => [ticketOf({ state: 'LOST', orderStatus: 5, winAmount: '0', rebateAmount: '0' })],
  });
  act(() =>
    tellIssue({
      gameCode: 'spark-ssc',
      numero: '1',
      state: 'SETTLED',
      winningNumber: '98765',
      closesAt: 1,
      drawsAt: 1,
      now: 1,
    }),
  );
  expect(server.inputsOf('listTodayOrders')).toHaveLength(1);
  act(() =>
    tellIssue({
      gameCode: code,
      numero: '20261122011',
      state: 'SETTLED',
      winningNumber: '98765',
      closesAt: 1,
      drawsAt: 1,
      now: 1,
    }),
  );
  expect((await screen.findByText('Not won')).closest('li')?.textContent).toContain('4.00');
  expect(screen.queryByRole('button', { name: 'Cancel this bet' })).toBeNull();
});

test('a play is named in the language of its reader', async () => {
  await open('HI');
  expect(await screen.findByRole('button', { name: 'अंतिम तीन' })).toBeTruthy();
});
