import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DownlineContract } from '@fairhouse/contract';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { furnishBrowser } from '../../app/site.fixture.tsx';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ContractPage } from './contract-page.tsx';
import { IncomePage } from './income-page.tsx';
import { incomeBars } from './income-plot.tsx';
import { at, contract, line, terms } from './salaries.fixture.ts';

const meera = { memberId: '11', name: 'meera' };
const progress = {
  periodStart: at,
  periodEnd: at + 86_400_000,
  base: '40000',
  active: 2,
  tier: 0,
  gross: '80',
  countedUntil: at + 60_000,
};
const offered: DownlineContract = {
  downline: meera,
  inForce: null,
  next: null,
  offer: contract({ contractId: '44', state: 'offered', side: 'upline', downline: meera, expiresAt: at }),
  progress: null,
};
const day = {
  dividend: '0',
  dailySalary: '299.5',
  hourlySalary: '0',
  realtimeSalary: '1.25',
  agentRebate: '3',
  tatalIncome: '303.75',
};
let server: MockServer;

beforeEach(() => {
  furnishBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  server = mockServer({
    listContractRequests: () => ({ list: [] }),
    readOwnContract: () => ({
      period: 'daily',
      inForce: contract(),
      next: contract({ version: 2, inForceFrom: at + 86_400_000, terms: terms({ activeFrom: '500' }) }),
      progress,
    }),
    listDownlineContracts: () => ({ list: [offered], total: 1, totalPages: 1 }),
    listSalaryLines: () => ({ list: [line()], total: 1, totalPages: 1 }),
    listAgentRebates: () => ({
      list: [{ paymentId: '7', paidAt: at, amount: '3' }],
      total: 1,
      totalPages: 1,
      percents: '3',
      series: '0',
      currency: 'FUN',
      addsUp: true,
    }),
    withdrawOffer: () => contract({ state: 'withdrawn' }),
    requestTermination: () => contract({ state: 'termination_requested', terminationBy: 'downline', endsAt: at }),
    readAgentIncome: () => ({
      list: [{ date: '2026-11-20', ...day }],
      footer: day,
      currency: 'FUN',
      earnings: '1200.5',
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const session = makeSession({ customerType: 2 });
const text = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('a page of contracts', () => {
  test('shows the terms in force with the tier reached, what is missing for the next, and the next terms', async () => {
    await renderPage(<ContractPage kind="daily" />, { session });
    const current = await screen.findByRole('region', { name: 'This period' });
    expect(text(current)).toContain('The next tier needs 60,000 FUN more. It needs 1 more active member.');
    expect(within(current).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(text(screen.getByText('Reached').closest('tr'))).toContain('10,000');
    expect(text(screen.getByRole('region', { name: 'Terms of the next period' }))).toContain('active from 500 FUN');
  });

  test('asks before the other side is asked to end a contract, and reads it again', async () => {
    await renderPage(<ContractPage kind="daily" />, { session });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to end it' }));
    expect(server.inputsOf('requestTermination')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, ask' }));
    await waitFor(() => expect(server.inputsOf('requestTermination')).toEqual([{ contractId: '31' }]));
    await waitFor(() => expect(server.inputsOf('readOwnContract')).toHaveLength(2));
  });

  test('lists the downlines with open offers, which can be withdrawn', async () => {
    await renderPage(<ContractPage kind="daily" />, { session });
    await userEvent.click(screen.getByRole('tab', { name: 'My downlines' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the offer' }));
    await waitFor(() => expect(server.inputsOf('withdrawOffer')).toEqual([{ contractId: '44' }]));
    await waitFor(() => expect(server.inputsOf('listDownlineContracts')).toHaveLength(2));
  });

  test('has the records of what was paid, to the reader or to the downlines', async () => {
    await renderPage(<ContractPage kind="daily" />, { session });
    await userEvent.click(screen.getByRole('tab', { name: 'Records' }));
    expect(await screen.findByRole('table', { name: 'Records' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Paid to my downlines' }));
    await waitFor(() =>
      expect(server.inputsOf('listSalaryLines').map(({ kind, of }) => [kind, of])).toEqual([
        ['daily', 'mine'],
        ['daily', 'downlines'],
      ]),
    );
  });
});

describe('my income', () => {
  test('adds up by day and kind, with the earnings purse; a day opens into its lines', async () => {
    await renderPage(<IncomePage />, { session });
    const table = within(await screen.findByRole('table', { name: 'Income by day' }));
    expect(table.getAllByRole('row').slice(1).map(text)).toEqual([
      '20 Nov 20260.00 FUN299.50 FUN0.00 FUN1.25 FUN3.00 FUN303.75 FUN',
      'The whole period0.00 FUN299.50 FUN0.00 FUN1.25 FUN3.00 FUN303.75 FUN',
    ]);
    expect(text(screen.getByText('In the earnings purse now').parentElement)).toContain('1,200.50 FUN');
    await userEvent.click(table.getByRole('button', { name: 'Open 20 Nov 2026' }));
    await screen.findByRole('region', { name: 'Lines of 20 Nov 2026' });
    await waitFor(() =>
      expect(server.inputsOf('listSalaryLines').at(-1)).toMatchObject({ of: 'mine', day: '2026-11-20' }),
    );
    await screen.findByRole('table', { name: 'Rebates of the day' });
    expect(server.inputsOf('listAgentRebates')).toMatchObject([{ day: '2026-11-20' }]);
  });

  test('is drawn for every day, also those without income', () => {
    expect(incomeBars([{ date: '2026-11-20', ...day }], '2026-11-19', '2026-11-21')).toEqual([
      { day: '2026-11-19', value: 0n },
      { day: '2026-11-20', value: 3_037_500n },
      { day: '2026-11-21', value: 0n },
    ]);
  });
});
