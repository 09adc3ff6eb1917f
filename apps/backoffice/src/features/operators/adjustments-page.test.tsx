import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdjustmentRow } from '@fairhouse/contract';
import { keepSilent, mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeAdjustment, makeOfficeSession, openOffice, pageOfRows } from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
let row: AdjustmentRow;

beforeEach(() => {
  row = makeAdjustment();
  server = mockServer({ mintOperatorTab: () => makeOfficeSession(), listAdjustments: () => pageOfRows([row]) });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openDecision(): Promise<HTMLElement> {
  openOffice('/adjustments');
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  return screen.findByRole('dialog', { name: 'Adjustment 31' });
}

describe('adjustments by two people', () => {
  test.each(['approve', 'reject'] as const)('to %s takes a reason, and names the version that was read', async (verdict) => {
    const state = verdict === 'approve' ? 'booked' : 'rejected';
    server.answer({ decideAdjustment: () => (row = makeAdjustment({ state, version: 5, decidedBy: 'vera' })) });
    const dialog = await openDecision();
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: verdict === 'approve' ? 'Approve' : 'Reject' });
    expect([dialog.textContent.includes('anna'), dialog.textContent.includes('+12.50'), button.disabled]).toEqual([true, true, true]);
    await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('decideAdjustment')).toEqual([{ adjustmentId: '31', version: 4, verdict, reason: 'looked at it' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
  });

  test.each([['version_stale', 'Somebody has changed this meanwhile. Please look at it again.'], ['same_operator', 'Somebody else has to do this.']] as const)(
    '%s is said in the dialog, and the list is read again', async (code, text) => {
      server.answer({ decideAdjustment: () => refuse(code) });
      const dialog = await openDecision();
      const before = server.inputsOf('listAdjustments').length;
      await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
      await waitFor(() => expect(server.inputsOf('listAdjustments').length).toBeGreaterThan(before));
    },
  );

  test('nobody is offered to decide what they have asked for', async () => {
    row = makeAdjustment({ proposedById: '7', proposedBy: 'vera' });
    openOffice('/adjustments');
    await screen.findByRole('cell', { name: 'anna' });
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  test('support may look and not decide', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('support') });
    openOffice('/adjustments');
    await screen.findByRole('cell', { name: 'anna' });
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  test('the queue shows what waits, and other states when asked', async () => {
    openOffice('/adjustments');
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Booked');
    await waitFor(() => expect(server.inputsOf('listAdjustments')).toMatchObject([{ state: 'proposed' }, { state: 'booked' }]));
  });
});

describe('members', () => {
  const member = { id: '5', userName: 'anna', customerType: 0, registeredAt: 1_780_000_000_000, email: 'a***@example.com', mobile: null };
  beforeEach(() => server.answer({
    searchMembers: ({ search }) => pageOfRows(search === 'nobody' ? [] : [member]),
    readMember: () => ({ ...member, balance: '100', owes: '0', currency: 'FUN', lastLoginAt: null }),
  }));

  test('are found by name, and nobody found reads as that', async () => {
    openOffice('/members');
    await screen.findByRole('cell', { name: 'a***@example.com' });
    await userEvent.type(screen.getByLabelText('Name or number of a member'), 'nobody');
    await screen.findByText('Nobody found');
    expect(server.inputsOf('searchMembers').at(-1)).toMatchObject({ search: 'nobody', page: 1 });
  });

  test('who owes something after a correction is seen with it, who owes nothing without', async () => {
    openOffice('/members');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const clear = await screen.findByRole('dialog', { name: 'anna' });
    await within(clear).findByText('Balance');
    expect(within(clear).queryByText('Owes after a correction')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answer({ readMember: () => ({ ...member, id: '6', balance: '0', owes: '45.5', currency: 'FUN', lastLoginAt: null }), searchMembers: () => pageOfRows([{ ...member, id: '6' }]) });
    await userEvent.type(screen.getByLabelText('Name or number of a member'), 'anna');
    await waitFor(() => expect(server.inputsOf('searchMembers').at(-1)).toMatchObject({ search: 'anna' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'anna' });
    expect((await within(dialog).findByText('Owes after a correction')).nextElementSibling?.textContent).toContain('45.5');
  });

  test('a proposal wants amount and reason, and sent again after silence it is the same wish', async () => {
    server.answer({ proposeAdjustment: () => keepSilent() });
    openOffice('/members');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'anna' });
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
