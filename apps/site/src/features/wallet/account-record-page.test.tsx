import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calls, Language, Output, RecordRow } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { AccountRecordPage } from './account-record-page.tsx';

const now = Date.UTC(2026, 10, 21, 8);
const dayMs = 86_400_000;
const row = (over: Partial<RecordRow> = {}): RecordRow => ({
  txId: '900-0',
  txTypeId: 'betting',
  txTypeName: 'betting',
  orderNo: '900',
  remark: 'casino.round',
  currentAvailBalance: '9995',
  amount: '-5',
  txTimeInTimestamp: Date.UTC(2026, 10, 21, 4, 3, 2),
  customerName: 'anna',
  currency: 'FUN',
  ...over,
});
const answerOf = (list: RecordRow[], over: Partial<Output<Calls['listAccountRecord']>> = {}) => ({
  list,
  total: list.length,
  totalPages: 1,
  ...over,
});

let server: MockServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  server = mockServer({ listAccountRecord: () => answerOf([row()]) });
});
afterEach(() => {
  tidyUp();
  server.close();
});

test('an agent has a record of each purse', async () => {
  await renderPage(<AccountRecordPage />, { session: makeSession({ customerType: 1 }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Team money' }));
  await waitFor(() => expect(input()).toMatchObject({ purse: 'float' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Earnings' }));
  await waitFor(() => expect(input()).toMatchObject({ purse: 'earnings' }));
});

const open = (language: Language = 'EN') => renderPage(<AccountRecordPage />, { language, session: makeSession() });
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const cells = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell').map(textOf));
const input = () => server.inputsOf('listAccountRecord').at(-1);

describe('the account record', () => {
  test('shows seven business days of the brand, signed and with the balance after each line, in the time of the brand', async () => {
    server.answer({
      listAccountRecord: () =>
        answerOf([
          row(),
          row({
            txId: '1-0',
            orderNo: '1',
            txTypeId: 'other',
            remark: 'demo.grant',
            amount: '10000',
            currentAvailBalance: '10000',
          }),
        ]),
    });
    await open();
    await screen.findByRole('table');
    expect(cells()).toEqual([
      ['Stake900', '21 Nov 2026, 09:33:02', '-5.00 FUN', '9,995.00 FUN'],
      ['Play money to start with1', '21 Nov 2026, 09:33:02', '+10,000.00 FUN', '10,000.00 FUN'],
    ]);
    const begin = Date.UTC(2026, 10, 14, 18, 30);
    expect(server.inputsOf('listAccountRecord')).toEqual([
      { startTime: begin, endTime: begin + 7 * dayMs, codeTypes: [], purse: 'cash', page: 1, size: 10 },
    ]);
    expect(screen.getByText('Days and times of Asia/Kolkata')).toBeTruthy();
  });

  test('says that the house does not have it, and where bets are, instead of asking to try again', async () => {
    server.answer({ listAccountRecord: () => refuse('module_off') });
    await open();
    expect(await screen.findByText('Not offered here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Betting record' }).getAttribute('href')).toBe(
      '/member?page=personalHistoryCopy',
    );
    expect([
      screen.queryByRole('button', { name: 'Export CSV' }),
      screen.queryByText('The record did not load'),
    ]).toEqual([null, null]);
  });

  test('tells the fee of a deposit from the deposit', async () => {
    const paid = { txTypeId: 'deposit', remark: 'deposit.paid', orderNo: '7' } as const;
    server.answer({
      listAccountRecord: () =>
        answerOf([
          row({ ...paid, txId: '7-1', amount: '-1', currentAvailBalance: '99' }),
          row({ ...paid, txId: '7-0', amount: '100', currentAvailBalance: '100' }),
        ]),
    });
    await open();
    await screen.findByRole('table');
    expect(cells().map(([what, , amount]) => [what, amount])).toEqual([
      ['Fee of the deposit7', '-1.00 FUN'],
      ['Deposit7', '+100.00 FUN'],
    ]);
  });

  test('goes on to the new day with its picker when midnight of the brand passes', async () => {
    await open();
    await screen.findByRole('table');
    const end = input()?.endTime ?? 0;
    vi.setSystemTime(end);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(input()?.endTime).toBe(end + dayMs));
    expect(screen.getByText('16 Nov 2026 – 22 Nov 2026')).toBeTruthy();
  });

  test('shows the same as cards, for narrow screens', async () => {
    await open();
    expect(textOf(await screen.findByRole('listitem'))).toBe(
      'Stake-5.00 FUN21 Nov 2026, 09:33:02Balance after 9,995.00 FUN900',
    );
  });

  test('hides what was there after each line where balances are hidden, in the table and on the cards', async () => {
    sessionStorage.setItem('balance-masked', '1');
    await open();
    await screen.findByRole('table');
    expect(cells()[0]?.[3]).toBe('•••• FUN');
    expect(textOf(screen.getByRole('listitem'))).toContain('Balance after •••• FUN');
    expect(document.body.textContent).not.toContain('9,995');
  });

  test('steps back by as many days as are shown, and forth to today', async () => {
    await open();
    await screen.findByRole('table');
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next 7 days' });
    expect(next.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous 7 days' }));
    await waitFor(() => expect(input()?.startTime).toBe(Date.UTC(2026, 10, 7, 18, 30)));
    expect([next.disabled, screen.queryByText('8 Nov 2026 – 14 Nov 2026') !== null]).toEqual([false, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
    await waitFor(() =>
      expect(input()).toMatchObject({
        startTime: Date.UTC(2026, 10, 19, 18, 30),
        endTime: Date.UTC(2026, 10, 20, 18, 30),
      }),
    );
    expect(screen.getByRole('button', { name: 'The day after' })).toBeTruthy();
  });

  test('asks for one kind from its first page', async () => {
    server.answer({ listAccountRecord: () => answerOf([row()], { total: 30, totalPages: 3 }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('Page 2 of 3');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Withdrawal');
    await waitFor(() => expect(input()).toMatchObject({ codeTypes: ['withdraw'], page: 1 }));
  });

  test('without lines says so; one that did not load says so, and loads at the next try', async () => {
    server.answer({ listAccountRecord: () => keepSilent() });
    await open();
    await screen.findByText('The record did not load');
    server.answer({ listAccountRecord: () => answerOf([], { totalPages: 0 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing moved in these days');
  });

  test('is exported as one file, part by part', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved.push(blob);
          return 'blob:x';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.answer({ exportAccountRecord: ({ page }) => ({ csv: `part ${page}\r\n`, hasMore: page < 3 }) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect([await saved[0]?.text(), (click.mock.contexts[0] as HTMLAnchorElement).download]).toEqual([
      'part 1\r\npart 2\r\npart 3\r\n',
      'account-record-2026-11-15-2026-11-21.csv',
    ]);
    // Up to the moment it was asked for: what is booked while the parts come moves no line into another one.
    expect(server.inputsOf('exportAccountRecord').map(({ page, endTime }) => [page, endTime])).toEqual(
      [1, 2, 3].map((page) => [page, now]),
    );
    click.mockRestore();
  });

  test('speaks the language of its reader', async () => {
    await open('PT');
    await screen.findByRole('table');
    expect([screen.queryByText('Extrato da conta') !== null, cells()[0]?.[0]]).toEqual([true, 'Aposta900']);
  });
});
