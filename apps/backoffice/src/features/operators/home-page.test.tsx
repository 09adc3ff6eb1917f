import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { watchEveryMs } from '../../shared/queues/use-queues.ts';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const hourMs = 3_600_000;
let server: MockServer;
beforeEach(() => {
  server = mockServer({ ...quietHouse, mintOperatorTab: () => makeOfficeSession() });
});
afterEach(() => {
  vi.useRealTimers();
  closeOffice();
  server.close();
});

test('shows the sums of today, what waits and for how long, and that all is in order', async () => {
  server.answer({
    readCashierQueues: () => ({
      deposits: { count: 0, oldestAt: null },
      withdrawals: { count: 4, oldestAt: Date.now() - 3 * hourMs - 1000 },
    }),
  });
  openOffice();
  await screen.findByText('The oldest for 3 hours');
  expect((await screen.findByText('Deposits', { selector: 'dt' })).nextSibling?.textContent).toContain('100.00');
  expect(screen.getByText('Net').nextSibling?.textContent).toContain('7.50');
  await screen.findByText('Every account agrees');
  expect([screen.getByText('No day sealed yet'), screen.getByText('Whole')].length).toBe(2);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Withdrawals/ })).toHaveLength(2));
});

test('is loud when books differ, nobody looked lately, the seals stopped, the trail was touched or work keeps failing', async () => {
  const { readHouseHealth } = quietHouse;
  server.answer({
    readHouseHealth: () => ({
      ...readHouseHealth(),
      books: { ...readHouseHealth().books, isHealthy: false, differences: 2, sealedDay: '2020-01-01' },
      trail: { rows: 9, isWhole: false },
      stumbles: { count: 3, oldestAt: Date.now() - 2 * hourMs - 1000 },
    }),
  });
  openOffice();
  await screen.findByText('2 differences');
  expect([
    screen.getByText('3 keep failing').className.includes('text-lost'),
    screen.getByText('The oldest for 2 hours').tagName,
  ]).toEqual([true, 'P']);
  expect(
    [screen.getByText('Up to 1 Jan 2020').className, screen.getByText('Somebody has changed it').className].map(
      (names) => names.includes('text-lost'),
    ),
  ).toEqual([true, true]);
});

test('a change of what opens the account is told with the way to it; without one nothing is', async () => {
  server.answer({
    mintOperatorTab: () => makeOfficeSession('support'),
    listOperatorSessions: () => pageOfRows([]),
    listPasskeys: () => ({ list: [] }),
  });
  openOffice();
  await screen.findByText('Waiting for somebody', { selector: 'h2' });
  await waitFor(() => expect(server.inputsOf('listGuardChanges').length).toBe(1));
  expect(screen.queryByRole('note')).toBeNull();
  closeOffice();
  server.answer({
    listGuardChanges: () => ({
      list: [],
      told: { id: '5', at: 1_780_000_000_000, kind: 'codes', byName: 'mira', ip: '192.0.2.9' },
    }),
  });
  openOffice();
  expect((await screen.findByRole('note')).textContent).toMatch(/New recovery codes, .*2026.*, by mira/);
  await userEvent.click(screen.getByRole('link', { name: 'Look at your account' }));
  await screen.findByText('Where you are logged in');
});

test('a role that may not read a part is not shown it and does not ask for it', async () => {
  server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
  openOffice();
  await screen.findByText('Waiting for somebody', { selector: 'h2' });
  expect([screen.queryByText('Today'), screen.queryByText('In order')]).toEqual([null, null]);
  expect([server.inputsOf('readHouseSums'), server.inputsOf('readHouseHealth')]).toEqual([[], []]);
});

test('the counts are asked for again by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openOffice();
  await screen.findByText('Waiting for somebody', { selector: 'h2' });
  const before = server.inputsOf('readCashierQueues').length;
  await vi.advanceTimersByTimeAsync(watchEveryMs + 1000);
  await waitFor(() => expect(server.inputsOf('readCashierQueues').length).toBeGreaterThan(before));
});
