import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, pageOfRows, quietHouse } from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
const person = (changed: Partial<OperatorRow> = {}): OperatorRow => ({
  id: '8', name: 'tom', role: 'finance', merchants: null, state: 'active', hasSecondFactor: true, passkeys: 1, isDemo: false, liveSessions: 2, lastSeenAt: null, invitedBy: null, joinedAt: null, ownHandFrom: null, version: 3, ...changed,
});

beforeEach(() => {
  server = mockServer({
    mintOperatorTab: () => makeOfficeSession(),
    ...quietHouse,
    listOperators: () => ({ list: [person({ id: '7', name: 'vera', role: 'owner' }), person()] }),
    listActions: () => pageOfRows([{
      id: '90', at: 1_780_000_000_000, operatorId: '8', operatorName: 'tom', merchant: 'fairhouse', action: 'adjustment.proposed', subject: 'adjustment:31',
      reason: 'goodwill', before: null, after: null, ip: '192.0.2.7',
    }]),
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
    expect(server.inputsOf('changeOperator')).toEqual([{ operatorId: '8', version: 3, role: 'finance', merchants: null, isDisabled: true, reason: 'has left' }]);
  });

  test('who made whose link is said, and until when the two are one person', async () => {
    server.answer({ listOperators: () => ({ list: [person({ invitedBy: 'vera', joinedAt: 1_780_000_000_000, ownHandFrom: 1_780_259_200_000 })] }) });
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
    expect(server.inputsOf('inviteOperator').at(-1)).toEqual({ name: 'ruth', role: 'support', merchants: ['fairhouse'], reason: 'new at the desk' });
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
    expect(server.inputsOf('changeOperator')).toEqual([{ operatorId: '8', version: 3, role: 'risk', merchants: ['fairhouse'], isDisabled: false, reason: 'moves to risk' }]);
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
    await screen.findByText('Somebody has changed this meanwhile. Please look at it again.');
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('auditor'));
  });

  test('an auditor looks at people and changes nobody', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    openOffice('/people');
    await screen.findByRole('cell', { name: 'tom' });
    expect([screen.queryByRole('button', { name: 'Open' }), screen.queryByRole('button', { name: 'Invite an operator' })]).toEqual([null, null]);
  });
});

describe('the audit trail', () => {
  test('shows who did what and why, and is searched by the server', async () => {
    openOffice('/audit');
    const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['tom', 'adjustment.proposed', 'adjustment:31', 'goodwill', '192.0.2.7']));
    await userEvent.type(screen.getByLabelText('Search'), 'tom');
    await waitFor(() => expect(server.inputsOf('listActions').at(-1)).toMatchObject({ search: 'tom', page: 1 }));
  });

  test('risk reads it and is not offered to carry it away', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('risk') });
    openOffice('/audit');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
  });
});
