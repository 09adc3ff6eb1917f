import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { LotteryOrder, LotteryOrderPage, LotteryTicket } from '@fairhouse/contract';
import { toHex } from '@fairhouse/fair';
import { leafOfTicket, receiptMessage } from '@fairhouse/lottery';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { tellIssue } from '../../../shared/socket/lottery-news.ts';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { LotteryRecordPage } from './lottery-record-page.tsx';
import { ticketOf } from './ticket.fixture.ts';

const open: Partial<LotteryTicket> = {
  orderDetailId: '72',
  abbrOrderNo: 'K3D9QX-2',
  numero: '202611221000',
  state: 'OPEN',
  orderStatus: 2,
  winAmount: '0',
  rebateAmount: '0',
  winningNumber: null,
  settleTimeInTimestamp: null,
  chase: true,
  canCancel: true,
};
const pageOf = (...content: LotteryTicket[]): LotteryOrderPage => ({
  orders: { content, totalPages: 1, totalElements: content.length },
  footer: { betAmount: '8', validBetAmount: '4', winAmount: '3900', rebateAmount: '0.06', profitAndLoss: '3892.06' },
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    listLotteryOrders: () => pageOf(ticketOf(open), ticketOf()),
    readOrderConditions: () => ({
      games: [{ gameId: 9001, gameCode: 'ember-ssc', remark: 'Ember Five' }],
      orderStatuses: [],
      prizeModes: [],
      daysMax: 30,
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const show = () => renderPage(<LotteryRecordPage />, { session: makeSession() });
const input = () => server.inputsOf('listLotteryOrders').at(-1);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the lottery record', () => {
  test('shows each ticket with its result, and a dash before its draw', async () => {
    await show();
    await screen.findByText('Issue 202611221000');
    const [first, second] = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(first).toContain('Open');
    expect(first).toContain('–');
    expect(second).toContain('+3,896.06');
    expect(input()).toMatchObject({ page: 0, size: 10 });
    expect(input()).not.toHaveProperty('isSettled');
  });

  test('is read again when an issue in sight is settled, also when nothing was won, and not for any other', async () => {
    await show();
    await screen.findByText('Issue 202611221000');
    server.answer({
      listLotteryOrders: () =>
        pageOf(
          ticketOf({ ...open, state: 'LOST', orderStatus: 5, winningNumber: '98765', canCancel: false }),
          ticketOf(),
        ),
    });
    const before = server.inputsOf('listLotteryOrders').length;
    const step = {
      gameCode: 'ember-ssc',
      state: 'SETTLED',
      winningNumber: '98765',
      closesAt: 1,
      drawsAt: 1,
      now: 1,
    } as const;
    act(() => tellIssue({ ...step, numero: '202611221001' }));
    act(() => tellIssue({ ...step, gameCode: 'spark-ssc', numero: '202611221000' }));
    expect(server.inputsOf('listLotteryOrders')).toHaveLength(before);
    act(() => tellIssue({ ...step, numero: '202611221000' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Lost'));
  });

  test('asks for what is open, settled or chased, for a game, a state and the numbers', async () => {
    await show();
    await screen.findByText('Issue 202611221000');
    await userEvent.click(screen.getByRole('tab', { name: 'Open' }));
    await waitFor(() => expect(input()).toMatchObject({ isSettled: false }));
    await userEvent.click(screen.getByRole('tab', { name: 'Chases' }));
    await waitFor(() => expect(input()).toMatchObject({ chasingOrder: true }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'ember-ssc');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How it ended' }), 'WON');
    await userEvent.type(screen.getByRole('textbox', { name: 'Order number' }), 'k3d9qx-2');
    await press('Find');
    await waitFor(() =>
      expect(input()).toMatchObject({
        gameId: 'ember-ssc',
        orderStatus: 4,
        orderNumber: 'K3D9QX-2',
        chasingOrder: true,
      }),
    );
  });

  test('leads from a ticket to the proof of its draw', async () => {
    await show();
    await screen.findByText('Issue 202611221000');
    await press('Details of ticket K3D9QX-1');
    expect((await screen.findByRole('link', { name: /Proof of the draw/ })).getAttribute('href')).toBe(
      '/fairness/draw/ember-ssc/202611220999',
    );
    expect([screen.getByText('1 | 2 | 3'), screen.getByText('aa'.repeat(32))].length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Cancel ticket' })).toBeNull();
  });

  test('checks in the browser that the house signed for exactly this ticket', async () => {
    const placedAt = Date.UTC(2026, 10, 22, 8);
    const house = ed25519.keygen();
    const signed = (id: string, over: Partial<LotteryTicket> = {}, key = house.publicKey): LotteryTicket => {
      const leaf = leafOfTicket({
        ticketId: id,
        play: 'ssc_h3_zx_fs',
        selection: '1_2_3',
        series: 1950,
        unitStake: '4',
        stake: '4',
        placedAt,
      });
      const signature = toHex(
        ed25519.sign(
          new TextEncoder().encode(receiptMessage({ gameCode: 'ember-ssc', numero: '202611220999', leaf })),
          house.secretKey,
        ),
      );
      return ticketOf({
        orderDetailId: id,
        abbrOrderNo: `K3D9QX-${id}`,
        receipt: { ...ticketOf().receipt, placedAt, leaf, signature, key: toHex(key) },
        ...over,
      });
    };
    server.answer({
      listLotteryOrders: () =>
        pageOf(signed('1'), signed('2', { betContent: '1_2_4' }), signed('3', {}, ed25519.keygen().publicKey)),
    });
    await show();
    await screen.findAllByText('Issue 202611220999');
    for (const [at, verdict] of [
      'Signature checked in your browser',
      'Signed for another ticket',
      'Signature is not of this key',
    ].entries()) {
      await press(`Details of ticket K3D9QX-${at + 1}`);
      expect(await screen.findByText(verdict)).toBeTruthy();
    }
  });

  test('takes a ticket back after asking, and says why when it cannot', async () => {
    server.answer({ cancelTickets: () => refuse('lottery_issue_closed') });
    await show();
    await screen.findByText('Issue 202611221000');
    await press('Details of ticket K3D9QX-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel ticket' }));
    expect(server.inputsOf('cancelTickets')).toEqual([]);
    await press('Take back');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(server.inputsOf('cancelTickets')).toEqual([{ ids: ['72'] }]);
    server.answer({ cancelTickets: () => ({ cancelled: ['72'], refunded: '4', balance: '104' }) });
    await press('Take back');
    expect(await screen.findByText('Taken back; the stake is in your balance again.')).toBeTruthy();
  });

  test('shows a chase issue by issue', async () => {
    const order: LotteryOrder = {
      orderMasterId: '70',
      orderNumber: 'K3D9QX',
      gameId: 9001,
      gameCode: 'ember-ssc',
      prizeModeId: 1,
      chase: true,
      winningStop: true,
      profitStop: null,
      placedAt: 1,
      totalChasePhases: 2,
      completed: 1,
      totalBetAmount: '8',
      totalActualBetAmount: '4',
      totalWinAmount: '3900',
      orderDetailOrders: [ticketOf({ chase: true }), ticketOf(open)],
    };
    server.answer({ readLotteryOrder: () => order });
    await show();
    await screen.findByText('Issue 202611221000');
    await press('Details of ticket K3D9QX-2');
    await userEvent.click(await screen.findByRole('button', { name: 'The whole chase' }));
    expect(await screen.findByText('1 of 2 issues done')).toBeTruthy();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('Stop at the first win')).toBeTruthy();
  });
});
