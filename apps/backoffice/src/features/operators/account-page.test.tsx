import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorSessionRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const session = (changed: Partial<OperatorSessionRow>): OperatorSessionRow => ({
  id: '1',
  isThisOne: false,
  startedAt: 1_780_000_000_000,
  seenAt: 1_780_000_000_000,
  endedAt: null,
  endReason: null,
  ip: '192.0.2.7',
  userAgent: 'X11; Linux Firefox/140.0',
  ...changed,
});
let server: MockServer;
let sessions: OperatorSessionRow[];
beforeEach(() => {
  sessions = [
    session({ id: '9', isThisOne: true }),
    session({ id: '8' }),
    session({ id: '7', endedAt: 1_780_000_000_000 }),
  ];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('support'),
    listOperatorSessions: () => pageOfRows(sessions),
    listPasskeys: () => ({ list: [] }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

test('one other session is ended, or all of them; not this one, and none twice', async () => {
  server.answer({
    endOperatorSession: ({ sessionId }) => {
      sessions = sessions.filter(({ id }) => id !== sessionId);
      return {};
    },
    endOtherOperatorSessions: () => ({ ended: 0 }),
  });
  openOffice('/account');
  await screen.findByText('This one');
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Firefox, Linux' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End the session/ })).toBeNull());
  expect(server.inputsOf('endOperatorSession')).toEqual([{ sessionId: '8' }]);
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
  await screen.findByText('0 sessions ended');
});

test('a new password is sent with the one of now, and what the server refuses is said', async () => {
  server.answer({ changeOperatorPassword: () => refuse('operator_login_failed') });
  openOffice('/account');
  const next = await screen.findByLabelText('New password');
  const change = screen.getByRole('button', { name: 'Change the password' });
  await userEvent.click(change);
  expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
  await userEvent.type(screen.getByLabelText('Password of now'), 'wrong');
  await userEvent.type(next, 'ledgers closed before midnight');
  await userEvent.click(change);
  await screen.findByRole('alert');
  server.answer({ changeOperatorPassword: () => ({}) });
  await userEvent.click(change);
  await screen.findByText('Changed; every other session has ended.');
  expect([
    screen.getByLabelText<HTMLInputElement>('Password of now').value,
    screen.getByLabelText<HTMLInputElement>('New password').value,
  ]).toEqual(['', '']);
});

test('what guards the account and changed is shown with who did it and from where, and read again after a change', async () => {
  server.answer({
    changeOperatorPassword: () => ({}),
    listGuardChanges: () => ({
      list: [
        { id: '2', at: 1_780_000_000_000, kind: 'passkeyAdded', byName: 'mira', ip: '192.0.2.9' },
        { id: '1', at: 1_779_000_000_000, kind: 'invited', byName: 'otto', ip: '192.0.2.1' },
      ],
      told: null,
    }),
  });
  openOffice('/account');
  const added = (await screen.findByText('Passkey added')).closest('tr')!;
  expect(
    [within(added).getByText('mira'), within(added).getByText('192.0.2.9'), screen.getByText('New one-use link')]
      .length,
  ).toBe(3);
  await userEvent.type(screen.getByLabelText('Password of now'), 'the one of now');
  await userEvent.type(screen.getByLabelText('New password'), 'ledgers closed before midnight');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(server.inputsOf('listGuardChanges').length).toBe(2));
});

test('recovery codes come anew with password and code, and are shown until they are kept', async () => {
  server.answer({
    renewRecoveryCodes: ({ secondFactor }) =>
      secondFactor === '123456' ? { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } : refuse('second_factor_wrong'),
  });
  openOffice('/account');
  const code = await screen.findByLabelText('Code of your app');
  const form = code.closest('form')!;
  await userEvent.type(within(form).getByLabelText('Password'), 'a long way home');
  await userEvent.type(code, '000000{enter}');
  await within(form).findByRole('alert');
  await userEvent.clear(code);
  await userEvent.type(code, '123456{enter}');
  await screen.findByText('cccc-dddd');
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('cccc-dddd')).toBeNull();
});
