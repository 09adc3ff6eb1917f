import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Balance, Transfer } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBonus } from '../../testing/bonus.fixture.ts';
import { makeBalance, makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { TransferFundPage } from './transfer-fund-page.tsx';

const spread = (vendor = '40'): Balance => ({
  ...makeBalance('100.559', '1'),
  sumBalance: '140.559',
  balance: [
    { accountTypeId: 2, accountName: 'MAIN', availBalance: '100.559' },
    { accountTypeId: 21, accountName: 'Sandbox Hall', availBalance: vendor },
  ],
});
const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  transferId: '77',
  accountTypeId: 21,
  accountName: 'Sandbox Hall',
  direction: 'in',
  amount: '10',
  state: 'done',
  startedAt: Date.UTC(2026, 10, 21, 4),
  ...over,
});
const listOf = (list: Transfer[]) => ({
  list,
  total: list.length,
  totalPages: list.length > 0 ? 1 : 0,
  pending: list.filter(({ state }) => state === 'pending').length,
});

const notDue = { inMs: 600_000, sittingMs: 0, staked: '0', paid: '0' };

const noBonus = { open: null, list: [], total: 0, totalPages: 0 };

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getBalance: () => spread(),
    listTransfers: () => listOf([]),
    transferFunds: () => transfer(),
    getRealityCheck: () => notDue,
    getBonusDetails: () => noBonus,
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const open = () => renderPage(<TransferFundPage />, { session: makeSession() });
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in FUN');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.inputsOf('transferFunds');

describe('the wallets', () => {
  test('of a brand with one are one, and nothing is to be moved', async () => {
    server.answer({ getBalance: () => makeBalance('10000.129', '1') });
    await open();
    await screen.findByText('10,000.12', { exact: false });
    expect([
      screen.queryByRole('button', { name: 'Transfer' }),
      screen.queryByText('Your wallet') !== null,
      server.inputsOf('listTransfers'),
    ]).toEqual([null, true, []]);
  });

  test.each<['1' | '0', string[]]>([
    ['1', ['Account record', 'Profit and loss']],
    ['0', ['Profit and loss']],
  ])('lead on to what the brand has: the account record switched %s', async (enabled, names) => {
    server.answer({ getBalance: () => makeBalance('100', '1') });
    const initial = makeInitial();
    initial.permission.info.whitelabel.push({ modId: 'MEMTRANS3', enabled, childrenNodes: [] });
    await renderPage(<TransferFundPage />, { session: makeSession(), initial });
    await screen.findByRole('link', { name: /Profit and loss/ });
    expect(
      ['Account record', 'Profit and loss'].filter((name) => screen.queryByRole('link', { name: new RegExp(name) })),
    ).toEqual(names);
  });

  test('of a brand with vendors are summed up and listed', async () => {
    await open();
    await screen.findByText('140.55', { exact: false });
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Main wallet100.55 FUN', 'Sandbox Hall40.00 FUN']);
  });

  test('stand beside the purse of bonus money while there is some, which is hidden with them', async () => {
    await open();
    await screen.findByText('140.55', { exact: false });
    expect(screen.queryByText('Bonus money')).toBeNull();
    tidyUp();
    server.answer({ getBonusDetails: () => ({ ...noBonus, open: makeBonus() }) });
    await open();
    const purse = await screen.findByRole('link', { name: /Bonus money/ });
    expect([purse.getAttribute('href'), textOf(purse)]).toEqual([
      '/member?page=bonusDetails',
      'Bonus money50.00 FUNKept apart from your cash until it is played free.75 of 250 FUN staked',
    ]);
    await press('Hide the balance');
    expect(textOf(purse)).toBe('Bonus money•••• FUNKept apart from your cash until it is played free.');
    await press('Show the balance');
  });

  test('are hidden all together at a press, for the session', async () => {
    await open();
    await screen.findByText('140.55', { exact: false });
    await press('Hide the balance');
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Main wallet•••• FUN', 'Sandbox Hall•••• FUN']);
    expect(sessionStorage.getItem('balance-masked')).toBe('1');
  });

  test('are asked for again at a press, and when a transfer that was pending is over', async () => {
    server.answer({ listTransfers: () => listOf([transfer({ state: 'pending' })]) });
    const { queries } = await open();
    await screen.findByText('140.55', { exact: false });
    server.answer({ getBalance: () => ({ ...spread('50'), sumBalance: '150.559' }) });
    await press('Refresh');
    await screen.findByText('150.55', { exact: false });
    await screen.findByText('77');
    server.answer({
      getBalance: () => ({ ...spread('60'), sumBalance: '160.559' }),
      listTransfers: () => listOf([transfer()]),
    });
    await act(() => queries.refetchQueries({ queryKey: ['member', 'transfers'] }));
    await screen.findByText('160.55', { exact: false });
  });

  test('that did not load say so', async () => {
    server.answer({ getBalance: () => keepSilent() });
    await open();
    await screen.findByText('Your wallets did not load');
  });
});

describe('a transfer', () => {
  test('goes out with its amount and a key, and is told when done', async () => {
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await userEvent.type(amount(), '12.50');
    await press('Transfer');
    await screen.findByText('Done: Sandbox Hall.');
    expect(sent()).toMatchObject([{ accountTypeId: 21, amount: '12.50', direction: 'in' }]);
    expect(amount().value).toBe('');
  });

  test.each([
    ['', 'Please enter an amount.'],
    ['0', 'Please enter an amount above zero'],
    ['-1', 'Please enter an amount above zero'],
    ['1.005', 'Please enter an amount above zero'],
    ['1e3', 'Please enter an amount above zero'],
    ['1,5', 'Write cents after a point, and no comma: 12.50.'],
    ['100.56', 'This is more than can be moved.'],
  ])('of %j is not sent', async (text, complaint) => {
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    if (text !== '') await userEvent.type(amount(), text);
    await press('Transfer');
    await screen.findByText(complaint, { exact: false });
    expect([sent(), document.activeElement]).toEqual([[], amount()]);
  });

  test('back takes from what the vendor holds; all of it is one press away, in whole cents', async () => {
    server.answer({ getBalance: () => spread('40.559') });
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await press('Back to main');
    await press('All');
    expect(amount().value).toBe('40.55');
    await press('Transfer');
    await waitFor(() => expect(sent()).toMatchObject([{ amount: '40.55', direction: 'out' }]));
  });

  test.each([
    ['insufficient_balance', false],
    ['wallet_closed', false],
    ['too_many_requests', false],
    ['overloaded', true],
    ['unknown_error', true],
  ] as const)('refused with %s says why; sent again it has the same key: %s', async (code, isSame) => {
    server.answer({ transferFunds: () => refuse(code) });
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await userEvent.type(amount(), '5');
    await press('Transfer');
    await waitFor(() => expect(screen.getAllByRole('alert').map(textOf).join('')).not.toBe(''));
    await press('Transfer');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ clientKey }) => clientKey);
    expect(keys[0] === keys[1]).toBe(isSame);
  });

  test.each(['Transfer', 'Bring everything back to main'])(
    'pressed twice in a moment is sent once: %s',
    async (name) => {
      server.answer({ transferAllBack: () => ({ list: [transfer({ direction: 'out' })] }) });
      await open();
      const button = await screen.findByRole('button', { name });
      await userEvent.type(amount(), '5');
      // Quicker than a page shows that it is busy.
      act(() => [button, button].forEach((each) => each.click()));
      await screen.findByText('Done: Sandbox Hall.');
      expect([...sent(), ...server.inputsOf('transferAllBack')]).toHaveLength(1);
    },
  );

  test('whose answer was lost has the same key when it is sent again, another amount another', async () => {
    server.answer({ transferFunds: () => keepSilent() });
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await userEvent.type(amount(), '5');
    await press('Transfer');
    await waitFor(() => expect(screen.getAllByRole('alert').map(textOf).join('')).not.toBe(''));
    await press('Transfer');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', false));
    await userEvent.type(amount(), '5');
    await press('Transfer');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(({ clientKey }) => clientKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  test('that waits for a look at the clock asks for it, and goes through after it as it was typed', async () => {
    server.answer({ transferFunds: () => refuse('reality_check_due') });
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await userEvent.type(amount(), '5');
    const due = { inMs: 0, sittingMs: 31 * 60_000, staked: '40', paid: '12.5' };
    server.answer({ getRealityCheck: () => due, passRealityCheck: () => ({ ...due, inMs: 600_000 }) });
    await press('Transfer');
    const sheet = await screen.findByRole('dialog', { name: 'A look at the clock' });
    expect(textOf(sheet)).toContain('31 minStaked40.00 FUNPaid out12.50 FUNResult-27.50 FUN');
    server.answer({ transferFunds: () => transfer() });
    await press('Go on playing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([amount().value, screen.queryAllByRole('alert').map(textOf).join('')]).toEqual(['5', '']);
    await press('Transfer');
    await screen.findByText('Done: Sandbox Hall.');
  });

  test('that is pending says so, and so does the list', async () => {
    server.answer({
      transferFunds: () => transfer({ state: 'pending' }),
      listTransfers: () => listOf([transfer({ state: 'pending' })]),
    });
    await open();
    await screen.findByRole('button', { name: 'Transfer' });
    await userEvent.type(amount(), '10');
    await press('Transfer');
    await screen.findByText(/has not answered yet/);
    await screen.findByText('The outcome is not known yet.', { exact: false });
    expect(screen.getByText('Pending')).toBeTruthy();
  });

  test('brings everything back at once', async () => {
    server.answer({ transferAllBack: () => ({ list: [transfer({ direction: 'out', amount: '40' })] }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bring everything back to main' }));
    await screen.findByText('Done: Sandbox Hall.');
    expect(server.inputsOf('transferAllBack')).toHaveLength(1);
  });
});
