import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage, SupportChat } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { tellChat } from '../../shared/socket/chat-news.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ChatDialog } from './chat-dialog.tsx';

let server: MockServer;
let chat: SupportChat;
let kept: ChatMessage[];
const message = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  author: 'operator',
  text: `Answer ${seq}`,
  picture: null,
  clientKey: null,
  at: 1_777_888_800_000,
  ...over,
});

beforeEach(() => {
  chat = { state: 'open', isStaffed: true, ahead: null, lastSeq: 2, unread: 0, readSeq: 0 };
  kept = [message(1, { author: 'house', text: 'taken' }), message(2)];
  server = mockServer({
    getSupportChat: () => ({ ...chat, lastSeq: kept.at(-1)?.seq ?? 0 }),
    listChatMessages: ({ after = 0 }) => ({ list: kept.filter(({ seq }) => seq > after), hasMore: false }),
    sendChatMessage: ({ clientKey, text }) => {
      kept = [...kept, message(kept.length + 1, { author: 'member', text, clientKey })];
      return kept.at(-1)!;
    },
    markChatRead: () => ({ ...chat, unread: 0 }),
    openSupportChat: () => (chat = { ...chat, state: 'waiting', ahead: 2 }),
    closeSupportChat: () => (chat = { ...chat, state: 'resting' }),
    tellChatTyping: () => ({}),
    leaveMessage: ({ content }) => ({
      matterId: '1',
      number: 'M-1',
      kind: 'message',
      type: 4,
      content,
      state: 'received',
      pictures: [],
      steps: [],
      dueAt: null,
      createdAt: 1,
    }),
    sendChatPicture: ({ clientKey }) =>
      message(3, { author: 'member', text: '', picture: '00000000-0000-4000-8000-000000000001', clientKey }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = () => renderPage(<ChatDialog />, { session: makeSession() });
const hear = (news: Parameters<typeof tellChat>[0]) => act(() => tellChat(news));

describe('the talk with the desk', () => {
  test('shows what was said, and hears what is said now, once', async () => {
    await open();
    expect(await screen.findByText('Answer 2')).toBeTruthy();
    expect(screen.getByText('Somebody from the desk has joined.')).toBeTruthy();
    for (const _ of [1, 2]) hear({ kind: 'message', message: message(3) });
    expect(await screen.findAllByText('Answer 3')).toHaveLength(1);
  });

  test('reads what it missed when a number is skipped, and after a new connection', async () => {
    await open();
    await screen.findByText('Answer 2');
    kept = [...kept, message(3), message(4)];
    hear({ kind: 'message', message: message(4) });
    expect(await screen.findByText('Answer 3')).toBeTruthy();
    kept = [...kept, message(5)];
    hear(null);
    expect(await screen.findByText('Answer 5')).toBeTruthy();
  });

  test('sends with Enter, begins a line with Shift, and tells when it was seen', async () => {
    await open();
    await screen.findByText('Answer 2');
    await userEvent.type(screen.getByLabelText('Write a message'), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    expect(await screen.findByText(/Hello\s+there/)).toBeTruthy();
    await waitFor(() => expect(server.inputsOf('sendChatMessage')).toMatchObject([{ text: 'Hello\nthere' }]));
    await waitFor(() => expect(screen.queryByText('Sending …')).toBeNull());
    hear({ kind: 'read', seq: 3 });
    expect(await screen.findByText('Seen')).toBeTruthy();
  });

  test('keeps what did not arrive, and sends it again under the same key', async () => {
    server.answer({ sendChatMessage: () => refuse('too_many_requests') });
    await open();
    await screen.findByText('Answer 2');
    await userEvent.type(screen.getByLabelText('Write a message'), 'Hello{Enter}');
    const again = await screen.findByRole('button', { name: 'Send again' });
    server.answer({ sendChatMessage: ({ clientKey, text }) => message(3, { author: 'member', text, clientKey }) });
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
    const keys = server.inputsOf('sendChatMessage').map(({ clientKey }) => clientKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(screen.getAllByText('Hello')).toHaveLength(1);
  });

  test('says that somebody is writing, until they have', async () => {
    await open();
    await screen.findByText('Answer 2');
    hear({ kind: 'typing' });
    expect(await screen.findByText('Somebody is writing …')).toBeTruthy();
    hear({ kind: 'message', message: message(3) });
    expect(screen.queryByText('Somebody is writing …')).toBeNull();
  });

  test('marks as read what is on the screen', async () => {
    chat = { ...chat, unread: 1 };
    await open();
    await waitFor(() => expect(server.inputsOf('markChatRead')).toEqual([{ seq: 2 }]));
  });

  test('takes one picture', async () => {
    await open();
    await screen.findByText('Answer 2');
    server.answer({ getChatPicture: () => new Blob(['x']) });
    await userEvent.upload(
      screen.getByLabelText('Send a picture', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(server.inputsOf('sendChatPicture')).toHaveLength(1));
  });
});

describe('the desk', () => {
  test('has a queue, and tells how many wait in front', async () => {
    chat = { ...chat, state: 'resting' };
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByText('2 people are in front of you.')).toBeTruthy();
    hear({ kind: 'chat', chat: { ...chat, state: 'open' } });
    expect(await screen.findByText('You are talking to the desk.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the conversation' }));
    expect(await screen.findByRole('button', { name: 'Start again' })).toBeTruthy();
  });

  test('that is empty takes a message', async () => {
    chat = { ...chat, state: 'resting', isStaffed: false };
    await open();
    await userEvent.type(await screen.findByLabelText('Write a message'), 'Call me back');
    await userEvent.click(screen.getByRole('button', { name: 'Leave the message' }));
    expect(await screen.findByText(/Your message has the number M-1/)).toBeTruthy();
    expect(server.inputsOf('leaveMessage')).toMatchObject([{ content: 'Call me back' }]);
  });

  test('asks a visitor who they are', async () => {
    await renderPage(<ChatDialog />);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(server.heard).toEqual([]);
  });
});
