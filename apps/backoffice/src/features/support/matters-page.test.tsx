import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MatterFile, MatterRow } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import {
  closeOffice,
  makeOfficeSession,
  openOffice,
  pageOfRows,
  quietHouse,
} from '../../testing/office-rig.fixture.tsx';

const writtenAt = 1_777_888_800_000;
const row: MatterRow = {
  matterId: '100001',
  number: 'C-100001',
  kind: 'complaint',
  type: 1,
  state: 'received',
  content: 'My deposit is late.',
  sender: 'anna',
  memberId: '5',
  takenBy: null,
  takenByName: null,
  dueAt: writtenAt,
  isLate: true,
  pictures: [],
  createdAt: writtenAt,
  version: 1,
};
const file = (over: Partial<MatterFile> = {}): MatterFile => ({
  ...row,
  steps: [{ state: 'received', by: 'member', text: '', at: writtenAt, operatorName: null }],
  ...over,
});
let server: MockServer;
let held: MatterFile;

beforeEach(() => {
  held = file();
  server = mockServer({
    ...quietHouse,
    mintOperatorTab: () => makeOfficeSession('support'),
    listDeskMatters: () => pageOfRows([row]),
    getDeskMatter: () => held,
    takeMatter: () => (held = file({ state: 'in_hand', takenBy: '7', takenByName: 'vera', version: 2 })),
    replyToMatter: ({ text }) =>
      (held = file({
        state: 'answered',
        version: 3,
        steps: [...held.steps, { state: 'answered', by: 'operator', text, at: writtenAt, operatorName: 'vera' }],
      })),
    closeMatter: () => (held = file({ state: 'closed', version: 4 })),
  });
});
afterEach(() => {
  closeOffice();
  server.close();
});

async function openOne() {
  openOffice('/support');
  await userEvent.click(await screen.findByRole('button', { name: 'Open C-100001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('My deposit is late.');
  return dialog;
}

describe('what was written to a brand', () => {
  test('begins with what waits, and is narrowed by kind, subject and promise', async () => {
    openOffice('/support');
    const table = within(await screen.findByRole('region', { name: 'Feedback' }));
    expect(await table.findByText('Late')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Complaints');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'Deposits');
    await userEvent.click(screen.getByLabelText('Only what is late'));
    await waitFor(() =>
      expect(server.inputsOf('listDeskMatters').at(-1)).toMatchObject({
        kind: 'complaint',
        type: 1,
        late: '1',
        open: '1',
        page: 1,
      }),
    );
  });

  test('is taken in hand and answered, to the version on the screen', async () => {
    const dialog = await openOne();
    await userEvent.click(dialog.getByRole('button', { name: 'Take in hand' }));
    await dialog.findByText('vera has it');
    await userEvent.type(dialog.getByLabelText('Answer'), 'It is there now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('vera · It is there now.')).toBeTruthy();
    expect([server.inputsOf('takeMatter'), server.inputsOf('replyToMatter')]).toEqual([
      [{ matterId: '100001', version: 1 }],
      [{ matterId: '100001', version: 2, text: 'It is there now.' }],
    ]);
    expect(dialog.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  test('is closed with a reason, and then there is nothing left to do', async () => {
    const dialog = await openOne();
    await userEvent.type(dialog.getByLabelText('Reason of your decision'), 'sent twice');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() =>
      expect(server.inputsOf('closeMatter')).toEqual([{ matterId: '100001', version: 1, reason: 'sent twice' }]),
    );
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Send answer' })).toBeNull());
  });

  test('says when a colleague was quicker', async () => {
    server.answer({ replyToMatter: () => refuse('version_stale') });
    const dialog = await openOne();
    await userEvent.type(dialog.getByLabelText('Answer'), 'Hello');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test('that a colleague has changed meanwhile is looked at before anything is done, and words are kept', async () => {
    server.answer({
      replyToMatter: () => {
        held = file({ state: 'in_hand', takenBy: '8', takenByName: 'tom', version: 5 });
        return refuse('version_stale');
      },
    });
    const dialog = await openOne();
    await userEvent.type(dialog.getByLabelText('Answer'), 'Hello');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('tom has it');
    expect(dialog.queryByRole('button', { name: 'Send answer' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'I have looked' }));
    expect(dialog.getByLabelText('Answer')).toHaveProperty('value', 'Hello');
    server.answer({
      replyToMatter: ({ text }) =>
        (held = file({
          state: 'answered',
          version: 6,
          steps: [{ state: 'answered', by: 'operator', text, at: writtenAt, operatorName: 'vera' }],
        })),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('vera · Hello')).toBeTruthy();
    expect(server.inputsOf('replyToMatter').map(({ version }) => version)).toEqual([1, 5]);
    // One's own answer is no news.
    expect(dialog.queryByRole('button', { name: 'I have looked' })).toBeNull();
  });

  test('is read only by who may not answer', async () => {
    server.answer({ mintOperatorTab: () => makeOfficeSession('auditor') });
    const dialog = await openOne();
    expect(dialog.queryByLabelText('Answer')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Take in hand' })).toBeNull();
  });
});
