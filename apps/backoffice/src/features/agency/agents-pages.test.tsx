import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgentFile, AgentMove, TreeRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const at = 1_780_000_000_000;
const place = { memberId: '12', name: 'mahasagar' };
const row = (changed: Partial<TreeRow> = {}): TreeRow => ({
  ...place,
  customerType: 1,
  level: 1,
  upline: null,
  registeredAt: at,
  directDownlines: 2,
  teamSize: 41,
  teamBalance: { amount: '120.5', countedAt: at },
  isFrozen: false,
  ...changed,
});
const below = row({ memberId: '13', name: 'riverside', level: 2, upline: place, customerType: 2, directDownlines: 0 });
const figures = {
  newMembers: 1,
  activeMembers: 2,
  firstDeposits: 0,
  deposits: '0',
  withdrawals: '0',
  bets: 4,
  stake: '40',
  validBet: '40',
  payout: '10',
  rebates: '0',
  promotions: '0',
  net: '-30',
};
const move: AgentMove = {
  moveId: '71',
  member: { memberId: '13', name: 'riverside' },
  customerType: 2,
  from: place,
  to: null,
  people: 3,
  reason: 'agreed in writing',
  state: 'asked',
  version: 4,
  askedById: '8',
  askedBy: 'tom',
  askedAt: at,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};
let agent: AgentFile;
let server: MockServer;
beforeEach(() => {
  agent = {
    ...row(),
    path: [place],
    recruitsAgents: true,
    rates: {
      rebateSeries: 1950,
      series: { floor: 1900, ceiling: 1960, step: 10 },
      percents: { LIVE: '0.006' },
      bounds: [{ category: 'LIVE', floor: '0.004', ceiling: '0.01' }],
      canChange: true,
    },
    freeze: null,
    links: [],
    placements: [{ upline: null, code: null, placedAt: null, endedAt: null }],
    waitingMove: null,
    team: {
      startDay: '2026-11-01',
      endDay: '2026-11-02',
      balance: null,
      people: 41,
      directDownlines: 2,
      ...figures,
      days: [],
      currency: 'FUN',
      countedUntil: at,
    },
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listTree: ({ agentId, search }) => ({
      ...pageOfRows(agentId === undefined && search === '' ? [row()] : [below]),
      path: agentId === undefined ? [] : [place],
      currency: 'FUN',
    }),
    readTreeAgent: () => agent,
    listAgentContracts: () => ({ list: [] }),
    listAgentMoves: () => pageOfRows([move]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

/** The text of a row; amounts keep together with their currency by a space of their own. */
const rowText = async (name: RegExp): Promise<string | undefined> =>
  (await screen.findByRole('row', { name })).textContent?.replaceAll('\u00a0', ' ');
const press = async (name: string | RegExp, inside: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(inside).findByRole('button', { name }));

test('the tree opens line by line and back, and a search says where somebody stands', async () => {
  openOffice('/agents');
  expect(await rowText(/mahasagar/)).toContain('241120.50 FUN');
  await press('Open the line of mahasagar');
  await screen.findByRole('row', { name: /riverside/ });
  expect(server.inputsOf('listTree').at(-1)).toMatchObject({ agentId: '12' });
  await press('The house', screen.getByRole('navigation', { name: 'Where you are' }));
  await screen.findByRole('row', { name: /mahasagar/ });
  await userEvent.type(screen.getByLabelText('Name, number or code'), 'river');
  expect(await rowText(/riverside/)).toContain('mahasagarLevel 2');
});

test('an agent is frozen and let go on, each with a reason; who may only read has no acts', async () => {
  server.answer({
    freezeAgent: ({ isFrozen, reason }) => {
      agent = { ...agent, freeze: isFrozen ? { since: at, reason, by: 'vera' } : null };
      return {};
    },
  });
  openOffice('/agents/12');
  for (const [word, title] of [
    ['Freeze', 'Freeze mahasagar'],
    ['Unfreeze', 'Unfreeze mahasagar'],
  ] as const) {
    await press(word);
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'two accounts');
    await press(word, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/Frozen by vera.*two accounts/) !== null).toBe(word === 'Freeze');
  }
  expect(server.inputsOf('freezeAgent').map(({ isFrozen }) => isFrozen)).toEqual([true, false]);
  closeOffice();
  server.answer({ mintOperatorTab: () => makeOfficeSession('finance') });
  openOffice('/agents/12');
  await screen.findByRole('heading', { name: 'mahasagar' });
  expect(screen.queryByRole('button', { name: /Freeze|Move|Change/ })).toBeNull();
});

test('rates outside their bounds are not sent; those within go as rates from 0 to 1', async () => {
  server.answer({ changeTopRates: () => refuse('rate_out_of_bounds') });
  openOffice('/agents/12');
  await press('Change the rates');
  const dialog = await screen.findByRole('dialog', { name: 'Rates of mahasagar' });
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'agreed');
  const field = within(dialog).getByLabelText('Live casino (%)');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save the rates' });
  await userEvent.clear(field);
  await userEvent.type(field, '1.01');
  expect([field.getAttribute('aria-invalid'), save.disabled]).toEqual(['true', true]);
  await userEvent.clear(field);
  await userEvent.type(field, '0.75');
  await userEvent.click(save);
  // The server has the last word.
  await within(dialog).findByRole('alert');
  expect(server.inputsOf('changeTopRates')).toEqual([
    { memberId: '12', rebateSeries: 1950, percents: { LIVE: '0.0075' }, reason: 'agreed' },
  ]);
});

test('a move is asked for with one key, and decided by somebody else for the version on the screen', async () => {
  server.answer({
    askAgentMove: () => move,
    decideAgentMove: () => ({ ...move, state: 'approved', version: 5 }),
  });
  openOffice('/agents/12');
  await press('Move');
  const asking = await screen.findByRole('dialog', { name: 'Move mahasagar' });
  await userEvent.type(within(asking).getByLabelText('New upline'), 'river');
  await press(/riverside/, asking);
  await userEvent.type(within(asking).getByLabelText('Reason'), 'agreed in writing');
  await press('Ask for the move', asking);
  await screen.findByText('Asked for: somebody else decides.');
  expect(server.inputsOf('askAgentMove')).toMatchObject([{ memberId: '12', uplineId: '13' }]);
  closeOffice();
  openOffice('/agents#moves');
  await press('Open move 71');
  const deciding = await screen.findByRole('dialog', { name: 'Move riverside' });
  await userEvent.type(within(deciding).getByLabelText('Reason of your decision'), 'both agree');
  await press('Approve and move', deciding);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf('decideAgentMove')).toEqual([
    { moveId: '71', version: 4, verdict: 'approve', reason: 'both agree' },
  ]);
  server.answer({ listAgentMoves: () => pageOfRows([{ ...move, moveId: '72', askedById: '7' }]) });
  closeOffice();
  openOffice('/agents#moves');
  await press('Open move 72');
  expect((await screen.findByRole('dialog')).textContent).toContain('Somebody else decides');
  expect(screen.queryByRole('button', { name: 'Approve and move' })).toBeNull();
});
