import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatDesk, ChatMessage, DeskChat } from '@fairhouse/contract';
import { socketReady } from '@fairhouse/contract/socket-ready';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const at = 1_777_888_800_000;
const chatOf = (over: Partial<DeskChat> = {}): DeskChat => ({
  conversationId: '100001',
  memberId: '5',
  username: 'anna',
  state: 'waiting',
  operatorId: null,
  operatorName: null,
  hasLane: false,
  since: at,
  lastSeq: 2,
  unread: 1,
  readSeq: 0,
  lastText: 'Is anybody there?',
  lastAt: at,
  ...over,
});
const message = (seq: number, over: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  author: 'member',
  text: `Words ${seq}`,
  picture: null,
  clientKey: null,
  at,
  ...over,
});
let server: MockServer;
let desk: ChatDesk;
let kept: ChatMessage[];
/** The other end of the desk's socket. */
let sockets: EventTarget[];
const tell = (value: object) =>
  sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'desk', value }) }));
const mine = (over: Partial<DeskChat> = {}) =>
  chatOf({ state: 'open', operatorId: '7', operatorName: 'vera', ...over });

beforeEach(() => {
  sockets = [];
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      constructor() {
        super();
        sockets.push(this);
        queueMicrotask(() => this.dispatchEvent(new Event('open')));
      }
      send() {
        this.dispatchEvent(new MessageEvent('message', { data: socketReady }));
      }
      close() {}
    },
  );
  desk = { isOnDuty: false, onDuty: [{ operatorId: '8', name: 'tom' }], list: [chatOf()] };
  kept = [message(1, { author: 'house', text: 'waiting' }), message(2)];
  const put = (chat: DeskChat): DeskChat => {
    desk = { ...desk, list: desk.list.map((known) => (known.conversationId === chat.conversationId ? chat : known)) };
    return chat;
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('support'),
    mintDeskTicket: () => ({ ticket: 'one-use', expiresInMs: 30_000 }),
    getChatDesk: () => desk,
    setChatDuty: ({ isOn }) => (desk = { ...desk, isOnDuty: isOn }),
    takeChat: () => put(mine()),
    handOverChat: ({ operatorId }) =>
      put(operatorId === null ? chatOf() : chatOf({ state: 'open', operatorId, operatorName: 'tom' })),
    closeDeskChat: () => {
      desk = { ...desk, list: [] };
      return chatOf({ state: 'resting' });
    },
    listDeskMessages: ({ after = 0 }) => ({ list: kept.filter(({ seq }) => seq > after), hasMore: false }),
    sendDeskMessage: ({ clientKey, text }) => message(3, { author: 'operator', text, clientKey }),
    markDeskRead: () => ({}),
    tellDeskTyping: () => ({}),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function takeFirst() {
  openOffice('/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
  const pane = within(await screen.findByRole('region', { name: 'anna' }));
  await pane.findByText('Words 2');
  // News are heard from here on.
  await waitFor(() => expect(sockets).toHaveLength(1));
  return pane;
}

describe('the chat desk', () => {
  test('shows who waits and who is there; coming to it is one press', async () => {
    openOffice('/chat');
    expect(await screen.findByText('Is anybody there?')).toBeTruthy();
    expect(screen.getByText('tom')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('I am at the desk'));
    await waitFor(() => expect(screen.getByLabelText('I am at the desk')).toHaveProperty('checked', true));
    expect(server.inputsOf('setChatDuty')).toEqual([{ isOn: true }]);
  });

  test('takes a conversation, answers, and has read what it shows', async () => {
    const pane = await takeFirst();
    await userEvent.type(pane.getByLabelText('Write a message'), 'Hello{Enter}');
    expect(await pane.findByText('Hello')).toBeTruthy();
    expect(server.inputsOf('sendDeskMessage')).toMatchObject([{ conversationId: '100001', text: 'Hello' }]);
    await waitFor(() => expect(server.inputsOf('markDeskRead').length).toBeGreaterThan(0));
    tell({ kind: 'read', conversationId: '100001', seq: 3 });
    expect(await pane.findByText('Seen by the member')).toBeTruthy();
  });

  test('hears of messages, writing and newcomers, and counts them in the title of the window', async () => {
    const pane = await takeFirst();
    await waitFor(() => expect(sockets).not.toEqual([]));
    tell({ kind: 'typing', conversationId: '100001' });
    expect(await pane.findByText('The member is writing …')).toBeTruthy();
    tell({ kind: 'message', conversationId: '100001', message: message(3) });
    expect(await pane.findByText('Words 3')).toBeTruthy();
    tell({ kind: 'chat', chat: chatOf({ conversationId: '100002', username: 'berta' }) });
    expect(await screen.findByText('berta')).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^\(\d+\) /));
  });

  test('puts a quick answer into the field, to be looked at first', async () => {
    const pane = await takeFirst();
    await userEvent.selectOptions(pane.getByLabelText('Quick answers'), 'Hello, how can I help you?');
    expect(pane.getByLabelText('Write a message')).toHaveProperty('value', 'Hello, how can I help you?');
    expect(server.inputsOf('sendDeskMessage')).toEqual([]);
  });

  test('hands over to a colleague, after which they have it', async () => {
    const pane = await takeFirst();
    await userEvent.selectOptions(pane.getByLabelText('Hand over to'), 'tom');
    expect(await pane.findByText('A colleague has this conversation.')).toBeTruthy();
    expect(server.inputsOf('handOverChat')).toEqual([{ conversationId: '100001', operatorId: '8' }]);
    expect(pane.queryByLabelText('Write a message')).toBeNull();
  });

  test('ends a conversation, and it leaves the desk', async () => {
    const pane = await takeFirst();
    await userEvent.click(pane.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'anna' })).toBeNull());
  });

  test('says when a colleague was quicker', async () => {
    server.answer({ takeChat: () => refuse('chat_taken') });
    openOffice('/chat');
    await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
    expect(await screen.findByText('A colleague has taken this conversation.')).toBeTruthy();
  });
});
