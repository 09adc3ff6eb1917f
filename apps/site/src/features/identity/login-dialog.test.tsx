import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { formatDateTime } from '@fairhouse/i18n';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LoginDialog } from './login-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({ login: () => makeSession(), getRemembered: () => ({ username: null, mobile: null }) });
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
    expect(server.inputsOf('login')).toMatchObject([{ username: 'anna', password: ' pass word ', type: 'username' }]);
    expect(close).toHaveBeenCalledOnce();
    expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' });
    expect(sessionStorage.getItem('token')).toBe('token-1');
    expect(screen.getByText('Welcome, anna.')).toBeTruthy();
  });

  test.each<[Language, string]>([
    ['EN', 'Please enter the username and password.'],
    ['PT', 'Informe o nome de usuário e a senha.'],
    ['HI', 'कृपया यूज़रनेम और पासवर्ड दर्ज करें।'],
  ])('asks in %s for what is missing, focuses it, and calls nobody', async (language, text) => {
    await open(language);
    const fields = document.querySelectorAll('input');
    await userEvent.type(fields[0]!, '   ');
    await userEvent.click(document.querySelector('button[type=submit]')!);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect([
      document.activeElement,
      fields[0]?.getAttribute('aria-invalid'),
      fields[1]?.getAttribute('aria-invalid'),
    ]).toEqual([fields[0], 'true', 'true']);
    expect(server.inputsOf('login')).toEqual([]);
  });

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

  test('offers the way back after an exclusion, with what was typed, and says when it opens', async () => {
    const opensAt = Date.UTC(2026, 10, 22, 18, 4, 9);
    server.answer({ login: () => refuse('exclusion_over'), askReturn: () => ({ opensAt }) });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'pass word{enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Open my account again' }));
    expect(
      (
        await screen.findByText(
          `Asked for. Your account opens on ${formatDateTime(opensAt, 'EN', 'Asia/Kolkata')}; log in then.`,
        )
      ).closest('[role=status]'),
    ).not.toBeNull();
    expect(server.inputsOf('askReturn')).toEqual([{ username: 'anna', password: 'pass word' }]);
    expect(screen.queryByRole('button', { name: 'Open my account again' })).toBeNull();
  });

  test('does not offer it for another name, nor after another refusal', async () => {
    server.answer({ login: () => refuse('exclusion_over') });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'pass{enter}');
    await screen.findByRole('button', { name: 'Open my account again' });
    await userEvent.type(username(), 'b');
    expect(screen.queryByRole('button', { name: 'Open my account again' })).toBeNull();
    server.answer({ login: () => refuse('return_waits') });
    await submit();
    await screen.findByText(/opens/);
    expect(screen.queryByRole('button', { name: 'Open my account again' })).toBeNull();
  });

  test.each(['self_excluded', 'exclusion_over', 'return_waits'] as const)(
    'offers to stay out for longer to who is refused with %s, and says until when',
    async (code) => {
      const endsAt = Date.UTC(2031, 10, 22, 18, 4, 9);
      server.answer({ login: () => refuse(code), lengthenExclusion: () => ({ endsAt }) });
      await open();
      await userEvent.type(username(), 'anna');
      await userEvent.type(password(), 'pass word{enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Stay out for longer' }));
      await userEvent.selectOptions(screen.getByLabelText('For how long, from today'), '5 years');
      await userEvent.click(screen.getByRole('button', { name: 'Yes, keep me out' }));
      await screen.findByText(
        `You are excluded until ${formatDateTime(endsAt, 'EN', 'Asia/Kolkata')}. Take care of yourself.`,
      );
      expect(server.inputsOf('lengthenExclusion')).toEqual([{ username: 'anna', password: 'pass word', term: '5y' }]);
    },
  );

  test('offers it to nobody else', async () => {
    server.answer({ login: () => refuse('login_failed') });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'wrong{enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Account or password is not right.'));
    expect(screen.queryByRole('button', { name: 'Stay out for longer' })).toBeNull();
  });

  test('a missing network reads as one', async () => {
    server.answer({ login: () => keepSilent() });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'secret{enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Network link is abnormal, please try again.'),
    );
  });

  test('takes one submission at a time', async () => {
    let answer: () => void = () => undefined;
    server.answer({ login: () => new Promise((resolve) => (answer = () => resolve(makeSession()))) });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'secret');
    await submit();
    await submit();
    await waitFor(() => expect(server.inputsOf('login')).toHaveLength(1));
    answer();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('login')).toHaveLength(1);
  });

  test('lets a password be pasted and shown, and tells password managers what is what', async () => {
    await open();
    expect([
      username().getAttribute('autocomplete'),
      password().getAttribute('autocomplete'),
      password().getAttribute('type'),
    ]).toEqual(['username', 'current-password', 'password']);
    await userEvent.click(password());
    await userEvent.paste('from a manager');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect([(password() as HTMLInputElement).value, password().getAttribute('type')]).toEqual([
      'from a manager',
      'text',
    ]);
  });

  test('asks for the code of the app only after the password, and sends both', async () => {
    let tries = 0;
    server.answer({
      login: () => ((tries += 1) === 1 ? refuse('second_factor_needed', { secondFactor: true }) : makeSession()),
    });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'pass word{enter}');
    const code = await screen.findByLabelText('Code of your app');
    await waitFor(() => expect([document.activeElement, screen.getByRole('alert').textContent]).toEqual([code, '']));
    await userEvent.type(code, '123 456{enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.inputsOf('login')[1]).toMatchObject({
      username: 'anna',
      password: 'pass word',
      type: 'username',
      secondFactor: '123 456',
    });
  });

  test('says when the member was here before, by the clocks of the house as the list of logins does', async () => {
    const previousLoginAt = Date.UTC(2026, 4, 4, 20);
    server.answer({ login: () => ({ ...makeSession(), previousLoginAt }) });
    await open();
    await userEvent.type(username(), 'anna');
    await userEvent.type(password(), 'pass word{enter}');
    expect((await screen.findByText(/^Your last login was/)).textContent).toContain(
      formatDateTime(previousLoginAt, 'EN', 'Asia/Kolkata'),
    );
  });

  describe('in a browser that remembers somebody', () => {
    beforeEach(() =>
      server.answer({
        getRemembered: () => ({ username: 'anna', mobile: null }),
        logInRemembered: () => makeSession(),
      }),
    );

    test('is one press: the name stands there, the password is not asked for and nowhere', async () => {
      await open();
      await waitFor(() => expect(username()).toHaveProperty('value', 'anna'));
      expect([(password() as HTMLInputElement).value, screen.getByText('Saved on this device') !== null]).toEqual([
        '',
        true,
      ]);
      await submit();
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect([server.inputsOf('logInRemembered'), server.inputsOf('login')]).toEqual([[{}], []]);
    });

    test('another name or a typed password is an ordinary login', async () => {
      await open();
      await waitFor(() => expect(username()).toHaveProperty('value', 'anna'));
      await userEvent.type(password(), 'pass word{enter}');
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(server.inputsOf('login')).toMatchObject([{ username: 'anna', password: 'pass word', rememberMe: true }]);
    });

    test('asks for the password when the day is over', async () => {
      server.answer({ logInRemembered: () => refuse('remembered_over') });
      await open();
      await waitFor(() => expect(username()).toHaveProperty('value', 'anna'));
      await submit();
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toBe(
          'This browser is not remembered any more. Please enter your password.',
        ),
      );
      await submit();
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toBe('Please enter the username and password.'),
      );
    });
  });

  describe('after too many wrong tries', () => {
    /** Solved by the first numbers tried. */
    const issue = () =>
      createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: 20,
        deriveKey,
        data: { id: 'one' },
        hmacSignatureSecret: 'secret',
        hmacKeySignatureSecret: 'other',
      });

    async function openAsked(): Promise<void> {
      server.answer({
        login: () => refuse('captcha_needed', { captcha: true }),
        getCaptcha: async ({ kind }) => ({
          image: kind === 'picture' ? 'data:image/png;base64,AAAA' : null,
          challenge: JSON.stringify(await issue()),
          expiresInMs: 120_000,
        }),
      });
      await open();
      await userEvent.type(username(), 'anna');
      await userEvent.type(password(), 'pass word{enter}');
      await screen.findByLabelText('What does the picture say?');
    }

    test('shows a picture, works beside it, and sends what was read with the work', async () => {
      await openAsked();
      await userEvent.type(screen.getByLabelText('What does the picture say?'), 'acdef');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', false));
      server.answer({ login: () => makeSession() });
      await submit();
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      const sent = server.inputsOf('login').at(-1) as { captcha: string; captchaProof: string };
      expect(sent.captcha).toBe('acdef');
      expect(JSON.parse(atob(sent.captchaProof))).toMatchObject({ solution: { counter: 20 } });
    });

    test('offers longer work to who cannot read the picture', async () => {
      await openAsked();
      await userEvent.click(screen.getByRole('button', { name: 'I cannot read the picture' }));
      expect(await screen.findByText('Done. You can go on.')).toBeTruthy();
      expect(screen.queryByRole('img')).toBeNull();
      expect(server.inputsOf('getCaptcha').at(-1)).toEqual({ kind: 'work' });
    });

    test('asks for another picture at most once a second', async () => {
      await openAsked();
      const another = screen.getByRole('button', { name: 'Another picture' });
      await userEvent.click(another);
      await userEvent.click(another);
      await waitFor(() => expect(server.inputsOf('getCaptcha').length).toBe(2));
    });
  });
});
