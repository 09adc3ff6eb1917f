import { useEffect, useMemo, useRef, useState } from 'react';
import type { GameEvent } from '@fairhouse/casino';
import { pageClock } from '../clock.ts';
import type { StageProps } from '../game-client.ts';
import { useCalm, useNewest } from '../hooks.ts';
import { isWin, type ShownRound } from '../read-round.ts';
import { playResultSound } from '../result-sound.ts';
import type { RoundStage } from '../round-player.ts';
import type { SoundName } from '../sound-voices.ts';

/** The duration of an event on screen, and the sounds at its start and at its end. */
export interface Pace {
  ms: number;
  starts?: SoundName;
  lands?: SoundName;
  step?: number;
}

/** rest -> asking -> playing -> stood; a round that waits for a move stands between two playings. */
export type Mood = 'rest' | 'asking' | 'playing' | 'stood';

export interface EventPlay<E extends GameEvent> {
  mood: Mood;
  /** The events shown so far; the last one may still be moving. */
  events: readonly E[];
  /** The round these events belong to. */
  shown: ShownRound | null;
  /** The round is over and paid more than its stake. */
  isWon: boolean;
  /** Rounds that were shown to their end, newest first. */
  past: readonly ShownRound[];
}

const keptRounds = 12;

/**
 * Plays the events of a round one after the other, each for the time the game sets. Shown events stay: when the next
 * move brings more events, only those are played.
 */
export function useEventStage<E extends GameEvent>(
  { open, sound }: Pick<StageProps, 'open' | 'sound'>,
  paceOf: (event: E, index: number) => Pace,
): EventPlay<E> {
  const [play, setPlay] = useState<Omit<EventPlay<E>, 'isWon'>>({ mood: 'rest', events: [], shown: null, past: [] });
  const calm = useNewest(useCalm());
  const pace = useNewest(paceOf);
  const at = useRef<{ roundId: string | null; count: number }>({ roundId: null, count: 0 });

  const stage = useMemo<RoundStage>(() => {
    async function playEvent(shown: ShownRound, index: number, signal: AbortSignal): Promise<void> {
      const events = shown.result.events as readonly E[];
      const event = events[index] as E;
      const { ms, starts, lands, step } = pace.current(event, index);
      setPlay((before) => ({ ...before, mood: 'playing', shown, events: events.slice(0, index + 1) }));
      const isAtOnce = calm.current || signal.aborted;
      if (starts !== undefined && !isAtOnce) sound.play(starts, step);
      await pageClock.wait(isAtOnce ? 0 : ms, signal);
      if (lands !== undefined) sound.play(lands, step);
    }
    return {
      begin() {
        at.current = { roundId: null, count: 0 };
        setPlay((before) => ({ ...before, mood: 'asking', events: [], shown: null }));
      },
      async show(shown, signal) {
        const events = shown.result.events as readonly E[];
        const { roundId } = shown.round;
        const from = at.current.roundId === roundId ? at.current.count : 0;
        for (let index = from; index < events.length; index += 1) await playEvent(shown, index, signal);
        at.current = { roundId, count: events.length };
        const isOver = !shown.isUnfinished;
        setPlay((before) => ({
          mood: 'stood',
          events,
          shown,
          past: isOver ? [shown, ...before.past].slice(0, keptRounds) : before.past,
        }));
        if (isOver) playResultSound(sound, shown);
      },
      abandon: () => setPlay((before) => ({ ...before, mood: before.events.length > 0 ? 'stood' : 'rest' })),
    };
  }, [calm, pace, sound]);
  useEffect(() => open.player.attachStage(stage), [open, stage]);
  return {
    ...play,
    isWon: play.mood === 'stood' && play.shown !== null && !play.shown.isUnfinished && isWin(play.shown),
  };
}
