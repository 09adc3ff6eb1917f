import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSilent, mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({ logout: () => ({}) });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

const open = () => renderPage(<LogoutDialog close={close} />, { session: makeSession(), path: '/member' });

describe('the logout dialog', () => {
  test('changes nothing when one stays', async () => {
    await open();
    expect(screen.getByText('Do you want to log out? Your balance and your records stay as they are.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect([close.mock.calls.length, currentSession().status, server.heard]).toEqual([1, 'member', []]);
  });

  test('ends the session on both sides, keeps only the merchant, and goes home', async () => {
    const { address } = await open();
    sessionStorage.setItem('HOT_GAMES', '[]');
    sessionStorage.setItem('merchant', 'fairhouse');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.heard.map((call) => [call.name, call.headers.get('Authorization')])).toEqual([['logout', 'token-1']]);
    expect([currentSession().status, { ...sessionStorage }, close.mock.calls.length]).toEqual([
      'visitor',
      { merchant: 'fairhouse' },
      1,
    ]);
    expect(screen.getByText('You are logged out.')).toBeTruthy();
  });

  test('shows that it is busy, takes one press, and asks no more for who is leaving', async () => {
    let answer: () => void = () => undefined;
    server.answer({ logout: () => new Promise((resolve) => (answer = () => resolve({}))) });
    await open();
    const button = screen.getByRole('button', { name: 'Log out' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect([button.getAttribute('aria-busy'), server.inputsOf('logout').length]).toEqual(['true', 1]);
    expect([currentSession().status, close.mock.calls.length]).toEqual(['visitor', 0]);
    answer();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('forgets the session here even when the server cannot be reached', async () => {
    server.answer({ logout: () => keepSilent() });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(currentSession().status).toBe('visitor'));
  });
});
