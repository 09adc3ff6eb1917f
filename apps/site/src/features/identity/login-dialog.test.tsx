import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LoginDialog } from './login-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({ login: () => makeSession() });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

const username = (): HTMLElement => screen.getByLabelText('Username');
const password = (): HTMLElement => screen.getByLabelText('Password');
const submit = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const open = (language: Language = 'EN') => renderPage(<LoginDialog close={close} onDone={onDone} />, { language });

describe('the login dialog', () => {
  test('logs in with a trimmed name, closes, greets and goes on with what was wanted', async () => {
    await open();
    await userEvent.type(username(), '  anna ');
    await userEvent.type(password(), ' pass word ');
    await submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.inputsOf('login')).toEqual([{ username: 'anna', password: ' pass word ', type: 'username' }]);
    expect(close).toHaveBeenCalledOnce();
    expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' });
    expect(sessionStorage.getItem('token')).toBe('token-1');
    expect(screen.getByText('Welcome, anna.')).toBeTruthy();
  });

  test.each<[Language, string]>([['EN', 'Please enter the username and password.'], ['PT', 'Informe o nome de usuário e a senha.'], ['HI', 'कृपया यूज़रनेम और पासवर्ड दर्ज करें।']])(
    'asks in %s for what is missing, focuses it, and calls nobody', async (language, text) => {
      await open(language);
      const fields = document.querySelectorAll('input');
      await userEvent.type(fields[0]!, '   ');
      await userEvent.click(document.querySelector('button[type=submit]')!);
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect([document.activeElement, fields[0]?.getAttribute('aria-invalid'), fields[1]?.getAttribute('aria-invalid')]).toEqual([fields[0], 'true', 'true']);
      expect(server.heard).toEqual([]);
    },
  );

  test('says what the server refuses, and is ready for another try', async () => {
    server.answer({ login: () => refuse('login_failed') });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'wrong{enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Account or password is not right.'));
    expect([close.mock.calls, currentSession().status, document.activeElement]).toEqual([[], 'visitor', password()]);
    server.answer({ login: () => makeSession() });
    await userEvent.type(password(), 'right');
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('a missing network reads as one', async () => {
    server.answer({ login: () => keepSilent() });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'secret{enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Network link is abnormal, please try again.'));
  });

  test('takes one submission at a time', async () => {
    let answer: () => void = () => undefined;
    server.answer({ login: () => new Promise((resolve) => (answer = () => resolve(makeSession()))) });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'secret');
    await submit();
    await submit();
    expect(server.inputsOf('login')).toHaveLength(1);
    answer();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('lets a password be pasted and shown, and tells password managers what is what', async () => {
    await open();
    expect([username().getAttribute('autocomplete'), password().getAttribute('autocomplete'), password().getAttribute('type')]).toEqual(['username', 'current-password', 'password']);
    await userEvent.click(password());
    await userEvent.paste('from a manager');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect([(password() as HTMLInputElement).value, password().getAttribute('type')]).toEqual(['from a manager', 'text']);
  });
});
