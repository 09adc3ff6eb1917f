import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RankForm, RankLadder } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const nothing = { validBet: '0', deposits: '0' };
const rank = (name: string, over: Partial<RankForm> = {}): RankForm => ({
  name: { EN: name, HI: '', PT: '', VI: '', CN: '' },
  art: 'gold',
  color: '#f4cf6b',
  color2: '#b07d12',
  monthly: nothing,
  total: nothing,
  keep: nothing,
  protectedMonths: 0,
  upgrade: [],
  salary: null,
  birthday: [],
  claimDays: 14,
  perks: {
    moreWithdrawals: 0,
    moreFreeWithdrawals: 0,
    feeOffPercent: 0,
    hasSupportLane: false,
    frame: 'none',
  },
  ...over,
});
const gold = rank('Gold', {
  total: { validBet: '2000', deposits: '0' },
  upgrade: [{ type: 'cash', amount: '40' }],
});
const ladder: RankLadder = {
  ladderId: '3001',
  version: 4,
  state: 'open',
  ranks: [rank('Starter'), gold],
  reason: 'first ranks',
  madeBy: 'oda',
  approvedBy: null,
  madeAt: 0,
  openedAt: Date.UTC(2026, 10, 21, 8),
  yearlyMost: '40',
  needsApproval: false,
};
let waiting: RankLadder | null;
let server: MockServer;
beforeEach(() => {
  waiting = null;
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    getRankLadder: () => ({ open: ladder, waiting, past: [] }),
    listRankMembers: ({ level }) => ({
      ...pageOfRows(
        level === undefined || level === 1
          ? [{ memberId: '5', username: 'anna', level: 1, name: 'Gold', since: 0, protectedUntil: '2026-12' }]
          : [],
      ),
      counts: [
        { level: 0, count: 12 },
        { level: 1, count: 1 },
      ],
    }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

test('ranks are edited as a whole, from the version on the screen, with a reason; what cannot be read is told', async () => {
  server.answer({ proposeRankLadder: ({ ranks }) => (waiting = { ...ladder, version: 5, state: 'waiting', ranks }) });
  openOffice('/vip');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the ranks' }));
  await userEvent.click(screen.getByText('Gold', { selector: 'summary span' }));
  const field = within(
    screen.getByText('Gold', { selector: 'summary span' }).closest('details') as HTMLElement,
  ).getByLabelText('Valid bets in all');
  await userEvent.clear(field);
  await userEvent.type(field, 'much');
  await userEvent.type(screen.getByLabelText('Reason'), 'a dearer year');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  expect((await screen.findByText(/Please look at Gold/)).textContent).toContain('cannot be read');
  await userEvent.clear(field);
  await userEvent.type(field, '2500.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  await waitFor(() =>
    expect(server.inputsOf('proposeRankLadder')).toEqual([
      {
        version: 4,
        ranks: [rank('Starter'), { ...gold, total: { validBet: '2500.5', deposits: '0' } }],
        reason: 'a dearer year',
      },
    ]),
  );
  expect(await screen.findByText('New ranks wait for a second person')).toBeDefined();
});

test('a second person opens what waits, and a refusal is told in words', async () => {
  waiting = { ...ladder, ladderId: '3002', version: 5, state: 'waiting', needsApproval: true };
  server.answer({ decideRankLadder: () => refuse('same_operator') });
  openOffice('/vip');
  await userEvent.type(await screen.findByRole('textbox'), 'looked at it');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.inputsOf('decideRankLadder')).toEqual([
      { ladderId: '3002', verdict: 'approve', reason: 'looked at it' },
    ]),
  );
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('members are listed by rank', async () => {
  openOffice('/vip');
  await userEvent.click(await screen.findByRole('tab', { name: 'Members' }));
  expect(await screen.findByText('anna')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Rank'), 'Starter');
  expect(await screen.findByText('Nobody here')).toBeDefined();
});
