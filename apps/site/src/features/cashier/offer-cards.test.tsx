import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deposit } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeBonus } from '../../testing/bonus.fixture.ts';
import { makeProtection, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { DepositPage } from './deposit-page.tsx';
import { makeChannel, makeDeposit, makeOffer, makeSettings } from './deposit.fixture.ts';

vi.mock('./leave-for.ts', () => ({ leaveFor: vi.fn<(address: string) => void>() }));

let server: MockServer;
let query: unknown[];
beforeEach(() => {
  query = [];
  server = mockServer({
    getDepositSettings: () =>
      makeSettings({
        promotions: [
          makeOffer(),
          makeOffer({
            promotionId: '2',
            title: 'Lottery',
            product: 'lottery',
            who: 'daily',
            endsAt: Date.UTC(2027, 0, 1),
          }),
        ],
      }),
    getDepositPaymentChannels: () => ({ HOSTED_PAGE: { channels: [makeChannel()] } }),
    listDeposits: () => ({ list: [], total: 0, totalPages: 0 }),
    getProtection: () => makeProtection(),
    depositByLaunchUrl(input) {
      query.push(input);
      return makeDeposit();
    },
    getDeposit: () => makeDeposit(),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = (path = '/member?page=depositv2') => renderPage(<DepositPage />, { session: makeSession(), path });
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
/** The last of this name is that of the summary. */
const row = (name: string) => screen.getAllByText(name).at(-1)?.parentElement?.textContent ?? '';

describe('offers beside a deposit', () => {
  test('begin with no bonus, and each tells all that it asks', async () => {
    await open();
    const choices = within(await screen.findByRole('group', { name: 'With an offer?' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(choices.map(({ ariaLabel, checked }) => [ariaLabel, checked])).toEqual([
      ['No bonus', true],
      ['First deposit', false],
      ['Lottery', false],
    ]);
    const reported = document.getElementById(choices[2]?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    for (const term of [
      '50% of it, at most 100 FUN',
      '50 FUN or more',
      '5 times the bonus',
      'Lotteries',
      '7 days',
      'Each member once a day',
      'Offered until',
    ])
      expect(reported).toContain(term);
    expect(row('Bonus')).toContain('none');
    await userEvent.type(await screen.findByLabelText('Amount'), '100');
    await go();
    await waitFor(() => expect(query).toHaveLength(1));
    expect(query[0]).not.toHaveProperty('promotionId');
  });

  test('are named in the summary with what they come to, and sent', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'First deposit' }));
    await userEvent.type(screen.getByLabelText('Amount'), '120');
    expect([row('Bonus: First deposit'), row('Stakes to make')]).toEqual([
      expect.stringContaining('60.00'),
      expect.stringContaining('300.00'),
    ]);
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '4000');
    expect(row('Bonus: First deposit')).toContain('100.00');
    await go();
    await waitFor(() => expect(query).toMatchObject([{ promotionId: '1', amount: '4000' }]));
  });

  test('that ask for more are told of before anything is sent', async () => {
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'First deposit' }));
    await userEvent.type(screen.getByLabelText('Amount'), '49.99');
    await go();
    expect(await screen.findByText('This offer begins with a deposit of 50 FUN.')).toBeDefined();
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(query).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'No bonus' }));
    await go();
    await waitFor(() => expect(query).toHaveLength(1));
  });

  test('that are gone by the time they are asked for are read again, and none is chosen then', async () => {
    server.answer({ depositByLaunchUrl: () => refuse('promotion_used_up') });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'First deposit' }));
    await userEvent.type(screen.getByLabelText('Amount'), '100');
    server.answer({
      getDepositSettings: () => makeSettings({ promotions: [makeOffer({ promotionId: '2', title: 'Lottery' })] }),
    });
    await go();
    await screen.findByText(/The budget of this offer/);
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'First deposit' })).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No bonus' }).checked).toBe(true);
    expect(screen.getByText(/offer you chose can no longer be had/)).toBeDefined();
  });

  test('that a bonus of another tab takes away are said to be gone, before anything is pressed', async () => {
    const { queries } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'First deposit' }));
    expect(screen.queryByText(/can no longer be had/)).toBeNull();
    server.answer({ getDepositSettings: () => makeSettings({ promotions: [] }) });
    await queries.invalidateQueries({ queryKey: queryKeys.deposits });
    expect(await screen.findByText(/can no longer be had/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Amount'), '100');
    await go();
    await waitFor(() => expect(query).toHaveLength(1));
    expect(query[0]).not.toHaveProperty('promotionId');
  });
});

describe('the bonus of a deposit', () => {
  const openOne = (deposit: Deposit) => {
    server.answer({ getDeposit: () => deposit });
    return open(`/member?page=depositv2&deposit=${deposit.depositId}`);
  };
  test.each([
    [makeBonus({ state: 'waiting', grantedAt: null, endsAt: null }), /up to 50 FUN comes with/],
    [makeBonus(), /The bonus of 50 FUN is running/],
    [makeBonus({ state: 'void', reason: 'too_small' }), /no bonus with this deposit\. Less has arrived/],
    [makeBonus({ state: 'freed' }), /has become cash/],
  ])('is told where it stands', async (bonus, words) => {
    await openOne(makeDeposit({ bonus, promotionId: '1' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the bonus' }).getAttribute('href')).toBe('/member?page=bonusDetails');
  });
});
