import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Room } from '@fairhouse/contract';
import { keepSilent } from '@fairhouse/testing/mock-server';
import { startSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { closeLobby, openLobby } from './lobby.fixture.tsx';

afterEach(closeLobby);

const sampleRoom = (at: number, over: Partial<Room> = {}): Room => ({
  roomId: `r${at}`,
  nodeId: 3000 + at,
  nodeName: `Table ${at}`,
  gameCode: `T${at}`,
  vassalage: 'JL',
  displayName: 'Jade Lake',
  isGame: 'GAME',
  showIcon: '',
  minBetAmount: '1',
  maxBetAmount: '2500',
  seats: 6,
  takenSeats: 2,
  ...over,
});
const pageOf = (list: Room[]) => () => ({ list, totalPages: list.length > 0 ? 1 : 0, totalCount: list.length });
const tables = () => within(screen.getByRole('region', { name: 'Open tables' }));
async function openTables(handlers: Parameters<typeof openLobby>[1] = {}, session = makeSession()) {
  const site = await openLobby('/pvp', handlers);
  act(() => startSession(session));
  await screen.findByRole('region', { name: 'Open tables' });
  return site;
}

describe('open tables between players', () => {
  it('ask a visitor to log in, and are read once that is done', async () => {
    const { server } = await openLobby('/pvp', { listRooms: pageOf([sampleRoom(1)]) });
    await userEvent.click(await findLogin());
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
    expect(server.inputsOf('listRooms')).toEqual([]);
    act(() => startSession(makeSession()));
    expect(await screen.findByRole('button', { name: /^Table 1/, hidden: true })).toBeTruthy();
    expect(server.inputsOf('listRooms')).toEqual([
      {
        gameType: 'PVP',
        platform: 'html5-desktop',
        clientType: '3',
        merchant: 'fairhouse',
        language: 'EN',
        pageNo: 1,
        pageSize: 100,
      },
    ]);
  });

  it('are none while no game holds one, and the games stand below', async () => {
    await openTables();
    expect(await tables().findByText('No table is open just now')).toBeTruthy();
    expect(await screen.findAllByRole('link', { name: /^Play / })).toHaveLength(3);
  });

  it('tell their stakes and seats, and a press sits down', async () => {
    const { router } = await openTables({ listRooms: pageOf([sampleRoom(1), sampleRoom(2)]), launchGame: keepSilent });
    const table = await tables().findByRole('button', { name: /^Table 1/ });
    expect(table.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Table 1Stakes 1.00 – 2,500.00 FUN2 of 6 seats takenSit down',
    );
    expect(tables().getByText('2 tables')).toBeTruthy();
    await userEvent.click(table);
    await waitFor(() => expect(router.state.location.href).toBe('/seamless?nodeId=3001'));
  });

  it('that are full are shown and cannot be pressed', async () => {
    await openTables({ listRooms: pageOf([sampleRoom(1, { takenSeats: 6 })]) });
    const table = await tables().findByRole('button', { name: 'Table 1' });
    expect([table.hasAttribute('disabled'), table.textContent?.endsWith('Full')]).toEqual([true, true]);
  });

  it('have a trial user register first', async () => {
    await openTables({ listRooms: pageOf([sampleRoom(1)]) }, makeSession({ customerType: 4 }));
    await userEvent.click(await tables().findByRole('button', { name: /^Table 1/ }));
    expect(await screen.findByText('Please register an account first.')).toBeTruthy();
  });

  it('that did not come can be asked for again, and the games stand', async () => {
    const { server } = await openTables({ listRooms: keepSilent });
    expect(await screen.findAllByRole('link', { name: /^Play / })).toHaveLength(3);
    await tables().findByText('The tables did not load');
    server.answer({ listRooms: pageOf([sampleRoom(1)]) });
    await userEvent.click(tables().getByRole('button', { name: 'Try again' }));
    expect(await tables().findByRole('button', { name: /^Table 1/ })).toBeTruthy();
  });

  it.each(['Lantern '.repeat(25), 'طاولة النهر', 'ஆற்று மேசை', '<b>x</b>'])('keep the name %s', async (nodeName) => {
    await openTables({ listRooms: pageOf([sampleRoom(1, { nodeName })]) });
    await tables().findByText('2 of 6 seats taken');
    expect([...document.querySelectorAll('bdi')].map((name) => name.textContent)).toContain(nodeName);
  });

  it('are at the tables of players only', async () => {
    const { server } = await openLobby('/fish');
    act(() => startSession(makeSession()));
    await screen.findAllByRole('link', { name: /^Play / });
    expect([screen.queryByRole('region', { name: 'Open tables' }), server.inputsOf('listRooms')]).toEqual([null, []]);
  });
});

/** The login of the section, not that of the header. */
async function findLogin() {
  await screen.findByText('Log in to see the open tables');
  return tables().getByRole('button', { name: 'Log in' });
}
