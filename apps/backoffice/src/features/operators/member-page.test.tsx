import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberFile, MemberNote } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeAdjustment,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const found = {
  id: '5',
  userName: 'anna',
  customerType: 0,
  registeredAt: 1_780_000_000_000,
  closedAt: null,
  email: 'a***@example.com',
  mobile: '+49***78',
};
let server: MockServer;
let file: MemberFile;
let notes: MemberNote[];
beforeEach(() => {
  file = {
    ...found,
    closedBecause: null,
    brandName: 'Fairhouse',
    state: 'open',
    lastLoginAt: null,
    currency: 'FUN',
    balance: '100',
    owes: '0',
    wallets: [{ name: 'Main', balance: '100' }],
    upline: { id: '3', userName: 'asha', code: 'LANTERN8' },
    team: null,
    breakEndsAt: null,
    excludedUntil: null,
    review: null,
    isInsider: false,
    limits: [
      {
        kind: 'deposit',
        span: 'day',
        cap: '50',
        used: '12.5',
        endsAt: 1_780_000_000_000,
        waiting: { id: '1', cap: '80', ripeAt: 1_780_000_000_000, isRipe: false },
      },
    ],
    logins: [{ at: 1_780_000_000_000, way: 'password', isRefused: true, ip: '192.0.•.•', country: 'IN' }],
  };
  notes = [];
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    searchMembers: ({ search }) => pageOfRows(search === 'nobody' ? [] : [found]),
    readMember: () => file,
    listMemberRecord: () =>
      pageOfRows([
        {
          txId: '9-0',
          txTypeId: 'betting',
          txTypeName: 'betting',
          orderNo: '9',
          remark: 'casino.round',
          currentAvailBalance: '97.5',
          amount: '-2.5',
          txTimeInTimestamp: 1_780_000_000_000,
          customerName: 'anna',
          currency: 'FUN',
        },
      ]),
    listMemberNotes: () => pageOfRows(notes),
    listDepositQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listWithdrawalQueue: () => ({ ...pageOfRows([]), hands: [] }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

describe('members', () => {
  test('are found by the server, of a kind when asked, and nobody found reads as that', async () => {
    openOffice('/members');
    await screen.findByRole('cell', { name: 'a***@example.com · +49***78' });
    await userEvent.type(screen.getByLabelText('Name, number, phone or e-mail'), 'nobody');
    await screen.findByText('Nobody found');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Agents');
    await waitFor(() =>
      expect(server.inputsOf('searchMembers').at(-1)).toMatchObject({ search: 'nobody', kind: 'agents', page: 1 }),
    );
  });

  test('have their bonuses in it, with how far they came and why they ended', async () => {
    server.answer({
      listBonusesOfMember: () =>
        pageOfRows([
          {
            promotionId: '1',
            title: 'First deposit',
            minimumAmount: '50',
            rateBps: 5000,
            bonusMax: '500',
            wagerTimes: 5,
            product: 'casino',
            days: 7,
            bonusId: '500001',
            depositId: '100001',
            currency: 'FUN',
            state: 'forfeited',
            reason: 'expired',
            amount: '50',
            required: '250',
            wagered: '75',
            createdAt: 1_780_000_000_000,
            grantedAt: 1_780_000_000_000,
            endsAt: 1_780_000_000_000,
            endedAt: 1_780_000_000_000,
          },
        ]),
    });
    openOffice('/members/5');
    const reported = (await screen.findByRole('row', { name: /First deposit/ })).textContent;
    for (const fact of ['500001', '50.00', '75.00 / 250.00', 'Went back', 'Its time was over'])
      expect(reported).toContain(fact);
    expect(server.inputsOf('listBonusesOfMember')).toEqual([{ memberId: '5', page: 1, size: 5 }]);
  });

  test('have a file with limits, logins, place and movements, opened from the list', async () => {
    openOffice('/members');
    await userEvent.click(await screen.findByRole('link', { name: 'Open the file of anna' }));
    await screen.findByRole('heading', { name: 'anna' });
    expect(server.inputsOf('readMember')).toEqual([{ memberId: '5' }]);
    expect(screen.getByRole('link', { name: 'asha · LANTERN8' }).getAttribute('href')).toBe('/members/3');
    expect(screen.getByText('Refused')).toBeTruthy();
    expect(screen.getByText('50.00', { exact: false })).toBeTruthy();
    await screen.findByText('casino.round');
    expect(server.inputsOf('listDepositQueue')).toEqual([{ memberId: '5', open: '1', search: '', page: 1, size: 10 }]);
    expect(screen.getByRole('link', { name: 'Members' }).getAttribute('aria-current')).toBe('page');
  });

  test('what somebody owes after a correction is seen with them, nothing where nothing is owed', async () => {
    openOffice('/members/5');
    await screen.findByRole('heading', { name: 'anna' });
    expect(screen.queryByText(/Owes after a correction/)).toBeNull();
    closeOffice();
    file = { ...file, owes: '45.5' };
    openOffice('/members/5');
    expect((await screen.findByText(/Owes after a correction/)).textContent).toContain('45.50');
  });

  test('are logged out everywhere for a reason', async () => {
    server.answer({ endMemberSessions: () => ({}) });
    openOffice('/members/5');
    await userEvent.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End all sessions' }));
    expect(dialog.getByText(/anna is logged out everywhere at once/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'phone stolen');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(server.inputsOf('endMemberSessions')).toEqual([{ memberId: '5', reason: 'phone stolen' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('nobody of that number is said in the words of the server', async () => {
    server.answer({ readMember: () => refuse('operator_member_unknown') });
    openOffice('/members/77');
    await screen.findByText('There is no such member of this brand.');
  });
});

describe('what is personal', () => {
  test('is shown for a reason and masked again', async () => {
    server.answer({
      showPersonal: () => ({
        email: 'anna@example.com',
        mobile: '+4915112345678',
        details: { payeeName: 'Anna Sommer', birthDate: '1990-01-02' },
      }),
    });
    openOffice('/members/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Show what is personal' }));
    const dialog = await screen.findByRole('dialog');
    const go = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show' });
    expect([go.disabled, screen.queryByText('anna@example.com')]).toEqual([true, null]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'called about a payment');
    await userEvent.click(go);
    await screen.findByText('anna@example.com');
    expect([
      screen.getByText('Real name').nextSibling?.textContent,
      screen.getByText('Date of birth').nextSibling?.textContent,
    ]).toEqual(['Anna Sommer', '1990-01-02']);
    expect(server.inputsOf('showPersonal')).toEqual([{ memberId: '5', reason: 'called about a payment' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide again' }));
    expect(screen.queryByText('anna@example.com')).toBeNull();
  });

  test('is not on offer to support, nor is appointing', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    openOffice('/members/5');
    await screen.findByRole('heading', { name: 'anna' });
    expect([
      screen.queryByRole('button', { name: 'Show what is personal' }),
      screen.queryByRole('button', { name: 'Appoint as agent' }),
    ]).toEqual([null, null]);
    expect(screen.getByRole('button', { name: 'Add the note' })).toBeTruthy();
  });
});

describe('what can be done for a member', () => {
  test('a note is added once it says something, and stands in the list', async () => {
    server.answer({
      addMemberNote: ({ text }) => {
        const note = { id: '1', at: 1_780_000_000_000, operatorId: '7', operatorName: 'vera', text };
        notes = [note];
        return note;
      },
    });
    openOffice('/members/5');
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add the note' });
    expect(add.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('A note for colleagues'), 'called, all well');
    await userEvent.click(add);
    await screen.findByText('called, all well');
    expect(screen.getByLabelText<HTMLTextAreaElement>('A note for colleagues').value).toBe('');
  });

  test('an agent is appointed with a type and a reason, and the code is shown', async () => {
    server.answer({ appointAgent: ({ customerType }) => ({ customerType, code: 'ABCDEFGH', isNew: true }) });
    openOffice('/members/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Appoint as agent' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'Agent (42)');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'brings a team');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Appoint' }));
    await screen.findByText('ABCDEFGH');
    expect(server.inputsOf('appointAgent')).toEqual([{ memberId: '5', customerType: 42, reason: 'brings a team' }]);
  });

  test('an account under review is decided with a verdict and a reason, beside the one it looks like', async () => {
    file = {
      ...file,
      state: 'in_review',
      review: { openedAt: 1_780_000_000_000, sameAs: { id: '3', userName: 'asha' }, verdict: null },
    };
    server.answer({ decideReview: () => ({}) });
    openOffice('/members/5');
    expect((await screen.findByRole('link', { name: 'asha' })).getAttribute('href')).toBe('/members/3');
    await userEvent.click(screen.getByRole('button', { name: 'Decide the review' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('What was found out'), 'The same person: never bets');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'the same papers');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('decideReview')).toEqual([
      { memberId: '5', verdict: 'same_person', reason: 'the same papers' },
    ]);
  });

  test('an account its member has closed is opened again with a reason, after reading what they said; never past a self-exclusion', async () => {
    file = { ...file, state: 'closed', closedAt: 1_780_000_000_000, closedBecause: 'moved abroad' };
    server.answer({ mintOperatorTab: () => makeOfficeSession('support'), reopenMember: () => ({}) });
    openOffice('/members/5');
    await screen.findByText('moved abroad');
    await userEvent.click(screen.getByRole('button', { name: 'Open it again' }));
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'called and asked for it');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open the account' }));
    await waitFor(() =>
      expect(server.inputsOf('reopenMember')).toEqual([{ memberId: '5', reason: 'called and asked for it' }]),
    );
    closeOffice();
    file = { ...file, excludedUntil: 1_790_000_000_000 };
    openOffice('/members/5');
    await screen.findByText(/have excluded themselves/);
    expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
    closeOffice();
    server.answer({ mintOperatorTab: () => makeOfficeSession('finance') });
    file = { ...file, excludedUntil: null };
    openOffice('/members/5');
    await screen.findByText('moved abroad');
    expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
  });

  test('somebody of the house is marked with a reason; nothing is on offer to support', async () => {
    server.answer({ markInsider: () => ({}) });
    openOffice('/members/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as of the house' }));
    await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'works at the desk');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(server.inputsOf('markInsider')).toEqual([{ memberId: '5', isInsider: true, reason: 'works at the desk' }]),
    );
    closeOffice();
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    openOffice('/members/5');
    await screen.findByText('Nothing keeps this account from betting.');
    expect(screen.queryByRole('button', { name: 'Mark as of the house' })).toBeNull();
  });

  test('a proposal wants amount and reason, and sent again after silence it is the same wish', async () => {
    server.answer({ proposeAdjustment: () => keepSilent() });
    openOffice('/members/5');
    await userEvent.click(await screen.findByRole('button', { name: 'Propose an adjustment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjustment for anna' });
    await userEvent.type(await within(dialog).findByLabelText('Amount'), '1.234');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await within(dialog).findByText('Please enter an amount with at most two decimals.');
    await within(dialog).findByText('Please say why, in a few words.');
    expect(server.inputsOf('proposeAdjustment')).toEqual([]);
    await userEvent.clear(within(dialog).getByLabelText('Amount'));
    await userEvent.type(within(dialog).getByLabelText('Amount'), '12.50');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'goodwill');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await within(dialog).findByText('There was no answer. Please try again.');
    server.answer({ proposeAdjustment: () => makeAdjustment() });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.inputsOf('proposeAdjustment');
    expect(second).toEqual(first);
    expect(second).toMatchObject({ memberId: '5', direction: 'credit', amount: '12.50', reason: 'goodwill' });
  });
});
