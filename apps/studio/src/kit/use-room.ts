import { useEffect, useState } from 'react';
import { useStore } from './hooks.ts';
import type { OpenPlay } from './play-session.ts';
import { wireAmount } from './read-round.ts';
import { RoomSession, type RoomState } from './room-session.ts';
import { pageClock } from './clock.ts';

/** The socket of this page's own origin. */
function connectHere(): WebSocket {
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
}

/** Takes a seat in the room of this game while the component is mounted. */
export function useRoom(
  open: OpenPlay,
  connect: () => WebSocket = connectHere,
): { session: RoomSession; room: RoomState } {
  const [session] = useState(
    () =>
      new RoomSession({
        port: open.room,
        clock: pageClock,
        connect,
        onMoney({ balance, bet, kind }) {
          open.player.takeMoney(
            kind === 'staked'
              ? { stakedMinor: wireAmount(bet.stake), balance }
              : { paidMinor: wireAmount(bet.payout), balance },
          );
        },
      }),
  );
  useEffect(() => {
    session.start();
    return () => session.close();
  }, [session]);
  return { session, room: useStore(session) };
}

/** Renders the component at this interval while something moves. */
export function useTick(everyMs: number, isOn: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn]);
}
