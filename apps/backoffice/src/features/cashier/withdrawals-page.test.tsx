import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorRole, WithdrawalFile, WithdrawalRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

type Part = WithdrawalFile['parts'][number];

const row: WithdrawalRow = {
  withdrawalId: '301',
  memberId: '5',
  username: 'heron',
  withdrawType: 'BC',
  bankCode: 'LANTERN',
  cardNumber: '•••• 5678',
  currency: 'FUN',
  amount: '500',
  fee: '2',
  payable: '498',
  paid: '0',
  returned: '0',
  state: 'requested',
  flag: null,
  reviewReasons: ['first', 'changed'],
  reason: null,
  takenBy: null,
  approvedBy: null,
  forcedBy: null,
  needsTwo: false,
  proofs: [],
  createdAt: Date.UTC(2026, 10, 21),
  endedAt: null,
  version: 2,
};

function makePart(over: Partial<Part> = {}): Part {
  return {
    partId: '41',
    ordinal: 1,
    amount: '498',
    paid: null,
    provider: 'sandbox',
    providerRef: 'sb-1',
    reference: 'AB23CD45EF',
    state: 'failed',
    word: null,
    createdAt: Date.UTC(2026, 10, 21),
    paidAt: null,
    isStuck: false,
    closing: null,
    closingBy: null,
    ...over,
  };
}

let kept: WithdrawalFile;
let server: MockServer;

/** One step on, as the server would answer it. */
function step(over: Partial<WithdrawalFile>): WithdrawalRow {
  kept = { ...kept, ...over, version: kept.version + 1 };
  const { turnover: _turnover, evidence: _evidence, parts: _parts, steps: _steps, hands: _hands, ...shown } = kept;
  return shown;
}

beforeEach(() => {
  kept = {
    ...row,
    isAccountVerified: false,
    isAccountPaidBefore: false,
    isAccountBound: true,
    nextPart: row.payable,
    turnover: {
      status: 'D',
      details: [],
      totalRequiredTurnover: '0',
      totalActualTurnover: '0',
      whenShort: 'review',
      deposits: [],
      weights: [],
    },
    evidence: [],
    parts: [],
    hands: [{ id: '4', name: 'ruth' }],
    steps: [{ version: 2, state: 'requested', by: 'member', operatorId: null, note: null, at: Date.UTC(2026, 10, 21) }],
  };
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('finance'),
    listWithdrawalQueue: () => ({ ...pageOfRows([row]), hands: [] }),
    getWithdrawalFile: () => kept,
    showWithdrawalAccount: () => ({ cardHolder: 'Anna Sommer', cardNumberWhole: '0012345678' }),
    takeWithdrawal: () => step({ state: 'in_review', takenBy: '7' }),
    decideWithdrawal: ({ verdict }) => step(verdict === 'reject' ? { state: 'rejected' } : { state: 'paying' }),
    payWithdrawalPart: () => step({ parts: [makePart({ state: 'sent' })] }),
    endWithdrawalPart: ({ outcome }) =>
      step({ parts: [makePart({ state: 'sent', isStuck: true, closing: outcome, closingBy: '7' })] }),
    returnWithdrawalRest: () => step({ state: 'failed' }),
    forceWithdrawalReceipt: () => step({ forcedBy: '7' }),
    clearWithdrawalFlag: () => step({ flag: null }),
    verifyWithdrawalAccount: ({ isVerified }) => step({ isAccountVerified: isVerified }),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openFile(over: Partial<WithdrawalFile> = {}): Promise<HTMLElement> {
  kept = { ...kept, ...over };
  openOffice('/withdrawals');
  await userEvent.click(await screen.findByRole('button', { name: 'Open withdrawal 301' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdrawal 301' });
  await within(dialog).findByText('0012345678', { exact: false });
  return dialog;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const buttons = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const reason = (text: string) => userEvent.type(screen.getByLabelText('Reason of your decision'), text);

test('reason and buttons stay at the foot of a file, however long it is, and come last for the keyboard', async () => {
  const dialog = await openFile({
    state: 'in_review',
    takenBy: '7',
    steps: Array.from({ length: 30 }, (_, at) => ({
      version: at + 1,
      state: 'in_review',
      by: 'operator',
      operatorId: '7',
      note: `step ${at}`,
      at: at + 1,
    })),
  });
  const [steps, scrolled] = [
    within(dialog).getByRole('heading', { name: 'Steps' }),
    dialog.querySelector('.overflow-y-auto')!,
  ];
  expect(scrolled.contains(steps)).toBe(true);
  for (const part of [screen.getByLabelText('Reason of your decision'), button('Refuse'), button('Approve')]) {
    expect(scrolled.contains(part)).toBe(false);
    expect(steps.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  await reason('all is well');
  await press('Approve');
  await waitFor(() =>
    expect(server.inputsOf('decideWithdrawal')).toMatchObject([{ verdict: 'approve', reason: 'all is well' }]),
  );
});

describe('the queue of withdrawals', () => {
  test('begins with what waits for somebody, says why, and finds others by state and name', async () => {
    openOffice('/withdrawals');
    await screen.findByText('heron');
    expect(screen.getByText('First one')).toBeDefined();
    expect(screen.getByText('Contact or password changed')).toBeDefined();
    expect(screen.queryByText('0012345678')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Not received');
    await userEvent.type(screen.getByRole('searchbox'), 'her');
    await waitFor(() =>
      expect(server.inputsOf('listWithdrawalQueue').at(-1)).toEqual({
        state: 'disputed',
        search: 'her',
        page: 1,
        size: 20,
      }),
    );
    expect(server.inputsOf('listWithdrawalQueue')[0]).toEqual({ waiting: '1', search: '', page: 1, size: 20 });
  });

  test('looks again by itself and quietly: rows keep their place, what came and went is counted and shown when somebody wants it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const rows = ['301', '302', '303'].map((withdrawalId) => ({
      ...row,
      withdrawalId,
      username: `member-${withdrawalId}`,
    }));
    server.answer({ listWithdrawalQueue: () => ({ ...pageOfRows(rows), hands: [] }) });
    openOffice('/withdrawals');
    await screen.findByText('member-301');
    rows.splice(0, 1);
    rows[0] = { ...rows[0]!, state: 'in_review', takenBy: '4' };
    rows.push({ ...row, withdrawalId: '304', username: 'member-304' });
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByRole('button', { name: 'Show: 1 new · 1 gone' });
    const names = () => screen.getAllByText(/^member-/).map(({ textContent }) => textContent);
    expect(names()).toEqual(['member-301', 'member-302', 'member-303']);
    expect(within(screen.getByRole('row', { name: /member-301/ })).getByText('No longer in this list')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /member-302/ })).getByText('In hand')).toBeDefined();
    expect(
      server.heard.filter(({ name }) => name === 'listWithdrawalQueue').map(({ headers }) => headers.get('quiet')),
    ).toEqual([null, '1']);
    await userEvent.click(screen.getByRole('button', { name: /^Show:/ }));
    await waitFor(() => expect(names()).toEqual(['member-302', 'member-303', 'member-304']));
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDefined();
    vi.useRealTimers();
  });

  test('that was empty shows what comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const rows: WithdrawalRow[] = [];
    server.answer({ listWithdrawalQueue: () => ({ ...pageOfRows(rows), hands: [] }) });
    openOffice('/withdrawals');
    await screen.findByText('Nothing is waiting here');
    rows.push(row);
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText('heron');
    vi.useRealTimers();
  });

  test.each<OperatorRole>(['support', 'auditor'])(
    'is opened by %s to read: nothing to press, and no more of the account than the queue shows',
    async (role) => {
      server.answer({ mintOperatorTab: () => makeOfficeSession(role) });
      openOffice('/withdrawals');
      await userEvent.click(await screen.findByRole('button', { name: 'Open withdrawal 301' }));
      const dialog = await screen.findByRole('dialog', { name: 'Withdrawal 301' });
      await within(dialog).findByText('LANTERN •••• 5678');
      expect([
        buttons(dialog),
        screen.queryByLabelText('Reason of your decision'),
        server.inputsOf('showWithdrawalAccount'),
      ]).toEqual([[], null, []]);
    },
  );
});

describe('the file of a withdrawal', () => {
  test('is taken in hand and approved with a reason, each to the version on the screen', async () => {
    const dialog = await openFile();
    expect(buttons(dialog)).toEqual(['Take in hand']);
    expect(within(dialog).getByText('To be paid out').nextSibling?.textContent).toMatch(/^498\.00/);
    expect(within(dialog).getByRole('link', { name: 'heron' }).getAttribute('href')).toBe('/members/5');
    await press('Take in hand');
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect([button('Approve').disabled, button('Refuse').disabled]).toEqual([true, true]);
    await reason('ok');
    expect(button('Approve').disabled).toBe(true);
    await reason(' by me');
    await waitFor(() => expect(button('Approve').disabled).toBe(false));
    await press('Approve');
    await waitFor(() =>
      expect(server.inputsOf('decideWithdrawal')).toEqual([
        { withdrawalId: '301', version: 3, verdict: 'approve', reason: 'ok by me' },
      ]),
    );
    expect(server.inputsOf('takeWithdrawal')).toEqual([{ withdrawalId: '301', version: 2 }]);
  });

  test('in the hand of somebody else warns whoever else would decide; the second of two is not warned', async () => {
    await openFile({ state: 'in_review', takenBy: '4' });
    expect(screen.getByText(/Another operator is working on it/)).toBeDefined();
    kept = { ...kept, state: 'awaiting_approval', approvedBy: '4', version: 3 };
    server.answer({ takeWithdrawal: () => refuse('version_stale') });
    await press('Take in hand');
    await waitFor(() => expect(screen.queryByText(/Another operator is working on it/)).toBeNull());
  });

  test('whose account the house has made sure of is marked with a reason, and the mark is taken back', async () => {
    const dialog = await openFile({ state: 'in_review', takenBy: '7', isAccountPaidBefore: true });
    expect(within(dialog).queryByText('Verified')).toBeNull();
    await within(dialog).findByText('Paid to before');
    await reason('statement seen');
    await press('Verify account');
    await within(dialog).findByText('Verified');
    await reason('not theirs');
    await press('Take verification back');
    await waitFor(() => expect(within(dialog).queryByText('Verified')).toBeNull());
    expect(server.inputsOf('verifyWithdrawalAccount')).toEqual([
      { withdrawalId: '301', version: 2, isVerified: true, reason: 'statement seen' },
      { withdrawalId: '301', version: 3, isVerified: false, reason: 'not theirs' },
    ]);
  });

  test('is refused with a reason', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    // What is written for colleagues alone would be read by who must not know it.
    expect(screen.getByText(/the member reads it/)).toBeDefined();
    await reason('not your account');
    await press('Refuse');
    await waitFor(() =>
      expect(server.inputsOf('decideWithdrawal')).toMatchObject([{ verdict: 'reject', reason: 'not your account' }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull());
  });

  test('that somebody else has changed shows what they did, and is decided by whoever says that they have looked', async () => {
    const dialog = await openFile({ state: 'in_review', needsTwo: true, takenBy: '7' });
    expect(buttons(dialog)).toEqual(['Verify account', 'Refuse', 'Approve as the first of two']);
    server.answer({
      decideWithdrawal: () => {
        kept = {
          ...kept,
          version: 9,
          state: 'awaiting_approval',
          approvedBy: '4',
          steps: [
            ...kept.steps,
            {
              version: 9,
              state: 'awaiting_approval',
              by: 'operator',
              operatorId: '4',
              note: 'papers seen',
              at: Date.UTC(2026, 10, 22),
            },
          ],
        };
        return refuse('version_stale');
      },
    });
    await reason('looks fine to me');
    await press('Approve as the first of two');
    const news = (await within(dialog).findByText(/Look at it again before you decide/)).parentElement ?? dialog;
    expect(within(news).getByText('ruth · papers seen')).toBeDefined();
    expect(within(news).queryByText('Asked for')).toBeNull();
    // The place of the button holds none that means something else by now.
    expect(buttons(dialog)).toEqual(['I have looked']);
    await press('I have looked');
    expect(buttons(dialog)).toEqual(['Verify account', 'Refuse', 'Approve as the second: it is final']);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    // What was written is still there.
    await press('Approve as the second: it is final');
    await waitFor(() =>
      expect(server.inputsOf('decideWithdrawal').map(({ version, reason: why }) => [version, why])).toEqual([
        [2, 'looks fine to me'],
        [9, 'looks fine to me'],
      ]),
    );
  });

  test("that the provider moves on after one's own act is nothing to look at anew", async () => {
    const dialog = await openFile();
    await press('Take in hand');
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect(screen.queryByRole('button', { name: 'I have looked' })).toBeNull();
  });

  test('above the threshold is approved by somebody else than who approved it first', async () => {
    const dialog = await openFile({ state: 'awaiting_approval', needsTwo: true, takenBy: '7', approvedBy: '7' });
    expect(within(dialog).getByText(/Somebody else has to agree/)).toBeDefined();
    expect(buttons(dialog)).toEqual(['Verify account', 'Refuse']);
  });

  test('above the threshold is open to a second person, and a server that knows better is heard', async () => {
    const dialog = await openFile({ state: 'awaiting_approval', needsTwo: true, takenBy: '4', approvedBy: '4' });
    expect(buttons(dialog)).toEqual(['Verify account', 'Take in hand', 'Refuse', 'Approve as the second: it is final']);
    server.answer({ decideWithdrawal: () => refuse('same_operator') });
    await reason('agreed with it');
    await press('Approve as the second: it is final');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe('Somebody else has to do this.'));
  });

  test('keeps a reason that was written before it was taken in hand', async () => {
    await openFile({ state: 'awaiting_approval', needsTwo: true, takenBy: '4', approvedBy: '4' });
    await reason('agreed with it');
    await press('Take in hand');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take in hand' })).toBeNull());
    expect(screen.getByLabelText('Reason of your decision')).toHaveProperty('value', 'agreed with it');
    await waitFor(() => expect(button('Approve as the first of two').disabled).toBe(false));
    await press('Approve as the first of two');
    await waitFor(() => expect(server.inputsOf('decideWithdrawal')).toMatchObject([{ reason: 'agreed with it' }]));
    await waitFor(() => expect(screen.getByLabelText('Reason of your decision')).toHaveProperty('value', ''));
  });

  test('can be paid in parts: digits only, never more than is left, all of it without an amount', async () => {
    const dialog = await openFile({
      state: 'paying',
      flag: 'wrong_amount',
      paid: '98',
      nextPart: '400',
      parts: [makePart({ state: 'paid', paid: '98' })],
    });
    expect(buttons(dialog)).toEqual(['Looked at', 'Give the rest back', 'Pay out']);
    const field = within(dialog).getByLabelText('Amount of this payment');
    await reason('the bank was down');
    for (const [typed, complaint] of [
      ['400.01', 'At most 400.00 FUN can be paid now.'],
      ['1e2', 'Digits only, as in 1250.50.'],
      ['0', 'Digits only, as in 1250.50.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      expect(within(dialog).getByText(complaint)).toBeDefined();
      expect(button('Pay out').disabled).toBe(true);
    }
    await userEvent.clear(field);
    await userEvent.type(field, '150.5');
    await press('Pay out');
    await waitFor(() =>
      expect(server.inputsOf('payWithdrawalPart')).toEqual([
        { withdrawalId: '301', version: 2, reason: 'the bank was down', amount: '150.5' },
      ]),
    );
    // One payment at a time.
    await within(dialog).findByText('On its way');
    expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  });

  test('that its provider brings to no end is ended by two people, and while it may still end by itself by nobody', async () => {
    const dialog = await openFile({ state: 'paying', parts: [makePart({ state: 'sent', isStuck: true })] });
    expect(buttons(dialog)).toEqual(['Close payment as failed', 'Close payment as paid']);
    await reason('seen on the statement');
    await press('Close payment as paid');
    await waitFor(() =>
      expect(server.inputsOf('endWithdrawalPart')).toEqual([
        { withdrawalId: '301', version: 2, outcome: 'paid', reason: 'seen on the statement' },
      ]),
    );
    await within(dialog).findByText('You want this payment closed. Somebody else has to agree.');
    expect(within(dialog).getByText('To be closed as paid')).toBeDefined();
    expect(buttons(dialog)).toEqual([]);
  });

  test('that is on its way is left to its provider', async () => {
    expect(buttons(await openFile({ state: 'paying', parts: [makePart({ state: 'sent' })] }))).toEqual([]);
  });

  test('of which nothing could be paid is paid again or given back', async () => {
    const dialog = await openFile({ state: 'paying', flag: 'payment_failed', parts: [makePart()] });
    expect(within(dialog).getByText('Failed')).toBeDefined();
    await reason('their account is closed');
    await press('Give the rest back');
    await waitFor(() =>
      expect(server.inputsOf('returnWithdrawalRest')).toEqual([
        { withdrawalId: '301', version: 2, reason: 'their account is closed' },
      ]),
    );
  });

  test('that is disputed shows the pictures, and is forced only with evidence and by two', async () => {
    const names = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:office/1', revokeObjectURL: () => undefined }),
    );
    server.answer({ getWithdrawalProofOfMember: () => new Blob(['x']) });
    const dialog = await openFile({
      state: 'disputed',
      flag: 'not_received',
      takenBy: '7',
      proofs: names,
      paid: '498',
      parts: [makePart({ state: 'paid', paid: '498', word: 'not_received' })],
    });
    await waitFor(() =>
      expect(within(dialog).getAllByRole('img', { name: /^Picture \d of the member$/ })).toHaveLength(2),
    );
    expect(server.inputsOf('getWithdrawalProofOfMember').map(({ name }) => name)).toEqual(names);
    await reason('the bank says it is there');
    expect(button('Hold for received').disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Evidence of the provider'), 'statement 4711');
    await press('Hold for received');
    await waitFor(() =>
      expect(server.inputsOf('forceWithdrawalReceipt')).toEqual([
        { withdrawalId: '301', version: 2, reason: 'the bank says it is there', evidence: 'statement 4711' },
      ]),
    );
    await within(dialog).findByText(/You hold it for received/);
    expect(screen.queryByRole('button', { name: 'Hold for received' })).toBeNull();
  });

  test('that both hold for received shows what each has seen', async () => {
    const at = Date.UTC(2026, 10, 22);
    const dialog = await openFile({
      state: 'forced',
      evidence: [
        { text: 'statement 4711', by: '7', at },
        { text: 'called the bank', by: '4', at: at + 60_000 },
      ],
    });
    expect(within(dialog).getByText('statement 4711').previousSibling?.textContent).toMatch(/^You/);
    expect(within(dialog).getByText('called the bank').previousSibling?.textContent).toMatch(/^ruth/);
  });

  test('shows the play that is missing, deposit by deposit', async () => {
    const dialog = await openFile({
      turnover: {
        status: 'I',
        details: [],
        totalRequiredTurnover: '150',
        totalActualTurnover: '90',
        whenShort: 'review',
        weights: [],
        deposits: [
          {
            depositId: '7',
            at: Date.UTC(2026, 10, 19, 8),
            amount: '50',
            requiredTurnover: '100',
            actualTurnover: '90',
            missingTurnover: '10',
          },
          {
            depositId: '8',
            at: Date.UTC(2026, 10, 20, 9),
            amount: '25',
            requiredTurnover: '50',
            actualTurnover: '0',
            missingTurnover: '50',
          },
        ],
      },
    });
    const lines = within(within(dialog).getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(lines).toEqual([
      [expect.stringMatching(/^19 Nov 2026/), '100.00', '90.00', '10.00'],
      [expect.stringMatching(/^20 Nov 2026/), '50.00', '0.00', '50.00'],
      ['In all', '150.00', '90.00', '60.00'],
    ]);
    expect(
      within(dialog).getByText('The member reads what is missing; somebody looks before it is paid.'),
    ).toBeDefined();
  });

  test('is looked at once for each opening, however often it is read again', async () => {
    const dialog = await openFile();
    await press('Take in hand');
    await within(dialog).findByRole('button', { name: 'Approve' });
    expect([server.inputsOf('getWithdrawalFile').length > 1, server.inputsOf('showWithdrawalAccount')]).toEqual([
      true,
      [{ withdrawalId: '301' }],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await press('Open withdrawal 301');
    await waitFor(() => expect(server.inputsOf('showWithdrawalAccount')).toHaveLength(2));
  });

  test('opened again is read again', async () => {
    const dialog = await openFile({ state: 'paying' });
    // What another test said may still be told, with a way to close it.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    kept = { ...kept, state: 'disputed', takenBy: '7' };
    await press('Open withdrawal 301');
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Hold for received' });
  });

  test('that is over offers nothing', async () => {
    expect(buttons(await openFile({ state: 'received' }))).toEqual([]);
  });

  test('what was typed is not thrown away by Escape or the cross unless somebody says so', async () => {
    const dialog = await openFile({ state: 'in_review', takenBy: '7' });
    await reason('not your account');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Throw away what you typed?' });
    // Escape and a hasty Enter lose nothing.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep writing'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Reason of your decision')).toHaveProperty('value', 'not your account');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closed while the decision is on its way is gone with the answer, unasked; a refusal keeps the words', async () => {
    let answer = Promise.withResolvers<'approved' | 'refused'>();
    server.answer({
      decideWithdrawal: async () =>
        (await answer.promise) === 'refused' ? refuse('same_operator') : step({ state: 'paying' }),
    });
    const dialog = await openFile({ state: 'in_review', takenBy: '7' });
    await reason('account and play looked at');
    await press('Approve');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer.resolve('refused');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText('Reason of your decision')).toHaveProperty('value', 'account and play looked at');
    answer = Promise.withResolvers();
    await press('Approve');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    answer.resolve('approved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('with nothing typed, or all of it taken out again, is closed by Escape at once', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    await reason('no');
    await userEvent.clear(screen.getByLabelText('Reason of your decision'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('holds the way back of the browser while words are in it', async () => {
    await openFile({ state: 'in_review', takenBy: '7' });
    await reason('not your account');
    await userEvent.click(screen.getByRole('link', { name: 'Overview', hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText('Reason of your decision')).toHaveProperty('value', 'not your account');
    await userEvent.click(screen.getByRole('link', { name: 'Overview', hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});
