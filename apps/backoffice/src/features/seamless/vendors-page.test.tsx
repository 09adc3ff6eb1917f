import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HeldPayoutRow, VendorChangeRow, VendorOnRecord } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

let vendor: VendorOnRecord;
let changes: VendorChangeRow[];
let server: MockServer;
const makeKey = (id: string, over: Partial<VendorOnRecord['keys'][number]> = {}): VendorOnRecord['keys'][number] => ({
  id,
  madeAt: 1,
  madeBy: 'paula',
  isMine: false,
  confirmedAt: 1,
  endedAt: null,
  ...over,
});
const healthy = {
  answeredAt: Date.now(),
  latencyMs: 42,
  failedAt: null,
  failure: null,
  failures: 0,
  isResting: false,
  listedAt: Date.now(),
  games: 12,
} as const;
beforeEach(() => {
  changes = [];
  vendor = {
    code: 'PG',
    name: 'Paper Garden',
    page: 'https://play.garden.example',
    server: 'https://api.garden.example',
    walletMode: 'seamless',
    isOn: true,
    version: 3,
    changedAt: 1,
    keys: [makeKey('pg-aaaaaaaaaaaa')],
    health: healthy,
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listVendorsOnRecord: () => ({ list: [vendor], others: [{ code: 'CQ9', name: 'Copper Quail' }], changes }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const makeChange = (over: Partial<VendorChangeRow> = {}): VendorChangeRow => ({
  changeId: '710001',
  code: 'PG',
  name: 'Paper Garden',
  page: 'https://new.garden.example',
  server: vendor.server,
  walletMode: 'seamless',
  isOn: true,
  reason: 'they have moved',
  askedBy: 'paula',
  isMine: false,
  askedAt: 1,
  ...over,
});

const press = async (name: string, inside: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const say = async (inside: HTMLElement): Promise<void> =>
  userEvent.type(await within(inside).findByLabelText('Reason'), 'contract 7');
async function openVendor(): Promise<HTMLElement> {
  openOffice('/vendors');
  await press('Details of Paper Garden');
  return screen.findByRole('dialog', { name: 'Paper Garden' });
}

describe('the vendors', () => {
  test.each<[string, Partial<VendorOnRecord>, string]>([
    ['answers', {}, 'On'],
    ['is switched off', { isOn: false }, 'Off'],
    ['has no key', { keys: [makeKey('pg-x', { endedAt: 2 })] }, 'No key'],
    ['has a key that waits for a second person', { keys: [makeKey('pg-x', { confirmedAt: null })] }, 'No key'],
    ['was never asked', { health: null }, 'Not asked yet'],
    ['is silent', { health: { ...healthy, failures: 4, failure: 'too_late', isResting: true } }, 'Not answering'],
  ])('that %s is shown so', async (_name, change, shown) => {
    vendor = { ...vendor, ...change };
    openOffice('/vendors');
    expect(await within(await screen.findByRole('table')).findByText(shown)).toBeTruthy();
    if (change.health) expect(screen.getByText('4 failures in a row: No answer within three seconds')).toBeTruthy();
  });

  test('are put on record from the catalogue', async () => {
    server.answer({ recordVendor: () => ({ vendor: null, change: makeChange() }) });
    openOffice('/vendors');
    await press('Put on record');
    const dialog = await screen.findByRole('dialog', { name: 'Put on record' });
    await userEvent.type(await within(dialog).findByLabelText('Page of its games'), 'https://play.copper.example');
    await userEvent.type(within(dialog).getByLabelText('Server'), 'https://api.copper.example');
    await say(dialog);
    await press('Put on record', dialog);
    await waitFor(() =>
      expect(server.inputsOf('recordVendor')).toEqual([
        {
          vendor: 'CQ9',
          version: null,
          page: 'https://play.copper.example',
          server: 'https://api.copper.example',
          walletMode: 'seamless',
          isOn: true,
          reason: 'contract 7',
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are changed on the version that was read, and a refused address is told', async () => {
    server.answer({ recordVendor: () => refuse('vendor_address_invalid') });
    const dialog = await openVendor();
    await press('Change', dialog);
    await userEvent.click(await within(dialog).findByLabelText('On: its games can be opened'));
    expect(within(dialog).getByText(/Switched off, its games rest/)).toBeTruthy();
    await say(dialog);
    await press('Save', dialog);
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('https'));
    expect(server.inputsOf('recordVendor')).toEqual([
      expect.objectContaining({ vendor: 'PG', version: 3, isOn: false, page: vendor.page }),
    ]);
  });

  test('are asked now', async () => {
    server.answer({ askVendor: () => (vendor = { ...vendor, health: { ...healthy, games: 13 } }) });
    const dialog = await openVendor();
    await press('Ask now', dialog);
    expect(await within(dialog).findByText('13')).toBeTruthy();
  });
});

describe('keys', () => {
  test('are made with a reason, and their secret is gone when it was closed', async () => {
    server.answer({ makeVendorKey: () => ({ id: 'pg-bbbbbbbbbbbb', secret: 'ssh-this-once' }) });
    const dialog = await openVendor();
    await press('New key', dialog);
    await say(dialog);
    await press('New key', dialog);
    const shown = await within(dialog).findByRole('region', { name: 'The new key' });
    expect(within(shown).getByText('ssh-this-once')).toBeTruthy();
    await press('Close', shown);
    await within(dialog).findByText('pg-aaaaaaaaaaaa');
    expect(screen.queryByText('ssh-this-once')).toBeNull();
  });

  test('end after it was said what that means', async () => {
    server.answer({ endVendorKey: () => ({}) });
    const dialog = await openVendor();
    await press('End key pg-aaaaaaaaaaaa', dialog);
    await within(dialog).findByText(/signed with key pg-aaaaaaaaaaaa is refused/);
    await say(dialog);
    await press('End', dialog);
    await waitFor(() =>
      expect(server.inputsOf('endVendorKey')).toEqual([
        { vendor: 'PG', keyId: 'pg-aaaaaaaaaaaa', reason: 'contract 7' },
      ]),
    );
  });
});

describe('two people', () => {
  test('confirm a key that one has made; who made it cannot', async () => {
    vendor = {
      ...vendor,
      keys: [makeKey('pg-mine', { confirmedAt: null, isMine: true }), makeKey('pg-theirs', { confirmedAt: null })],
    };
    server.answer({ confirmVendorKey: () => ({}) });
    const dialog = await openVendor();
    expect(within(dialog).queryByRole('button', { name: 'Confirm key pg-mine' })).toBeNull();
    await press('Confirm key pg-theirs', dialog);
    await say(dialog);
    await press('Confirm', dialog);
    await waitFor(() =>
      expect(server.inputsOf('confirmVendorKey')).toEqual([{ vendor: 'PG', keyId: 'pg-theirs', reason: 'contract 7' }]),
    );
  });

  test('approve new addresses; who asked may only take them back', async () => {
    changes = [makeChange(), makeChange({ changeId: '710002', name: 'Copper Quail', code: 'CQ9', isMine: true })];
    server.answer({ decideVendorChange: () => ({ vendor }) });
    openOffice('/vendors');
    const own = await screen.findByRole('region', { name: 'Change of Copper Quail' });
    expect(within(own).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(own).getByRole('button', { name: 'Take back' })).toBeTruthy();
    const theirs = screen.getByRole('region', { name: 'Change of Paper Garden' });
    expect(within(theirs).getByText('https://new.garden.example')).toBeTruthy();
    await say(theirs);
    await press('Approve', theirs);
    await waitFor(() =>
      expect(server.inputsOf('decideVendorChange')).toEqual([
        { vendor: 'PG', changeId: '710001', verdict: 'approve', reason: 'contract 7' },
      ]),
    );
  });

  test('pay what is held; the menu counts it', async () => {
    const row: HeldPayoutRow = {
      payoutId: '700001',
      vendor: 'PG',
      vendorName: 'Paper Garden',
      gameName: 'Paper Lantern',
      roundId: 'r-77',
      memberId: '5',
      memberName: 'anna',
      stake: '1',
      payout: '12000000',
      currency: 'FUN',
      why: 'bet',
      ceiling: '10000000',
      heldAt: 1,
      state: 'waiting',
      version: 2,
      firstBy: 'paula',
      isFirstMine: false,
      decidedBy: null,
      decidedAt: null,
      reason: null,
    };
    server.answer({
      listHeldPayouts: () => ({ list: [row], total: 1, totalPages: 1 }),
      decideHeldPayout: () => ({ ...row, state: 'paid', version: 3 }),
    });
    openOffice('/vendors');
    await press('Decide about payout 700001');
    const dialog = await screen.findByRole('dialog', { name: 'Payout 700001' });
    expect(within(dialog).getByText('12,000,000.00 FUN')).toBeTruthy();
    expect(within(dialog).getByText('more than 10,000,000.00 FUN a bet')).toBeTruthy();
    expect(within(dialog).getByText(/Approved by paula/)).toBeTruthy();
    await say(dialog);
    await press('Pay', dialog);
    await waitFor(() =>
      expect(server.inputsOf('decideHeldPayout')).toEqual([
        { payoutId: '700001', version: 2, verdict: 'approve', reason: 'contract 7' },
      ]),
    );
    expect(screen.getByRole('link', { name: /Vendors.*1/ })).toBeTruthy();
  });
});

test('an empty house says what a vendor is for; risk may look and touches nothing, support is not led here', async () => {
  server.answer({
    listVendorsOnRecord: () => ({ list: [], others: [{ code: 'CQ9', name: 'Copper Quail' }], changes }),
  });
  openOffice('/vendors');
  await screen.findByText('No vendor abroad yet');
  expect(screen.getByRole('button', { name: 'Put on record' })).toBeTruthy();
  closeOffice();
  server.answer({
    listVendorsOnRecord: () => ({ list: [vendor], others: [{ code: 'CQ9', name: 'Copper Quail' }], changes }),
    mintOperatorTab: () => makeOfficeSession('risk'),
  });
  const dialog = await openVendor();
  await within(dialog).findByText('pg-aaaaaaaaaaaa');
  expect(
    ['Change', 'Ask now', 'New key', 'Put on record'].map((name) => screen.queryByRole('button', { name })),
  ).toEqual([null, null, null, null]);
  closeOffice();
  server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
  openOffice('/');
  await screen.findByRole('link', { name: 'Catalogue' });
  expect(screen.queryByRole('link', { name: 'Vendors' })).toBeNull();
});
