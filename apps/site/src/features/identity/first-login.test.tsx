import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '@fairhouse/contract';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { modals } from '../../app/modals.ts';
import { ModalHost } from '../../shared/modal/modal-host.tsx';
import { closeModal, openModal } from '../../shared/modal/modal-store.ts';
import { currentSession, endSession, startSession } from '../../shared/session/session-store.ts';
import { readStored, storageKeys } from '../../shared/storage/storage-keys.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { useFirstLogin } from './use-first-login.ts';

const newcomer = makeSession({ firstTimeLogin: true });
let server: MockServer;

beforeEach(() => {
  server = mockServer({});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  tidyUp();
  server.close();
});

function House() {
  useFirstLogin();
  return <ModalHost loadModals={() => Promise.resolve(modals)} />;
}
const come = (session: Session, path = '/'): Promise<Rig> => renderPage(<House />, { session, path });
const dialog = () => screen.findByRole('dialog', { name: 'Welcome to the house' });
/** Longer than the pause before it would have come. */
const nothingComes = async (): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('dialog')).toBeNull();
};

describe('the first-login action', () => {
  test('leads a newcomer through three steps to the security centre', async () => {
    const rig = await come(newcomer);
    const tour = within(await dialog());
    expect(await tour.findByText('Decide first, play after')).toBeTruthy();
    await userEvent.click(tour.getByRole('button', { name: 'Next' }));
    expect(tour.getByText('Your account has a room of its own')).toBeTruthy();
    await userEvent.click(tour.getByRole('button', { name: 'Next' }));
    expect(tour.getByText('A code beside the password')).toBeTruthy();
    await userEvent.click(tour.getByRole('button', { name: 'Set it up' }));
    await waitFor(() => expect(rig.address()).toBe('/member?page=securityCenter'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the limits from the step about them', async () => {
    const rig = await come(newcomer);
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Set my limits' }));
    await waitFor(() => expect(rig.address()).toBe('/member?page=protection'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('runs once: neither a reload nor another tab shows it again, another newcomer sees it', async () => {
    await come(newcomer);
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => startSession({ ...newcomer, token: 'token-2' }));
    await nothingComes();
    vi.useRealTimers();
    act(() => startSession(makeSession({ id: '78', firstTimeLogin: true })));
    expect(await dialog()).toBeTruthy();
  });

  test.each([
    ['somebody who was here before', makeSession(), '/'],
    ['a game', newcomer, '/seamless?nodeId=1'],
    ['a password that has to go', { ...newcomer, passwordExpired: true }, '/'],
  ])('does not come for %s', async (_what, session, path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await come(session, path);
    await nothingComes();
  });

  test('does not come into the middle of a press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await come(newcomer);
    for (const event of [new MouseEvent('pointerdown'), new KeyboardEvent('keydown', { key: 'a' })]) {
      await act(() => vi.advanceTimersByTimeAsync(500));
      dispatchEvent(event);
    }
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(readStored('local', storageKeys.firstLoginShown)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(readStored('local', storageKeys.firstLoginShown)).toBe('77');
  });

  test('waits until another dialog is closed', async () => {
    await come(newcomer);
    act(() => openModal('logout'));
    await screen.findByRole('dialog', { name: 'Log out' });
    act(() => closeModal());
    expect(await dialog()).toBeTruthy();
  });

  test('the fact stays with the session for others to use, also over a reload of the tab', async () => {
    await come(newcomer);
    expect(currentSession()).toMatchObject({ isFirstLogin: true, mustChangePassword: false });
    expect(JSON.parse(sessionStorage.getItem('session') ?? '{}')).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
    });
    act(() => endSession('tab'));
  });
});
