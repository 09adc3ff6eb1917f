import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOffer, OfferFigures, OwnOffer, RewardApplication, RewardClaim } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeMemberFile,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
  trailOfRows,
} from '../../testing/office-rig.fixture.tsx';

const cash = (amount: string) => ({ reward: { type: 'cash' as const, amount }, required: null, worth: null });
const makeClaim = (changed: Partial<RewardClaim> = {}): RewardClaim => ({
  rewardId: '700001',
  offerId: '100001',
  source: 'offer',
  occasion: 'once',
  eventName: 'Best round',
  ticketName: '',
  rewardAmount: '10',
  rewardPoint: '0',
  promotionType: 'SIGNUP',
  state: 'applying',
  status: 'P',
  rewards: [cash('10')],
  issuedAt: 1_780_000_000_000,
  expiry: null,
  claimedAt: null,
  remark: '',
  ...changed,
});
const makeApplication = (rewardId: string, userName: string): RewardApplication => ({
  claim: makeClaim({ rewardId }),
  memberId: '5',
  userName,
  state: 'applying',
  remarks: `what ${userName} wrote`,
  pictures: [],
  heldFor: '',
  at: 1_780_000_000_000,
});
const makeOffer = (changed: Partial<DeskOffer> = {}): DeskOffer => ({
  offerId: '100001',
  version: 1,
  state: 'draft',
  draft: {
    kind: 'application',
    title: { EN: 'Best round' },
    text: { EN: 'Show it.' },
    pictures: [],
    audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
    startsAt: null,
    endsAt: null,
    terms: { requireType: 'B', needsPictures: true },
    rewards: [{ type: 'cash', amount: '10' }],
    stock: 50,
    budget: '500',
    claimDays: null,
  },
  taken: 3,
  spent: '30',
  stockLeft: 47,
  budgetLeft: '470',
  claims: { applying: 0, issued: 1, claimed: 2 },
  needsApproval: false,
  madeBy: 'tom',
  approvedBy: null,
  updatedAt: 1_780_000_000_000,
  ...changed,
});
const preview: OwnOffer = {
  offerId: '0',
  version: 1,
  kind: 'application',
  title: 'Best round',
  text: 'Show it.',
  announcementImages: [],
  startTime: null,
  endTime: null,
  state: 'join',
  why: [],
  stockLeft: 50,
  steps: [
    {
      occasion: 'once',
      title: null,
      state: 'join',
      why: ['application_needed'],
      progress: [],
      rewards: [cash('10')],
      claimId: null,
      rateBps: null,
      expiresAt: null,
      remark: '',
    },
  ],
  requireType: 'B',
  needsPictures: true,
  contact: null,
};
const amountField = { type: 'string' };
const rewardSchema = {
  type: 'array',
  maxItems: 10,
  items: {
    oneOf: [
      { type: 'object', properties: { type: { const: 'cash' }, amount: amountField }, required: ['type', 'amount'] },
      {
        type: 'object',
        properties: {
          type: { const: 'bonus' },
          amount: amountField,
          wagerTimes: { type: 'integer', minimum: 1 },
          product: { type: 'string', enum: ['casino', 'sports'] },
        },
        required: ['type', 'amount', 'wagerTimes', 'product'],
      },
    ],
  },
};
const sum = (claims: number, cost: string) => ({ claims, cost });
const figures: OfferFigures = {
  members: 2,
  given: sum(3, '30'),
  applying: sum(0, '0'),
  waiting: sum(1, '10'),
  claimed: sum(2, '20'),
  expired: sum(0, '0'),
  rejected: sum(0, '0'),
  points: '0',
  tickets: 0,
  freed: '0',
  forfeited: '0',
  days: [{ day: '2026-11-20', claims: 3, taken: '30', returned: '0', left: '470' }],
  effect: {
    members: 2,
    days: 8,
    before: { deposits: '100', net: '12' },
    after: { deposits: '180', net: '-4' },
  },
};

let offer: DeskOffer;
let server: MockServer;
beforeEach(() => {
  offer = makeOffer();
  // What the chart library and the plot ask of a browser.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listDeskOffers: () => pageOfRows([offer]),
    getDeskOffer: () => offer,
    getOfferFigures: () => figures,
    getRewardKinds: () => ({
      bonusGames: [],
      list: [
        {
          kind: 'application',
          takesRewards: true,
          schema: {
            type: 'object',
            properties: {
              requireType: { type: 'string', enum: ['A', 'B'] },
              needsPictures: { type: 'boolean' },
              depositAmount: amountField,
            },
            required: ['requireType', 'needsPictures'],
          },
        },
        {
          kind: 'lucky_days',
          takesRewards: false,
          schema: {
            type: 'object',
            properties: {
              days: {
                type: 'array',
                minItems: 1,
                items: { type: 'object', properties: { rewards: rewardSchema }, required: ['rewards'] },
              },
            },
            required: ['days'],
          },
        },
      ],
      rewards: rewardSchema,
    }),
    listKnownTags: () => ({ list: [{ tag: 'newsletter', members: 4 }] }),
    previewDeskOffer: () => preview,
    listActions: () => trailOfRows([]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, text: string): Promise<void> =>
  userEvent.selectOptions(await screen.findByLabelText(label), text);

test('a new offer is written by the schema of its kind, whatever kind it is, and its refusal is told', async () => {
  openOffice('/offers');
  await userEvent.click(await screen.findByRole('link', { name: 'New offer' }));
  await screen.findByLabelText('Title, English');
  await choose('Kind', 'lucky days');
  const day = await screen.findByRole('group', { name: 'Days 1' });
  await userEvent.click(within(day).getByRole('button', { name: 'Add' }));
  await userEvent.selectOptions(within(day).getByLabelText('Kind'), 'Bonus to wager');
  await userEvent.type(within(day).getByLabelText('Amount'), '2.5');
  await userEvent.clear(within(day).getByLabelText('Times to wager'));
  await userEvent.type(within(day).getByLabelText('Times to wager'), '4');
  // The next day begins as the one before.
  await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
  await screen.findByRole('group', { name: 'Days 2' });
  await userEvent.type(screen.getByLabelText('Title, English'), 'Lucky');
  await userEvent.type(screen.getByLabelText('Budget (FUN)'), '90');
  await choose('Tag', 'newsletter (4)');
  server.answer({ makeDeskOffer: () => refuse('reward_terms_invalid') });
  await press('Save the draft');
  expect((await screen.findByRole('alert')).textContent).toMatch(/do not fit this kind/);
  server.answer({ makeDeskOffer: (draft) => (offer = makeOffer({ offerId: '100009', draft })) });
  await press('Save the draft');
  await waitFor(() => expect(location.pathname).toBe('/offers/100009'));
  const reward = { type: 'bonus', amount: '2.5', wagerTimes: 4, product: 'casino' };
  expect(server.inputsOf('makeDeskOffer').at(-1)).toMatchObject({
    kind: 'lucky_days',
    title: { EN: 'Lucky' },
    terms: { days: [{ rewards: [reward] }, { rewards: [reward] }] },
    budget: '90',
    stock: null,
    audience: { tag: 'newsletter' },
    pictures: [{ url: '/pictures/offer-lucky-days.svg', sequence: 1 }],
  });
});

test('an edit of what somebody else has changed meanwhile is not sent, and says so', async () => {
  server.answer({
    editDeskOffer: () => {
      offer = makeOffer({ version: 2, draft: { ...offer.draft, stock: 60 } });
      return refuse('reward_state_changed');
    },
  });
  openOffice('/offers/100001');
  const stock = await screen.findByLabelText('Pieces');
  await userEvent.clear(stock);
  await userEvent.type(stock, '55');
  await userEvent.type(screen.getAllByLabelText('Reason').at(-1) ?? stock, 'more of it');
  await press('Save the change');
  expect(server.inputsOf('editDeskOffer')).toMatchObject([{ version: 1, reason: 'more of it', draft: { stock: 55 } }]);
  expect(await screen.findByText(/You edit version 1, and the offer is now at version 2/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save the change' })).toHaveProperty('disabled', true);
  await press('Show the offer as it is now');
  expect((await screen.findByLabelText('Pieces')).getAttribute('value')).toBe('60');
});

test('a dear offer is asked for, and opened by somebody who may; figures say what it cost and brought', async () => {
  offer = makeOffer({ needsApproval: true });
  server.answer({ openDeskOffer: () => (offer = { ...offer, state: 'waiting' }) });
  openOffice('/offers/100001');
  await userEvent.type(await screen.findByLabelText('Reason of your decision'), 'for November');
  await press('Ask a second person');
  await screen.findByText('Waits for a second person');
  server.answer({ decideDeskOffer: () => refuse('same_operator') });
  await userEvent.type(await screen.findByLabelText('Reason of your decision'), 'for November');
  await press('Approve and open');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(server.inputsOf('decideDeskOffer')).toEqual([
    { offerId: '100001', version: 1, verdict: 'approve', reason: 'for November' },
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Figures' }));
  const row = await screen.findByRole('row', { name: /Stakes less payouts/ });
  expect(row.textContent).toMatch(/12.00.*-4.00|12.00.*−4.00/);
  expect(screen.getByText(/It says what happened, not why/)).toBeDefined();
});

test('applications are decided together with one reason, and those that somebody else decided are told', async () => {
  let list = [makeApplication('700001', 'anna'), makeApplication('700002', 'ben')];
  server.answer({
    listRewardApplications: () => pageOfRows(list),
    reviewRewards: () => {
      list = [];
      return { decided: ['700001'], left: ['700002'] };
    },
  });
  openOffice('/offers');
  await userEvent.click(await screen.findByRole('tab', { name: 'Applications' }));
  expect(await screen.findByText('what ben wrote')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all of this page' }));
  await userEvent.type(screen.getByLabelText('Reason of your decision'), 'a fine round');
  await press('Approve');
  expect(await screen.findByText('Decided: 1. Decided by somebody else meanwhile: 1.')).toBeDefined();
  expect(server.inputsOf('reviewRewards')).toEqual([
    { rewardIds: ['700001', '700002'], verdict: 'approve', reason: 'a fine round' },
  ]);
  expect(await screen.findByText('Nothing waits for a decision')).toBeDefined();
});

test('who only reads finds no act', async () => {
  server.answer({
    mintOperatorTab: () => makeOfficeSession('auditor'),
    listRewardApplications: () => pageOfRows([makeApplication('700001', 'anna')]),
  });
  openOffice('/offers');
  await screen.findByText('Best round');
  expect(screen.queryByRole('link', { name: 'New offer' })).toBeNull();
  await userEvent.click(await screen.findByRole('tab', { name: 'Applications' }));
  await screen.findByText('what anna wrote');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the file of a member shows what is offered and was given, and takes a tag with a reason', async () => {
  server.answer({
    readMember: () => makeMemberFile(),
    listWithdrawalQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listDepositQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listMemberRecord: () => pageOfRows([]),
    listMemberNotes: () => pageOfRows([]),
    listOffersOfMember: () => ({
      list: [{ ...preview, offerId: '100001', state: 'closed', why: ['not_for_you'] }],
      isOptedOut: true,
      isProtected: false,
    }),
    listRewardsOfMember: () => pageOfRows([makeClaim({ state: 'rejected', remark: 'not readable' })]),
    tagMember: () => ({ list: [] }),
  });
  openOffice('/members/5');
  const offered = await screen.findByRole('region', { name: 'Open offers' });
  expect(offered.textContent).toMatch(/Best round.*Closed for them.*has not the tag/);
  expect(screen.getByText('Wants no offers')).toBeDefined();
  const given = screen.getByRole('region', { name: 'Everything that was given' });
  expect(given.textContent).toMatch(/Best round.*10.00 FUN cash.*Rejected.*not readable/);
  await press('Add a tag');
  const dialog = await screen.findByRole('dialog', { name: 'Add a tag' });
  await userEvent.type(within(dialog).getByLabelText('Tag'), 'High roller');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'asked for');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(server.inputsOf('tagMember')).toEqual([{ memberId: '5', tag: 'high roller', reason: 'asked for' }]),
  );
});
