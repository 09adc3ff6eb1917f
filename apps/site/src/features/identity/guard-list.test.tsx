import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { ProofHost } from '../../app/proof-host.tsx';
import { modals } from '../../app/modals.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { CloseAccount } from './close-account.tsx';
import { forgetRests } from '../../shared/code/code-rests.ts';
import { GuardList } from './guard-list.tsx';

const state = {
  mobile: null,
  isMobileVerified: false,
  email: 'a•••@example.com',
  isEmailVerified: true,
  hasSecondFactor: false,
  hasPaymentPassword: false,
  paymentLockedUntil: null,
  moneyRestsUntil: null,
  isLoginNoticeOn: true,
  passwordChangedAt: Date.UTC(2026, 4, 4),
};
let server: MockServer;
beforeEach(() => {
  forgetRests();
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  server = mockServer({
    getSecurity: () => state,
    setLoginNotice: () => ({}),
    listCountries: () => [{ countryCode: 'IN', countryDialingCode: '91' }],
    sendMemberCode: () => ({ expiredMinutes: 1, message: 'On its way.' }),
    verifyMobile: () => ({}),
    setPaymentPassword: () => ({}),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (language: Language = 'EN') =>
  renderPage(
    <>
      <GuardList />
      <CloseAccount />
      <ModalHost loadModals={() => Promise.resolve(modals)}>
        <ProofHost />
      </ModalHost>
    </>,
    { session: makeSession(), path: '/member', language },
  );
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
/** The server's answer to a session whose proof is too old, until it is proved again. */
function wantProof(): { isProved: boolean } {
  const session = { isProved: false };
  server.answer({
    setLoginNotice: () => (session.isProved ? {} : refuse('proof_needed')),
    prove({ secret }) {
      if (secret !== 'seven lanterns') return refuse('password_wrong');
      session.isProved = true;
      return { provedUntil: 1 };
    },
  });
  return session;
}

describe('what protects an account', () => {
  test('stands there with its state, addresses masked', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'What protects your account' });
    expect(within(list).getByText('a•••@example.com')).toBeTruthy();
    expect(within(list).getByRole('button', { name: 'Change: E-mail' })).toBeTruthy();
    expect(within(list).getByRole('button', { name: 'Verify: Mobile number' })).toBeTruthy();
    expect(within(list).getByRole('switch', { name: 'Notice at each login' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(screen.queryByText(/Withdrawals rest until/)).toBeNull();
  });

  test.each([
    [false, true, 'A message here at once when somebody logs in. By mail too, once your address is verified.'],
    [true, false, 'A message here and a mail: you hear at once when somebody logs in.'],
  ])(
    'the switch of login notices says by which ways they come: address verified %s, wished %s',
    async (isEmailVerified, isLoginNoticeOn, words) => {
      server.answer({ getSecurity: () => ({ ...state, isEmailVerified, isLoginNoticeOn }) });
      await open();
      const shown = await screen.findByRole('switch', { name: 'Notice at each login' });
      expect(shown.getAttribute('aria-checked')).toBe(String(isLoginNoticeOn));
      expect(document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
      await userEvent.click(shown);
      expect(server.inputsOf('setLoginNotice')).toEqual([{ isOn: !isLoginNoticeOn }]);
    },
  );

  test('says until when withdrawals rest', async () => {
    server.answer({ getSecurity: () => ({ ...state, moneyRestsUntil: Date.UTC(2026, 4, 5, 10) }) });
    await open();
    expect((await screen.findByText(/^Withdrawals rest until/)).textContent).toMatch(/5 May 2026/);
  });

  test.each<[Language, string]>([
    ['HI', 'आपके खाते की सुरक्षा'],
    ['PT', 'O que protege a sua conta'],
  ])('speaks %s', async (language, title) => {
    await open(language);
    expect(await screen.findByRole('list', { name: title })).toBeTruthy();
  });

  test('a number is verified by the code sent to it', async () => {
    await open();
    await press('Verify: Mobile number');
    const shown = await dialog('Mobile number');
    await userEvent.type(await within(shown).findByRole('textbox', { name: 'Mobile number' }), '98765 43210');
    await waitFor(() =>
      expect(within(shown).getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false),
    );
    await userEvent.click(within(shown).getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(server.inputsOf('sendMemberCode')).toMatchObject([
        { mobileNum: '98765 43210', countryDialingCode: '91', purpose: 'bind' },
      ]),
    );
    await userEvent.type(within(shown).getByLabelText('Verification code'), '123456');
    await userEvent.click(within(shown).getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(server.inputsOf('verifyMobile')).toMatchObject([{ mobileNum: '98765 43210', verificationCode: '123456' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test("no code is asked for before the number's country can be known", async () => {
    let bring = (): void => undefined;
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    server.answer({ listCountries: () => brought.then(() => [{ countryCode: 'IN', countryDialingCode: '91' }]) });
    await open();
    await press('Verify: Mobile number');
    const shown = await dialog('Mobile number');
    await userEvent.type(await within(shown).findByRole('textbox', { name: 'Mobile number' }), '98765 43210');
    const button = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Send code' });
    expect(button.disabled).toBe(true);
    bring();
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.click(button);
    await waitFor(() => expect(server.inputsOf('sendMemberCode')).toMatchObject([{ countryDialingCode: '91' }]));
  });

  test('a payment password that is set lets a withdrawal know', async () => {
    const { queries } = await open();
    queries.setQueryData(queryKeys.withdrawDesk, {});
    await press('Set: Payment password');
    const shown = await dialog('Payment password');
    await userEvent.type(await within(shown).findByLabelText('New payment password'), '805213');
    await userEvent.type(within(shown).getByLabelText('Repeat the new payment password'), '805213');
    await userEvent.click(within(shown).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(queries.getQueryState(queryKeys.withdrawDesk)?.isInvalidated).toBe(true));
  });

  test('a payment password is refused by its own field when it is the login password', async () => {
    server.answer({ setPaymentPassword: () => refuse('payment_password_same') });
    await open();
    await press('Set: Payment password');
    const shown = await dialog('Payment password');
    await userEvent.type(await within(shown).findByLabelText('New payment password'), '805213');
    await userEvent.type(within(shown).getByLabelText('Repeat the new payment password'), '805214');
    await userEvent.click(within(shown).getByRole('button', { name: 'Save' }));
    expect(server.inputsOf('setPaymentPassword')).toEqual([]);
    await userEvent.clear(within(shown).getByLabelText('Repeat the new payment password'));
    await userEvent.type(within(shown).getByLabelText('Repeat the new payment password'), '805213');
    await userEvent.click(within(shown).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(within(shown).getByLabelText('New payment password')));
    expect(shown.textContent).toContain('must differ');
  });
});

describe('a call that wants fresh proof', () => {
  test('asks for the password in a small dialog and then goes on by itself', async () => {
    wantProof();
    await open();
    await userEvent.click(await screen.findByRole('switch'));
    const shown = await dialog('Is it you?');
    await userEvent.type(within(shown).getByLabelText('Password'), 'not this{enter}');
    await waitFor(() => expect(shown.textContent).toContain('The current password is not right.'));
    await userEvent.clear(within(shown).getByLabelText('Password'));
    await userEvent.type(within(shown).getByLabelText('Password'), 'seven lanterns{enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.inputsOf('setLoginNotice')).toEqual([{ isOn: false }, { isOn: false }]));
  });

  test('stays refused when nobody proves anything, and says why', async () => {
    wantProof();
    await open();
    await userEvent.click(await screen.findByRole('switch'));
    await userEvent.click(await within(await dialog('Is it you?')).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm once more that it is you, then this goes on.')).toBeTruthy();
    expect(server.inputsOf('setLoginNotice')).toHaveLength(1);
    expect(server.inputsOf('prove')).toEqual([]);
  });

  test('offers every secret the member has', async () => {
    wantProof();
    server.answer({ getSecurity: () => ({ ...state, hasSecondFactor: true, hasPaymentPassword: true }) });
    await open();
    await userEvent.click(await screen.findByRole('switch'));
    const shown = await dialog('Is it you?');
    expect((await within(shown).findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Password',
      'App code',
      'Payment',
    ]);
    await userEvent.click(within(shown).getByRole('tab', { name: 'App code' }));
    await userEvent.type(within(shown).getByLabelText('Code of your app'), '123456{enter}');
    await waitFor(() => expect(server.inputsOf('prove')).toEqual([{ way: 'secondFactor', secret: '123456' }]));
  });
});

describe('closing an account', () => {
  const sure = 'I understand, and I want to close my account.';
  const goOf = (shown: HTMLElement) =>
    within(shown).findByText('Close account', { selector: 'button[type=submit] span' });
  const ask = async (): Promise<HTMLElement> => {
    await open();
    await press('Close account');
    return dialog('Close account');
  };

  test('wants a tick, sends the reason and logs out', async () => {
    server.answer({ closeAccount: () => ({}) });
    const shown = await ask();
    const go = await goOf(shown);
    await userEvent.click(go);
    expect(shown.textContent).toContain('Please confirm that you want this.');
    expect(server.inputsOf('closeAccount')).toEqual([]);
    await userEvent.type(within(shown).getByLabelText(/Why are you leaving/), ' I play too much. ');
    await userEvent.click(within(shown).getByLabelText(sure));
    await userEvent.click(go);
    await waitFor(() => expect(server.inputsOf('closeAccount')).toEqual([{ reason: 'I play too much.' }]));
    expect(await screen.findByText('Your account is closed. Take care.')).toBeTruthy();
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('says what to do while money is in the wallet', async () => {
    server.answer({ closeAccount: () => refuse('money_left') });
    const shown = await ask();
    await userEvent.click(await within(shown).findByLabelText(sure));
    await userEvent.click(await goOf(shown));
    expect(await within(shown).findByText(/Please bring it back and withdraw it first/)).toBeTruthy();
  });
});
