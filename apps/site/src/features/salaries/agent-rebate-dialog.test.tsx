import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { modals } from '../../app/modals.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { AgentRebateDialog } from './agent-rebate-dialog.tsx';
import { DayRebates } from './day-rebates.tsx';

const at = Date.UTC(2026, 10, 21, 8);
const pages = { total: 1, totalPages: 1 };
let server: MockServer;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  server = mockServer({
    listAgentRebates: () => ({
      ...pages,
      list: [
        { paymentId: '7', paidAt: at, amount: '6.3334' },
        { paymentId: null, paidAt: at - 60_000, amount: '1' },
      ],
      percents: '7.3334',
      series: '2.5',
      currency: 'FUN',
      addsUp: true,
    }),
    openAgentRebate: () => ({
      paymentId: '7',
      paidAt: at,
      amount: '6.3334',
      currency: 'FUN',
      list: [
        {
          category: 'RNG',
          validBet: '1777.811',
          before: '0.0000123',
          earned: '6.3334643',
          rest: '0.0000766',
          amount: '6.3334',
          addsUp: true,
        },
      ],
      addsUp: true,
    }),
    listAgentRebateMembers: () => ({
      ...pages,
      list: [{ memberId: '905', name: 'an***na', bets: 3, validBet: '1777.811', earned: '6.3334643' }],
      totals: { bets: 3, validBet: '1777.811', earned: '6.3334643' },
      addsUp: true,
    }),
    listAgentRebateBets: () => ({
      ...pages,
      list: [
        {
          orderNo: '4711',
          gameName: 'Ember',
          gameType: 'RNG',
          countedAt: at,
          stake: '1000',
          validBet: '1777.811',
          rate: '0.004',
          earned: '6.3334643',
          isCorrection: true,
        },
      ],
      totals: { bets: 0, validBet: '1777.811', earned: '6.3334643' },
      addsUp: false,
    }),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});
const session = makeSession({ customerType: 2 });
const text = (node: Element | null): string => node?.textContent.replaceAll('\u00a0', ' ') ?? '';

test('the rebates of a day are listed with their sum; one that is kept opens, and series are told apart', async () => {
  await renderPage(
    <>
      <DayRebates day="2026-11-21" />
      <ModalHost loadModals={() => Promise.resolve(modals)} />
    </>,
    { session, path: '/agentHome' },
  );
  const table = within(await screen.findByRole('table', { name: 'Rebates of the day' }));
  expect(text(table.getByRole('row', { name: /^All of percentages/ }))).toContain('7.3334 FUN');
  expect(text(screen.getByText(/^From lottery series/))).toContain('2.50 FUN');
  const openers = table.getAllByRole('button', { name: /^Open the rebate of/ });
  expect(openers).toHaveLength(1);
  await userEvent.click(openers[0] as HTMLElement);
  await screen.findByRole('table', { name: 'Products of the rebate' });
  expect(server.inputsOf('openAgentRebate')).toEqual([{ paymentId: '7' }]);
});

test('a rebate opens into products, members and bets, to the last fraction, and each step leads back', async () => {
  await renderPage(<AgentRebateDialog paymentId="7" close={() => undefined} />, { session, path: '/agentHome' });
  const products = within(await screen.findByRole('table', { name: 'Products of the rebate' }));
  expect(text(products.getByRole('row', { name: /Slots/ }))).toContain('6.3334643 FUN');
  await userEvent.click(products.getByRole('button', { name: 'Open Slots and instant games' }));
  const members = within(await screen.findByRole('table', { name: 'Who brought it' }));
  await userEvent.click(members.getByRole('button', { name: 'Open the bets of an***na' }));
  const bets = within(await screen.findByRole('table', { name: 'Bets of an***na' }));
  expect(bets.getByText('0.4%')).toBeTruthy();
  expect(bets.getByText('Correction')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('do not add up');
  expect(server.inputsOf('listAgentRebateBets')).toMatchObject([{ paymentId: '7', category: 'RNG', memberId: '905' }]);
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Path' })).getByRole('button', { name: 'Slots and instant games' }),
  );
  await screen.findByRole('table', { name: 'Who brought it' });
});

test('a failure is said, and can be tried again', async () => {
  server.answer({ openAgentRebate: () => refuse('rebate_payment_unknown') });
  await renderPage(<AgentRebateDialog paymentId="7" close={() => undefined} />, { session, path: '/agentHome' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.inputsOf('openAgentRebate').length).toBeGreaterThan(1));
});
