import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage, LiveRoom, LiveVisit } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { tellLiveRoom } from '../../shared/socket/chat-news.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LiveRoomsPage } from './live-rooms-page.tsx';

const room: LiveRoom = {
  roomId: '100001',
  hostName: 'Mira',
  picture: '/pictures/boats.svg',
  tags: ['cricket'],
  language: 'EN',
  listeners: 7,
  openedAt: 1_777_888_800_000,
};
const message = (seq: number, over: Partial<LiveMessage> = {}): LiveMessage => ({
  seq,
  author: 'member',
  name: 'b***a',
  isOwn: false,
  isRemoved: false,
  text: `Words ${seq}`,
  clientKey: null,
  at: 1_777_888_800_000,
  ...over,
});
let server: MockServer;
let visit: LiveVisit;
let kept: LiveMessage[];

beforeEach(() => {
  visit = { chatUrl: '/member?page=liveRooms&room=100001', room, isMuted: false };
  kept = [message(1, { author: 'host', name: 'Mira', text: 'Good evening' }), message(2)];
  server = mockServer({
    listLiveRooms: () => ({ list: [room] }),
    enterLiveRoom: () => visit,
    listLiveMessages: ({ after = 0 }) => ({ list: kept.filter(({ seq }) => seq > after), hasMore: false }),
    sendLiveMessage: ({ clientKey, text }) => message(kept.length + 1, { isOwn: true, text, clientKey }),
    leaveLiveRoom: () => ({}),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const open = (path = '/member?page=liveRooms&room=100001') =>
  renderPage(<LiveRoomsPage />, { session: makeSession(), path });
const hear = (news: Parameters<typeof tellLiveRoom>[0]) => act(() => tellLiveRoom(news));

describe('the list of live rooms', () => {
  test('shows who hosts, about what, in which language and to how many; a press leads into the room', async () => {
    const { address } = await open('/member?page=liveRooms');
    await userEvent.click(await screen.findByRole('link', { name: /Mira/ }));
    expect(decodeURIComponent(address())).toBe('/member?page=liveRooms&room="100001"');
    expect(await screen.findByText('Good evening')).toBeTruthy();
  });

  test('says when no room is open, and when the list did not come', async () => {
    server.answer({ listLiveRooms: () => ({ list: [] }) });
    await open('/member?page=liveRooms');
    expect(await screen.findByText('No room is open')).toBeTruthy();
    tidyUp();
    server.answer({ listLiveRooms: () => refuse('too_many_requests') });
    await open('/member?page=liveRooms');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test.each(['/member?page=liveRooms', '/member?page=liveRooms&room=100001'])(
  'a brand that has no live rooms says so at %s, and asks nobody to try again',
  async (path) => {
    server.answer({ listLiveRooms: () => refuse('module_off'), enterLiveRoom: () => refuse('module_off') });
    await open(path);
    expect(
      await screen.findByText('This house has no live rooms. Our people are there for you in the conversation.'),
    ).toBeTruthy();
    expect([
      screen.queryByRole('button', { name: 'Try again' }),
      screen.getByRole('link', { name: 'Support' }).getAttribute('href'),
    ]).toEqual([null, '/member?page=support']);
  },
);

describe('a live room', () => {
  test('shows what was said and hears what is said now, once, in this room alone', async () => {
    await open();
    expect(await screen.findByText('Words 2')).toBeTruthy();
    for (const _ of [1, 2]) hear({ kind: 'message', roomId: '100001', message: message(3) });
    hear({ kind: 'message', roomId: '100002', message: message(4, { text: 'Elsewhere' }) });
    expect(await screen.findAllByText('Words 3')).toHaveLength(1);
    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.getByText('Mira', { selector: 'span' })).toBeTruthy();
  });

  test('sends with Enter, and knows its own message again', async () => {
    await open();
    await screen.findByText('Words 2');
    await userEvent.type(screen.getByLabelText('Write to the room'), 'Hello{Enter}');
    expect(await screen.findByText('You')).toBeTruthy();
    expect(server.inputsOf('sendLiveMessage')).toMatchObject([{ roomId: '100001', text: 'Hello' }]);
    expect(screen.getAllByText('Hello')).toHaveLength(1);
  });

  test('counts the characters and sends nothing that is too long', async () => {
    await open();
    const field = await screen.findByLabelText('Write to the room');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(301));
    expect(screen.getByText('301 of 300 characters')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Enter}');
    expect(server.inputsOf('sendLiveMessage')).toEqual([]);
  });

  test('says why a message was refused, in the words of the server', async () => {
    server.answer({ sendLiveMessage: () => refuse('live_contact_refused') });
    await open();
    await screen.findByText('Words 2');
    await userEvent.type(screen.getByLabelText('Write to the room'), 'example.com{Enter}');
    expect(await screen.findByText('Links, addresses and telephone numbers stay out of the rooms.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('example.com')).toBeNull();
  });

  test('shows no more of what its host takes out, also of what was taken out while the connection was gone', async () => {
    await open();
    await screen.findByText('Words 2');
    hear({ kind: 'message', roomId: '100001', message: message(2, { text: '', isRemoved: true }) });
    expect(await screen.findByText('Taken out by the host')).toBeTruthy();
    expect(screen.queryByText('Words 2')).toBeNull();
    kept = [message(1, { text: '', isRemoved: true }), message(2, { text: '', isRemoved: true }), message(3)];
    hear(null);
    await waitFor(() => expect(screen.queryByText('Good evening')).toBeNull());
    expect(await screen.findByText('Words 3')).toBeTruthy();
  });

  test('has no field for whoever is muted, until they are heard again', async () => {
    await open();
    await screen.findByText('Words 2');
    hear({ kind: 'muted', roomId: '100001', isMuted: true });
    expect(await screen.findByText(/The host does not hear you any more/)).toBeTruthy();
    expect(screen.queryByLabelText('Write to the room')).toBeNull();
    hear({ kind: 'muted', roomId: '100001', isMuted: false });
    expect(await screen.findByLabelText('Write to the room')).toBeTruthy();
  });

  test('that closes says so, and leads back to the others', async () => {
    await open();
    await screen.findByText('Words 2');
    server.answer({ enterLiveRoom: () => refuse('live_room_closed') });
    hear({ kind: 'closed', roomId: '100001' });
    expect(await screen.findByText('This room has closed')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'All rooms' }));
    await waitFor(() => expect(server.inputsOf('leaveLiveRoom')).toEqual([{ roomId: '100001' }]));
  });

  test('is closed to a member on a break', async () => {
    server.answer({ enterLiveRoom: () => refuse('live_on_break') });
    await open();
    expect(await screen.findByText('You are taking a break')).toBeTruthy();
  });
});
