import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RoomRound } from '@fairhouse/contract';
import { loadTexts, TextsProvider } from '@fairhouse/i18n';
import { gameOf, makePlay } from '../../kit/play.fixture.ts';
import type { OpenPlay } from '../../kit/play-session.ts';
import { emptyRoom } from '../../kit/room-log.ts';
import type { RoomSession, RoomState } from '../../kit/room-session.ts';
import { createSound } from '../../kit/sound.ts';
import { BetPanel } from './bet-panel.tsx';

const texts = await loadTexts('EN', ['studio']);
const open = { kind: 'open', game: gameOf('crash'), play: makePlay('crash') } as unknown as OpenPlay;
const session = { time: { now: () => 0 } } as unknown as RoomSession;
/** A round that takes no more bets, and the refusal of a late bet. */
const missed: RoomState = {
  ...emptyRoom,
  round: { roundId: '9', state: 'closed' } as RoomRound,
  ended: [],
  connection: 'live',
  latencyMs: null,
  speed: 1,
  troubles: { 0: { message: 'Bets are closed' }, 1: null },
  isAsking: { 0: false, 1: false },
};
afterEach(cleanup);

test('a bet for the next flight takes the place of the word that this one was missed', () => {
  render(
    <TextsProvider texts={texts}>
      <BetPanel
        open={open}
        session={session}
        room={missed}
        slot={0}
        sound={createSound(null, undefined)}
        onPress={() => undefined}
      />
    </TextsProvider>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Bets are closed');
  fireEvent.click(screen.getByRole('button', { name: 'Bet next flight' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Your bet goes aboard when the next round opens')).toBeTruthy();
});
