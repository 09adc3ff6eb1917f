import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-ddd${at}`);
let server: MockServer;
let isOn: boolean;
beforeEach(() => {
  isOn = false;
  server = mockServer({
    getSecondFactor: () => ({ isOn, recoveryCodesLeft: isOn ? 9 : 0 }),
    beginSecondFactor: () => ({ secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Fairhouse:anna?secret=ABCDEFGHIJKL' }),
    confirmSecondFactor() {
      isOn = true;
      return { recoveryCodes };
    },
    endSecondFactor() {
      isOn = false;
      return {};
    },
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = () => renderPage(<SecondFactorPanel />, { session: makeSession() });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

describe('the second factor', () => {
  test('is turned on with a picture, a secret to type and a first code, and gives recovery codes once', async () => {
    await open();
    await press('Turn on');
    expect(
      (await screen.findByRole('img', { name: 'The secret for your app as a QR code' })).getAttribute('src'),
    ).toMatch(/^data:image\/svg\+xml,/);
    expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code of your app'), '123456{enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect([...codes.children].map((each) => each.textContent)).toEqual(recoveryCodes);
    expect(server.inputsOf('confirmSecondFactor')).toEqual([{ code: '123456' }]);
    await press('I have kept them');
    expect(await screen.findByText('Each login asks for a code. 9 recovery codes are left.')).toBeTruthy();
    expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
  });

  test('stays off after a wrong code, and says so', async () => {
    server.answer({ confirmSecondFactor: () => refuse('second_factor_wrong') });
    await open();
    await press('Turn on');
    await userEvent.type(await screen.findByLabelText('Code of your app'), '000000{enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This code is not right, or was used before.'),
    );
  });

  test('sends no code that is too short', async () => {
    await open();
    await press('Turn on');
    await userEvent.type(await screen.findByLabelText('Code of your app'), '123{enter}');
    expect(server.inputsOf('confirmSecondFactor')).toEqual([]);
  });

  test('is turned off with a code', async () => {
    isOn = true;
    await open();
    await press('Turn off');
    await userEvent.type(await screen.findByLabelText('Code of your app'), 'aaaa-bbbb-cccc-ddd1{enter}');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
    expect(server.inputsOf('endSecondFactor')).toEqual([{ code: 'aaaa-bbbb-cccc-ddd1' }]);
  });
});
