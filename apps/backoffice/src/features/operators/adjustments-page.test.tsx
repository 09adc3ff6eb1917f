import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdjustmentRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeAdjustment,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

let server: MockServer;
let row: AdjustmentRow;

beforeEach(() => {
  row = makeAdjustment();
  server = mockServer({
    mintOperatorTab: () => makeOfficeSession(),
    listAdjustments: () => pageOfRows([row]),
    readAdjustment: () => row,
    ...quietHouse,
  });
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
  test.each(['approve', 'reject'] as const)(
    'to %s takes a reason, and names the version that was read',
    async (verdict) => {
      const state = verdict === 'approve' ? 'booked' : 'rejected';
      server.answer({ decideAdjustment: () => (row = makeAdjustment({ state, version: 5, decidedBy: 'vera' })) });
      const dialog = await openDecision();
      const button = within(dialog).getByRole<HTMLButtonElement>('button', {
        name: verdict === 'approve' ? 'Approve' : 'Reject',
      });
      expect([dialog.textContent.includes('Credit'), dialog.textContent.includes('+12.50'), button.disabled]).toEqual([
        true,
        true,
        true,
      ]);
      expect(within(dialog).getByRole('link', { name: 'anna' }).getAttribute('href')).toBe('/members/5');
      await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
      await userEvent.click(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.inputsOf('decideAdjustment')).toEqual([
        { adjustmentId: '31', version: 4, verdict, reason: 'looked at it' },
      ]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull());
    },
  );

  test.each([
    ['version_stale', 'Somebody has changed this in the meantime. Please look at it again.'],
    ['same_operator', 'Somebody else has to do this.'],
  ] as const)('%s is said in the dialog, and the list is read again', async (code, text) => {
    server.answer({ decideAdjustment: () => refuse(code) });
    const dialog = await openDecision();
    const before = server.inputsOf('listAdjustments').length;
    await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(text));
    await waitFor(() => expect(server.inputsOf('listAdjustments').length).toBeGreaterThan(before));
  });

  test('after a stale version the row is read again, and the next press decides on the one that is there', async () => {
    server.answer({
      decideAdjustment: ({ version }) => {
        if (version === 9) return (row = makeAdjustment({ state: 'booked', version: 10 }));
        row = makeAdjustment({ version: 9, reason: 'goodwill, corrected' });
        return refuse('version_stale');
      },
    });
    const dialog = await openDecision();
    await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await within(dialog).findByText('goodwill, corrected');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'I have looked' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.inputsOf('decideAdjustment').map(({ version }) => version)).toEqual([4, 9]));
  });

  test('what somebody else has decided meanwhile is shown so, and nothing is left to press', async () => {
    server.answer({
      decideAdjustment: () => {
        row = makeAdjustment({ state: 'rejected', version: 5, decidedBy: 'ruth' });
        return refuse('already_decided');
      },
    });
    const dialog = await openDecision();
    await userEvent.type(within(dialog).getByLabelText('Reason of your decision'), 'looked at it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await within(dialog).findByText('ruth');
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(dialog).getByRole('alert')).toBeDefined();
    expect(within(dialog).getByText(/Your change was not made/)).toBeDefined();
  });

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

  test('a list the server refuses tells why, and not that there was no answer', async () => {
    server.answer({ listAdjustments: () => refuse('brand_not_yours') });
    openOffice('/adjustments');
    expect((await screen.findByRole('alert')).textContent).toContain('You do not work for this brand.');
  });

  test('the address of a page beyond the role says so and asks the server for nothing', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('host') });
    openOffice('/adjustments');
    await screen.findByText('This page is not part of your role');
    expect(server.inputsOf('listAdjustments')).toEqual([]);
  });

  test('the queue shows what waits, and other states when asked', async () => {
    openOffice('/adjustments');
    await userEvent.selectOptions(await screen.findByLabelText('State'), 'Booked');
    await waitFor(() =>
      expect(server.inputsOf('listAdjustments')).toMatchObject([{ state: 'proposed' }, { state: 'booked' }]),
    );
  });
});
