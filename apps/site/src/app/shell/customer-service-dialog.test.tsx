import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { closeModal } from '../../shared/modal/modal-store.ts';
import { makeInitial, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp } from '../../testing/page-rig.fixture.tsx';
import { CustomerServiceDialog } from './customer-service-dialog.tsx';

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getSupportChat: () => ({ state: 'resting', isStaffed: true, ahead: null, lastSeq: 4, unread: 2, readSeq: 0 }),
  });
});
afterEach(() => {
  act(() => closeModal());
  cleanup();
  tidyUp();
  server.close();
});

describe('the ways to reach the house', () => {
  test('ask a visitor to log in for a talk, and ask the server nothing', async () => {
    await renderPage(<CustomerServiceDialog close={() => undefined} />);
    expect(screen.getByText('Log in to talk to us')).toBeTruthy();
    expect(screen.queryByText('What I have sent')).toBeNull();
    expect(server.heard).toEqual([]);
  });

  test('tell a member what is unread, and lead to what they have sent', async () => {
    let isClosed = false;
    await renderPage(<CustomerServiceDialog close={() => (isClosed = true)} />, { session: makeSession() });
    expect(await screen.findByText('2 new messages')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /What I have sent/ }));
    await waitFor(() => expect(isClosed).toBe(true));
  });

  test('are those of the brand, feedback only where it is on', async () => {
    const initial = makeInitial();
    initial.permission.info.resources = [
      { resourceType: 'TELEGRAM', url: 'https://t.me/house', labelNameEn: 'Telegram' },
    ];
    await renderPage(<CustomerServiceDialog close={() => undefined} />, { initial });
    expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/house');
    expect(screen.queryByText('Give feedback')).toBeNull();
  });
});
