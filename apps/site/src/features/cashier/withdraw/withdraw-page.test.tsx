import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Withdrawal } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { useOpenModal } from '../../../shared/modal/modal-store.ts';
import { queryKeys } from '../../../shared/query/query-keys.ts';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../../testing/page-rig.fixture.tsx';
import { WithdrawPage } from './withdraw-page.tsx';
import { makeCard, makeWithdrawal, makeWithdrawSettings } from './withdrawal.fixture.ts';

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getWithdrawSettings: () => makeWithdrawSettings(),
    listInstruments: () => ({ list: [makeCard()] }),
    getWithdrawFee: () => ({ fee: '2', payable: '198' }),
    listWithdrawals: () => ({ list: [], total: 0, totalPages: 0 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (path = '/member?page=withdraw'): Promise<Rig> =>
  renderPage(<WithdrawPage />, { session: makeSession(), path });
const openOne = (withdrawal: Withdrawal): Promise<Rig> => {
  server.answer({ getWithdrawal: () => withdrawal });
  return open(`/member?page=withdraw&withdrawal=${withdrawal.withdrawalId}`);
};
/** What says how much there is. */
const moneyKeys = [queryKeys.balance, queryKeys.wallets];
function OpenModal() {
  const { id, props } = useOpenModal() ?? {};
  return (
    <output>
      {id} {JSON.stringify(props)}
    </output>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new withdrawal', () => {
  test('says what arrives before anything is pressed, and asks for the payment password', async () => {
    server.answer({ withdraw: () => makeWithdrawal(), getWithdrawal: () => makeWithdrawal() });
    const { queries } = await open();
    for (const key of moneyKeys) queries.setQueryData(key, {});
    await userEvent.type(await screen.findByLabelText('Amount'), '200');
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        '200.00\u00a0FUN',
        '2.00\u00a0FUN',
        '198.00\u00a0FUN',
      ]),
    );
    await press('Withdraw');
    expect(await screen.findByText('Enter your payment password.')).toBeDefined();
    expect(server.inputsOf('withdraw')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Payment password'), '482915');
    await press('Withdraw');
    await waitFor(() => expect(server.inputsOf('withdraw')).toHaveLength(1));
    expect(server.inputsOf('withdraw')[0]).toMatchObject({ amount: '200', bankCardId: '200001', password: '482915' });
    await waitFor(() =>
      expect(moneyKeys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('200 FUN'));
  });

  test.each([
    ['', 'Enter an amount.'],
    ['49.99', 'At least 50 FUN.'],
    ['100000.01', 'At most 100,000 FUN.'],
    ['1000.01', 'You have 1,000 FUN.'],
    ['1e3', 'Digits only'],
    ['100,50', 'Write cents after a point, and no comma: 12.50.'],
    ['-5', 'Digits only'],
  ])('with the amount %j is not sent: %s', async (typed, complaint) => {
    await open();
    const field = await screen.findByLabelText('Amount');
    if (typed !== '') await userEvent.type(field, typed);
    await press('Withdraw');
    expect(await screen.findByText(new RegExp(complaint.replaceAll('.', '\\.')))).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(server.inputsOf('withdraw')).toEqual([]);
  });

  test('shows no figure before the house has said it, and what was not said can be asked for again', async () => {
    let answer: (said: { fee: string; payable: string }) => void = () => undefined;
    const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
    server.answer({ getWithdrawFee: () => new Promise((resolve) => (answer = resolve)) });
    await open();
    await userEvent.type(await screen.findByLabelText('Amount'), '200');
    await waitFor(() => expect(server.inputsOf('getWithdrawFee')).toHaveLength(1));
    expect(figures()).toEqual(['200.00\u00a0FUN', '', '']);
    answer({ fee: '2', payable: '198' });
    await waitFor(() => expect(figures()).toEqual(['200.00\u00a0FUN', '2.00\u00a0FUN', '198.00\u00a0FUN']));

    server.answer({ getWithdrawFee: () => keepSilent() });
    await userEvent.type(screen.getByLabelText('Amount'), '.5');
    await screen.findByText('The amount that arrives could not be calculated.');
    expect(figures()).toEqual(['200.50\u00a0FUN', '–', '–']);
    server.answer({ getWithdrawFee: () => ({ fee: '3', payable: '197.5' }) });
    await press('Try again');
    await waitFor(() => expect(figures()).toEqual(['200.50\u00a0FUN', '3.00\u00a0FUN', '197.50\u00a0FUN']));
  });

  test.each([
    [true, '123.45'],
    [false, '123'],
  ])('of everything there is asks for whole coins (decimals: %s)', async (allowDecimal, most) => {
    const [kind] = makeWithdrawSettings().types;
    server.answer({
      getWithdrawSettings: () =>
        makeWithdrawSettings({ available: '123.4567', types: kind ? [{ ...kind, allowDecimal }] : [] }),
      withdraw: () => makeWithdrawal(),
      getWithdrawal: () => makeWithdrawal(),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: `Everything: ${most}` }));
    await userEvent.type(screen.getByLabelText('Payment password'), '482915');
    await press('Withdraw');
    await waitFor(() => expect(server.inputsOf('withdraw')).toMatchObject([{ amount: most }]));
  });

  test('of a kind without decimals is a whole amount, and the complaint says so', async () => {
    const [kind] = makeWithdrawSettings().types;
    server.answer({
      getWithdrawSettings: () => makeWithdrawSettings({ types: kind ? [{ ...kind, allowDecimal: false }] : [] }),
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Amount'), '100.5');
    await press('Withdraw');
    await screen.findByText('Digits only, a whole amount without a point: 100.');
  });

  test('hides what is there where balances are hidden', async () => {
    sessionStorage.setItem('balance-masked', '1');
    await open();
    await screen.findByText('50 to 100,000 FUN; you have ••••');
    expect(screen.getByRole('button', { name: 'Everything: ••••' })).toBeDefined();
    expect(document.body.textContent).not.toContain('1,000 FUN');
  });

  test('refused says why in the words of the house, and asks for the password anew', async () => {
    server.answer({ withdraw: () => refuse('payment_password_wrong') });
    await open();
    await userEvent.type(await screen.findByLabelText('Amount'), '100');
    await userEvent.type(screen.getByLabelText('Payment password'), '000000');
    await press('Withdraw');
    await waitFor(() => expect(server.inputsOf('withdraw')).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeDefined();
    await waitFor(() => expect((screen.getByLabelText('Payment password') as HTMLInputElement).value).toBe(''));
  });

  test('without an account begins with one', async () => {
    let bound = false;
    server.answer({
      listInstruments: () => ({ list: bound ? [makeCard()] : [] }),
      bindInstrument: () => {
        bound = true;
        return makeCard();
      },
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Account number'), '00125678');
    await press('Add an account');
    await screen.findByLabelText('Amount');
    expect(server.inputsOf('bindInstrument')).toEqual([
      { cardType: 'BC', bankCode: 'LANTERN', cardNumber: '00125678' },
    ]);
  });

  test('goes on where it was when an account has been added in between, and to that one', async () => {
    const added = makeCard({ bankCardId: '200002', cardNumber: '•••• 9999', isDefault: false });
    const cards = [makeCard()];
    server.answer({
      listInstruments: () => ({ list: cards }),
      bindInstrument: () => {
        cards.push(added);
        return added;
      },
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Amount'), '120');
    await press('Add an account');
    await userEvent.type(screen.getByLabelText('Account number'), '00129999');
    await press('Add an account');
    expect(await screen.findByRole('radio', { name: /9999/, checked: true })).toBeDefined();
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('120');
  });

  test.each([
    ['instrument_number_invalid', 'Account number', /cannot be right/],
    ['instrument_known', 'Account number', /already bound/],
    ['instrument_holder_differs', 'Account holder', /in your own name/],
  ] as const)('shows the refusal %s at the field it is about, until that is changed', async (code, label, words) => {
    server.answer({
      listInstruments: () => ({ list: [] }),
      getWithdrawSettings: () => makeWithdrawSettings({ cardHolder: null }),
      bindInstrument: () => refuse(code),
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Account number'), '00125678');
    await userEvent.type(screen.getByLabelText('Account holder'), 'Anna Sommer');
    await press('Add an account');
    const field = screen.getByLabelText(label);
    const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    await waitFor(() => expect(note()).toMatch(words));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.getAttribute('aria-invalid'), screen.getByRole('alert').textContent]).toEqual(['true', '']);
    await userEvent.type(field, '9');
    expect(note()).not.toMatch(words);
  });

  test('leads to the first thing an account is missing', async () => {
    server.answer({
      listInstruments: () => ({ list: [] }),
      getWithdrawSettings: () => makeWithdrawSettings({ cardHolder: null }),
    });
    await open();
    await screen.findByLabelText('Account number');
    await press('Add an account');
    expect(document.activeElement).toBe(screen.getByLabelText('Account number'));
    await userEvent.keyboard('00125678');
    await press('Add an account');
    expect(document.activeElement).toBe(screen.getByLabelText('Account holder'));
    expect(server.inputsOf('bindInstrument')).toEqual([]);
  });

  test('offers the kinds of account as radio buttons, moved through by arrows', async () => {
    const [kind] = makeWithdrawSettings().types;
    const wallet = kind && {
      ...kind,
      withdrawType: 'EW' as const,
      banks: [{ bankCode: 'POCKET', bankName: 'Pocket' }],
    };
    server.answer({
      listInstruments: () => ({ list: [] }),
      getWithdrawSettings: () => makeWithdrawSettings({ types: kind && wallet ? [kind, wallet] : [] }),
    });
    await open();
    const bank = await screen.findByRole('radio', { name: 'Bank account' });
    bank.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'E-wallet', checked: true }));
    expect(screen.getByLabelText('Wallet name or number')).toBeDefined();
  });

  test('says what stands in the way: missing play, a rest, no payment password', async () => {
    server.answer({
      getWithdrawSettings: () =>
        makeWithdrawSettings({
          hasPaymentPassword: false,
          moneyRestsUntil: Date.UTC(2026, 10, 22, 10),
          turnoverInfo: {
            status: 'I',
            details: [{ gameType: 'ALL', requiredTurnover: '100', actualTurnover: '40' }],
            totalRequiredTurnover: '100',
            totalActualTurnover: '40',
            whenShort: 'review',
            deposits: [],
            weights: [],
          },
        }),
    });
    await open();
    expect(await screen.findByText('40 of 100 FUN')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getAllByRole('note')).toHaveLength(2);
    expect((screen.getByRole('button', { name: 'Withdraw' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('of an amount that takes a code by phone asks for it, and sends it along', async () => {
    server.answer({
      getWithdrawSettings: () =>
        makeWithdrawSettings({
          mobileVerificationType: 'WITHDRAW_AMOUNT',
          mobileVerificationAmount: '500',
          mobileNum: '+91 ••••• 54001',
        }),
      sendWithdrawalCode: () => ({ expiredMinutes: 1, message: 'On its way.' }),
      withdraw: () => makeWithdrawal(),
      getWithdrawal: () => makeWithdrawal(),
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Amount'), '499');
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '500');
    await userEvent.type(screen.getByLabelText('Payment password'), '482915');
    await screen.findByText(/\+91 ••••• 54001/);
    await press('Withdraw');
    expect(await screen.findByText('Enter the 6 digits we sent you.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
    expect(server.inputsOf('withdraw')).toEqual([]);
    await press('Send code');
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    await screen.findByText('On its way.');
    await press('Withdraw');
    await waitFor(() =>
      expect(server.inputsOf('withdraw')).toMatchObject([{ amount: '500', verificationCode: '123456' }]),
    );
  });

  test('that takes a code leads who has no proved phone to where one is added', async () => {
    server.answer({
      getWithdrawSettings: () =>
        makeWithdrawSettings({ mobileVerificationType: 'EVERY_WITHDRAWAL', mobileVerificationAmount: '0' }),
    });
    await renderPage(
      <>
        <WithdrawPage />
        <OpenModal />
      </>,
      { session: makeSession(), path: '/member?page=withdraw' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add your number' }));
    expect(document.querySelector('output')?.textContent).toBe('changeMobile {"isReplacing":false}');
    expect((screen.getByRole('button', { name: 'Withdraw' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('has a missing payment password set where it is missed', async () => {
    server.answer({ getWithdrawSettings: () => makeWithdrawSettings({ hasPaymentPassword: false }) });
    const { address } = await renderPage(
      <>
        <WithdrawPage />
        <OpenModal />
      </>,
      { session: makeSession(), path: '/member?page=withdraw' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Set it now' }));
    expect(document.querySelector('output')?.textContent).toBe('paymentPassword {"hasOne":false}');
    expect(address()).toBe('/member?page=withdraw');
  });
});

test('an account is verified by the house, or was paid to before; one whose bank rests says until when', async () => {
  const end = Date.now() + 3_600_000;
  server.answer({
    listInstruments: () => ({
      list: [
        makeCard({ bankCardId: '1', isVerified: true, isPaidBefore: true }),
        makeCard({ bankCardId: '2', isDefault: false, isPaidBefore: true }),
        makeCard({
          bankCardId: '3',
          isDefault: false,
          isWithdrawActive: false,
          maintenanceStartTime: Date.now() - 1,
          maintenanceEndTime: end,
        }),
        makeCard({ bankCardId: '4', isDefault: false, isWithdrawActive: false }),
      ],
    }),
  });
  await open();
  const cards = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(cards.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ]);
  const reported = cards.map(({ labels }) => labels?.[0]?.textContent ?? '');
  expect(
    reported.map((text) => [/Verified/.test(text), /Paid to before/.test(text), /Takes nothing in until/.test(text)]),
  ).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

describe('where the bank of every account rests', () => {
  const rests = (bankCardId: string, bankName: string) =>
    makeCard({
      bankCardId,
      bankName,
      isWithdrawActive: false,
      maintenanceStartTime: Date.now() - 1,
      maintenanceEndTime: Date.now() + 3_600_000,
    });

  test('the form says which until when, and leaves the way to another account open', async () => {
    server.answer({
      listInstruments: () => ({
        list: [
          rests('1', 'Lantern Bank'),
          rests('2', 'Harbour Bank'),
          makeCard({ bankCardId: '3', bankName: 'Gone Bank', isWithdrawActive: false }),
        ],
      }),
    });
    await open();
    await screen.findByText(/^No bank of your accounts takes anything in just now\. You can wait/);
    const reported = within(screen.getByRole('list', { name: 'Accounts' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(
      reported.map((text) => [/^(Lantern|Harbour) Bank/.test(text), /Takes nothing in until \d/.test(text)]),
    ).toEqual([
      [true, true],
      [true, true],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Add an account' }));
    await screen.findByRole('heading', { name: 'Add an account' });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('list', { name: 'Accounts' })).toBeTruthy();
  });

  test('and there is no room for one more, only waiting is offered', async () => {
    server.answer({
      getWithdrawSettings: () => makeWithdrawSettings({ instrumentsMax: 1 }),
      listInstruments: () => ({ list: [rests('1', 'Lantern Bank')] }),
    });
    await open();
    await screen.findByText('No bank of your accounts takes anything in just now. Please wait for one of them.');
    expect(screen.queryByRole('button', { name: 'Add an account' })).toBeNull();
  });
});

describe('required play', () => {
  const deposit = (depositId: string, amount: string, actual: string, missing: string) => ({
    depositId,
    at: Date.UTC(2026, 10, 20, 10),
    amount,
    requiredTurnover: amount,
    actualTurnover: actual,
    missingTurnover: missing,
  });

  test('has a page of its own, deposit by deposit, with what counts how much', async () => {
    server.answer({
      getWithdrawSettings: () =>
        makeWithdrawSettings({
          turnoverInfo: {
            status: 'I',
            details: [],
            totalRequiredTurnover: '150',
            totalActualTurnover: '120',
            whenShort: 'inform',
            deposits: [deposit('500001', '100', '100', '0'), deposit('500002', '50', '20', '30')],
            weights: [
              { kind: 'casino', percent: 100 },
              { kind: 'vendors', percent: 50 },
              { kind: 'lottery', percent: 0 },
            ],
          },
        }),
    });
    const { address } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'See what it is made of' }));
    expect(address()).toBe('/member?page=withdraw&withdrawal=turnover');
    await screen.findByRole('heading', { level: 1, name: 'Required play' });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Deposit of 100 FUN',
      'Deposit of 50 FUN',
    ]);
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '80',
      '100',
      '40',
    ]);
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(figures).toEqual([
      '100.00 FUN',
      '100.00 FUN',
      '0.00 FUN',
      '50.00 FUN',
      '20.00 FUN',
      '30.00 FUN',
      '100%',
      '50%',
      '0%',
    ]);
  });

  test('can be looked up also when there is none', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Required play' }));
    await screen.findByText('Nothing to play: all that is in your balance is yours to withdraw.');
  });
});

describe("the member's word", () => {
  const part = (partId: string, amount: string) => ({ partId, amount, state: 'paid', word: null, paidAt: 1 }) as const;
  const paid = (over: Partial<Withdrawal> = {}) =>
    makeWithdrawal({
      state: 'paid_out',
      parts: [part('400001', '198')],
      canConfirm: true,
      canDispute: true,
      confirmUntil: Date.UTC(2026, 10, 21, 12),
      ...over,
    });

  test('is one press away', async () => {
    server.answer({ confirmWithdrawal: () => paid({ state: 'received' }) });
    await openOne(paid());
    await screen.findByText('Has the money arrived?');
    await press('Not received');
    await waitFor(() =>
      expect(server.inputsOf('confirmWithdrawal')).toEqual([{ withdrawalId: '300001', confirmation: 'NOT_RECEIVED' }]),
    );
  });

  test('can be about one part of several', async () => {
    server.answer({ confirmWithdrawal: () => paid() });
    await openOne(paid({ parts: [part('400001', '98'), part('400002', '100')] }));
    await screen.findByText('Has the money arrived?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Received' })[1] as HTMLElement);
    expect(screen.getByText(/^Have 100 FUN arrived\?/)).toBeTruthy();
    await press('Yes, it has arrived');
    await waitFor(() =>
      expect(server.inputsOf('confirmWithdrawal')[0]).toMatchObject({ confirmation: 'RECEIVED', partId: '400002' }),
    );
    expect(screen.getByRole('button', { name: 'All received' })).toBeDefined();
  });

  test('that it came is asked once more, with the amount and what follows; the answer has the focus', async () => {
    let now = paid({ parts: [part('400001', '98.5'), part('400002', '100')] });
    await openOne(now);
    server.answer({
      getWithdrawal: () => now,
      confirmWithdrawal: () => (now = paid({ state: 'received', canConfirm: false, version: 3 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All received' }));
    const question = screen.getByText(/^Have 198\.50 FUN arrived\? This is your last word on it/);
    expect([document.activeElement, server.inputsOf('confirmWithdrawal')]).toEqual([question, []]);
    await press('Not now');
    expect(document.activeElement?.textContent).toBe('Has the money arrived?');
    await press('All received');
    await press('Yes, it has arrived');
    await waitFor(() =>
      expect(server.inputsOf('confirmWithdrawal')).toEqual([{ withdrawalId: '300001', confirmation: 'ALL_RECEIVED' }]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('200 FUN'));
  });

  const names = [
    '6f1c1f5e-6f0c-4f0a-9d2a-3d7f7b7f1a11',
    '6f1c1f5e-6f0c-4f0a-9d2a-3d7f7b7f1a12',
    '6f1c1f5e-6f0c-4f0a-9d2a-3d7f7b7f1a13',
  ];
  const pictures = names.map((_, at) => new File(['x'], `${at}.png`, { type: 'image/png' }));

  test.each([
    ['the word', 'answered'],
    ['the pictures', 'lost'],
  ])(
    'can be said again when the answer to %s was lost, without the pictures that have come',
    async (_, pictureAnswer) => {
      let now = paid();
      await openOne(now);
      server.answer({
        getWithdrawal: () => now,
        sendWithdrawalProof() {
          now = paid({ proofs: names, version: 3 });
          return pictureAnswer === 'lost' ? keepSilent() : now;
        },
        confirmWithdrawal: () => keepSilent(),
      });
      await userEvent.upload(await screen.findByLabelText('Add a picture of the statement'), pictures);
      await press('Not received');
      await screen.findByText('3 pictures sent');
      await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
      expect(screen.queryByText(/0\.png/)).toBeNull();
      server.answer({ confirmWithdrawal: () => (now = paid({ proofs: names, state: 'disputed', canConfirm: false })) });
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Not received' }).disabled).toBe(false),
      );
      await press('Not received');
      await screen.findByText(/You have told us that it is not there/);
      expect(server.inputsOf('sendWithdrawalProof')).toHaveLength(1);
    },
  );

  test('said twice in a moment sends its pictures once, and is said once', async () => {
    let now = paid();
    await openOne(now);
    server.answer({
      getWithdrawal: () => now,
      sendWithdrawalProof: () => (now = paid({ proofs: names.slice(0, 1), version: 3 })),
      confirmWithdrawal: () =>
        (now = paid({ proofs: names.slice(0, 1), state: 'disputed', canConfirm: false, version: 4 })),
    });
    await userEvent.upload(await screen.findByLabelText('Add a picture of the statement'), pictures.slice(0, 1));
    const button = screen.getByRole('button', { name: 'Not received' });
    // Quicker than a page shows that it is busy.
    act(() => [button, button].forEach((each) => each.click()));
    await screen.findByText(/You have told us that it is not there/);
    expect([server.inputsOf('sendWithdrawalProof').length, server.inputsOf('confirmWithdrawal').length]).toEqual([
      1, 1,
    ]);
  });

  test.each([
    [60, '60 minutes'],
    [90, '90 minutes'],
    [4320, '72 hours'],
  ])('is waited for as long as the brand says (%i), before and while it is asked for', async (confirmMinutes, term) => {
    server.answer({ getWithdrawSettings: () => makeWithdrawSettings({ confirmMinutes }) });
    const words = new RegExp(`after ${term} without a word it counts as received`);
    await open();
    await screen.findByText(words);
    tidyUp();
    await openOne(paid());
    await screen.findByText(words);
  });

  test('that was forced says that the money is not given back', async () => {
    await openOne(makeWithdrawal({ state: 'forced' }));
    await screen.findByText(/two people have confirmed this\. It counts as received: the money is not given back\./);
  });

  test('is taken once: nothing can be pressed while it is on its way', async () => {
    let answer: (said: Withdrawal) => void = () => undefined;
    const twoParts = paid({ parts: [part('400001', '98'), part('400002', '100')] });
    server.answer({ confirmWithdrawal: () => new Promise<Withdrawal>((resolve) => (answer = resolve)) });
    await openOne(twoParts);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Not received' }))[0] as HTMLElement);
    await waitFor(() => expect(server.inputsOf('confirmWithdrawal')).toHaveLength(1));
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: /[Rr]eceived/ }).map(({ disabled }) => disabled),
    ).toEqual([true, true, true, true, true]);
    answer(twoParts);
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Not received' })[0]?.disabled).toBe(false),
    );
  });

  test('is not asked for before anything was paid', async () => {
    await openOne(makeWithdrawal());
    await screen.findByText(/The money is set aside\. Somebody looks at it/);
    expect(screen.queryByText('Has the money arrived?')).toBeNull();
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  });
});

test('the list names each by what is shown of it', async () => {
  server.answer({ listWithdrawals: () => ({ list: [makeWithdrawal()], total: 1, totalPages: 1 }) });
  await open();
  const row = await screen.findByRole('link', {
    name: /Lantern Bank\s*No\. 300001\s*•••• 5678\s*21 Nov 2026, 15:30:00.*200\.00\sFUN\s*Asked for/,
  });
  expect(row.getAttribute('href')).toContain('withdrawal=');
  expect(screen.getByText('Days and times of Asia/Kolkata')).toBeTruthy();
});
