import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InitialState } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { forgetRests } from '../../shared/code/code-rests.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
const sent = { expiredMinutes: 1, message: 'A code is on its way, perhaps.' };

beforeEach(() => {
  server = mockServer({
    getRemembered: () => ({ username: null, mobile: null }),
    listCountries: () => [
      { countryCode: 'IN', countryDialingCode: '91' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ],
    sendVisitorCode: () => sent,
    login: () => makeSession(),
  });
});
afterEach(() => {
  tidyUp();
  forgetRests();
  vi.clearAllMocks();
  server.close();
});

/** A brand with these flags on. */
function withFlags(...flags: string[]): InitialState {
  const initial = makeInitial();
  const whitelabel = flags.map((modId) => ({ modId, enabled: '1' as const, childrenNodes: [] }));
  return { ...initial, permission: { ...initial.permission, info: { ...initial.permission.info, whitelabel } } };
}

function OpenModalName() {
  return <output>{useOpenModal()?.id}</output>;
}

const field = (name: string): HTMLElement => screen.getByLabelText(name);
const press = async (name: string | RegExp): Promise<void> => {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};
const sendButton = (): HTMLElement => screen.getByRole('button', { name: /^Send/ });

describe('login by a code', () => {
  const open = async () => {
    const rig = await renderPage(<LoginDialog close={close} />, { initial: withFlags('MOBILEVERCODELOGIN3', 'PASS3') });
    await userEvent.click(screen.getByRole('tab', { name: 'SMS code' }));
    return rig;
  };

  test('is a tab only where the brand has it on, and so is the way to a lost password', async () => {
    await renderPage(
      <>
        <LoginDialog close={close} />
        <OpenModalName />
      </>,
      { initial: withFlags('PASS3') },
    );
    expect(screen.queryByRole('tab')).toBeNull();
    await press('Forgot your password?');
    expect(document.querySelector('output')?.textContent).toBe('forgotPassword');
    tidyUp();
    await renderPage(<LoginDialog close={close} />);
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
  });

  test('sends the number in full as the name and the code as the password', async () => {
    await open();
    await screen.findByRole('option', { name: '+55 Brazil' });
    await userEvent.selectOptions(field('Country'), '55');
    await userEvent.type(field('Mobile number'), '011 91234-5678');
    await press('Send code');
    await screen.findByText(sent.message);
    await userEvent.type(field('Verification code'), '123456{enter}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('sendVisitorCode')).toEqual([
      { mobileNum: '011 91234-5678', countryDialingCode: '55', purpose: 'login' },
    ]);
    expect(server.inputsOf('login')).toMatchObject([{ username: '+5511912345678', password: '123456', type: 'sms' }]);
    expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' });
  });

  test('asks for number and code, and says under the code what is wrong with it', async () => {
    await open();
    await press('Log in');
    expect(await screen.findByText('Please enter a valid mobile number.')).toBeTruthy();
    expect(screen.getByText('Please enter a valid verification code.')).toBeTruthy();
    await press('Send code');
    expect(server.inputsOf('sendVisitorCode')).toEqual([]);
    server.answer({ login: () => refuse('code_expired') });
    await userEvent.type(field('Mobile number'), '9876543210');
    await userEvent.type(field('Verification code'), '123456{enter}');
    expect(await screen.findByText('This code is no longer good. Please send a new one.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Verification code'));
  });

  test('comes back by one press to a number this browser remembers, until another one is typed or the day is over', async () => {
    server.answer({
      getRemembered: () => ({ username: 'anna', mobile: '+91 •••••• 210' }),
      logInRemembered: () => refuse('remembered_over'),
    });
    await open();
    await waitFor(() =>
      expect([
        field('Mobile number').getAttribute('placeholder'),
        field('Remember me on this device for one day'),
      ]).toMatchObject(['+91 •••••• 210', { checked: true }]),
    );
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    await press('Log in');
    expect(
      await screen.findByText('This browser is not remembered any more. Please enter your password.'),
    ).toBeTruthy();
    expect(field('Mobile number').getAttribute('placeholder')).toBeNull();
    tidyUp();
    server.answer({ logInRemembered: () => makeSession() });
    await open();
    await waitFor(() => expect(field('Mobile number').getAttribute('placeholder')).not.toBeNull());
    await userEvent.type(field('Mobile number'), '+919876543210');
    expect(screen.queryByText('Saved on this device')).toBeNull();
    await userEvent.type(field('Verification code'), '123456{enter}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect([server.inputsOf('logInRemembered').length, server.inputsOf('login')]).toMatchObject([
      1,
      [{ username: '+919876543210', rememberMe: true }],
    ]);
    tidyUp();
    await open();
    await waitFor(() => expect(field('Mobile number').getAttribute('placeholder')).not.toBeNull());
    await press('Log in');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  });

  test('asks for the code of the app when the account has one', async () => {
    server.answer({ login: () => refuse('second_factor_needed') });
    await open();
    await userEvent.type(field('Mobile number'), '9876543210');
    await userEvent.type(field('Verification code'), '123456{enter}');
    await userEvent.type(await screen.findByLabelText('Code of your app'), '654321');
    server.answer({ login: () => makeSession() });
    await press('Log in');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('login')[1]).toMatchObject({ password: '123456', secondFactor: '654321' });
  });

  test('a failure to send is a popup with the server’s words, closed by "Submit"', async () => {
    server.answer({ sendVisitorCode: () => refuse('codes_too_often') });
    await open();
    await userEvent.type(field('Mobile number'), '9876543210');
    await press('Send code');
    const popup = await screen.findByRole('alertdialog', { name: 'No code was sent' });
    expect(popup.textContent).toContain('Too many codes were requested. Please try again in 5 minutes.');
    await press('Submit');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sendButton().textContent).toBe('Send code');
  });
});

describe('the countdown', () => {
  const answered = () => act(() => vi.advanceTimersByTimeAsync(20));
  const open = async () => {
    await renderPage(<ForgotPasswordDialog close={close} />, { initial: withFlags('CHNGPASSVERIF3') });
    await answered();
  };
  const type = (text: string) => fireEvent.change(field('Mobile number'), { target: { value: text } });
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('rests the button for sixty seconds per expired minute, also while the dialog is closed', async () => {
    vi.useFakeTimers();
    server.answer({ sendVisitorCode: () => ({ ...sent, expiredMinutes: 2 }) });
    await open();
    type('9876543210');
    fireEvent.click(sendButton());
    await answered();
    expect(sendButton()).toMatchObject({ disabled: true, textContent: 'Send again in 120 s' });
    await advance(30_000);
    expect(sendButton().textContent).toBe('Send again in 90 s');
    // Closed and opened again.
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await advance(60_000);
    await open();
    expect(sendButton()).toMatchObject({ disabled: true, textContent: 'Send again in 30 s' });
    await advance(29_000);
    expect(sendButton()).toMatchObject({ disabled: true });
    await advance(1500);
    expect(sendButton()).toMatchObject({ disabled: false, textContent: 'Send code' });
    expect(server.inputsOf('sendVisitorCode')).toHaveLength(1);
  });

  test('lets one press a second count, whatever became of the one before', async () => {
    vi.useFakeTimers();
    server.answer({ sendVisitorCode: () => refuse('phone_invalid') });
    await open();
    type('9876543210');
    const button = sendButton();
    for (let presses = 0; presses < 5; presses += 1) {
      fireEvent.click(button);
      await answered();
    }
    expect(server.inputsOf('sendVisitorCode')).toHaveLength(1);
    await advance(1000);
    fireEvent.click(button);
    await answered();
    expect(server.inputsOf('sendVisitorCode')).toHaveLength(2);
  });
});

describe('the forgot-password dialog', () => {
  const open = (...flags: string[]) =>
    renderPage(
      <>
        <ForgotPasswordDialog close={close} />
        <OpenModalName />
      </>,
      { initial: withFlags(...flags), path: '/member' },
    );

  test('begins with the phone where that is on, sets the password, logs in and goes home', async () => {
    server.answer({ setPasswordByPhone: () => makeSession() });
    const { address } = await open('CHNGPASSVERIF3');
    await screen.findByRole('option', { name: '+91 India' });
    await userEvent.type(field('Mobile number'), '9876543210');
    await press('Send code');
    await screen.findByText(sent.message);
    await userEvent.type(field('Verification code'), '123456');
    await userEvent.type(field('New password'), 'boats under the bridge');
    await press('Set the password and log in');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('sendVisitorCode')[0]).toMatchObject({ purpose: 'recover' });
    expect(server.inputsOf('setPasswordByPhone')).toEqual([
      {
        countryDialingCode: '91',
        mobileNum: '9876543210',
        verificationCode: '123456',
        newPassword: 'boats under the bridge',
      },
    ]);
    await waitFor(() => expect(address()).toBe('/'));
    expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' });
  });

  test('says at each field what it needs, and what the server says of it', async () => {
    server.answer({ setPasswordByPhone: () => refuse('password_common') });
    await open('CHNGPASSVERIF3');
    await press('Set the password and log in');
    expect(await screen.findByText('Please enter a valid mobile number.')).toBeTruthy();
    expect(server.inputsOf('setPasswordByPhone')).toEqual([]);
    await userEvent.type(field('Mobile number'), '9876543210');
    await userEvent.type(field('Verification code'), '123456');
    await userEvent.type(field('New password'), 'password123');
    await press('Set the password and log in');
    expect(
      await screen.findByText('This password is on the lists thieves try first. Please choose another.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(field('New password'));
  });

  test('by mail confirms without giving anybody away, and closes', async () => {
    server.answer({ requestPasswordMail: () => ({ message: '' }) });
    await open();
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.type(field('Username'), 'anna');
    expect(
      screen.getByText('We send a code to the e-mail address of your account. It is good for 10 minutes.'),
    ).toBeTruthy();
    await userEvent.type(field('E-mail'), 'no address');
    await press('Send the e-mail');
    expect(await screen.findByText('Please enter a valid e-mail address.')).toBeTruthy();
    await userEvent.clear(field('E-mail'));
    await userEvent.type(field('E-mail'), 'anna@example.com');
    await press('Send the e-mail');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('requestPasswordMail')).toEqual([{ username: 'anna', email: 'anna@example.com' }]);
    expect(screen.getByText('If the account exists, we have sent an e-mail.')).toBeTruthy();
  });

  test('leads on to the code of the mail', async () => {
    await open();
    await press('I have a code from an e-mail');
    expect(document.querySelector('output')?.textContent).toBe('resetPassword');
  });
});

describe('the dialog for the code of a mail', () => {
  test('sets the password and leads to the login', async () => {
    server.answer({ setPasswordByEmail: () => refuse('code_wrong') });
    await renderPage(
      <>
        <ResetPasswordDialog close={close} username="anna" email="anna@example.com" />
        <OpenModalName />
      </>,
    );
    await userEvent.type(field('Verification code'), '654321');
    await userEvent.type(field('New password'), 'boats under the bridge');
    await press('Set the password');
    expect(await screen.findByText('Please enter a valid verification code.')).toBeTruthy();
    server.answer({ setPasswordByEmail: () => ({}) });
    await press('Set the password');
    await waitFor(() => expect(screen.getByText('Your password is new. Please log in with it.')).toBeTruthy());
    expect(server.inputsOf('setPasswordByEmail')[1]).toEqual({
      username: 'anna',
      email: 'anna@example.com',
      verificationCode: '654321',
      newPassword: 'boats under the bridge',
    });
    expect(document.querySelector('output')?.textContent).toBe('login');
  });
});

describe('the change-password dialog', () => {
  const open = () => renderPage(<ChangePasswordDialog close={close} />, { session: makeSession(), path: '/member' });
  const fill = async (old: string, fresh: string, again: string) => {
    await userEvent.type(field('Current password'), old);
    await userEvent.type(field('New password'), fresh);
    await userEvent.type(field('Repeat the new password'), again);
    await press('Change password');
  };

  test('changes it, closes and goes home', async () => {
    server.answer({ changePassword: () => ({}) });
    const { address } = await open();
    await fill('old one', 'boats under the bridge', 'boats under the bridge');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('changePassword')).toEqual([
      { oldPassword: 'old one', newPassword: 'boats under the bridge', confirmNewPassword: 'boats under the bridge' },
    ]);
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByText('Your password is changed.')).toBeTruthy();
  });

  test('tells two that differ before it asks anybody, and a wrong old one after', async () => {
    server.answer({ changePassword: () => refuse('password_wrong') });
    await open();
    await fill('old one', 'boats under the bridge', 'boats');
    expect(await screen.findByText('The two passwords differ.')).toBeTruthy();
    expect(server.inputsOf('changePassword')).toEqual([]);
    await userEvent.type(field('Repeat the new password'), ' under the bridge');
    await press('Change password');
    expect(await screen.findByText('The current password is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Current password'));
  });
});
