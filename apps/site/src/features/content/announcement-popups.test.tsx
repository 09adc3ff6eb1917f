import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Announcements, Session } from '@fairhouse/contract';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { modals } from '../../app/modals.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { closeModal, openModal } from '../../shared/modal/modal-store.ts';
import { endSession, startSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { AnnouncementPopups } from './announcement-popups.tsx';

const answer = (over: Partial<Announcements> = {}): Announcements => ({
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  ...over,
});
const said = (id: number, title: string, execution: 'A' | 'B' | 'F') => ({
  id,
  title,
  content: `<p>${title} text</p>`,
  execution,
});
let server: MockServer;

beforeEach(() => {
  sessionStorage.clear();
  server = mockServer({
    listAnnouncements: () => answer({ popup: [said(1, 'For visitors', 'B')] }),
    listMemberAnnouncements: ({ execution = '' }) =>
      answer({
        popup: [said(2, 'For members', 'A'), said(3, 'For newcomers', 'F')].filter((popup) =>
          execution.split(',').includes(popup.execution),
        ),
      }),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  tidyUp();
  server.close();
  sessionStorage.clear();
});

function House() {
  return (
    <>
      <AnnouncementPopups />
      <ModalHost loadModals={() => Promise.resolve(modals)} />
    </>
  );
}
const come = (session?: Session, path = '/'): Promise<Rig> =>
  renderPage(<House />, { path, ...(session && { session }) });
/** Its content, which comes after its frame. */
async function announced(title: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'News of the house' });
  await within(dialog).findByRole('heading', { name: title });
  return dialog;
}
const nothingComes = async (): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).toBeNull();
};
const leave = async (): Promise<void> => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('what the house announces by itself (spec 4)', () => {
  test('opens for a visitor, and its closing is kept in session storage', async () => {
    await come();
    const dialog = await announced('For visitors');
    expect(within(dialog).getByText('For visitors text')).toBeTruthy();
    expect(sessionStorage.getItem('ANONYMOUS_POPUP')).toBeNull();
    await leave();
    expect(sessionStorage.getItem('ANONYMOUS_POPUP')).toBe('closed');
    expect(server.inputsOf('listAnnouncements')[0]).toMatchObject({
      type: 'B,PL,PU,PR',
      execution: 'B',
      platform: 'W',
    });
  });

  test('does not open again in the same session, not even after a reload', async () => {
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await come();
    await nothingComes();
    expect(server.inputsOf('listAnnouncements')).toEqual([]);
  });

  test('opens for a member with what is for members, whatever a visitor has closed', async () => {
    sessionStorage.setItem('ANONYMOUS_POPUP', 'closed');
    await come(makeSession());
    await announced('For members');
    await leave();
    expect(sessionStorage.getItem('USER_POPUP')).toBe('closed');
    expect(server.inputsOf('listMemberAnnouncements')[0]).toMatchObject({ type: 'PU', execution: 'A', platform: 'W' });
  });

  test('speaks to a newcomer first as to a newcomer, then as to a member, one after the other', async () => {
    await come(makeSession({ firstTimeLogin: true }));
    const dialog = await announced('For newcomers');
    expect(within(dialog).getByText('1 of 2')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    await within(dialog).findByRole('heading', { name: 'For members' });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('opens after a login that came later, and for the next member of the same tab again', async () => {
    await come();
    await announced('For visitors');
    await leave();
    act(() => startSession(makeSession()));
    await announced('For members');
    await leave();
    act(() => endSession('browser'));
    expect(sessionStorage.getItem('USER_POPUP')).toBeNull();
    act(() => startSession(makeSession({ id: '78', userName: 'boris', token: 'token-2' })));
    await announced('For members');
  });

  test('does not greet who has just logged out', async () => {
    await come(makeSession());
    await announced('For members');
    await leave();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => endSession('browser'));
    await nothingComes();
  });

  test('waits until another dialog is closed', async () => {
    act(() => openModal('takeBreak'));
    await come();
    await screen.findByRole('dialog', { name: 'Take a break' });
    act(() => closeModal());
    await announced('For visitors');
  });

  test.each([
    ['over a game', '/seamless', makeSession()],
    ['at the entrance of agents', '/agent', undefined],
    ['before a password that has to go is gone', '/', makeSession({ passwordExpired: true })],
  ])('does not open %s', async (_where, path, session) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await come(session, path);
    await nothingComes();
  });

  test('leads on by its links, and is closed then', async () => {
    server.answer({
      listAnnouncements: () =>
        answer({
          popup: [
            {
              id: 9,
              title: 'Linked',
              execution: 'B',
              content: '<p><a href="/fairness">proof</a><script>1</script></p>',
            },
          ],
        }),
    });
    const rig = await come();
    const dialog = await announced('Linked');
    expect(dialog.querySelector('script')).toBeNull();
    await userEvent.click(within(dialog).getByRole('link', { name: 'proof' }));
    await waitFor(() => expect(rig.address()).toBe('/fairness'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
