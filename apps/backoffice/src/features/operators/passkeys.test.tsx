import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PasskeyRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makePasskeyRow, passkeyQuestion, passkeyWish, stubPasskeys } from '../../testing/browser-passkeys.fixture.ts';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
let rows: PasskeyRow[];
beforeEach(() => {
  rows = [];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => refuse('not_logged_in'),
    askForPasskey: () => passkeyQuestion,
    listOperatorSessions: () => pageOfRows([]),
    listPasskeys: () => ({ list: rows }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const click = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

describe('at the login', () => {
  test('a passkey opens it alone; a window that was closed is said, and may be opened again', async () => {
    let act: 'answer' | 'close' = 'close';
    stubPasskeys(() => act);
    server.answer({ logInByPasskey: () => makeOfficeSession() });
    openOffice();
    await click('Sign in with a passkey');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No passkey was used/));
    expect(server.inputsOf('logInByPasskey')).toEqual([]);
    act = 'answer';
    await click('Sign in with a passkey');
    await screen.findByRole('navigation', { name: 'Pages of the office' });
    expect(server.inputsOf('logInByPasskey')).toMatchObject([
      { passkey: { id: 'a2V5', type: 'public-key', response: { signature: 'c2lnbmVk' } } },
    ]);
  });

  test('one is offered beside the code to who has one, and what the server refuses leaves both', async () => {
    stubPasskeys();
    server.answer({
      logInOperator: ({ passkey }) =>
        passkey
          ? refuse('passkey_refused', { secondFactor: true, passkey: true })
          : refuse('second_factor_needed', { secondFactor: true, passkey: true }),
    });
    openOffice();
    await userEvent.type(await screen.findByLabelText('Name'), 'vera');
    await userEvent.type(screen.getByLabelText('Password'), 'a long way home{enter}');
    await screen.findByLabelText('Code of your app');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await click('Use a passkey');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This passkey was not accepted/));
    server.answer({ logInOperator: () => makeOfficeSession() });
    await click('Use a passkey');
    await screen.findByRole('navigation', { name: 'Pages of the office' });
    expect(server.inputsOf('logInOperator').at(-1)).toMatchObject({
      name: 'vera',
      password: 'a long way home',
      passkey: { id: 'a2V5' },
    });
  });

  test('none is offered to who has none, nor by a browser that knows none', async () => {
    server.answer({ logInOperator: () => refuse('second_factor_needed', { secondFactor: true, passkey: true }) });
    openOffice();
    await userEvent.type(await screen.findByLabelText('Name'), 'vera');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), 'a long way home{enter}');
    await screen.findByLabelText('Code of your app');
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
    stubPasskeys();
    server.answer({ logInOperator: () => refuse('second_factor_needed', { secondFactor: true, passkey: false }) });
    await click('Log in');
    await waitFor(() => expect(server.inputsOf('logInOperator')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull());
  });
});

describe('in the own account', () => {
  beforeEach(() => server.answer({ mintOperatorTab: () => makeOfficeSession('support') }));

  test('the first one is added behind password and code, named after this device unless said otherwise', async () => {
    let act: 'answer' | 'close' = 'close';
    stubPasskeys(() => act);
    server.answer({
      beginPasskey: ({ secondFactor }) =>
        secondFactor === '123456' ? passkeyWish : refuse('second_factor_wrong', { secondFactor: true, passkey: false }),
      addPasskey: ({ name }) => {
        rows = [makePasskeyRow({ name })];
        return rows[0]!;
      },
    });
    openOffice('/account');
    await screen.findByText('No passkey yet. With one, signing in needs neither password nor code.');
    await click('Add a passkey');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await userEvent.clear(dialog.getByLabelText('Name of the passkey'));
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'Laptop at work');
    await userEvent.type(dialog.getByLabelText('Password'), 'a long way home');
    await userEvent.type(dialog.getByLabelText('Code of your app'), '000000{enter}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/^This code is not right/));
    await userEvent.clear(dialog.getByLabelText('Code of your app'));
    await userEvent.type(dialog.getByLabelText('Code of your app'), '123456{enter}');
    await dialog.findByText(/^No passkey was used/);
    // The code is used up; the question stands.
    expect(dialog.queryByLabelText('Code of your app')).toBeNull();
    act = 'answer';
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The passkey is added.');
    await screen.findByText('Laptop at work');
    expect(server.inputsOf('beginPasskey')).toHaveLength(2);
    expect(server.inputsOf('addPasskey')).toMatchObject([
      { name: 'Laptop at work', passkey: { id: 'a2V5', response: { transports: ['internal'] } } },
    ]);
  });

  test('a further one may be added with one there is, and a device that has one already says so', async () => {
    let act: 'answer' | 'known' = 'answer';
    stubPasskeys(() => act);
    rows = [makePasskeyRow()];
    server.answer({
      beginPasskey: () => {
        act = 'known';
        return passkeyWish;
      },
    });
    openOffice('/account');
    await screen.findByText('Laptop');
    await click('Add a passkey');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name of the passkey'), 'Phone');
    await userEvent.type(dialog.getByLabelText('Password'), 'a long way home');
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('This device has a passkey of yours already.'),
    );
    expect(server.inputsOf('beginPasskey')).toMatchObject([{ password: 'a long way home', passkey: { id: 'a2V5' } }]);
  });

  test('each is renamed, and removed with the password', async () => {
    stubPasskeys();
    rows = [makePasskeyRow({ isSynced: true }), makePasskeyRow({ id: '2', name: 'Phone', usedAt: 1_780_000_000_000 })];
    server.answer({
      renamePasskey: ({ passkeyId, name }) => {
        rows = rows.map((row) => (row.id === passkeyId ? { ...row, name } : row));
        return {};
      },
      removePasskey: ({ passkeyId, password }) => {
        if (password !== 'a long way home') return refuse('operator_login_failed');
        rows = rows.filter(({ id }) => id !== passkeyId);
        return {};
      },
    });
    openOffice('/account');
    await screen.findByText('Synced');
    await click('Rename Laptop');
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name of the passkey');
    await userEvent.clear(name);
    await userEvent.type(name, 'Old laptop{enter}');
    await screen.findByText('Old laptop');
    await click('Remove Phone');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'wrong{enter}');
    await dialog.findByRole('alert');
    await userEvent.clear(dialog.getByLabelText('Password'));
    await userEvent.type(dialog.getByLabelText('Password'), 'a long way home{enter}');
    await screen.findByText('Removed; every other session has ended.');
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
    expect(server.inputsOf('removePasskey').map(({ passkeyId }) => passkeyId)).toEqual(['2', '2']);
  });

  test('a browser that knows none says so, and offers nothing', async () => {
    openOffice('/account');
    await screen.findByText(/^Passkeys cannot be used here/);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
