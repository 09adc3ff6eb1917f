import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalCode, WithdrawSettings } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { WithdrawPage } from './withdraw-page.tsx';
import { makeCard, makeWithdrawal, makeWithdrawSettings } from './withdrawal.fixture.ts';

let server: MockServer;
let settings: WithdrawSettings;
beforeEach(() => {
  settings = makeWithdrawSettings();
  server = mockServer({
    getWithdrawSettings: () => settings,
    listInstruments: () => ({ list: [makeCard()] }),
    getWithdrawFee: () => ({ fee: '0', payable: '100' }),
    listWithdrawals: () => ({ list: [], total: 0, totalPages: 0 }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = () => renderPage(<WithdrawPage />, { session: makeSession(), path: '/member?page=withdraw' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' });

async function fill(amount = '100'): Promise<void> {
  await userEvent.clear(await screen.findByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.type(screen.getByLabelText('Payment password'), '482915');
}

async function ask(amount = '100'): Promise<void> {
  await fill(amount);
  await userEvent.click(button());
}

/** One kind of account, changed. */
function ofKind(over: Partial<WithdrawSettings['types'][number]>): void {
  settings = makeWithdrawSettings({ types: makeWithdrawSettings().types.map((kind) => ({ ...kind, ...over })) });
}

describe('what stands in the way is said before anything is filled in', () => {
  test('the count of the day is reached', async () => {
    ofKind({ leftCount: 0 });
    await open();
    expect((await screen.findByRole('note')).textContent).toMatch(/made 10 withdrawals of this kind today/);
    expect(button().disabled).toBe(true);
  });

  test('play is missing where the brand lets nobody go before it is done, and elsewhere is no lock', async () => {
    const turnover = {
      details: [],
      totalRequiredTurnover: '100',
      totalActualTurnover: '40',
      deposits: [],
      weights: [],
    };
    settings = makeWithdrawSettings({ turnoverInfo: { ...turnover, status: 'N', whenShort: 'block' } });
    const { queries } = await open();
    expect(await screen.findByText(/You can withdraw when it is done/)).toBeDefined();
    expect(button().disabled).toBe(true);
    settings = makeWithdrawSettings({ turnoverInfo: { ...turnover, status: 'I', whenShort: 'inform' } });
    await queries.invalidateQueries();
    expect(await screen.findByText(/You can withdraw all the same/)).toBeDefined();
    expect(button().disabled).toBe(false);
  });

  test('the hours are over', async () => {
    settings = makeWithdrawSettings({ isInHours: false, withdrawDateFrom: '09:00', withdrawDateTo: '18:00' });
    await open();
    expect((await screen.findByRole('note')).textContent).toMatch(
      /from 09:00 to 18:00 by the clocks of Asia\/Kolkata \(GMT\+05:30\)\./,
    );
    expect(button().disabled).toBe(true);
  });

  test('what is left of the day is the most that can be asked for', async () => {
    ofKind({ leftToday: '80' });
    await open();
    await ask();
    expect(await screen.findByText('At most 80 FUN.')).toBeDefined();
    expect(server.inputsOf('withdraw')).toEqual([]);
  });

  test('this account may not, as a trial may not: the page says so and offers no form', async () => {
    server.answer({ getWithdrawSettings: () => refuse('not_allowed') });
    await open();
    expect(await screen.findByText('Your account may not do this.')).toBeDefined();
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });
});

describe('what only the server knows is said in its words, the form stays, and the next try is a new wish', () => {
  test.each<[RefusalCode, RegExp]>([
    ['insufficient_balance', /^Your balance is not enough for this\.$/],
    ['payment_password_wrong', /^This payment password is not right\./],
    ['payment_password_locked', /^Too many wrong tries\. The payment password is locked/],
    ['withdraw_day_count_reached', /^You have already asked for/],
    ['withdraw_day_limit_reached', /^That is more than today's limit/],
    ['withdraw_amount_out_of_range', /^Choose an amount between/],
    ['withdraw_amount_not_offered', /^Choose one of the amounts shown\.$/],
    ['turnover_missing', /^Some of the required play is still missing\.$/],
    ['money_rests', /^Your sign-in details changed a short while ago/],
    ['withdraw_closed', /^Withdrawals are closed at the moment\.$/],
    ['instrument_unknown', /^This account is not bound\.$/],
  ])('%s', async (code, text) => {
    server.answer({ withdraw: () => refuse(code) });
    await open();
    await ask();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('100');
    server.answer({ withdraw: () => makeWithdrawal(), getWithdrawal: () => makeWithdrawal() });
    await ask();
    await waitFor(() => expect(server.inputsOf('withdraw')).toHaveLength(2));
    const [first, second] = server.inputsOf('withdraw');
    expect(second?.clientKey).not.toBe(first?.clientKey);
  });

  test('pressed twice in a moment it is one wish', async () => {
    server.answer({ withdraw: () => makeWithdrawal(), getWithdrawal: () => makeWithdrawal() });
    await open();
    await fill();
    // Quicker than a page shows that it is busy.
    const pressed = button();
    act(() => [pressed, pressed].forEach((each) => each.click()));
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
    expect(server.inputsOf('withdraw')).toHaveLength(1);
  });

  test('of silence nobody knows: the next try is the same wish', async () => {
    server.answer({ withdraw: () => keepSilent() });
    await open();
    await ask();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^There was no answer\./));
    server.answer({ withdraw: () => makeWithdrawal(), getWithdrawal: () => makeWithdrawal() });
    await ask();
    await waitFor(() => expect(server.inputsOf('withdraw')).toHaveLength(2));
    const [first, second] = server.inputsOf('withdraw');
    expect(second?.clientKey).toBe(first?.clientKey);
  });
});
