import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContractTerms, ContractView, LineSums, OpenedRun, RunLine, SalaryRules } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const [start, end] = [1_780_000_000_000, 1_780_600_000_000];
const terms: ContractTerms = {
  activeFrom: '1000',
  period: 'weekly',
  carries: true,
  tiers: [
    { threshold: '0', minActive: 0, value: '0.1' },
    { threshold: '50000', minActive: 10, value: '0.25' },
  ],
};
const agent = { memberId: '12', name: 'mahasagar' };
const sums: LineSums = {
  bets: 3,
  stake: '600',
  validBet: '600',
  payout: '100',
  rebates: '0',
  promotions: '0',
  netLoss: '500',
};
let run: OpenedRun;
let line: RunLine;
let server: MockServer;
beforeEach(() => {
  run = {
    runId: '40',
    kind: 'dividend',
    state: 'reviewing',
    periodStart: start,
    periodEnd: end,
    lines: 1,
    held: 0,
    rejected: 0,
    paid: '125',
    gross: '125',
    shortfall: '0',
    carryIn: '0',
    carryOut: '0',
    products: [
      {
        gameType: 'RNG',
        stake: '600',
        validBet: '600',
        payout: '100',
        win: '500',
        cost: '125',
        left: '375',
        margin: '0.625',
      },
    ],
    currency: 'FUN',
  };
  line = {
    lineId: '90',
    contractId: '1001',
    version: 2,
    kind: 'dividend',
    periodStart: start,
    periodEnd: end,
    downline: agent,
    upline: null,
    state: 'reviewing',
    reason: null,
    base: '500',
    active: 12,
    tier: 1,
    gross: '125',
    downlines: '0',
    paid: '125',
    shortfall: '0',
    carryIn: '0',
    carryOut: '0',
    paidAt: null,
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listSalaryRuns: ({ state }) => ({
      ...pageOfRows(state === undefined || state === run.state ? [run] : []),
      currency: 'FUN',
    }),
    readSalaryRun: () => run,
    listRunLines: ({ state }) => pageOfRows(state === undefined || state === line.state ? [line] : []),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const press = async (name: string | RegExp, inside: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const follow = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('link', { name }));
/** The text of a row; amounts keep together with their currency by a space of their own. */
const rowText = async (name: RegExp): Promise<string | undefined> =>
  (await screen.findByRole('row', { name })).textContent?.replaceAll('\u00a0', ' ');

test('a run of the review queue is opened, a line of it held with a reason, and the rest released', async () => {
  server.answer({
    holdSalaryLine: ({ reason }) => {
      line = { ...line, state: 'held', reason };
      return {};
    },
    decideSalaryRun: () => {
      run = { ...run, state: 'paying' };
      return {};
    },
  });
  openOffice('/salaries');
  await press('Review queue');
  await waitFor(() => expect(server.inputsOf('listSalaryRuns').at(-1)).toMatchObject({ state: 'reviewing' }));
  await follow(/^Review: Dividend, run 40/);
  expect(await rowText(/Slots and instant games/)).toContain('125.00 FUN375.00 FUN62.5 %');
  await press('Hold: mahasagar');
  const dialog = await screen.findByRole('dialog', { name: 'Hold the line of mahasagar' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'asked the agent');
  await press('Hold', dialog);
  expect(await rowText(/mahasagar.*asked the agent/)).toContain('Held');
  expect(server.inputsOf('holdSalaryLine')).toEqual([{ lineId: '90', isHeld: true, reason: 'asked the agent' }]);
  await userEvent.type(screen.getByLabelText('Reason of your decision'), 'all in order');
  await press('Release and pay');
  expect(await screen.findByText('Released: it is paid within a minute.')).toBeTruthy();
  expect(server.inputsOf('decideSalaryRun')).toEqual([{ runId: '40', verdict: 'approve', reason: 'all in order' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Release and pay' })).toBeNull());
});

test('who may only read sees a run without its decisions, and a refused decision stays on the screen', async () => {
  server.answer({ mintOperatorTab: () => makeOfficeSession('finance') });
  openOffice('/salaries/runs/40');
  await screen.findByRole('row', { name: /mahasagar/ });
  expect(screen.queryByRole('button', { name: /Hold|Release|Reject/ })).toBeNull();
  closeOffice();
  server.answer({
    mintOperatorTab: () => makeOfficeSession(),
    decideSalaryRun: () => {
      run = { ...run, state: 'paid' };
      return refuse('run_not_waiting');
    },
  });
  openOffice('/salaries/runs/40');
  await userEvent.type(await screen.findByLabelText('Reason of your decision'), 'a mistake');
  await press('Reject all');
  expect((await screen.findByRole('alert')).textContent).toBe('This run was decided already.');
  expect(screen.getByText('Done')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reject all' })).toBeNull();
});

test('a line says why it was paid, down to the bets of a member, and the way leads back', async () => {
  const via = { memberId: '15', name: 'riverside' };
  server.answer({
    openRunLine: () => ({
      line: { ...line, state: 'paid', paidAt: end },
      runId: '40',
      currency: 'FUN',
      terms,
      totals: sums,
      directLines: [{ ...via, gross: '0', ...sums }],
      addsUp: true,
    }),
    listRunLineMembers: () => ({
      ...pageOfRows([{ memberId: '77', name: 'anna', isActive: true, ...sums }]),
      totals: sums,
      addsUp: true,
    }),
    listRunLineBets: () => ({
      ...pageOfRows([
        {
          orderNo: '880',
          gameName: 'Night Lantern',
          gameType: 'RNG',
          countedAt: start,
          stake: '600',
          validBet: '600',
          payout: '100',
          isCorrection: false,
        },
      ]),
      totals: sums,
      addsUp: false,
    }),
  });
  openOffice('/salaries/lines/90');
  // The tier that was reached, among the terms.
  expect(await rowText(/Reached/)).toBe('50,000.00 FUNReached1025 %');
  expect(screen.getByText('The rows add up exactly to the level above.')).toBeTruthy();
  await press('Open the line of riverside');
  await press('Open the bets of anna');
  expect(await rowText(/Night Lantern/)).toContain('600.00 FUN600.00 FUN100.00 FUN');
  expect((await screen.findByRole('alert')).textContent).toContain('do not add up');
  expect([server.inputsOf('listRunLineMembers'), server.inputsOf('listRunLineBets')]).toMatchObject([
    [{ lineId: '90', viaId: '15' }],
    [{ lineId: '90', memberId: '77' }],
  ]);
  const way = screen.getByRole('navigation', { name: 'Where you are' });
  await press('mahasagar', way);
  await screen.findByRole('button', { name: 'Open the line of riverside' });
  expect(within(way).getByRole('link', { name: 'Dividend 40' }).getAttribute('href')).toBe('/salaries/runs/40');
});

const contract: ContractView = {
  contractId: '1001',
  version: 1,
  kind: 'dividend',
  state: 'offered',
  side: 'upline',
  downline: agent,
  terms,
  offeredAt: start,
  expiresAt: end,
  inForceFrom: null,
  terminationBy: null,
  endsAt: null,
};
const rules: SalaryRules = {
  dividendPeriod: 'weekly',
  reviewsDividends: true,
  marginFloor: '0.005',
  kinds: [
    { kind: 'dividend', mode: 'differential', ceiling: terms },
    { kind: 'hourly', mode: 'independent', ceiling: null },
  ],
};

test('house contracts stand with the rules of the brand; an open offer is withdrawn with a reason', async () => {
  server.answer({
    listHouseContracts: () => ({ ...pageOfRows([contract]), rules }),
    endHouseContract: () => ({ ...contract, state: 'withdrawn' }),
  });
  openOffice('/salaries');
  await userEvent.click(await screen.findByRole('tab', { name: 'House contracts' }));
  const panel = (await screen.findByRole('heading', { name: 'How the brand pays' })).closest('section');
  expect(panel?.textContent).toContain('An operator releases each run');
  expect(panel?.textContent).toContain('The house offers no contract of this kind.');
  await press('Open contract 1001');
  const dialog = await screen.findByRole('dialog', { name: 'Dividend of mahasagar' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'wrong tiers');
  await press('Withdraw the offer', dialog);
  await screen.findByText('The offer is withdrawn.');
  expect(server.inputsOf('endHouseContract')).toEqual([{ contractId: '1001', reason: 'wrong tiers' }]);
});

test('what does not load is said, and asked again', async () => {
  server.answer({ readSalaryRun: () => refuse('salary_run_unknown') });
  openOffice('/salaries/runs/41');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such run.');
  server.answer({ readSalaryRun: () => run });
  await press('Try again');
  await screen.findByRole('heading', { name: 'Dividend' });
});
