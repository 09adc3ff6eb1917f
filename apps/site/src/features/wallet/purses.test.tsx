import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Purses } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBalance, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { DownlineTransferDialog } from './downline-transfer-dialog.tsx';
import { PursesPanel } from './purses-panel.tsx';

const purses = (over: Partial<Purses> = {}): Purses => ({
  cash: '400',
  float: '120',
  earnings: '80.1234',
  ownCash: '150',
  currency: 'FUN',
  transfer: { minimumAmount: '10', maximumAmount: '500', leftToday: 4 },
  ...over,
});
const security = {
  mobile: null,
  isMobileVerified: false,
  email: 'a•••@example.com',
  isEmailVerified: true,
  hasSecondFactor: false,
  hasPaymentPassword: true,
  paymentLockedUntil: null,
  moneyRestsUntil: null,
  isLoginNoticeOn: true,
  passwordChangedAt: Date.UTC(2026, 4, 4),
};
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getPurses: () => purses(),
    getBalance: () => makeBalance('400', '1'),
    getSecurity: () => security,
    movePurse: () => ({ orderNo: '9', amount: '80.12' }),
    transferToDownline: () => ({ orderNo: '9', amount: '50', leftToday: 3 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in FUN');

test('the purses say what they are for; earnings are moved to cash', async () => {
  await renderPage(<PursesPanel />, { session: makeSession({ customerType: 1 }) });
  const panel = await screen.findByRole('region', { name: 'Purses' });
  expect(
    within(panel)
      .getAllByRole('term')
      .map((each) => each.textContent),
  ).toEqual(['Cash', 'Earnings', 'Team money']);
  within(panel).getByText('Rebates, salaries and dividends. Take them to cash when you like.');
  await press('Move money');
  await userEvent.type(await amount(), '80.13');
  await press('Move');
  await screen.findByText('This is more than can be moved.');
  expect(server.inputsOf('movePurse')).toEqual([]);
  await press('All');
  await press('Move');
  await screen.findByText('The money has moved.');
  expect(server.inputsOf('movePurse')).toMatchObject([{ move: 'earnings_to_cash', amount: '80.12' }]);
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('no more than the own money goes into the float, and a refusal says why', async () => {
  server.answer({ movePurse: () => refuse('turnover_missing') });
  await renderPage(<PursesPanel />, { session: makeSession({ customerType: 1 }) });
  await screen.findByRole('region', { name: 'Purses' });
  await press('Move money');
  await userEvent.selectOptions(screen.getByLabelText('From and to'), 'cash_to_float');
  await screen.findByText(/Only what you deposited or earned/);
  await userEvent.type(await amount(), '150.01');
  await press('Move');
  await screen.findByText('This is more than can be moved.');
  await press('All');
  await press('Move');
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(server.inputsOf('movePurse')).toMatchObject([{ move: 'cash_to_float', amount: '150' }]);
});

const openDialog = async (close = vi.fn<() => void>()) => {
  await renderPage(<DownlineTransferDialog memberId="77" name="r***i" close={close} />, {
    session: makeSession({ customerType: 1 }),
  });
  return close;
};

test('a transfer asks for the payment password, closes when it is done, and keeps no password', async () => {
  const close = await openDialog();
  await userEvent.type(await amount(), '50');
  await press('Transfer');
  await screen.findByText('Please enter your payment password.');
  expect(server.inputsOf('transferToDownline')).toEqual([]);
  server.answer({ transferToDownline: () => refuse('downline_cannot_receive') });
  const password = screen.getByLabelText<HTMLInputElement>('Payment password');
  await userEvent.type(password, '482915');
  await press('Transfer');
  await screen.findByText('This downline cannot receive money at the moment.');
  expect([password.value, close.mock.calls.length]).toEqual(['', 0]);
  server.answer({ transferToDownline: () => ({ orderNo: '9', amount: '50', leftToday: 3 }) });
  await userEvent.type(password, '482915');
  await press('Transfer');
  await screen.findByText('r***i has the money.');
  expect(close).toHaveBeenCalledOnce();
  const [refused, done] = server.inputsOf('transferToDownline');
  expect(done).toMatchObject({ memberId: '77', amount: '50', password: '482915' });
  expect(done?.clientKey).not.toBe(refused?.clientKey);
});

test('a transfer whose answer did not arrive is asked for again under the same key', async () => {
  server.answer({ transferToDownline: () => keepSilent() });
  await openDialog();
  for (const [index, answer] of [null, 'done'].entries()) {
    if (answer) server.answer({ transferToDownline: () => ({ orderNo: '9', amount: '50', leftToday: 3 }) });
    else await userEvent.type(await amount(), '50');
    await userEvent.type(screen.getByLabelText('Payment password'), '482915');
    await press('Transfer');
    await waitFor(() => expect(server.inputsOf('transferToDownline')).toHaveLength(index + 1));
    await screen.findByText(answer ? 'r***i has the money.' : /it leaves only once/);
  }
  const [first, second] = server.inputsOf('transferToDownline');
  expect(second?.clientKey).toBe(first?.clientKey);
});

test.each([
  ['9.99', 'This is less than the least amount.'],
  ['120.01', 'This is more than can be moved.'],
])('a transfer of %s is not sent', async (text, complaint) => {
  await openDialog();
  await userEvent.type(await amount(), text);
  await press('Transfer');
  await screen.findByText(complaint);
  expect(server.inputsOf('transferToDownline')).toEqual([]);
});

test('says what is missing: the module, the float, the payment password', async () => {
  server.answer({ getPurses: () => purses({ transfer: null }) });
  await openDialog();
  await screen.findByText('This house has no transfers to downlines.');
  tidyUp();
  server.answer({
    getPurses: () => purses({ float: '0' }),
    getSecurity: () => ({ ...security, hasPaymentPassword: false }),
  });
  await openDialog();
  await screen.findByText(/Your team money is empty/);
  await screen.findByText(/needs your payment password/);
});
