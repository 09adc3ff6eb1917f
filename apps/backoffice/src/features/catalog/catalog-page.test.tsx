import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskGame, DeskVendor } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

let game: DeskGame;
let vendor: DeskVendor;
let server: MockServer;
beforeEach(() => {
  game = {
    nodeId: 2101,
    name: 'Lantern Street',
    vendor: 'PG',
    vendorName: 'Paper Garden',
    gameType: 'RNG',
    classification: 'SLOT',
    icon: '/tiles/pg/lantern-street.svg?v=1',
    isHot: true,
    isNew: false,
    isInMaintenance: false,
    isHidden: false,
    isVendorInMaintenance: false,
    players: 12,
    version: 3,
  };
  vendor = { code: 'PG', name: 'Paper Garden', games: 40, isInMaintenance: false, version: 2 };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listDeskGames: ({ search }) => pageOfRows(search === 'nothing' ? [] : [game]),
    listDeskVendors: () => ({ list: [vendor], gameTypes: ['LIVE', 'RNG'] }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openGame(): Promise<HTMLElement> {
  openOffice('/catalog');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Lantern Street' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lantern Street' });
  await within(dialog).findByLabelText('Hot');
  return dialog;
}

describe('the catalogue', () => {
  test('is searched and filtered by the server, from the first page on', async () => {
    openOffice('/catalog');
    await screen.findByText('1 game');
    await screen.findByRole('option', { name: 'Paper Garden' });
    await userEvent.selectOptions(screen.getByLabelText('Vendor'), 'Paper Garden');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'RNG');
    await userEvent.selectOptions(screen.getByLabelText('Mark'), 'Maintenance');
    await waitFor(() =>
      expect(server.inputsOf('listDeskGames').at(-1)).toMatchObject({
        vendor: 'PG',
        gameType: 'RNG',
        mark: 'maintenance',
        page: 1,
      }),
    );
    await userEvent.type(screen.getByLabelText('Name or number'), 'nothing');
    await screen.findByText('Nothing here fits');
  });

  test('switches what was touched, with a reason and the version that was read', async () => {
    server.answer({ switchGame: () => (game = { ...game, isHot: false, isHidden: true, version: 4 }) });
    const dialog = await openGame();
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'asked for by the vendor');
    expect(save.disabled).toBe(true);
    await userEvent.click(within(dialog).getByLabelText('Hot'));
    await userEvent.click(within(dialog).getByLabelText('Hidden: not shown at all'));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('switchGame')).toEqual([
      {
        nodeId: 2101,
        version: 3,
        isHot: false,
        isNew: false,
        isInMaintenance: false,
        isHidden: true,
        reason: 'asked for by the vendor',
      },
    ]);
    await within(await screen.findByRole('table')).findByText('Hidden');
  });

  test('after a stale version shows the game as it is, keeps what was touched, and the next press counts', async () => {
    server.answer({
      switchGame: ({ version }) => {
        if (version === 7) return (game = { ...game, isInMaintenance: true, version: 8 });
        game = { ...game, isNew: true, version: 7 };
        return refuse('version_stale');
      },
    });
    const dialog = await openGame();
    await userEvent.click(within(dialog).getByLabelText('Maintenance: shown, not played'));
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'draws are stuck');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/Look at it again before you decide/);
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('New').checked).toBe(true));
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have looked' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.inputsOf('switchGame').at(-1)).toMatchObject({ version: 7, isNew: true, isInMaintenance: true }),
    );
  });

  test('takes a vendor out of play and back, saying how many games rest with it', async () => {
    server.answer({ switchVendor: ({ isInMaintenance }) => (vendor = { ...vendor, isInMaintenance, version: 3 }) });
    openOffice('/catalog');
    await userEvent.click(await screen.findByRole('tab', { name: 'Vendors' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change Paper Garden' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paper Garden' });
    await within(dialog).findByText(/Its 40 games stay on the shelf/);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'works at theirs');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start maintenance' }));
    await waitFor(() =>
      expect(server.inputsOf('switchVendor')).toEqual([
        { vendor: 'PG', version: 2, isInMaintenance: true, reason: 'works at theirs' },
      ]),
    );
    await within(await screen.findByRole('table')).findByText('Maintenance');
  });

  test('who works for some brands hears that the switch is not theirs', async () => {
    server.answer({ switchGame: () => refuse('brand_not_yours') });
    const dialog = await openGame();
    await userEvent.click(within(dialog).getByLabelText('New'));
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'it is new');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe('You do not work for this brand.'));
  });

  test('is only looked at by support, and not there for finance', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    openOffice('/catalog');
    await screen.findByText('Lantern Street');
    expect(screen.queryByRole('button', { name: 'Change Lantern Street' })).toBeNull();
    closeOffice();
    server.answer({ mintOperatorTab: () => makeOfficeSession('finance') });
    openOffice('/');
    await screen.findByRole('link', { name: 'Adjustments' });
    expect(screen.queryByRole('link', { name: 'Catalogue' })).toBeNull();
  });
});
