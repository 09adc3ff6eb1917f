import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Matter } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { makeMatter, writtenAt } from './matter.fixture.ts';
import { SupportPage } from './support-page.tsx';

let server: MockServer;
let matters: Matter[];
const close = vi.fn<() => void>();
const answered = makeMatter({
  matterId: '100002',
  number: 'C-100002',
  state: 'answered',
  content: 'A bonus is missing.',
  steps: [
    { state: 'received', by: 'member', text: '', at: writtenAt },
    { state: 'answered', by: 'operator', text: 'It is there now.', at: writtenAt + 1000 },
  ],
});

beforeEach(() => {
  matters = [answered, makeMatter()];
  server = mockServer({
    listMatters: ({ kind }) => {
      const list = matters.filter((one) => kind === undefined || one.kind === kind);
      return { list, total: list.length, totalPages: 1 };
    },
    getMatter: ({ matterId }) => matters.find((one) => one.matterId === matterId) ?? refuse('matter_unknown'),
    contestMatter: ({ content }) => {
      const next: Matter = {
        ...answered,
        state: 'contested',
        steps: [...answered.steps, { state: 'contested', by: 'member', text: content, at: writtenAt + 2000 }],
      };
      matters = matters.map((one) => (one.matterId === next.matterId ? next : one));
      return next;
    },
    sendComplaint: () => makeMatter({ matterId: '100003', number: 'C-100003' }),
  });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});
const open = (path = '/member?page=support') => renderPage(<SupportPage />, { session: makeSession(), path });

describe('what a member has written', () => {
  test('shows state, promise and answer of the one that is opened', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /C-100002/ }));
    expect(screen.getByText('It is there now.')).toBeTruthy();
    expect(screen.getByText('The house')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /C-100001/ }));
    expect(screen.queryByText('It is there now.')).toBeNull();
    expect(screen.getByText(/Answer promised by/)).toBeTruthy();
  });

  test('opens the one an address names, also when no page has it', async () => {
    matters = [makeMatter()];
    server.answer({ getMatter: () => answered });
    await open('/member?page=support&matter=100002');
    expect(await screen.findByText('It is there now.')).toBeTruthy();
  });

  test('goes back to the house once', async () => {
    await open('/member?page=support&matter=100002');
    await userEvent.click(await screen.findByRole('button', { name: 'This does not settle it' }));
    await userEvent.type(screen.getByLabelText('Description'), 'It is still missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Send it back' }));
    await waitFor(() => expect(screen.getAllByText('It is still missing.').length).toBeGreaterThan(0));
    expect(server.inputsOf('contestMatter')).toEqual([{ matterId: '100002', content: 'It is still missing.' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'This does not settle it' })).toBeNull());
  });

  test('is narrowed to a kind, and says what to do where there is none', async () => {
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Messages' }));
    expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
    expect(server.inputsOf('listMatters').at(-1)).toEqual({ page: 1, kind: 'message' });
  });

  test('can be asked for again when it did not come', async () => {
    server.answer({ listMatters: () => refuse('not_allowed') });
    await open();
    expect(await screen.findByText('Your messages did not come')).toBeTruthy();
    server.answer({ listMatters: () => ({ list: [makeMatter()], total: 1, totalPages: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /C-100001/ })).toBeTruthy();
  });
});

describe('a complaint', () => {
  test('is sent once under its key, and tells its number and the promised day', async () => {
    await renderPage(<ComplaintDialog close={close} />, { session: makeSession() });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('Question type, Description is empty');
    await userEvent.selectOptions(screen.getByLabelText('Question type'), 'Deposits');
    await userEvent.type(screen.getByLabelText('Description'), 'Late');
    server.answer({ sendComplaint: () => refuse('complaints_open') });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/open complaints/);
    server.answer({ sendComplaint: () => makeMatter({ number: 'C-100003' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Your complaint has the number C-100003\. We answer by/)).toBeTruthy();
    const keys = server.inputsOf('sendComplaint').map(({ clientKey }) => clientKey);
    expect([keys.length, new Set(keys).size, close.mock.calls.length]).toEqual([2, 1, 1]);
  });

  test('is for who has an account', async () => {
    await renderPage(<ComplaintDialog close={close} />);
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });
});
