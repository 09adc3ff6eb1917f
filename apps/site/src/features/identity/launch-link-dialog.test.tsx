import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LaunchLinkDialog } from './launch-link-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
beforeEach(() => {
  server = mockServer({ redeemLaunchCode: () => makeSession() });
});
afterEach(() => {
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

const open = () => renderPage(<LaunchLinkDialog close={close} code="a-code" />);

test('a link logs nobody in before its reader says yes', async () => {
  await open();
  expect(server.heard).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect([close.mock.calls.length, currentSession().status, server.heard.length]).toEqual([1, 'visitor', 0]);
});

test('saying yes logs in', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'member', name: 'anna' }));
  expect(server.inputsOf('redeemLaunchCode')).toEqual([{ code: 'a-code' }]);
});

test('a link that is over says so, and cannot be pressed again', async () => {
  server.answer({ redeemLaunchCode: () => refuse('launch_link_over') });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link has been used or is too old.'));
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveProperty('disabled', true);
});
