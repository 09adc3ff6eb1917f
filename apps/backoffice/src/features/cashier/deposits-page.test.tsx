import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DepositFile, DepositRow, OperatorRole } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { officePages } from '../../app/pages.tsx';
import { closeOffice, makeOfficeSession, openOffice, quietHouse } from '../../testing/office-rig.fixture.tsx';

function makeRow(over: Partial<DepositRow> = {}): DepositRow {
  return {
    depositId: '77',
    memberId: '5',
    username: 'heron',
    type: 'BANK_TRANSFER',
    vendorId: 'bank',
    bankCode: null,
    provider: null,
    providerRef: null,
    reference: 'AB23CD45EF',
    currency: 'FUN',
    amount: '500',
    fee: '0',
    credited: '500',
    received: null,
    state: 'proof_sent',
    flag: null,
    reason: null,
    takenBy: null,
    approvedBy: null,
    needsTwo: false,
    proofs: [],
    promotionId: null,
    createdAt: Date.UTC(2026, 10, 21),
    expiresAt: Date.UTC(2026, 10, 22),
    endedAt: null,
    version: 3,
    ...over,
  };
}

let kept: DepositFile;
let server: MockServer;
beforeEach(() => {
  kept = {
    ...makeRow(),
    bonus: null,
    steps: [
      { version: 3, state: 'proof_sent', by: 'member', operatorId: null, note: null, at: Date.UTC(2026, 10, 21) },
    ],
    messages: [],
    hands: [{ id: '4', name: 'ruth' }],
  };
  const step = (over: Partial<DepositRow>): DepositRow => {
    kept = { ...kept, ...over, version: kept.version + 1 };
    const { bonus: _bonus, steps: _steps, messages: _messages, hands: _hands, ...row } = kept;
    return row;
  };
  server = mockServer({
    ...quietHouse,
    listDepositQueue: () => ({ list: [makeRow()], total: 1, totalPages: 1, hands: [] }),
    getDepositFile: () => kept,
    takeDeposit: () => step({ state: 'in_review', takenBy: '7' }),
    decideDeposit: ({ verdict, received }) =>
      step(verdict === 'reject' ? { state: 'rejected' } : { state: 'paid', received: received ?? null }),
    clearDepositFlag: () => step({ flag: null }),
  });
});
afterEach(() => {
  onlineManager.setOnline(true);
  closeOffice();
  server.close();
});

function show(role: OperatorRole = 'finance'): void {
  server.answer({ mintOperatorTab: () => makeOfficeSession(role) });
  openOffice('/deposits');
}

async function openFile(over: Partial<DepositFile> = {}, role?: OperatorRole): Promise<HTMLElement> {
  kept = { ...kept, ...over };
  show(role);
  await userEvent.click(await screen.findByRole('button', { name: 'Open deposit 77' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('What has happened');
  return dialog;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the queue of deposits', () => {
  test('begins with what waits for somebody, and shows everything when asked', async () => {
    show();
    await screen.findByText('heron');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All');
    await waitFor(() =>
      expect(server.inputsOf('listDepositQueue')).toEqual([
        { waiting: '1', search: '', page: 1, size: 20 },
        { search: '', page: 1, size: 20 },
      ]),
    );
  });

  test('is searched by everything a deposit is known by, and a field half typed asks for nothing', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Name or reference'), 'her');
    await userEvent.type(screen.getByLabelText('Deposit number'), '7x');
    await userEvent.type(screen.getByLabelText('Amount from'), '100.5');
    await userEvent.type(screen.getByLabelText('Amount up to'), '9e9');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'proof_sent');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'BANK_TRANSFER');
    await userEvent.click(screen.getByLabelText('Only what somebody should look at'));
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-20');
    await userEvent.type(screen.getByLabelText('Last day'), '2026-11-21');
    const days = { from: new Date('2026-11-20T00:00:00').getTime(), to: new Date('2026-11-22T00:00:00').getTime() };
    const wished = {
      search: 'her',
      page: 1,
      amountFrom: '100.5',
      state: 'proof_sent',
      type: 'BANK_TRANSFER',
      flagged: '1',
      ...days,
    };
    await waitFor(() => expect(server.inputsOf('listDepositQueue').at(-1)).toEqual({ ...wished, size: 20 }));
    expect(screen.getAllByText('Digits only, as in 1250.50.')).toHaveLength(2);
  });

  test('stands in the menu of those who may read deposits only', () => {
    const page = officePages.find(({ path }) => path === '/deposits');
    expect(page?.permission).toBe('deposits.read');
  });
});

describe('the file of a deposit', () => {
  test('is taken in hand and approved with the version on the screen, the reason and what really arrived', async () => {
    await openFile();
    await press('Take in hand');
    await userEvent.type(await screen.findByLabelText('Really arrived'), '480.5');
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'seen on the statement');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false));
    await press('Approve');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('takeDeposit')).toEqual([{ depositId: '77', version: 3 }]);
    expect(server.inputsOf('decideDeposit')).toEqual([
      { depositId: '77', version: 4, verdict: 'approve', reason: 'seen on the statement', received: '480.5' },
    ]);
  });

  test('of which more arrived than was asked for says how much more, and waits for a second look at that very amount', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    const approve = (): HTMLButtonElement => screen.getByRole('button', { name: 'Approve' });
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'seen on the statement');
    await userEvent.type(screen.getByLabelText('Really arrived'), '480.5');
    expect(screen.getByText('19.50 FUN less than 500.00 FUN.')).toBeDefined();
    expect([approve().disabled, screen.queryByRole('checkbox', { name: /arrived/ })]).toEqual([false, null]);
    await userEvent.clear(screen.getByLabelText('Really arrived'));
    await userEvent.type(screen.getByLabelText('Really arrived'), '4805');
    expect(screen.getByText('4,305.00 FUN more than 500.00 FUN.')).toBeDefined();
    expect(approve().disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have seen that 4,805.00 FUN arrived' }));
    expect(approve().disabled).toBe(false);
    await userEvent.type(screen.getByLabelText('Really arrived'), '0');
    expect(approve().disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have seen that 48,050.00 FUN arrived' }));
    await press('Approve');
    await waitFor(() => expect(server.inputsOf('decideDeposit')).toMatchObject([{ received: '48050' }]));
  });

  test('that somebody else has changed says so, is shown as it is now, and is decided only to that version', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    server.answer({
      decideDeposit: () => {
        kept = { ...kept, version: 8, takenBy: '4' };
        return refuse('version_stale');
      },
    });
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'not on the statement');
    await press('Reject');
    expect(await screen.findByText(/Look at it again before you decide/)).toBeDefined();
    expect(await screen.findByText('ruth')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    await press('I have looked');
    await press('Reject');
    await waitFor(() => expect(server.inputsOf('decideDeposit').map(({ version }) => version)).toEqual([3, 8]));
  });

  test('that somebody else has decided says that what was pressed was not done, with nothing left to press', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    server.answer({
      decideDeposit: () => {
        kept = { ...kept, version: 8, state: 'paid', approvedBy: '4' };
        return refuse('version_stale');
      },
    });
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'not on the statement');
    await press('Reject');
    expect(await screen.findByText(/Your change was not made/)).toBeDefined();
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Approve|Reject|Take/ })).toBeNull();
  });

  test('tells when it was asked for and leads to the file of its member, beside what is typed here', async () => {
    const dialog = await openFile({ createdAt: Date.UTC(2026, 10, 20, 12) });
    expect(within(dialog).getByText(/20 Nov 2026/)).toBeDefined();
    const link = within(dialog).getByRole('link', { name: 'heron' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/members/5', '_blank']);
  });

  test.each([
    ['4', 1],
    ['7', 0],
    [null, 0],
  ])('in the hand of %s warns whoever else would decide', async (takenBy, count) => {
    await openFile({ state: 'in_review', takenBy });
    expect(screen.queryAllByText(/Another operator is working on it/)).toHaveLength(count);
  });

  test('is decided when it is pressed or not at all: without a network nothing is kept for later', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'seen on the statement');
    onlineManager.setOnline(false);
    await press('Approve');
    await waitFor(() => expect(server.inputsOf('decideDeposit')).toHaveLength(1));
  });

  test('above the threshold is not offered again to who approved it first', async () => {
    await openFile({ state: 'awaiting_approval', needsTwo: true, takenBy: '7', approvedBy: '7' });
    expect(screen.getByText(/Somebody else has to agree/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('above the threshold is approved by the second without another amount', async () => {
    await openFile({ state: 'awaiting_approval', needsTwo: true, takenBy: '4', approvedBy: '4' });
    expect(screen.queryByLabelText('Really arrived')).toBeNull();
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'agreed');
    await press('Approve as the second: it is final');
    await waitFor(() =>
      expect(server.inputsOf('decideDeposit')).toEqual([
        { depositId: '77', version: 3, verdict: 'approve', reason: 'agreed' },
      ]),
    );
  });

  test('with a flag shows what the provider said, and the flag is cleared with a reason', async () => {
    const dialog = await openFile({
      state: 'paid',
      flag: 'contradicted',
      messages: [{ eventId: 'ev-1', told: 'failed', amount: '500', verdict: 'contradicted', at: 1 }],
    });
    expect(within(dialog).getByText('Failed · 500.00 FUN')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Reason of your decision'), 'called them');
    await press(/clear the flag/);
    await waitFor(() =>
      expect(server.inputsOf('clearDepositFlag')).toEqual([{ depositId: '77', version: 3, reason: 'called them' }]),
    );
  });

  test('may be read, and not decided, by those who may only read', async () => {
    await openFile({ state: 'in_review' }, 'support');
    expect(screen.queryByRole('button', { name: /Approve|Reject|Take/ })).toBeNull();
  });
});
