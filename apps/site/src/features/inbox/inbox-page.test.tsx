import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InboxMessage } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { allMessages } from '@fairhouse/i18n/server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { InboxPage } from './inbox-page.tsx';

let server: MockServer;
let messages: InboxMessage[];
const paid: InboxMessage = {
  id: '3',
  kind: 'deposit_paid',
  facts: { id: '41', amount: '1250.5', currency: 'FUN' },
  sentAt: 1_777_888_800_000,
  isRead: false,
};
const login: InboxMessage = {
  id: '2',
  kind: 'login',
  facts: { place: 'IN', at: '1777888800000' },
  sentAt: 1_777_888_800_000,
  isRead: true,
};

beforeEach(() => {
  messages = [paid, login];
  server = mockServer({
    listMessages: () => ({
      list: messages,
      totalPages: 1,
      totalCount: messages.length,
      unread: messages.filter(({ isRead }) => !isRead).length,
    }),
    markMessagesRead: ({ ids }) => {
      messages = messages.map((message) =>
        ids === 'all' || ids.includes(message.id) ? { ...message, isRead: true } : message,
      );
      return { unread: 0 };
    },
    deleteMessages: ({ ids }) => {
      messages = messages.filter(({ id }) => !ids.includes(id));
      return { unread: 0 };
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<InboxPage />, { session: makeSession(), path: '/member?page=messageV2' });

describe('the inbox', () => {
  test('shows titles, and the words of the one that is opened, which is read by that', async () => {
    await open();
    const row = await screen.findByRole('button', { name: /Your deposit has arrived/ });
    expect(screen.getByText('1 unread')).toBeTruthy();
    expect(screen.queryByText(/is in your wallet/)).toBeNull();
    await userEvent.click(row);
    expect(screen.getByText('1,250.50 FUN is in your wallet. Deposit 41.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the deposit' }).getAttribute('href')).toMatch(
      /page=depositv2&deposit=.*41/,
    );
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
    expect(server.inputsOf('markMessagesRead')).toEqual([{ ids: ['3'] }]);
  });

  test("does not read again what is read; a country is named in the reader's language", async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /You logged in/ }));
    expect(screen.getByText(/from India\./)).toBeTruthy();
    expect(server.inputsOf('markMessagesRead')).toEqual([]);
  });

  test('reads all at once', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(server.inputsOf('markMessagesRead')).toEqual([{ ids: 'all' }]);
  });

  test('deletes one', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /You logged in/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /You logged in/ })).toBeNull());
    expect(within(screen.getByRole('list', { name: 'Platform information' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('deletes once, however often it is pressed, and reads all once', async () => {
    await open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /You logged in/ }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /You logged in/ })).toBeNull());
    expect([server.inputsOf('markMessagesRead'), server.inputsOf('deleteMessages')]).toEqual([
      [{ ids: 'all' }],
      [{ ids: ['2'] }],
    ]);
  });

  test('keeps one whose deletion failed, says so, and can be told again', async () => {
    server.answer({ deleteMessages: () => keepSilent() });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /You logged in/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText(allMessages.EN.identity.connection);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.inputsOf('deleteMessages')).toHaveLength(2));
    expect(screen.getByRole('button', { name: /You logged in/ })).toBeTruthy();
  });

  test('says that reading failed, and keeps it unread', async () => {
    server.answer({ markMessagesRead: () => keepSilent() });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByRole('alert');
    expect(screen.getByText('1 unread')).toBeTruthy();
  });

  test('of very many is shown nine a page', async () => {
    server.answer({
      listMessages: ({ page = 1 }) => ({
        list: [{ ...login, id: String(page) }],
        totalPages: 112,
        totalCount: 1000,
        unread: 0,
      }),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(server.inputsOf('listMessages').at(-1)).toEqual({ page: 2, size: 9 }));
    expect(await screen.findByText('Page 2 of 112')).toBeTruthy();
  });

  test.each<[InboxMessage['kind'], InboxMessage['facts'], string]>([
    ['welcome', {}, 'page=protection'],
    ['login', {}, 'page=securityCenter'],
    ['adjustment_debit', { amount: '1', currency: 'FUN' }, 'page=transactionHistory'],
    ['withdrawal_paid_out', { id: '9', amount: '1', currency: 'FUN' }, 'page=withdraw&withdrawal='],
    ['deposit_expired', { id: '9', amount: '1', currency: 'FUN' }, 'page=depositv2&deposit='],
    ['from_agent', { name: 'harbour', text: 'Hello' }, '/member?page=support'],
    ['contract_offered', { id: '9', contract: 'daily' }, '/agentHome?page=agentDailyWages2'],
    ['salary_paid', { id: '9', contract: 'dividend', amount: '1', currency: 'FUN' }, 'page=agentDividendRecordCopy2'],
  ])('leads from %s to where it belongs', async (kind, facts, address) => {
    messages = [{ ...login, kind, facts }];
    await open();
    await userEvent.click(
      within(await screen.findByRole('list', { name: 'Platform information' })).getByRole('button'),
    );
    expect(within(screen.getByRole('listitem')).getByRole('link').getAttribute('href')).toContain(address);
  });

  test('shows the words of an agent as they were written, and who wrote them', async () => {
    messages = [{ ...login, kind: 'from_agent', facts: { name: 'harbour', text: '<b>Well</b> done!\n{{name}}' } }];
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Message from your agent/ }));
    expect(screen.getByRole('blockquote').textContent).toBe('<b>Well</b> done!\n{{name}}');
    expect(screen.getByText(/^Your agent harbour wrote this/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Report it to the house' })).toBeTruthy();
  });

  test('empty, it says what will stand here', async () => {
    messages = [];
    await open();
    expect(await screen.findByText('Nothing to tell you yet')).toBeTruthy();
  });

  test('a failure is said, and can be tried again', async () => {
    server.answer({ listMessages: () => refuse('unknown_error') });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.inputsOf('listMessages').length).toBeGreaterThan(1));
  });
});
