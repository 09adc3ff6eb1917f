import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RebateOverview, RebatePayment } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { percentText } from './percent-text.ts';
import { RebatePage } from './rebate-page.tsx';

let server: MockServer;
let earned: RebateOverview;
let paid: RebatePayment[];

const makePayment = (over: Partial<RebatePayment> = {}): RebatePayment => ({
  paymentId: '1',
  amount: '3.45',
  currency: 'FUN',
  state: 'paid',
  madeAt: Date.UTC(2026, 10, 21, 8),
  paidAt: Date.UTC(2026, 10, 21, 8),
  list: [
    { category: 'RNG', validBet: '1234.5', amount: '1.2345' },
    { category: 'SPORTS', validBet: '1107.75', amount: '2.2155' },
  ],
  ...over,
});

beforeEach(() => {
  earned = {
    mode: 'byHand',
    currency: 'FUN',
    minimum: '1',
    list: [
      { category: 'RNG', rate: '0.001', validBet: '1234.5', amount: '1.2345' },
      { category: 'SPORTS', rate: '0.00205', validBet: '1107.75', amount: '2.2155' },
    ],
    total: '3.45',
    canClaim: true,
  };
  paid = [];
  server = mockServer({
    getRebates: () => earned,
    listRebatePayments: ({ page = 1 }) => ({
      list: paid.slice((Number(page) - 1) * 5, Number(page) * 5),
      total: paid.length,
      totalPages: Math.ceil(paid.length / 5),
    }),
    claimRebates() {
      const payment = makePayment();
      paid = [payment];
      earned = { ...earned, total: '0', canClaim: false, list: [] };
      return payment;
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<RebatePage />, { session: makeSession(), path: '/member?page=manualRebate' });
const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const claimButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Claim to the wallet' });

describe('the rebate page', () => {
  test('shows what each product has earned, at which rate and from which stakes, and all of it', async () => {
    await open();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row').map(textOf)).toEqual([
      'ProductRateValid stakeRebate',
      'Slots and instant games0.1%1,234.50 FUN1.2345 FUN',
      'Sports0.205%1,107.75 FUN2.2155 FUN',
    ]);
    expect(textOf(screen.getByRole('article', { name: 'Earned and not paid yet' }))).toContain('3.45 FUN');
    expect(screen.getByText('Nothing has been paid yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the betting record' }).getAttribute('href')).toBe(
      '/member?page=personalHistoryCopy',
    );
  });

  test('pays at a press, says so, and shows the payment with its products', async () => {
    await open();
    await userEvent.click(await claimButton());
    expect(await screen.findByText('3.45 FUN is in your wallet.')).toBeDefined();
    const history = await screen.findByRole('region', { name: 'Paid rebates' });
    await waitFor(() => expect(textOf(history)).toContain('+3.45 FUN'));
    expect(textOf(history)).toContain('Sports 2.2155 FUN');
    expect(screen.queryByRole('button', { name: 'Claim to the wallet' })).toBeNull();
  });

  test('asks with the same key when an answer did not come, and with another one after it', async () => {
    server.answer({ claimRebates: () => keepSilent() });
    await open();
    await userEvent.click(await claimButton());
    expect(await screen.findByText(/the same claim is never paid twice/)).toBeDefined();
    server.answer({ claimRebates: () => makePayment() });
    await userEvent.click(await claimButton());
    await screen.findByText('3.45 FUN is in your wallet.');
    await userEvent.click(await claimButton());
    await waitFor(() => expect(server.inputsOf('claimRebates')).toHaveLength(3));
    const [first, second, third] = server.inputsOf('claimRebates').map(({ clientKey }) => clientKey);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test('tells the least that can be claimed, and takes no press below it', async () => {
    earned = { ...earned, minimum: '5', canClaim: false };
    await open();
    expect((await claimButton()).disabled).toBe(true);
    expect(screen.getByText(/You can claim from 5 FUN on/)).toBeDefined();
  });

  test('says a refusal, and reads again what there is', async () => {
    server.answer({
      claimRebates() {
        earned = { ...earned, total: '-3', canClaim: false };
        return refuse('rebate_nothing_earned');
      },
    });
    await open();
    await userEvent.click(await claimButton());
    expect(await screen.findByText('Nothing has been earned since the last payment.')).toBeDefined();
    expect(await screen.findByText(/you owe nothing/)).toBeDefined();
  });

  test('has no claim where the brand pays by itself', async () => {
    earned = { ...earned, mode: 'atSettlement', canClaim: false };
    await open();
    expect(await screen.findByText(/You need not do anything/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Claim to the wallet' })).toBeNull();
  });

  test('says where rates come from when there is none', async () => {
    earned = { ...earned, list: [], total: '0', canClaim: false };
    await open();
    expect(await screen.findByText('There is no rebate for you yet')).toBeDefined();
  });

  test('goes through earlier payments by pages, and marks one that is on its way', async () => {
    paid = Array.from({ length: 6 }, (_each, at) =>
      makePayment({ paymentId: `${at}`, ...(at === 5 && { state: 'due', paidAt: null }) }),
    );
    await open();
    expect(await screen.findAllByText('Paid')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('On its way')).toBeDefined();
  });

  test('says what did not load, and asks for it again', async () => {
    server.answer({ getRebates: () => refuse('unknown_error') });
    await open();
    await screen.findByText('Your rebate did not load');
    server.answer({ getRebates: () => earned });
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

test.each([
  ['0', '0%'],
  ['0.001', '0.1%'],
  ['0.00205', '0.205%'],
  ['0.5', '50%'],
  ['0.123456', '12.3456%'],
  ['1', '100%'],
])('a rate of %s is %s', (rate, percent) => {
  expect(percentText(rate)).toBe(percent);
});
