import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionRecord } from '@fairhouse/contract';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { SessionList } from './session-list.tsx';

const startedAt = Date.UTC(2026, 4, 4, 10);
const record = (fields: Partial<SessionRecord>): SessionRecord => ({
  id: '1',
  isThisOne: false,
  startedAt,
  seenAt: startedAt,
  endedAt: null,
  endReason: null,
  ip: '192.0.2.7',
  userAgent: 'X11; Linux Firefox/140.0',
  ...fields,
});

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    listSessions: ({ page }) => ({
      list:
        page === 1
          ? [
              record({ id: '9', isThisOne: true }),
              record({ id: '8' }),
              record({ id: '7', endedAt: startedAt, endReason: 'replaced', userAgent: '' }),
            ]
          : [record({ id: '1', endReason: 'a newer word' })],
      totalPages: 2,
    }),
    endSession: () => ({}),
    endAllSessions: () => ({}),
  });
});
afterEach(() => {
  tidyUp();
  server.close();
});

const open = () => renderPage(<SessionList />, { session: makeSession() });
const entries = async (): Promise<HTMLElement[]> => screen.findAllByRole('listitem');

describe('the sessions of a member', () => {
  test('tell device, place and time, which is this one and how others ended', async () => {
    await open();
    const [mine, other, old] = await entries();
    expect(mine?.textContent).toMatch(/^Firefox, LinuxThis one4 May 2026, 15:30:00.*192\.0\.2\.7$/);
    expect(within(mine!).queryByRole('button')).toBeNull();
    expect(within(other!).getByRole('button', { name: 'End' })).toBeTruthy();
    expect(old?.textContent).toMatch(/^Unknown device.*Ended by a newer login$/);
  });

  test.each([
    ['ended_by_house', 'Ended by us'],
    ['excluded', 'Ended by your exclusion'],
  ])('that ended as %s says so', async (endReason, words) => {
    server.answer({ listSessions: () => ({ list: [record({ endedAt: startedAt, endReason })], totalPages: 1 }) });
    await open();
    expect((await entries())[0]?.textContent).toMatch(new RegExp(`${words}$`));
  });

  test('one is ended by its button, and the list is read again', async () => {
    await open();
    await userEvent.click(within((await entries())[1]!).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(server.inputsOf('listSessions').length).toBe(2));
    expect(server.inputsOf('endSession')).toEqual([{ sessionId: '8' }]);
  });

  test('one that is over already is told', async () => {
    server.answer({ endSession: () => refuse('session_unknown') });
    await open();
    await userEvent.click(within((await entries())[1]!).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('This session is already over.')).toBeTruthy();
  });

  test('all are ended at once, this one too', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(currentSession().status).toBe('visitor'));
    expect(server.inputsOf('endAllSessions')).toEqual([{}]);
  });

  test('older ones are on the next page', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(1));
    expect((await entries())[0]?.textContent).toContain('Ended');
    expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true);
  });
});
