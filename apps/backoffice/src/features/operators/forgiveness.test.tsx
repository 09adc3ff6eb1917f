import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeAdjustment,
  makeMemberFile,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const request = makeAdjustment({ forgivesDebt: true, amount: '45.5012' });
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    readMember: () => makeMemberFile({ owes: '45.5012' }),
    listMemberRecord: () => pageOfRows([]),
    listMemberNotes: () => pageOfRows([]),
    listDepositQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listWithdrawalQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listAdjustments: () => pageOfRows([request]),
    readAdjustment: () => request,
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openForgiveness(): Promise<HTMLElement> {
  openOffice('/members/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Forgive the debt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgive what anna owes' });
  await within(dialog).findByLabelText('Reason');
  return dialog;
}

describe('a debt', () => {
  test('is let go of whole to begin with, down to parts of a cent, with a reason', async () => {
    server.answer({ proposeForgiveness: () => request });
    const dialog = await openForgiveness();
    expect(dialog.textContent).toContain('The house keeps the loss');
    expect(within(dialog).queryByLabelText('Direction')).toBeNull();
    const send = within(dialog).getByRole('button', { name: 'Propose to forgive' });
    await userEvent.click(send);
    expect(within(dialog).getByLabelText('Reason')).toHaveProperty('ariaInvalid', 'true');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'our own mistake');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('proposeForgiveness')).toMatchObject([
      { memberId: '5', amount: '45.5012', reason: 'our own mistake' },
    ]);
    expect(Object.keys(server.inputsOf('proposeForgiveness')[0] ?? {})).not.toContain('direction');
    await screen.findByText('Proposed: somebody else decides.');
  });

  test('that is smaller by now is said where it was asked', async () => {
    server.answer({ proposeForgiveness: () => refuse('debt_smaller') });
    const dialog = await openForgiveness();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'our own mistake');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose to forgive' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toBe('Less is owed than that, or nothing any more.'),
    );
  });

  test('is not offered where nothing is owed, nor to whoever may only look', async () => {
    server.answer({ readMember: () => makeMemberFile() });
    openOffice('/members/5');
    await screen.findByRole('heading', { name: 'anna' });
    expect(screen.queryByRole('button', { name: 'Forgive the debt' })).toBeNull();
    closeOffice();
    server.answer({
      readMember: () => makeMemberFile({ owes: '3' }),
      mintOperatorTab: () => makeOfficeSession('auditor'),
    });
    openOffice('/members/5');
    await screen.findByText(/Owes after a correction/);
    expect(screen.queryByRole('button', { name: 'Forgive the debt' })).toBeNull();
  });

  test('stands among the adjustments as what it is: no wallet gets anything', async () => {
    openOffice('/adjustments');
    const row = (await screen.findByText('Forgives a debt')).closest('tr');
    expect(row?.textContent).toMatch(/[^+]45\.50/);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adjustment 31' });
    await within(dialog).findByText(/no wallet changes/);
    expect(dialog.textContent).not.toContain('+45.50');
  });
});
