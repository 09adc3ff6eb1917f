import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostRoom, LiveMessage, LiveRoom } from '@fairhouse/contract';
import { socketReady } from '@fairhouse/contract/socket-ready';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

const at = 1_777_888_800_000;
const room: LiveRoom = {
  roomId: '100001',
  hostName: 'Mira',
  picture: '/pictures/boats.svg',
  tags: ['cricket'],
  language: 'EN',
  listeners: 7,
  openedAt: at,
};
const message = (seq: number, over: Partial<LiveMessage> = {}): LiveMessage => ({
  seq,
  author: 'member',
  name: 'a***a',
  isOwn: false,
  isRemoved: false,
  text: `Words ${seq}`,
  clientKey: null,
  at,
  ...over,
});
let server: MockServer;
let host: HostRoom;
/** The other end of the host's socket. */
let sockets: EventTarget[];
const tell = (value: object) =>
  sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'liveRoom', value }) }));

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
  host = { room, muted: [] };
  const kept = [message(1), message(2, { author: 'host', name: 'Mira', isOwn: true, text: 'Welcome' })];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('host'),
    mintHostTicket: () => ({ ticket: 'one-use', expiresInMs: 30_000 }),
    getHostRoom: () => host,
    openLiveRoom: ({ hostName }) => (host = { ...host, room: { ...room, hostName } }),
    closeLiveRoom: () => (host = { ...host, room: null }),
    listHostMessages: ({ after = 0 }) => ({ list: kept.filter(({ seq }) => seq > after), hasMore: false }),
    sendHostMessage: ({ clientKey, text }) =>
      message(3, { author: 'host', name: 'Mira', isOwn: true, text, clientKey }),
    removeLiveMessage: ({ seq }) => message(Number(seq), { text: '', isRemoved: true }),
    muteLiveAuthor: () => (host = { ...host, muted: [{ muteId: '5', name: 'a***a', at }] }),
    liftLiveMute: () => (host = { ...host, muted: [] }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openPane() {
  openOffice('/live-room');
  const pane = within(await screen.findByRole('region', { name: 'Mira' }));
  await pane.findByText('Words 1');
  return pane;
}

describe('the room of a host', () => {
  test('is opened under a name for the stage, with tags, a language and a picture', async () => {
    host = { ...host, room: null };
    openOffice('/live-room');
    await userEvent.type(await screen.findByLabelText('Name on the stage'), 'Tara');
    await userEvent.type(screen.getByLabelText('Tags'), 'cricket, films , cricket');
    await userEvent.selectOptions(screen.getByLabelText('Language of the room'), 'हिन्दी');
    await userEvent.click(screen.getByLabelText('Fireworks'));
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    expect(await screen.findByRole('region', { name: 'Tara' })).toBeTruthy();
    expect(server.inputsOf('openLiveRoom')).toEqual([
      { hostName: 'Tara', picture: 'fireworks', tags: ['cricket', 'films'], language: 'HI' },
    ]);
  });

  test('hears members live, answers, and closes', async () => {
    const pane = await openPane();
    await waitFor(() => expect(sockets).not.toEqual([]));
    tell({ kind: 'message', roomId: '100001', message: message(3) });
    tell({ kind: 'message', roomId: '999', message: message(4, { text: 'Elsewhere' }) });
    expect(await pane.findByText('Words 3')).toBeTruthy();
    expect(pane.queryByText('Elsewhere')).toBeNull();
    await userEvent.type(pane.getByLabelText('Write to the room'), 'Hello{Enter}');
    await waitFor(() => expect(server.inputsOf('sendHostMessage')).toMatchObject([{ text: 'Hello' }]));
    await userEvent.click(pane.getByRole('button', { name: 'Close the room' }));
    expect(await screen.findByRole('button', { name: 'Open the room' })).toBeTruthy();
  });

  test('takes a message out, and is told no name but the masked one', async () => {
    const pane = await openPane();
    expect(pane.getByText('a***a')).toBeTruthy();
    await userEvent.click(pane.getAllByRole('button', { name: 'Remove' })[0]!);
    expect(await pane.findByText('Taken out by the host')).toBeTruthy();
    expect(server.inputsOf('removeLiveMessage')).toMatchObject([{ seq: 1 }]);
  });

  test('mutes who wrote a message, never the host, and hears them again', async () => {
    const pane = await openPane();
    const mutes = pane.getAllByRole('button', { name: 'Mute' });
    expect(mutes).toHaveLength(1);
    await userEvent.click(mutes[0]!);
    await userEvent.click(await screen.findByRole('button', { name: 'Hear again' }));
    expect(await screen.findByText('You hear everybody.')).toBeTruthy();
    expect(server.inputsOf('liftLiveMute')).toEqual([{ muteId: '5' }]);
  });

  test('that was closed by the house is gone from the page', async () => {
    await openPane();
    await waitFor(() => expect(sockets).not.toEqual([]));
    host = { ...host, room: null };
    tell({ kind: 'closed', roomId: '100001' });
    expect(await screen.findByRole('button', { name: 'Open the room' })).toBeTruthy();
  });

  test('is on the menu of a host', async () => {
    await openPane();
    expect(screen.getByRole('link', { name: 'My room' })).toBeTruthy();
  });

  test('is not there where the brand has no rooms, and not on the menu either', async () => {
    const session = makeOfficeSession('host');
    const brands = session.operator.brands.map((brand) => ({ ...brand, hasLiveRooms: false }));
    server.answer({
      getHostRoom: () => refuse('module_off'),
      mintOperatorTab: () => ({ ...session, operator: { ...session.operator, brands } }),
    });
    openOffice('/live-room');
    expect(await screen.findByText('Live rooms are off')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'My room' })).toBeNull();
  });
});
