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

const line = {
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
} as const;
const correction = makeAdjustment({ correctsEntryId: '9', amount: '2.5' });
let server: MockServer;
beforeEach(() => {
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession(),
    readMember: () => makeMemberFile(),
    listMemberRecord: () => pageOfRows([line]),
    listMemberNotes: () => pageOfRows([]),
    listDepositQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listWithdrawalQueue: () => ({ ...pageOfRows([]), hands: [] }),
    listAdjustments: () => pageOfRows([correction]),
    readAdjustment: () => correction,
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openCorrection(): Promise<HTMLElement> {
  openOffice('/members/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Correct entry 9' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct entry 9' });
  await userEvent.type(await within(dialog).findByLabelText('Reason'), 'drawn twice');
  return dialog;
}

describe('corrections', () => {
  test('are asked for from a movement of the file, with a reason, for the whole entry', async () => {
    server.answer({ proposeCorrection: () => correction });
    const dialog = await openCorrection();
    expect(dialog.textContent).toContain('becomes a debt');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Propose the correction' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('proposeCorrection')).toMatchObject([
      { memberId: '5', entryId: '9', reason: 'drawn twice' },
    ]);
    await screen.findByText('Proposed: somebody else decides.');
  });

  test('sent again after a refusal are the same wish', async () => {
    server.answer({ proposeCorrection: () => refuse('entry_not_correctable') });
    const dialog = await openCorrection();
    const send = within(dialog).getByRole('button', { name: 'Propose the correction' });
    await userEvent.click(send);
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toBe(
        'This entry moves money that is set aside; release or return it by its own steps.',
      ),
    );
    server.answer({ proposeCorrection: () => refuse('entry_under_correction') });
    await userEvent.click(send);
    await within(dialog).findByText('A correction of this entry is waiting or has been booked already.');
    const [one, two] = server.inputsOf('proposeCorrection');
    expect(one?.clientKey).toBe(two?.clientKey);
  });

  test('are not offered to whoever may only look', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    openOffice('/members/5');
    await screen.findByText('casino.round');
    expect(screen.queryByRole('button', { name: 'Correct entry 9' })).toBeNull();
  });

  test('stand among the adjustments with the entry they take back; why the books refuse one is said', async () => {
    server.answer({ decideAdjustment: () => refuse('correction_not_covered') });
    openOffice('/adjustments');
    await screen.findByText('Corrects entry 9');
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/The whole entry is taken back/);
    await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'seen in the record');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('Nothing was booked.'));
  });
});
