import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountCluster, DeskOffer, ReferralRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

let row: ReferralRow;
let offer: DeskOffer;
let server: MockServer;
beforeEach(() => {
  row = {
    referralId: '50001',
    version: 2,
    inviter: { memberId: '5', userName: 'anna' },
    invited: { memberId: '6', userName: 'berta' },
    state: 'held',
    wait: null,
    registeredAt: Date.UTC(2026, 10, 21, 8),
    until: Date.UTC(2026, 11, 21),
    evidence: [
      { sign: 'device', label: '', other: { memberId: '5', userName: 'anna' }, seenAt: Date.UTC(2026, 10, 21, 9) },
      { sign: 'payee', label: '•••• 7788', other: { memberId: '5', userName: 'anna' }, seenAt: null },
    ],
    rewards: [{ type: 'cash', amount: '20' }],
    invitedRewards: [],
    offerId: '100007',
    decidedBy: null,
    reason: null,
  };
  offer = {
    offerId: '100007',
    version: 4,
    state: 'open',
    draft: {
      kind: 'referral',
      title: { EN: 'Invite a friend' },
      text: { EN: 'Cash for friends' },
      pictures: [],
      audience: { minRank: 2, newWithinDays: null, agentId: null, tag: null },
      startsAt: null,
      endsAt: null,
      terms: {
        depositAmount: '50',
        validBetAmount: '100',
        withinDays: 30,
        tiers: [
          {
            from: 1,
            rewards: [
              { type: 'cash', amount: '20' },
              { type: 'bonus', amount: '5', wagerTimes: 3, product: 'casino', days: 7 },
            ],
          },
        ],
        limit: { count: 20, per: 'monthly' },
        invitedRewards: [],
      },
      rewards: [],
      stock: null,
      budget: '5000',
      claimDays: null,
    },
    taken: 3,
    spent: '60',
    stockLeft: null,
    budgetLeft: '4940',
    claims: { applying: 1, issued: 1, claimed: 1 },
    needsApproval: false,
    madeBy: 'olga',
    approvedBy: null,
    updatedAt: 0,
  };
  const cluster: AccountCluster = {
    members: [
      { ...row.inviter, registeredAt: 0, invitedBy: null, given: { count: 2, money: '40' } },
      { ...row.invited, registeredAt: 0, invitedBy: row.inviter, given: { count: 0, money: '0' } },
    ],
    ties: [{ sign: 'device', label: '', memberIds: ['5', '6'], seenAt: null }],
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listReferralRows: () => pageOfRows([row]),
    listAccountClusters: () => pageOfRows([cluster]),
    listDeskOffers: () => pageOfRows([offer]),
    decideReferral: () => ({ ...row, state: 'refused' as const }),
    editDeskOffer: () => offer,
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});
const open = () => openOffice('/referrals');

test('a held invitation shows what the two share, and is refused with a reason', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open invitation 50001' }));
  const dialog = await screen.findByRole('dialog');
  const evidence = within(dialog).getByRole('region', { name: 'What they share' });
  expect(evidence.textContent).toMatch(/Same browser.*with anna.*Same withdrawal account.*7788/s);
  await userEvent.type(within(dialog).getByRole('textbox'), 'One person.');
  server.answer({ decideReferral: () => refuse('version_stale') });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(server.inputsOf('decideReferral')).toMatchObject([
      { referralId: '50001', version: 2, verdict: 'reject', reason: 'One person.' },
    ]),
  );
});

test('groups of accounts say what they share, who invited whom and what each was given', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Same person?' }));
  const friend = (await screen.findByRole('link', { name: 'berta' })).closest('tr');
  expect(friend?.textContent).toMatch(/berta.*anna.*0 rewards/);
  expect(screen.getByText('anna, berta')).toBeTruthy();
});

test('rules are edited as data: what the form does not ask stays, and wrong tiers are not sent', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Rules and cost' }));
  const line = (await screen.findByText('Invite a friend')).closest('tr');
  expect(line?.textContent).toMatch(/60.*4,940/);
  await userEvent.click(screen.getByRole('button', { name: 'Edit offer 100007' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a tier' }));
  const second = within(dialog).getByRole('group', { name: 'Tier 2' });
  await userEvent.type(within(second).getByLabelText('From friend number'), '5');
  await userEvent.type(within(dialog).getAllByLabelText('Reason').at(-1) as HTMLElement, 'More for many.');
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await save();
  expect(within(dialog).getByText(/Tiers begin with friend 1 and rise/)).toBeTruthy();
  expect(server.inputsOf('editDeskOffer')).toEqual([]);
  await userEvent.type(within(second).getByLabelText('Cash for the inviter'), '30');
  await save();
  await waitFor(() => expect(server.inputsOf('editDeskOffer')).toHaveLength(1));
  const [sent] = server.inputsOf('editDeskOffer');
  expect(sent).toMatchObject({
    version: 4,
    reason: 'More for many.',
    draft: { audience: { minRank: 2 }, budget: '5000' },
  });
  expect(sent?.draft.terms).toMatchObject({
    tiers: [
      {
        from: 1,
        rewards: [
          { type: 'cash', amount: '20' },
          { type: 'bonus', wagerTimes: 3 },
        ],
      },
      { from: 5, rewards: [{ type: 'cash', amount: '30' }] },
    ],
  });
});
