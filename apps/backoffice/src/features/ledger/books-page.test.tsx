import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const day = { no: 2, day: '2026-11-21', entries: 31, hash: 'a'.repeat(64), kid: 'b'.repeat(16), hasBalance: true };
const old = { ...day, no: 1, day: '2026-11-20', hash: 'c'.repeat(64), hasBalance: false };
const lines = [
  { currency: 'FUN', kind: 'cash', debited: '5', credited: '1234567.5', balance: '1234562.5' },
  { currency: 'FUN', kind: 'house.demo_grant', debited: '1234567.5', credited: '5', balance: '-1234562.5001' },
  { currency: 'FUN', kind: 'house.casino', debited: '0', credited: '0', balance: '0.0001' },
];
const owed = {
  at: 1_780_000_000_000,
  currency: 'FUN',
  total: '190',
  owed: '3',
  parts: { players: '100', bonus: '5', inPlay: '20', withdrawals: '30', transfers: '0', jackpots: '25', agents: '10' },
};
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('auditor'),
    listSealedDays: () => pageOfRows([day, old]),
    readTrialBalance: () => ({ ...day, signature: 'dd', list: lines }),
    readLiability: () => ({ list: [owed] }),
    listLiabilities: () => pageOfRows([{ ...owed, total: '188' }]),
    listAdjustedDays: () => ({
      firstDay: '2026-10-27',
      lastDay: '2026-11-25',
      list: [
        {
          day: '2026-11-20',
          proposedBy: 'tom',
          decidedBy: 'vera',
          kind: 'adjustment' as const,
          direction: 'debit' as const,
          currency: 'FUN',
          count: 2,
          amount: '12.5',
        },
      ],
      totals: [{ currency: 'FUN', count: 2, credited: '0', debited: '12.5', forgiven: '0' }],
    }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  closeOffice();
  server.close();
});

test('the newest day with sums is open: each balance on its side, to the last decimal, and both sides the same', async () => {
  openOffice('/books');
  const table = await screen.findByRole('region', { name: 'Trial balance' });
  expect([within(table).getByText('Cash of players'), within(table).getByText('Play money given')].length).toBe(2);
  expect(within(table).getAllByText('1,234,562.5001')).toHaveLength(3);
  expect(
    [screen.getByText('Both sides are the same'), screen.getByText('Without sums'), screen.getByText(day.kid)].length,
  ).toBe(3);
  expect(screen.queryByText('What was found')).toBeNull();
});

test('sides that differ are said, and so are differences of the checks and bets that are not taken', async () => {
  const { readHouseHealth } = quietHouse;
  server.answer({
    readTrialBalance: () => ({ ...day, signature: 'dd', list: lines.slice(0, 2) }),
    readHouseHealth: () => ({
      ...readHouseHealth(),
      isPlayStopped: true,
      books: { ...readHouseHealth().books, isHealthy: false, differences: 1 },
    }),
    listBookDifferences: () => ({
      list: [{ at: 1_780_000_000_000, scope: 'full', what: 'balance', account: '1000001', expected: '5', found: '6' }],
    }),
  });
  openOffice('/books');
  await screen.findByText('The two sides differ');
  expect((await screen.findByRole('alert')).textContent).toMatch(/No new bets are taken/);
  expect(await screen.findByText('1000001')).toBeTruthy();
});

test('what is owed is told by what for, with its sum, now and each night', async () => {
  openOffice('/books#liabilities');
  expect((await screen.findByText('Money in play', { selector: 'dt' })).nextSibling?.textContent).toContain('20.00');
  expect(screen.getByText('Together', { selector: 'dt' }).nextSibling?.textContent).toContain('190.00');
  expect(screen.getByText(/Members owe 3.00/)).toBeTruthy();
  await within(await screen.findByRole('region', { name: 'As it was each night' })).findByText(/188.00/);
});

test('what was moved by hand is asked for by days, with totals, and saved as a table', async () => {
  server.answer({ exportAdjustedDays: () => ({ fileName: 'adjustments.csv', csv: 'day' }) });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openOffice('/books#adjusted');
  await screen.findByText('−12.50');
  expect(screen.getByText('−12.50 FUN')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('First day'));
  await userEvent.type(screen.getByLabelText('First day'), '2026-11-01');
  await waitFor(() => expect(server.inputsOf('listAdjustedDays').at(-1)).toMatchObject({ firstDay: '2026-11-01' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.inputsOf('exportAdjustedDays')).toMatchObject([{ firstDay: '2026-11-01', lastDay: '2026-11-25' }]);
});

test('the overview tells of yesterday and leads there', async () => {
  server.answer({
    readHouseHealth: () => ({
      ...quietHouse.readHouseHealth(),
      adjusted: {
        day: '2026-11-20',
        totals: [{ currency: 'FUN', count: 2, credited: '0', debited: '12.5', forgiven: '0' }],
      },
    }),
  });
  openOffice();
  await userEvent.click(await screen.findByRole('link', { name: '2 movements' }));
  await screen.findByText('−12.50');
});
