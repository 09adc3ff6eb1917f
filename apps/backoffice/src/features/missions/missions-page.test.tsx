import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskOffer, DeskPeriod, Reward, StandingRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';
import { readForm, toDraft } from './mission-form.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00+05:30`);
const makeOffer = (over: Partial<DeskOffer> = {}): DeskOffer => ({
  offerId: '100010',
  version: 3,
  state: 'draft',
  draft: {
    kind: 'mission',
    title: { EN: 'Warm-up rounds' },
    text: { EN: 'Settle bets.' },
    pictures: [],
    audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
    startsAt: day('2026-11-23'),
    endsAt: day('2026-12-01'),
    terms: {
      missionType: 'WEEKLY',
      goal: { measure: 'valid_bet', category: 'RNG' },
      conditions: [{ measure: 'deposits', amount: '1' }],
      milestones: [
        {
          id: 'bronze',
          amount: '100',
          points: 5,
          rewards: [
            { type: 'cash', amount: '2' },
            { type: 'points', amount: '10' },
          ],
        },
        {
          id: 'gold',
          amount: '500',
          points: 20,
          rewards: [{ type: 'bonus', amount: '9', wagerTimes: 4, product: 'casino', days: 7 }],
        },
      ],
    },
    rewards: [],
    stock: null,
    budget: '5000',
    claimDays: 7,
  },
  taken: 12,
  spent: '30',
  stockLeft: null,
  budgetLeft: '4970',
  claims: { applying: 0, issued: 1, claimed: 11 },
  needsApproval: true,
  madeBy: 'vera',
  approvedBy: null,
  updatedAt: 0,
  ...over,
});
const board = makeOffer({
  offerId: '100011',
  state: 'open',
  draft: {
    ...makeOffer().draft,
    kind: 'leaderboard',
    title: { EN: 'Mission race' },
    terms: {
      missionType: 'WEEKLY',
      score: 'mission_points',
      prizes: [{ toRank: 3, rewards: [{ type: 'cash', amount: '10' }] }],
    },
  },
});
const period: DeskPeriod = {
  startsOn: '2026-11-23',
  startTime: day('2026-11-23'),
  endTime: day('2026-11-30'),
  state: 'settled',
  members: 41,
  cost: '30',
};
const standing: StandingRow = {
  rank: 1,
  memberId: '5',
  userName: 'anna',
  reachedValue: '90',
  rewards: [{ type: 'cash', amount: '10' }],
  prizeState: 'used_up',
};

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    listDeskOffers: ({ kind }) => pageOfRows([kind === 'mission' ? makeOffer() : board]),
    previewDeskOffer: ({ draft }) => ({
      offerId: '0',
      version: 1,
      kind: 'mission',
      title: draft.title.EN ?? '',
      text: '',
      announcementImages: [],
      startTime: null,
      endTime: null,
      state: 'processing',
      why: [],
      stockLeft: null,
      steps: ['2', '9'].map((amount, at) => ({
        occasion: `milestone:${at}`,
        title: null,
        state: 'processing',
        why: ['conditions_open'],
        progress: [{ measure: 'valid_bet', category: null, has: '0', needs: at === 0 ? '100' : '500', isMoney: true }],
        rewards: [{ reward: { type: 'cash', amount }, required: null, worth: null }],
        claimId: null,
        rateBps: null,
        expiresAt: null,
        remark: '',
      })),
      requireType: null,
      needsPictures: false,
      contact: null,
    }),
    listMissionPeriods: () => pageOfRows([period]),
    listMissionStandings: () => pageOfRows([standing]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

test('what is read into the form is written back as it was, in days of the brand', () => {
  const rich = makeOffer();
  const { milestones } = rich.draft.terms as { milestones: { rewards: Reward[] }[] };
  milestones[0]?.rewards.push(
    { type: 'bonus_bets', gameId: '21', bets: 3, stake: '1', days: 7 },
    { type: 'bonus_bets', gameId: '22', bets: 1, stake: '1', days: 30 },
    { type: 'ticket', ticketId: '5', quantity: 2 },
  );
  (rich.draft.terms as { conditions: unknown[] }).conditions.push({ measure: 'logins', amount: '3' });
  for (const offer of [makeOffer(), board, rich])
    expect(toDraft(readForm(offer, 'Asia/Kolkata'), 'Asia/Kolkata')).toEqual(offer.draft);
});

test('a milestone gives bonus bets of a game that is chosen by its name, with the stakes it takes', async () => {
  server.answer({ editDeskOffer: () => makeOffer() });
  openOffice('/missions');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Warm-up rounds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Warm-up rounds' });
  const [step] = within(dialog).getAllByRole('group', { name: 'Milestone 1' });
  if (!step) throw new Error('there is a first milestone');
  await userEvent.type(within(step).getByLabelText('Bonus bets (number)'), '5');
  const games = within(step).getByLabelText('Game of the bonus bets');
  expect(within(games).getByRole('option', { name: 'Twin Lamps (0.10 – 100.00)', selected: true })).toBeDefined();
  await userEvent.selectOptions(games, 'Night Bus (0.20 – 50.00)');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'a gift to try the bus');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(step).getByText('Please fill this in.')).toBeDefined();
  await userEvent.type(within(step).getByLabelText('Stake of each bonus bet'), '0.2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.inputsOf('editDeskOffer')).toHaveLength(1));
  const [sent] = server.inputsOf('editDeskOffer');
  expect(sent?.draft.terms).toMatchObject({
    milestones: [
      { rewards: [{}, {}, { type: 'bonus_bets', gameId: '22', bets: 5, stake: '0.2', days: 7 }] },
      { id: 'gold' },
    ],
  });
});

test('a mission is edited as a whole with a reason, for the version on the screen, and a stale one is told', async () => {
  server.answer({ editDeskOffer: () => refuse('reward_state_changed') });
  openOffice('/missions');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Warm-up rounds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Warm-up rounds' });
  const [target] = within(dialog).getAllByLabelText('Reached at');
  if (!target) throw new Error('there is a first milestone');
  await userEvent.clear(target);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a number above zero.')).toBeDefined();
  expect(within(dialog).getByText('Please fill this in.')).toBeDefined();
  await userEvent.type(target, '150');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'was too easy');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.inputsOf('editDeskOffer')).toHaveLength(1));
  expect(server.inputsOf('editDeskOffer')[0]).toMatchObject({
    offerId: '100010',
    version: 3,
    reason: 'was too easy',
    draft: { terms: { milestones: [{ id: 'bronze', amount: '150' }, { id: 'gold' }] }, startsAt: day('2026-11-23') },
  });
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
});

test('the steps of a mission are previewed as members see them, once the form is whole', async () => {
  openOffice('/missions');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Warm-up rounds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Warm-up rounds' });
  const preview = within(await within(dialog).findByRole('article'));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Milestone 1.*2.*0.* \/ 100/),
    expect.stringMatching(/^Milestone 2.*9.*0.* \/ 500/),
  ]);
  expect(server.inputsOf('previewDeskOffer').at(-1)).toMatchObject({ draft: { kind: 'mission' } });
  const [target] = within(dialog).getAllByLabelText('Reached at');
  await userEvent.clear(target ?? document.body);
  expect(within(dialog).queryByRole('article')).toBeNull();
});

test('a draft is opened with a reason, and says that a second person is needed', async () => {
  server.answer({ openDeskOffer: () => makeOffer({ state: 'waiting' }) });
  openOffice('/missions');
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Warm-up rounds' }));
  const dialog = await screen.findByRole('dialog', { name: 'Warm-up rounds' });
  expect(dialog.textContent).toContain('A second person has to approve it');
  await userEvent.type(within(dialog).getByRole('textbox'), 'for December');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open' }));
  await waitFor(() =>
    expect(server.inputsOf('openDeskOffer')).toEqual([{ offerId: '100010', version: 3, reason: 'for December' }]),
  );
});

test('standings name the members, and say which prize the budget does not pay for', async () => {
  openOffice('/missions');
  await userEvent.click(await screen.findByRole('tab', { name: 'Leaderboards' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Periods and standings: Mission race' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mission race' });
  expect((await within(dialog).findByRole('row', { name: /Settled/ })).textContent).toContain('30.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Standings' }));
  const row = await within(dialog).findByRole('row', { name: /anna/ });
  expect(row.textContent).toMatch(/1anna 590.*10\.00 FUN cash.*Budget does not reach/);
});
