import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer, refuse, type MockServer } from '@fairhouse/testing/mock-server';
import { currentSession } from '../../shared/session/session-store.ts';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { LoginDialog } from './login-dialog.tsx';

let server: MockServer;
const close = vi.fn<() => void>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  server = mockServer({
    playFree: () => makeSession({ customerType: 4, userName: 'trial1' }),
    getRemembered: () => ({ username: null, mobile: null }),
  });
  document.documentElement.dataset['age'] = 'confirmed';
});
afterEach(() => {
  delete document.documentElement.dataset['age'];
  tidyUp();
  vi.clearAllMocks();
  server.close();
});

async function open(enabled: '0' | '1'): Promise<void> {
  const initial = makeInitial();
  initial.permission.info.whitelabel = [{ modId: 'FREEPLAY3', enabled, childrenNodes: [] }];
  await renderPage(<LoginDialog close={close} onDone={onDone} />, { initial });
}
const offer = (): HTMLElement | null => screen.queryByRole('button', { name: 'Look around without an account' });

describe('free play in the login dialog', () => {
  test('begins a trial, and does not go on with what the login was for', async () => {
    await open('1');
    await userEvent.click(offer()!);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(server.inputsOf('playFree')).toMatchObject([{ platform: 'W', ageConfirmed: true }]);
    expect([currentSession(), onDone.mock.calls]).toMatchObject([{ status: 'member', customerType: 4 }, []]);
  });

  test('is not there where the brand has it off', async () => {
    await open('0');
    expect(offer()).toBeNull();
  });

  test('says what the server refuses', async () => {
    server.answer({ playFree: () => refuse('age_not_confirmed') });
    await open('1');
    await userEvent.click(offer()!);
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((each) => each.textContent)
          .join(''),
      ).not.toBe(''),
    );
    expect([close.mock.calls, currentSession().status]).toEqual([[], 'visitor']);
  });
});
