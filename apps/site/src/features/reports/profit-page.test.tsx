import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProfitAndLoss, ProfitSums } from '@fairhouse/contract';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { barLength, fillDays } from './profit-chart.tsx';
import { ProfitPage } from './profit-page.tsx';

const sums = (over: Partial<ProfitSums> = {}): ProfitSums => ({
  betCount: 3,
  betAmount: '100',
  validBetAmount: '90',
  winAmount: '80',
  rebateAmount: '1.5',
  promotionAmount: '2',
  profitAndLoss: '-16.5',
  ...over,
});
const profit = (over: Partial<ProfitAndLoss> = {}): ProfitAndLoss => ({
  totals: sums(),
  days: [
    { day: '2026-11-20', ...sums({ profitAndLoss: '-26.5' }) },
    { day: '2026-11-21', ...sums({ profitAndLoss: '10' }) },
  ],
  categories: [{ gameType: 'RNG', vassalage: 'BGS', ...sums() }],
  currency: 'FUN',
  countedUntil: Date.UTC(2026, 10, 21, 7, 59),
  ...over,
});

const lanes = [
  {
    title: 'RNG',
    cards: [
      {
        vassalage: 'BGS',
        displayName: 'Lantern Studio',
        gameType: 'RNG',
        gameCount: 1,
        smallIcon: '',
        mobileSmallIcon: '',
        h5Icon: '',
        lagerIcon: '',
        mobileLargeIcon: '',
        isMaintenance: 0 as const,
      },
    ],
    gameClassify: [],
  },
];

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 8) });
  server = mockServer({
    readProfitAndLoss: () => profit(),
    listVendors: () => ({ data: { lanes } }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<ProfitPage />, { session: makeSession() });
const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

describe('profit and loss', () => {
  test('shows the net result, what it is made of, and both by kind of game and by day', async () => {
    await open();
    const totals = await screen.findByLabelText('The whole period');
    expect([...totals.children].map(textOf)).toEqual([
      'Net-16.50 FUN',
      'Stake100.00 FUN',
      'Valid stake90.00 FUN',
      'Payout80.00 FUN',
      'Rebate1.50 FUN',
      'Promotions2.00 FUN',
    ]);
    await screen.findByText('Lantern Studio');
    const [byGame, byDay] = screen.getAllByRole('table');
    expect(within(byGame!).getAllByRole('row').slice(1).map(textOf)).toEqual([
      'Slots and instant games Lantern Studio3100.00 FUN80.00 FUN-16.50 FUN',
    ]);
    expect(within(byDay!).getAllByRole('rowheader').map(textOf)).toEqual(['21 Nov 2026', '20 Nov 2026']);
    expect(server.inputsOf('readProfitAndLoss')).toEqual([{ startDay: '2026-11-15', endDay: '2026-11-21' }]);
    expect(screen.getByText('Counted until 21 Nov 2026, 13:29:00, Asia/Kolkata.', { exact: false })).toBeTruthy();
  });

  test('draws a bar per day, above the line for a win and below it for a loss, and says so in words', async () => {
    await open();
    const chart = await screen.findByRole('img', { name: /^Net result per day from 15 Nov 2026 to 21 Nov 2026/ });
    const bars = [...chart.querySelectorAll('rect')];
    expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['0', '0', '0', '0', '0', '52', '19']);
    expect(bars.slice(5).map((bar) => [bar.getAttribute('y'), bar.querySelector('title')?.textContent])).toEqual([
      ['60', '20 Nov 2026: -26.50 FUN'],
      ['41', '21 Nov 2026: 10.00 FUN'],
    ]);
  });

  test('of one day needs no picture', async () => {
    await open();
    await screen.findByRole('img');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(server.inputsOf('readProfitAndLoss').at(-1)).toEqual({ startDay: '2026-11-21', endDay: '2026-11-21' });
  });

  test('without bets leads to the games; one that did not load can be tried again', async () => {
    server.answer({ readProfitAndLoss: () => keepSilent() });
    await open();
    await screen.findByText('The sums did not load');
    server.answer({ readProfitAndLoss: () => profit({ days: [], categories: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No bets in these days');
  });

  test('without bets says how far it has counted: one that was placed a moment ago is not there yet', async () => {
    server.answer({ readProfitAndLoss: () => profit({ days: [], categories: [] }) });
    await open();
    await screen.findByText('No bets in these days');
    expect(screen.getByText('Counted until 21 Nov 2026, 13:29:00, Asia/Kolkata.', { exact: false })).toBeTruthy();
  });

  test('that stays open over midnight of the brand goes on to the new day', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() =>
      expect(server.inputsOf('readProfitAndLoss').at(-1)).toEqual({ startDay: '2026-11-21', endDay: '2026-11-21' }),
    );
    vi.setSystemTime(Date.UTC(2026, 10, 21, 18, 30));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(server.inputsOf('readProfitAndLoss').at(-1)).toEqual({ startDay: '2026-11-22', endDay: '2026-11-22' }),
    );
    expect(screen.getByText('22 Nov 2026')).toBeTruthy();
  });
});

describe('bars', () => {
  test('are in proportion, and never vanish for what is not nothing', () => {
    expect([
      barLength(10n, 10n),
      barLength(-5n, 10n),
      barLength(1n, 1_000_000n),
      barLength(0n, 10n),
      barLength(0n, 0n),
    ]).toEqual([52, 26, 1, 0, 0]);
  });

  test('stand for every day, also those without bets', () => {
    expect(fillDays(profit().days, '2026-11-19', '2026-11-21')).toEqual([
      { day: '2026-11-19', netMinor: 0n },
      { day: '2026-11-20', netMinor: -265_000n },
      { day: '2026-11-21', netMinor: 100_000n },
    ]);
  });
});
