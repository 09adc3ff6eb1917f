import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerFields, type InitialState, type Language, type RegisterField } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { RegisterDialog } from './register-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({
    register: () => makeSession(),
    registerByMobile: () => makeSession(),
    checkUsername: ({ username }) => ({ username }),
    findAffiliate: ({ code }) => ({ code }),
    listCountries: () => [
      { countryCode: 'IN', countryDialingCode: '91' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ],
  });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

const rule = (over: object = {}) => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 40,
  patternId: 0,
  acceptedPattern: '*',
  ...over,
});

function brandWith(fields: Partial<Record<RegisterField, object>>, modules: readonly string[] = []): InitialState {
  const initial = makeInitial();
  for (const [field, over] of Object.entries(fields))
    initial.permission.info.register[field as RegisterField] = rule(over);
  initial.permission.info.whitelabel = modules.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }));
  return initial;
}

const open = (initial: InitialState, language: Language = 'EN') =>
  renderPage(<RegisterDialog close={close} />, { initial, language });
const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const submit = (): Promise<void> => userEvent.click(document.querySelector('button[type=submit]')!);
const noteOf = (label: string | RegExp): string | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

async function fillInAccount(): Promise<void> {
  await userEvent.type(field('Username'), 'anna1');
  await userEvent.type(field('Password'), 'seven lanterns');
  await userEvent.type(field('Repeat the password'), 'seven lanterns');
  await userEvent.click(field('I have read and accept the terms'));
}

describe('the fields of a registration', () => {
  test('are those the brand enables, and no other', async () => {
    const all = Object.fromEntries(
      registerFields.filter((name) => !['captcha', 'username', 'password'].includes(name)).map((name) => [name, {}]),
    );
    await open(brandWith({ ...all, wechat: { enabled: false } }));
    for (const label of [
      'Real name',
      'Payment password',
      'QQ number',
      'LINE ID',
      'WhatsApp',
      'Facebook',
      'ID number',
      'E-mail',
      'Mobile number',
      'Recommended by',
      'Invitation code',
      'Nickname',
      'Date of birth',
    ]) {
      expect(field(label), label).toBeTruthy();
    }
    expect(screen.queryByLabelText('WeChat')).toBe(null);
    expect(screen.queryByLabelText('Verification code')).toBe(null);
  });

  test('bring the right keyboard, and say why a personal one is asked for', async () => {
    const initial = brandWith({
      email: {},
      qqNum: { patternId: 6, acceptedPattern: '' },
      mobileNum: {},
      whatsapp: {},
      birthday: { patternId: 11, acceptedPattern: '' },
    });
    initial.permission.brand.registerPurposes = { whatsapp: { EN: 'So that support can reach you.' } };
    await open(initial);
    expect([
      field('E-mail').inputMode,
      field('QQ number').inputMode,
      field('Mobile number').inputMode,
      field('WhatsApp').inputMode,
      field('Date of birth').type,
    ]).toEqual(['email', 'numeric', 'tel', 'tel', 'date']);
    expect(noteOf('WhatsApp')).toBe('So that support can reach you.');
    expect(noteOf('QQ number')).toBe('1 to 40 characters: digits only.');
  });

  test('complain each in its own words, the first one focused', async () => {
    await open(
      brandWith({
        payeeName: { patternId: 13, acceptedPattern: '', minLength: 2 },
        qqNum: { patternId: 6, acceptedPattern: '', required: false, minLength: 5, maxLength: 5 },
        nickname: {},
      }),
    );
    await fillInAccount();
    await userEvent.type(field(/^QQ number/), '12');
    fireEvent.change(field('Nickname'), { target: { value: 'an\u202ena' } });
    await submit();
    await waitFor(() => expect(noteOf('Real name')).toBe('This cannot be empty.'));
    expect(noteOf(/^QQ number/)).toBe('5 characters: digits only.');
    expect(noteOf('Nickname')).toBe('It contains characters that cannot be seen. Please type it again.');
    expect(document.activeElement).toBe(field('Real name'));
    expect(server.inputsOf('register')).toEqual([]);
  });

  test('a birth date decides about age, in place of the box', async () => {
    await open(brandWith({ birthday: { patternId: 12, acceptedPattern: '' } }));
    expect(screen.queryByLabelText('I am 18 or older')).toBe(null);
    await fillInAccount();
    fireEvent.change(field('Date of birth'), { target: { value: '2020-03-04' } });
    await submit();
    await waitFor(() => expect(noteOf('Date of birth')).toBe('You must be 18 or older to open an account.'));
    fireEvent.change(field('Date of birth'), { target: { value: '1990-03-04' } });
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('register')[0]).toMatchObject({ birthday: '03-04-1990', ageConfirmed: false });
  });

  test.each<[Language, string]>([
    ['HI', 'क्यूक्यू नंबर'],
    ['PT', 'Número do QQ'],
  ])('speak %s', async (language, label) => {
    await open(brandWith({ qqNum: {} }), language);
    expect(field(label)).toBeTruthy();
  });
});

describe('the name', () => {
  test('is told to be taken or free while it is typed', async () => {
    server.answer({
      checkUsername: ({ username }) => (username === 'anna1' ? refuse('username_not_free') : { username }),
    });
    await open(makeInitial());
    await userEvent.type(field('Username'), 'ann');
    await userEvent.type(field('Username'), 'a1');
    await waitFor(() => expect(noteOf('Username')).toBe('This user name is taken. Please choose another.'));
    await userEvent.type(field('Username'), '2');
    await waitFor(() => expect(noteOf('Username')).toBe('This name is free.'));
    expect(server.inputsOf('checkUsername')).not.toContainEqual({ username: 'ann' });
  });
});

describe('an invitation code', () => {
  const initial = () => brandWith({ affiliateCode: { required: false } });

  test('is looked up before the form is sent; one nobody gave out is a warning and sends nothing', async () => {
    server.answer({ findAffiliate: () => refuse('invitation_code_error') });
    await open(initial());
    await fillInAccount();
    await userEvent.click(field('I am 18 or older'));
    await userEvent.type(field(/^Invitation code/), 'nobody');
    await submit();
    await waitFor(() => expect(screen.getAllByText(/This invitation code is not valid/)).toHaveLength(2));
    // A warning of its own (spec 8), and then the field it is about.
    const popup = await screen.findByRole('alertdialog', { name: 'Invitation code' });
    await userEvent.click(within(popup).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field(/^Invitation code/)));
    expect([server.inputsOf('findAffiliate'), server.inputsOf('register')]).toEqual([
      [{ code: 'nobody', domain: location.hostname }],
      [],
    ]);
  });

  test('that is right goes along', async () => {
    await open(initial());
    await fillInAccount();
    await userEvent.click(field('I am 18 or older'));
    await userEvent.type(field(/^Invitation code/), 'lantern8');
    await submit();
    await waitFor(() => expect(server.inputsOf('register')[0]).toMatchObject({ affiliateCode: 'lantern8' }));
  });
});

describe('mobile mode', () => {
  test('comes first where the brand has it, and asks for number and code', async () => {
    await open(brandWith({}, ['USERNAMEREG3', 'MOBILENUMREG3']));
    expect(screen.getByRole('tab', { name: 'With a mobile number' }).getAttribute('aria-selected')).toBe('true');
    await fillInAccount();
    await userEvent.click(field('I am 18 or older'));
    await submit();
    await waitFor(() => expect(noteOf('Mobile number')).toBe('This cannot be empty.'));
    expect(noteOf('Verification code')).toBe('Please enter a valid verification code.');
    expect(document.activeElement).toBe(field('Mobile number'));
    await screen.findByRole('option', { name: '+55 Brazil' });
    await userEvent.selectOptions(field('Country'), '55');
    await userEvent.type(field('Mobile number'), '11 91234-5678');
    await userEvent.type(field('Verification code'), '445566');
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('registerByMobile')[0]).toMatchObject({
      mobileNum: '11 91234-5678',
      countryDialingCode: '55',
      verificationCode: '445566',
      username: 'anna1',
    });
  });

  test('leaves the choice to the visitor', async () => {
    await open(brandWith({}, ['USERNAMEREG3', 'MOBILENUMREG3']));
    await userEvent.click(screen.getByRole('tab', { name: 'With a username' }));
    expect(screen.queryByLabelText('Mobile number')).toBe(null);
  });

  test('a wrong code stands under its field', async () => {
    server.answer({ registerByMobile: () => refuse('verification_code_wrong') });
    await open(brandWith({}, ['MOBILENUMREG3']));
    expect(screen.queryByRole('tablist')).toBe(null);
    await fillInAccount();
    await userEvent.click(field('I am 18 or older'));
    await userEvent.type(field('Mobile number'), '9876543210');
    await userEvent.type(field('Verification code'), '000000');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field('Verification code')));
    expect(noteOf('Verification code')).toBe('Please enter a valid verification code.');
  });
});
