import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProtectionView } from '@fairhouse/contract';
import { mockServer, type MockServer } from '@fairhouse/testing/mock-server';
import { closeModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { makeProtection, makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { LimitReview } from './limit-review.tsx';
import { LimitReviewDialog } from './limit-review-dialog.tsx';

const view = (asksReview: boolean): ProtectionView => makeProtection({ isReviewDue: true, asksReview });

let server: MockServer;
beforeEach(() => {
  server = mockServer({
    getProtection: () => view(true),
    postponeReview: () => view(false),
    reviewLimits: () => view(false),
  });
});
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  server.close();
});

/** What is open, in the place of the host. */
function Site() {
  const modal = useOpenModal();
  return (
    <>
      <LimitReview />
      <output>{modal?.id}</output>
      {modal?.id === 'limitReview' && <LimitReviewDialog close={closeModal} />}
    </>
  );
}
const open = (path = '/', session = makeSession()): Promise<Rig> => renderPage(<Site />, { session, path });
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const heard = (): number[] => [server.inputsOf('postponeReview').length, server.inputsOf('reviewLimits').length];

describe('after half a year a member is asked whether the limits are still right', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test('once: closed without an answer it was put off, on record', async () => {
    await open();
    await press('Later');
    await waitFor(() => expect(heard()).toEqual([1, 0]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([screen.queryByText('limitReview'), heard()]).toEqual([null, [1, 0]]);
  });

  test('and says that they are', async () => {
    await open();
    await press('They are right');
    await waitFor(() => expect([heard(), screen.queryByText('limitReview')]).toEqual([[0, 1], null]));
  });

  test('and is one press away from them', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Look at my limits' }));
    expect(address()).toBe('/member?page=protection');
  });

  test.each([
    ['in a game', '/seamless'],
    ['over the limits themselves', '/member?page=protection'],
  ])('but not %s', async (_name, path) => {
    await open(path);
    await waitFor(() => expect(server.inputsOf('getProtection')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText('limitReview')).toBeNull();
  });
});

test('a visitor is asked nothing', async () => {
  await renderPage(<Site />);
  expect(server.heard).toEqual([]);
});
