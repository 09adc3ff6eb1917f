import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InboxMessage } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { InboxPage } from './inbox-page.tsx';

let server: MockServer;
let messages: InboxMessage[];
const paid: InboxMessage = { id: '3', kind: 'deposit_paid', facts: { id: '41', amount: '1250.5', currency: 'FUN' }, sentAt: 1_777_888_800_000, isRead: false };
const login: InboxMessage = { id: '2', kind: 'login', facts: { place: 'IN', at: '1777888800000' }, sentAt: 1_777_888_800_000, isRead: true };

beforeEach(() => {
  messages = [paid, login];
  server = mockServer({
    listMessages: () => ({ list: messages, totalPages: 1, totalCount: messages.length, unread: messages.filter(({ isRead }) => !isRead).length }),
    markMessagesRead: ({ ids }) => {
      messages = messages.map((message) => (ids === 'all' || ids.includes(message.id) ? { ...message, isRead: true } : message));
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
    expect(screen.getByRole('link', { name: 'Open the deposit' }).getAttribute('href')).toMatch(/page=depositv2&deposit=.*41/);
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull());
    expect(server.inputsOf('markMessagesRead')).toEqual([{ ids: ['3'] }]);
  });

  test('does not read again what is read; a country is named in the reader\'s language', async () => {
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
