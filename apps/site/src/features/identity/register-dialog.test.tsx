import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InitialState, RefusalCode } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { RegisterDialog } from './register-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({ register: () => makeSession(), checkUsername: ({ username }) => ({ username }) });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

const open = (initial: InitialState = makeInitial(), path = '/') =>
  renderPage(<RegisterDialog close={close} />, { initial, path });
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const noteOf = (label: string): string | undefined => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;
};

async function fillIn(over: Partial<Record<'username' | 'password' | 'again', string>> = {}): Promise<void> {
  const { username = 'anna1', password = 'seven lanterns', again = password } = over;
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Repeat the password'), again);
  await userEvent.click(screen.getByLabelText('I am 18 or older'));
  await userEvent.click(screen.getByLabelText('I have read and accept the terms'));
}

describe('the registration dialog', () => {
  test('creates an account, logs in, closes and goes home', async () => {
    const { address } = await open(makeInitial(), '/rng');
    await fillIn({ username: ' anna1 ' });
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('register')).toEqual([
      {
        username: 'anna1',
        password: 'seven lanterns',
        confirmPassword: 'seven lanterns',
        termsAccepted: true,
        ageConfirmed: true,
        registerMethod: 'WEB',
        registerUrl: location.origin,
        domain: location.hostname,
        login: true,
      },
    ]);
    expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('leaves the page alone that sent its reader here, or that goes on with something', async () => {
    const { address } = await open(makeInitial(), '/rng?back=%2Fmember');
    await fillIn();
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(address()).toBe('/rng?back=%2Fmember');
    tidyUp();
    const onDone = vi.fn<() => void>();
    const other = await renderPage(<RegisterDialog close={close} onDone={onDone} />, { path: '/rng' });
    await fillIn();
    await submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(other.address()).toBe('/rng');
  });

  test('complains about every field at once, focuses the first, and calls nobody', async () => {
    await open();
    await submit();
    await waitFor(() => expect(noteOf('Username')).toBe('4 to 16 characters: letters and digits, a letter first.'));
    expect(noteOf('Password')).toBe('8 to 128 characters.');
    expect(noteOf('Repeat the password')).toBe('The two passwords differ.');
    expect(noteOf('I am 18 or older')).toBe('Please confirm your age.');
    expect(noteOf('I have read and accept the terms')).toBe('Please accept the terms.');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(server.inputsOf('register')).toEqual([]);
  });

  test('holds the name to the pattern of the brand', async () => {
    await open();
    await fillIn({ username: '1anna' });
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
    expect(server.inputsOf('register')).toEqual([]);
  });

  test('wants the same password twice', async () => {
    await open();
    await fillIn({ again: 'seven lantern' });
    await submit();
    await waitFor(() => expect(noteOf('Repeat the password')).toBe('The two passwords differ.'));
    expect(document.activeElement).toBe(screen.getByLabelText('Repeat the password'));
    expect(server.inputsOf('register')).toEqual([]);
  });

  test('shows a field only when the brand enables it, and takes it empty unless it is required', async () => {
    const initial = makeInitial();
    const email = {
      enabled: true,
      required: false,
      minLength: 3,
      maxLength: 254,
      patternId: 3,
      acceptedPattern: String.raw`^[^@\s]+@[^@\s]+\.[^@\s]+$`,
    };
    initial.permission.info.register.email = email;
    await open(initial);
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^E-mail/), 'nobody');
    await submit();
    await waitFor(() => expect(noteOf('E-mailoptional')).toBe('An e-mail address, such as name@example.com.'));
    await userEvent.clear(screen.getByLabelText(/^E-mail/));
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('register')[0]).not.toHaveProperty('email');
  });

  test('sends the address that was given', async () => {
    const initial = makeInitial();
    initial.permission.info.register.email = {
      enabled: true,
      required: true,
      minLength: 3,
      maxLength: 254,
      patternId: 3,
      acceptedPattern: '*',
    };
    await open(initial);
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.org');
    await submit();
    await waitFor(() => expect(server.inputsOf('register')[0]).toMatchObject({ email: 'anna@example.org' }));
  });

  test.each<[RefusalCode, string, string]>([
    ['username_taken', 'Username', 'This user name is taken. Please choose another.'],
    ['password_common', 'Password', 'This password is on the lists thieves try first. Please choose another.'],
    ['passwords_differ', 'Repeat the password', 'The two passwords differ.'],
    ['terms_not_accepted', 'I have read and accept the terms', 'Please accept the terms first.'],
  ])('%s stands under its field, which gets the focus', async (code, label, text) => {
    server.answer({ register: () => refuse(code) });
    await open();
    await fillIn();
    await submit();
    await waitFor(() => expect(noteOf(label)).toBe(text));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect([close.mock.calls, currentSession().status]).toEqual([[], 'visitor']);
  });

  test.each([
    [refuse('too_many_requests'), 'Too many tries. Please wait a moment.'],
    [keepSilent(), 'Network link is abnormal, please try again.'],
  ])('what is about no field stands below the form', async (instead, text) => {
    server.answer({ register: () => instead });
    await open();
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  });
});
