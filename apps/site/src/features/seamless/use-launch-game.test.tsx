import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '@fairhouse/contract';
import { useOpenModal } from '../../shared/modal/modal-store.ts';
import { makeSession } from '../../testing/member.fixture.ts';
import { renderPage, tidyUp, type Rig } from '../../testing/page-rig.fixture.tsx';
import { useLaunchGame } from './use-launch-game.ts';

afterEach(tidyUp);

/** A tile, and the dialog it opened with a way to finish it. */
function Tile() {
  const launch = useLaunchGame();
  const modal = useOpenModal();
  return (
    <>
      <button type="button" onClick={() => launch({ nodeId: 1001 })}>Play</button>
      <output>{modal?.id ?? 'no dialog'}</output>
      {modal?.id === 'login' && <button type="button" onClick={() => modal.props.onDone?.()}>Logged in</button>}
    </>
  );
}

async function press(session?: Session): Promise<Rig> {
  const rig = await renderPage(<Tile />, session && { session });
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  return rig;
}
const dialog = (): string | null => document.querySelector('output')?.textContent ?? null;
const game = '/seamless?nodeId=%221001%22';

describe('launching a game', () => {
  test('leads a member to it', async () => {
    const { address } = await press(makeSession());
    await waitFor(() => expect(address()).toBe(game));
    expect(dialog()).toBe('no dialog');
  });

  test('has a visitor log in first, and goes on to the game', async () => {
    const { address } = await press();
    expect([dialog(), address()]).toEqual(['login', '/']);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Logged in' })));
    await waitFor(() => expect(address()).toBe(game));
  });

  test('has a trial user register first, and stops there', async () => {
    const { address } = await press(makeSession({ customerType: 4 }));
    expect([dialog(), address()]).toEqual(['registerFirst', '/']);
  });
});
