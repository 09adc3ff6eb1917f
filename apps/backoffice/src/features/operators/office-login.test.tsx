import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeAdjustment,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

let server: MockServer;

beforeEach(() => {
  server = mockServer({ mintOperatorTab: () => refuse('not_logged_in'), ...quietHouse });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function enter(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Name'), 'vera');
  await userEvent.type(screen.getByLabelText('Password'), 'a long way home{enter}');
}

describe('the login of the back office', () => {
  test('asks for the code only when name and password are right, and does not call that a failure', async () => {
    server.answer({
      logInOperator: ({ secondFactor }) =>
        secondFactor === undefined ? refuse('second_factor_needed', { secondFactor: true }) : makeOfficeSession(),
    });
    openOffice();
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Code of your app')).toBeNull();
    await enter();
    const code = await screen.findByLabelText('Code of your app');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(code, '123456{enter}');
    await screen.findByRole('navigation', { name: 'Pages of the office' });
    expect(server.inputsOf('logInOperator')).toEqual([
      { name: 'vera', password: 'a long way home' },
      { name: 'vera', password: 'a long way home', secondFactor: '123456' },
    ]);
    expect(sessionStorage.getItem('office-token')).toBe('office-1');
  });

  test.each<[Language, string, string]>([
    ['EN', 'Name', 'Name or password is not right.'],
    ['HI', 'नाम', 'नाम या पासवर्ड सही नहीं है।'],
  ])('says in %s what the server refuses', async (language, label, text) => {
    server.answer({ logInOperator: () => refuse('operator_login_failed') });
    openOffice('/', language);
    await userEvent.type(await screen.findByLabelText(label), 'vera');
    await userEvent.type(document.querySelector('input[type=password]')!, 'wrong{enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  });

  test('without a second factor nothing is open until one is set up and its recovery codes are kept', async () => {
    server.answer({
      logInOperator: () => makeOfficeSession('owner', true),
      beginOperatorFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
      confirmOperatorFactor: ({ code }) =>
        code === '123456' ? { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } : refuse('second_factor_wrong'),
    });
    openOffice();
    await enter();
    await screen.findByRole('img', { name: 'Picture to scan with the app' });
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    const code = screen.getByLabelText('Code of your app');
    await userEvent.type(code, '000000{enter}');
    await screen.findByRole('alert');
    await userEvent.clear(code);
    await userEvent.type(code, '123456{enter}');
    await screen.findByText('cccc-dddd');
    expect([screen.queryByRole('navigation'), server.inputsOf('readHouseHealth')]).toEqual([null, []]);
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    await screen.findByRole('navigation');
  });

  test('shows why a session has ended, and nothing to a first visitor or after a logout', async () => {
    server.answer({
      mintOperatorTab: () => makeOfficeSession(),
      listAdjustments: () => pageOfRows([makeAdjustment()]),
    });
    openOffice('/adjustments');
    await screen.findByText('anna');
    server.answer({ listAdjustments: () => refuse('not_logged_in') });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/Your session is over/);
    expect(sessionStorage.getItem('office-token')).toBeNull();
    server.answer({
      logInOperator: () => makeOfficeSession(),
      logOutOperator: () => ({}),
      listAdjustments: () => refuse('not_allowed'),
    });
    await enter();
    await screen.findByRole('alert');
    // Of what the one before has read nothing is left.
    expect(screen.queryByText('anna')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByLabelText('Name');
    expect(screen.queryByText(/Your session is over/)).toBeNull();
  });

  test('a further tab of a browser that is logged in is open at once, with the pages of the role', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    openOffice();
    await screen.findByRole('navigation');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Overview', 'Members', 'Adjustments']),
    );
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull();
  });
});
