import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { closeOffice, makeOfficeSession, openOffice, pageOfRows } from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
const person = (changed: Partial<OperatorRow> = {}): OperatorRow => ({
  id: '8', name: 'tom', role: 'finance', merchants: null, state: 'active', hasSecondFactor: true, isDemo: false, liveSessions: 2, lastSeenAt: null, version: 3, ...changed,
});

beforeEach(() => {
  server = mockServer({
    mintOperatorTab: () => makeOfficeSession(),
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
