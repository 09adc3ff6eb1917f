import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deposit, PlayLimit, ProtectionView } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { makeProtection, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { DepositPage } from './deposit-page.tsx';
import { makeChannel, makeDeposit, makeSettings, makeTransfer } from './deposit.fixture.ts';
import { leaveFor } from './leave-for.ts';

vi.mock('./leave-for.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

const transferChannel = makeChannel({
  vendorName: 'Bank transfer',
  vendorId: 'bank',
  mcsBankCode: 'BANK',
  isSandbox: false,
  needsProof: true,
  usualMinutes: 30,
});
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getDepositSettings: () => makeSettings(),
    getDepositPaymentChannels: () => ({
      HOSTED_PAGE: { channels: [makeChannel({ feeBps: 150 })] },
      BANK_TRANSFER: { channels: [transferChannel] },
    }),
    listDeposits: () => ({ list: [], total: 0, totalPages: 0 }),
    getProtection: () => makeProtection(),
  });
});
afterEach(() => {
  vi.mocked(leaveFor).mockClear();
  tidyUp();
  server.close();
});

const open = (path = '/member?page=depositv2'): Promise<Rig> =>
  renderPage(<DepositPage />, { session: makeSession(), path });
const openOne = (deposit: Deposit): Promise<Rig> => {
  server.answer({ getDeposit: () => deposit });
  return open(`/member?page=depositv2&deposit=${deposit.depositId}`);
};
const amountField = () => screen.findByLabelText('Amount');
const go = (name = 'Continue') => userEvent.click(screen.getByRole('button', { name }));

describe('the question about limits', () => {
  test('comes first where the policy asks for it, leads to the limits, and is answered by declining', async () => {
    let asksForLimits = true;
    server.answer({
      getDepositSettings: () => makeSettings({ asksForLimits }),
      declineLimits() {
        asksForLimits = false;
        return makeProtection();
      },
    });
    await open();
    await screen.findByRole('heading', { name: 'One question first' });
    expect(screen.getByRole('link', { name: 'Set a limit' }).getAttribute('href')).toBe('/member?page=protection');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await go('No limits for now');
    expect(await amountField()).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'One question first' })).toBeNull();
  });

  test('cannot be declined where the policy needs a deposit limit', async () => {
    server.answer({ getDepositSettings: () => makeSettings({ asksForLimits: true, needsDepositLimit: true }) });
    await open();
    await screen.findByRole('heading', { name: 'First your deposit limit' });
    expect(screen.getByRole('link', { name: 'Set a limit' }).getAttribute('href')).toBe('/member?page=protection');
    expect([screen.queryByRole('button', { name: 'No limits for now' }), screen.queryByLabelText('Amount')]).toEqual([
      null,
      null,
    ]);
  });

  test('stays, and says why, when the answer does not arrive', async () => {
    keepSilent();
    server.answer({
      getDepositSettings: () => makeSettings({ asksForLimits: true }),
      declineLimits: () => refuse('unknown_error'),
    });
    await open();
    await screen.findByRole('heading', { name: 'One question first' });
    await go('No limits for now');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(screen.getByRole('heading', { name: 'One question first' })).toBeDefined();
  });
});

describe('a new deposit', () => {
  test('has a way to limits and breaks, also when none can be made', async () => {
    server.answer({ getDepositSettings: () => makeSettings({ allowDeposit: false }) });
    const rig = await open();
    await screen.findByText('No deposits at the moment');
    await userEvent.click(screen.getByRole('link', { name: 'Set a limit of your own, or take a break' }));
    expect(rig.address()).toContain('page=protection');
  });

  const endsAt = Date.UTC(2026, 10, 22, 12);
  const time = (used: string): PlayLimit => ({ kind: 'time', span: 'day', cap: '60', used, endsAt, waiting: null });
  test.each<[string, Partial<ProtectionView>, RegExp]>([
    ['a break', { breakEndsAt: endsAt }, /You are on a break until 22 Nov 2026/],
    ['the own time is used up', { limits: [time('60')] }, /time at play is used up.* again from 22 Nov 2026/],
  ])('is closed by %s: the page says why, until when, and where to look', async (_, view, words) => {
    server.answer({
      getDepositSettings: () => makeSettings({ allowDeposit: false }),
      getProtection: () => makeProtection(view),
    });
    await open();
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe(
      '/member?page=protection',
    );
    expect(screen.queryByText('No deposits at the moment')).toBeNull();
  });

  test.each<[string, () => ProtectionView | ReturnType<typeof keepSilent>]>([
    ['time is left', () => makeProtection({ limits: [time('59')] })],
    ['nobody can say', () => keepSilent()],
  ])('is closed by the house as far as the page knows: %s', async (_, view) => {
    server.answer({ getDepositSettings: () => makeSettings({ allowDeposit: false }), getProtection: view });
    await open();
    await screen.findByText('No deposits at the moment');
  });

  test('says that it is play money, and what each way costs and takes', async () => {
    await open();
    expect(await screen.findByText(/This is play money/)).toBeDefined();
    const card = (await screen.findByRole('radio', { name: /Instant bank/ })).closest('label');
    expect(card?.textContent).toContain('10 to 5,000 FUN');
    expect(card?.textContent).toContain('Fee 1.5%');
    expect(card?.textContent).toContain('Usually within a minute');
    expect(screen.getByRole('radio', { name: /Bank transfer/ }).closest('label')?.textContent).toContain('No fee');
  });

  test('comes to a sum before anything is pressed, the fee floored to cents', async () => {
    await open();
    await userEvent.type(await amountField(), '33.33');
    const figures = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(figures).toEqual(['33.33\u00a0FUN', '0.49\u00a0FUN', '32.84\u00a0FUN']);
  });

  test.each([
    ['', 'Enter an amount.'],
    ['0', 'At least 10 FUN.'],
    ['9.99', 'At least 10 FUN.'],
    ['5000.01', 'At most 5,000 FUN.'],
    ['1e3', 'Digits only'],
    ['100,50', 'Write cents after a point, and no comma: 12.50.'],
    ['10.001', 'Digits only'],
    ['-5', 'Digits only'],
  ])('with the amount %j is not sent: %s', async (typed, complaint) => {
    await open();
    const field = await amountField();
    if (typed !== '') await userEvent.type(field, typed);
    await go();
    expect(await screen.findByText(new RegExp(complaint.replaceAll('.', '\\.')))).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(server.inputsOf('depositByLaunchUrl')).toEqual([]);
  });

  test('in a currency without decimals is a whole amount, and the page says so', async () => {
    server.answer({ getDepositSettings: () => makeSettings({ decimals: 0 }) });
    await open();
    await userEvent.type(await amountField(), '100.5');
    await screen.findByText('10 to 5,000 FUN, whole amounts');
    await go();
    await screen.findByText('Digits only, a whole amount without a point: 100.');
  });

  test('by a provider leaves for its page, and the address keeps the deposit', async () => {
    server.answer({ depositByLaunchUrl: () => makeDeposit(), getDeposit: () => makeDeposit() });
    const rig = await open();
    await userEvent.click(await screen.findByRole('button', { name: '500' }));
    await go();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://studio.test/sandbox/pay/1'));
    expect(server.inputsOf('depositByLaunchUrl')).toEqual([
      expect.objectContaining({ amount: '500', vendorId: 'instant', mcsBankCode: 'INSTANT' }),
    ]);
    expect(rig.address()).toContain('deposit=');
  });

  test('whose answer was lost is asked for again under the same key, and with another amount under another', async () => {
    server.answer({ depositByLaunchUrl: () => keepSilent() });
    await open();
    await userEvent.type(await amountField(), '100');
    await go();
    await screen.findByText(/Nothing was charged; please try again/);
    await go();
    await waitFor(() => expect(server.inputsOf('depositByLaunchUrl')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false));
    await userEvent.type(await amountField(), '0');
    await go();
    await waitFor(() => expect(server.inputsOf('depositByLaunchUrl')).toHaveLength(3));
    const keys = server.inputsOf('depositByLaunchUrl').map(({ clientKey }) => clientKey);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  test('pressed twice in a moment is one deposit', async () => {
    server.answer({ depositByLaunchUrl: () => makeDeposit(), getDeposit: () => makeDeposit() });
    await open();
    await userEvent.type(await amountField(), '100');
    const button = screen.getByRole('button', { name: 'Continue' });
    // Quicker than a page shows that it is busy.
    act(() => [button, button].forEach((each) => each.click()));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(server.inputsOf('depositByLaunchUrl')).toHaveLength(1);
  });

  test('beyond the own limit shows the refusal in the words of the server', async () => {
    server.answer({
      depositByLaunchUrl: () => refuse('deposit_limit_reached'),
      getDepositSettings: () => makeSettings({ limits: [{ span: 'day', cap: '200', left: '40' }] }),
    });
    await open();
    await userEvent.type(await amountField(), '100');
    expect(screen.getByText('Your daily limit leaves').parentElement?.textContent).toContain('40.00');
    await go();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Your own deposit limit leaves'));
  });

  test('begins with the first way that can be used today', async () => {
    const usedUp = makeChannel({ vendorName: 'Used up', vendorId: 'used', leftToday: '0' });
    server.answer({
      getDepositPaymentChannels: () => ({ HOSTED_PAGE: { channels: [usedUp, makeChannel()] } }),
      depositByLaunchUrl: () => makeDeposit(),
      getDeposit: () => makeDeposit(),
    });
    await open();
    await userEvent.type(await amountField(), '100');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Instant bank/ }).checked).toBe(true);
    await go();
    await waitFor(() =>
      expect(server.inputsOf('depositByLaunchUrl')).toMatchObject([{ amount: '100', vendorId: 'instant' }]),
    );
  });

  test('says that tomorrow there is room again when every way is used up', async () => {
    server.answer({
      getDepositPaymentChannels: () => ({ HOSTED_PAGE: { channels: [makeChannel({ leftToday: '9.99' })] } }),
    });
    await open();
    await screen.findByText(/Tomorrow there is room again/);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  test('goes on with another way when the chosen one is gone, without an amount that is none of its own', async () => {
    const { queries } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
    await userEvent.type(await amountField(), '77');
    server.answer({
      getDepositPaymentChannels: () => ({
        HOSTED_PAGE: { channels: [makeChannel({ fixedAmountFlag: true, fixedAmounts: ['100'] })] },
      }),
    });
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.deposits }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Instant bank/ })).checked).toBe(true);
    await go();
    await screen.findByText('Choose one of these amounts.');
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('0.00\u00a0FUN');
  });

  test('of fixed amounts offers those and no field', async () => {
    server.answer({
      getDepositPaymentChannels: () => ({
        HOSTED_PAGE: { channels: [makeChannel({ fixedAmountFlag: true, fixedAmounts: ['100', '250'] })] },
      }),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: '250' }));
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('250.00\u00a0FUN');
  });

  test('of fixed amounts that was sent without one leads to the first of them', async () => {
    server.answer({
      getDepositPaymentChannels: () => ({
        HOSTED_PAGE: { channels: [makeChannel({ fixedAmountFlag: true, fixedAmounts: ['100', '250'] })] },
      }),
    });
    await open();
    await screen.findByRole('button', { name: '250' });
    await go();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: '100', description: 'Choose one of these amounts.' }),
    );
  });

  test('is not offered while deposits are closed, and the cashier that did not load can be asked again', async () => {
    server.answer({ getDepositSettings: () => keepSilent() });
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ getDepositSettings: () => makeSettings({ allowDeposit: false }) });
    await userEvent.click(retry);
    await screen.findByText('No deposits at the moment');
  });
});

describe('a transfer', () => {
  test('shows account and reference to copy, a code, the time left, and takes the receipt', async () => {
    await openOne(makeTransfer());
    expect((await screen.findByTestId('reference')).textContent).toBe('AB23CD45EF');
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/);
    expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
    expect(await navigator.clipboard.readText()).toBe('0000 1234');
    server.answer({
      sendDepositProof: () =>
        makeTransfer({ state: 'proof_sent', proofs: ['6f1c1f5e-6f0c-4f0a-9d2a-3d7f7b7f1a11'], canCancel: false }),
    });
    server.answer({
      getDeposit: () =>
        makeTransfer({ state: 'proof_sent', proofs: ['6f1c1f5e-6f0c-4f0a-9d2a-3d7f7b7f1a11'], canCancel: false }),
    });
    await userEvent.upload(
      screen.getByLabelText('Choose pictures'),
      new File(['x'], 'receipt.png', { type: 'image/png' }),
    );
    await screen.findByText('1 picture sent');
    expect(screen.getByText('Receipt sent')).toBeDefined();
  });

  test('does not send what is no picture, too large or too many', async () => {
    await openOne(makeTransfer());
    const chooser = await screen.findByLabelText('Choose pictures');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(chooser, new File(['x'], 'receipt.pdf', { type: 'application/pdf' }));
    await screen.findByText('Only png and jpg pictures.');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await user.upload(chooser, large);
    await screen.findByText('This picture is larger than 5 MB.');
    await user.upload(
      chooser,
      [1, 2, 3, 4].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' })),
    );
    await screen.findByText('At most 3 pictures.');
    expect(server.inputsOf('sendDepositProof')).toEqual([]);
  });

  test('is cancelled only after a second question', async () => {
    await openOne(makeTransfer());
    server.answer({ cancelDeposit: () => makeTransfer({ state: 'cancelled', canCancel: false, endedAt: 1 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the deposit' }));
    expect(server.inputsOf('cancelDeposit')).toEqual([]);
    server.answer({ getDeposit: () => makeTransfer({ state: 'cancelled', canCancel: false, endedAt: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await screen.findByText('You have cancelled this deposit.');
  });
});

describe('a payment at a provider', () => {
  test('waits, and changes by itself when it is told', async () => {
    const { queries } = await openOne(makeDeposit());
    expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveProperty(
      'href',
      'http://studio.test/sandbox/pay/1',
    );
    server.answer({ getDeposit: () => makeDeposit({ state: 'paid', endedAt: 1, canCancel: false, launchUrl: null }) });
    await act(() => queries.invalidateQueries({ queryKey: queryKeys.deposits }));
    await screen.findByText('100 FUN have been added to your balance.');
    expect(screen.getByTestId('deposit').dataset['state']).toBe('paid');
  });

  test('is asked for when the member says it was made, and so is the balance', async () => {
    const { queries } = await openOne(makeDeposit());
    for (const key of [queryKeys.balance, queryKeys.wallets]) queries.setQueryData(key, {});
    server.answer({ checkDeposit: () => makeDeposit() });
    await userEvent.click(await screen.findByRole('button', { name: 'I have paid: ask now' }));
    await screen.findByText('The provider has no payment yet.');
    await waitFor(() =>
      expect([queryKeys.balance, queryKeys.wallets].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([
        true,
        true,
      ]),
    );
  });

  test('of another amount says what has arrived', async () => {
    await openOne(makeDeposit({ state: 'in_review', received: '50', canCancel: false }));
    await screen.findByText('50 FUN have arrived instead of 100.');
  });

  test('beyond the limit of its member says why it waits', async () => {
    await openOne(makeDeposit({ state: 'in_review', isBeyondLimit: true, canCancel: false }));
    await screen.findByText(/It goes beyond the deposit limit you have set/);
  });

  test('that is unknown says so and leads back', async () => {
    server.answer({ getDeposit: () => refuse('deposit_unknown') });
    await open('/member?page=depositv2&deposit=5');
    await screen.findByText('We do not have this deposit');
  });
});

describe('the list of deposits', () => {
  test('has each with its state, and pages', async () => {
    server.answer({
      listDeposits: ({ page = 1 }) => ({
        list: [makeDeposit({ depositId: `10000${page}`, state: 'paid' })],
        total: 6,
        totalPages: 2,
      }),
    });
    await open();
    const list = await screen.findByRole('region', { name: 'Your deposits' });
    const row = await within(list).findByRole('link', {
      name: /Instant bank\s*No\. 100001\s*21 Nov 2026, 15:30:00.*100\.00\sFUN\s*Paid/,
    });
    expect(row.getAttribute('href')).toContain('deposit=');
    await userEvent.click(within(list).getByRole('button', { name: 'Older' }));
    await within(list).findByRole('link', { name: /100002/ });
  });

  test('that is empty says so', async () => {
    await open();
    await screen.findByText('No deposits yet');
  });
});
