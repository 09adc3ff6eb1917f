import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  quietHouse,
  trailOfRows,
} from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
const person = (changed: Partial<OperatorRow> = {}): OperatorRow => ({
  id: '8',
  name: 'tom',
  role: 'finance',
  merchants: null,
  state: 'active',
  hasSecondFactor: true,
  passkeys: 1,
  isDemo: false,
  liveSessions: 2,
  lastSeenAt: null,
  invitedBy: null,
  joinedAt: null,
  ownHandFrom: null,
  version: 3,
  ...changed,
});

beforeEach(() => {
  server = mockServer({
    mintOperatorTab: () => makeOfficeSession(),
    ...quietHouse,
    listOperators: () => ({ list: [person({ id: '7', name: 'vera', role: 'owner' }), person()] }),
    listActions: () =>
      trailOfRows([
        {
          id: '90',
          at: 1_780_000_000_000,
          operatorId: '8',
          operatorName: 'tom',
          merchant: 'fairhouse',
          action: 'adjustment.proposed',
          subject: 'adjustment:31',
          reason: 'goodwill',
          before: null,
          after: null,
          ip: '192.0.2.7',
        },
      ]),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

describe('people of the back office', () => {
  test('nobody is offered to shut themselves out; a colleague is, with a reason', async () => {
    server.answer({ changeOperator: () => person({ state: 'disabled', version: 4 }) });
    openOffice('/people');
    await screen.findByRole('cell', { name: 'tom' });
    const open = screen.getAllByRole('button', { name: 'Open' });
    expect(open).toHaveLength(1);
    await userEvent.click(open[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'tom' });
    const shut = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Shut out' });
    expect(shut.disabled).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'has left');
    await userEvent.click(shut);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('changeOperator')).toEqual([
      { operatorId: '8', version: 3, role: 'finance', merchants: null, isDisabled: true, reason: 'has left' },
    ]);
  });

  test('who made whose link is said, and until when the two are one person', async () => {
    server.answer({
      listOperators: () => ({
        list: [person({ invitedBy: 'vera', joinedAt: 1_780_000_000_000, ownHandFrom: 1_780_259_200_000 })],
      }),
    });
    openOffice('/people');
    const row = await screen.findByRole('row', { name: /tom/ });
    expect(within(row).getByText('vera')).toBeDefined();
    expect(within(row).getByText(/^Counts as one person with vera until 31 May 2026/)).toBeDefined();
  });

  test('an invitation shows its link once; a name that is taken is said', async () => {
    const invitation = 'x'.repeat(43);
    server.answer({ inviteOperator: () => refuse('operator_name_taken') });
    openOffice('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite an operator' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Name'), 'ruth');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'new at the desk');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite an operator' }));
    await within(dialog).findByRole('alert');
    server.answer({ inviteOperator: () => ({ operatorId: '9', invitation }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Invite an operator' }));
    await screen.findByText(`${location.origin}/invitation#${invitation}`);
    expect(server.inputsOf('inviteOperator').at(-1)).toEqual({
      name: 'ruth',
      role: 'support',
      merchants: ['fairhouse'],
      reason: 'new at the desk',
    });
  });

  test('a colleague gets another role for a reason; what nothing was changed of is not sent', async () => {
    server.answer({ changeOperator: () => person({ role: 'risk', version: 4 }) });
    openOffice('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'tom' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'moves to risk');
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save role and brands' });
    expect(save.disabled).toBe(true);
    await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'Risk');
    await userEvent.selectOptions(within(dialog).getByLabelText('Brands'), 'Fairhouse');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputsOf('changeOperator')).toEqual([
      {
        operatorId: '8',
        version: 3,
        role: 'risk',
        merchants: ['fairhouse'],
        isDisabled: false,
        reason: 'moves to risk',
      },
    ]);
  });

  test('a new link is shown once, and the last owner keeps theirs', async () => {
    const invitation = 'y'.repeat(43);
    server.answer({ renewInvitation: () => refuse('last_owner') });
    openOffice('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'tom' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'lost the phone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New link' }));
    await within(dialog).findByRole('alert');
    server.answer({ renewInvitation: () => ({ invitation }) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'New link' }));
    await screen.findByText(`${location.origin}/invitation#${invitation}`);
    expect(server.inputsOf('renewInvitation').at(-1)).toEqual({ operatorId: '8', reason: 'lost the phone' });
  });

  test('after a stale version the colleague stands there as they are now', async () => {
    let version = 3;
    server.answer({
      listOperators: () => ({ list: [person({ version, role: version === 3 ? 'finance' : 'auditor' })] }),
      changeOperator: () => {
        version = 6;
        return refuse('version_stale');
      },
    });
    openOffice('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'tom' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'has left');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Shut out' }));
    await screen.findByText('Somebody has changed this in the meantime. Please look at it again.');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('auditor'));
  });

  test('an auditor looks at people and changes nobody', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    openOffice('/people');
    await screen.findByRole('cell', { name: 'tom' });
    expect([
      screen.queryByRole('button', { name: 'Open' }),
      screen.queryByRole('button', { name: 'Invite an operator' }),
    ]).toEqual([null, null]);
  });
});

describe('the audit trail', () => {
  test('shows who did what, to what and why, in words', async () => {
    openOffice('/audit');
    const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
    expect(cells).toEqual(
      expect.arrayContaining(['tom', 'Adjustment proposed', 'Adjustment 31', 'goodwill', '192.0.2.7']),
    );
  });

  test('tells colleagues by name, leads to members, and leaves what it has no words for as it was written', async () => {
    const row = {
      id: '91',
      at: 1_780_000_000_000,
      operatorId: '7',
      operatorName: 'vera',
      merchant: null,
      reason: '',
      before: null,
      after: null,
      ip: '',
    };
    server.answer({
      listActions: () =>
        trailOfRows([
          { ...row, action: 'operator.invited', subject: 'operator:8' },
          { ...row, id: '92', action: 'member.noted', subject: 'member:5' },
          { ...row, id: '93', action: 'door.painted', subject: 'door:1' },
        ]),
    });
    openOffice('/audit');
    await screen.findByRole('cell', { name: 'Operator tom' });
    expect(screen.getByRole('link', { name: 'Member 5' }).getAttribute('href')).toBe('/members/5');
    expect([screen.getByText('door.painted'), screen.getByText('door:1')]).toHaveLength(2);
  });

  test('shows of an opened row what changed, first what is another than it was, in words where there are some', async () => {
    server.answer({
      listActions: () =>
        trailOfRows([
          {
            id: '94',
            at: 1_780_000_000_000,
            operatorId: '7',
            operatorName: 'vera',
            merchant: null,
            action: 'deposit.approved',
            subject: 'deposit:77',
            reason: 'it has arrived',
            ip: '',
            before: { state: 'in_review', amountMinor: '2000000', isOff: false, oddThing: [1] },
            after: { state: 'paid', amountMinor: '2000000', isOff: false, closesAt: '2026-05-28T20:26:40.000Z' },
          },
        ]),
    });
    openOffice('/audit');
    await userEvent.click(await screen.findByRole('button', { name: 'Open action 94' }));
    const dialog = within(await screen.findByRole('dialog'));
    const rows = dialog
      .getAllByRole<HTMLTableRowElement>('row')
      .map((row) => [...row.cells].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['State', 'in_review', 'paid'],
      ['oddThing', '[1]', '–'],
      ['Sale ends', '–', expect.stringContaining('2026')],
      ['Amount', '200', '200'],
      ['Off', 'No', 'No'],
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    server.answer({
      listActions: () =>
        trailOfRows([
          {
            id: '95',
            at: 1,
            operatorId: '7',
            operatorName: 'vera',
            merchant: null,
            action: 'deposit.taken',
            subject: 'deposit:77',
            reason: '',
            before: null,
            after: null,
            ip: '',
          },
        ]),
    });
    await userEvent.type(screen.getByLabelText('Search'), 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Open action 95' }));
    expect(await screen.findByText('No values were written down with this action.')).toBeTruthy();
  });

  test('is asked for by operator, action, subject and days, page by page, and all of it stands in the address', async () => {
    server.answer({
      listActions: ({ page }) => ({
        ...trailOfRows([
          {
            id: `${page}`,
            at: 1_780_000_000_000,
            operatorId: '8',
            operatorName: 'tom',
            merchant: null,
            action: 'deposit.taken',
            subject: 'deposit:77',
            reason: '',
            before: null,
            after: null,
            ip: '',
          },
        ]),
        total: 40,
        totalPages: 2,
      }),
    });
    openOffice('/audit');
    await screen.findByRole('cell', { name: 'Deposit 77' });
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'tom');
    await userEvent.selectOptions(screen.getByLabelText('Kind of action'), 'Deposit taken in hand');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Deposit');
    await userEvent.type(screen.getByLabelText('Its number'), '77');
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-20');
    const from = new Date('2026-11-20T00:00:00').getTime();
    const request = { search: '', operatorId: '8', action: 'deposit.taken', subject: 'deposit:77', from };
    await waitFor(() => expect(server.inputsOf('listActions').at(-1)).toEqual({ ...request, page: 1, size: 20 }));
    const rows = screen.getByRole('region', { name: 'Audit trail' });
    rows.scrollTop = 300;
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    // The next page is read from its beginning, and goes on after what was the newest row then.
    expect(rows.scrollTop).toBe(0);
    await waitFor(() =>
      expect(server.inputsOf('listActions').at(-1)).toEqual({ ...request, until: '1', page: 2, size: 20 }),
    );
    await waitFor(() => expect(location.search).toContain('page='));
    const address = `${location.pathname}${location.search}`;
    closeOffice();
    openOffice(address);
    await waitFor(() =>
      expect(server.inputsOf('listActions').at(-1)).toEqual({ ...request, until: '1', page: 2, size: 20 }),
    );
    expect(screen.getByLabelText('Its number')).toHaveProperty('value', '77');
    await userEvent.click(screen.getByRole('button', { name: 'Empty the filters' }));
    await waitFor(() =>
      expect([server.inputsOf('listActions').at(-1), location.search]).toEqual([{ search: '', page: 1, size: 20 }, '']),
    );
  });

  test('risk reads it and is not offered to carry it away', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('risk') });
    openOffice('/audit');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  });
});
