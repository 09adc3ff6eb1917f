import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TicketDrawRow, TicketRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const texts = (text: string) => ({ EN: text, HI: '', PT: '', VI: '', CN: '' });
const row: TicketRow = {
  ticketId: '50002',
  version: 3,
  form: {
    kind: 'golden_egg',
    art: 'plain',
    title: texts('Golden egg'),
    text: texts('Crack it'),
    startsAt: null,
    endsAt: null,
    budget: '500',
    prizes: [
      { weight: '3', stock: 10, reward: { type: 'cash', amount: '5' } },
      { weight: '1', stock: null, reward: null },
    ],
    rain: null,
    raffle: null,
    isOpen: true,
  },
  prizes: [
    { chance: '75', given: 4, left: 6 },
    { chance: '25', given: 2, left: null },
  ],
  meanWorth: '3.75',
  held: 12,
  drawn: 6,
  spent: '20',
  budgetLeft: '480',
  currency: 'FUN',
  asked: null,
  nextAt: null,
  mathHash: 'ab'.repeat(32),
  changedAt: 0,
};
const draw: TicketDrawRow = {
  number: '700009',
  ticketId: '50002',
  kind: 'golden_egg',
  title: 'Golden egg',
  memberId: '5',
  userName: 'anna',
  place: null,
  reward: { type: 'cash', amount: '5' },
  rewardId: '41',
  at: Date.UTC(2026, 10, 21, 8),
};
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listTicketRows: () => pageOfRows([row]),
    listTicketDraws: () => pageOfRows([draw]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

test('kinds are shown with chances, what is left and the budget, and draws beside', async () => {
  openOffice('/tickets');
  const line = (await screen.findByText('Golden egg')).closest('tr');
  expect(line?.textContent).toMatch(/5\.00 FUN cash75 % · 6 left/);
  expect(line?.textContent).toMatch(/3\.75.*12.*6.*20\.00.*480\.00/);
  await userEvent.click(screen.getByRole('tab', { name: 'Draws' }));
  expect((await screen.findByRole('link', { name: 'anna' })).closest('tr')?.textContent).toMatch(
    /700009.*5\.00 FUN cash/,
  );
});

test('a kind is changed as a whole; what is wrong is told before it is sent, and a stale one after', async () => {
  server.answer({ changeTicketKind: () => refuse('version_stale') });
  openOffice('/tickets');
  await userEvent.click(await screen.findByRole('button', { name: 'Change Golden egg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Golden egg' });
  const first = within(dialog).getByRole('group', { name: 'Prize 1' });
  await userEvent.clear(within(first).getByLabelText('Amount'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/Each prize needs/);
  await userEvent.type(within(first).getByLabelText('Amount'), '7.5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a prize' }));
  const third = within(dialog).getByRole('group', { name: 'Prize 3' });
  await userEvent.selectOptions(within(third).getByLabelText('What is won'), 'points');
  await userEvent.type(within(third).getByLabelText('Amount'), '50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).not.toMatch(/Each prize needs/);
  expect(server.inputsOf('changeTicketKind')).toEqual([
    {
      ...row.form,
      ticketId: '50002',
      version: 3,
      prizes: [
        { weight: '3', stock: 10, reward: { type: 'cash', amount: '7.5' } },
        { weight: '1', stock: null, reward: null },
        { weight: '1', stock: null, reward: { type: 'points', amount: '50' } },
      ],
    },
  ]);
});

test('a budget that waits is shown with who asked, and the second person decides about it', async () => {
  server.answer({
    listTicketRows: () => pageOfRows([{ ...row, asked: { budget: '9000', by: 'vera' } }]),
    decideTicketBudget: () => refuse('same_operator'),
  });
  openOffice('/tickets');
  expect(await screen.findByText('9,000.00 FUN wait for a second person (asked by vera)')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Budget of Golden egg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Budget of Golden egg' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'a large month');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  expect(server.inputsOf('decideTicketBudget')).toEqual([
    { ticketId: '50002', version: 3, verdict: 'approve', reason: 'a large month' },
  ]);
});

test('a rain has times and a sum instead of prizes', async () => {
  server.answer({ addTicketKind: () => row });
  openOffice('/tickets');
  await userEvent.click(await screen.findByRole('button', { name: 'New kind of ticket' }));
  const dialog = await screen.findByRole('dialog', { name: 'New kind of ticket' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Kind'), 'rain');
  const fill = async (label: string, text: string) => userEvent.type(within(dialog).getByLabelText(label), text);
  await fill('First time', '2026-12-01T20:00');
  await fill('Falls in all', '20');
  await fill('Pieces', '40');
  await fill('At least in a piece', '0.1');
  await fill('Name, English', 'Rain');
  await fill('Text, English', 'Catch it');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.inputsOf('addTicketKind')).toEqual([
      expect.objectContaining({
        kind: 'rain',
        prizes: [],
        raffle: null,
        rain: {
          total: '20',
          pieces: 40,
          least: '0.1',
          everyMinutes: 60,
          lastsSeconds: 120,
          firstAt: new Date('2026-12-01T20:00').getTime(),
        },
      }),
    ]),
  );
});

test('tickets are given with a reason and one key; who only reads changes and gives nothing', async () => {
  server.answer({ giveTickets: () => row });
  openOffice('/tickets');
  await userEvent.click(await screen.findByRole('button', { name: 'Give Golden egg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Golden egg' });
  await userEvent.type(within(dialog).getByLabelText('Member number'), '5');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'an apology');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(server.inputsOf('giveTickets')).toEqual([
      { ticketId: '50002', memberId: '5', quantity: 1, reason: 'an apology', clientKey: expect.any(String) },
    ]),
  );
  closeOffice();
  server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
  openOffice('/tickets');
  await screen.findByText('Golden egg');
  expect(screen.queryByRole('button', { name: /Change|Give|New/ })).toBeNull();
});
