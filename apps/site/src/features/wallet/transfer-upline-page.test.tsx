import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Upline } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { TransferUplinePage } from './transfer-upline-page.tsx';

const upline = (over: Partial<Upline> = {}): Upline => ({
  bar: null,
  affiliateCode: 'LANTERN8',
  minimumAmount: '1',
  maximumAmount: '500',
  leftToday: 3,
  currency: 'FUN',
  ...over,
});
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getUpline: () => upline(),
    getBalance: () => makeBalance('100', '1'),
    transferToUpline: () => ({ orderNo: '9', amount: '20', leftToday: 2 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = () => renderPage(<TransferUplinePage />, { session: makeSession() });
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in FUN');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Transfer to upline' }));

test.each([
  ['upline_missing', 'There is no agent above you'],
  ['module_off', 'Not offered here'],
  ['agent_itself', 'You are an agent yourself'],
] as const)('says why not: %s', async (bar, title) => {
  server.answer({ getUpline: () => upline({ bar, affiliateCode: null }) });
  await open();
  await screen.findByText(title);
  expect(screen.queryByRole('button', { name: 'Transfer to upline' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Withdraw' })?.getAttribute('href') ?? null).toBe(
    bar === 'agent_itself' ? null : '/member?page=withdraw',
  );
});

test('is sent only by who knows that it is final', async () => {
  await open();
  await userEvent.type(await amount(), '20');
  await send();
  await screen.findByText('Please confirm that you know this is final.');
  expect(server.inputsOf('transferToUpline')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await screen.findByText('The transfer has reached your upline.');
  expect(server.inputsOf('transferToUpline')).toMatchObject([{ amount: '20' }]);
  expect([(await amount()).value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['', false]);
});

test('is judged by the server alone while the balance is not known', async () => {
  server.answer({ getBalance: () => keepSilent(), transferToUpline: () => refuse('insufficient_balance') });
  await open();
  await userEvent.type(await amount(), '400');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await screen.findByText('Your balance is not enough', { exact: false });
  expect(server.inputsOf('transferToUpline')).toMatchObject([{ amount: '400' }]);
});

test.each([
  ['0.50', 'This is less than the least amount.'],
  ['100.01', 'This is more than can be moved.'],
  ['abc', 'Please enter an amount above zero'],
])('of %j is not sent', async (text, complaint) => {
  await open();
  await screen.findByText('100.00', { exact: false });
  await userEvent.type(await amount(), text);
  await send();
  await screen.findByText(complaint, { exact: false });
  expect(server.inputsOf('transferToUpline')).toEqual([]);
});

test('that is refused says why; a day without any left cannot send', async () => {
  server.answer({ transferToUpline: () => refuse('upline_limit') });
  await open();
  await screen.findByText('100.00', { exact: false });
  await userEvent.type(await amount(), '20');
  await userEvent.click(screen.getByRole('checkbox'));
  server.answer({ getUpline: () => upline({ leftToday: 0 }) });
  await send();
  await screen.findByText('This is outside the limits of transfers to your upline.');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer to upline' }).disabled).toBe(true),
  );
});

test('whose answer did not arrive is asked for again under the same key', async () => {
  server.answer({ transferToUpline: () => keepSilent() });
  await open();
  await userEvent.type(await amount(), '20');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await screen.findByText(/Send the same amount again from here: it leaves only once/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer to upline' }).disabled).toBe(false),
  );
  server.answer({ transferToUpline: () => ({ orderNo: '9', amount: '20', leftToday: 2 }) });
  await send();
  await screen.findByText('The transfer has reached your upline.');
  const [first, second] = server.inputsOf('transferToUpline');
  expect(second?.clientKey).toBe(first?.clientKey);
});

test('hides the balance where balances are hidden', async () => {
  sessionStorage.setItem('balance-masked', '1');
  await open();
  await screen.findByText('••••', { exact: false });
  expect(screen.queryByText('100.00', { exact: false })).toBeNull();
});

test('that did not load says so', async () => {
  server.answer({ getUpline: () => keepSilent() });
  await open();
  await screen.findByText('Your wallets did not load');
});
