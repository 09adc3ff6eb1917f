import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { DiceRolled } from '@fairhouse/casino';
import type { StageProps } from '../../kit/game-client.ts';
import { useCalm, useNewest } from '../../kit/hooks.ts';
import { playResultSound } from '../../kit/result-sound.ts';
import type { ShownRound } from '../../kit/read-round.ts';
import type { RoundStage } from '../../kit/round-player.ts';
import { rollMs, rollText, turningText } from './roll-text.ts';

export interface LastRoll {
  roundId: string;
  roll: number;
  isWon: boolean;
}

const keptRolls = 14;
const pageKeyframes: Keyframe[] = [
  { transform: 'translateY(0) rotate(0deg) scale(1)', easing: 'cubic-bezier(.2,.6,.4,1)' },
  { transform: 'translateY(-16%) rotate(190deg) scale(1.06)', offset: 0.35, easing: 'cubic-bezier(.5,0,.8,.5)' },
  { transform: 'translateY(3%) rotate(345deg) scale(.95)', offset: 0.72, easing: 'ease-out' },
  { transform: 'translateY(-4%) rotate(366deg) scale(1.02)', offset: 0.87 },
  { transform: 'translateY(0) rotate(360deg) scale(1)' },
];

function rollOf(shown: ShownRound): DiceRolled {
  const event = shown.result.events.find((known): known is DiceRolled => known.type === 'dice_rolled');
  if (event === undefined) throw new Error('a dice round without a roll');
  return event;
}

/** Changes the digits until they stop, or until the signal is raised. */
function turnDigits(place: HTMLElement, roll: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    function frame(now: number): void {
      const elapsedMs = now - startedAt;
      if (signal.aborted || elapsedMs >= rollMs) return resolve();
      place.textContent = turningText(roll, elapsedMs);
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
  });
}

export interface DiceRoll {
  body: RefObject<HTMLDivElement | null>;
  number: RefObject<HTMLSpanElement | null>;
  rolls: readonly LastRoll[];
  isRolling: boolean;
}

/** Ties the crystal to the round player: it shakes while the roll is asked for, then tumbles onto the number. */
export function useDiceRoll({ open, sound }: Pick<StageProps, 'open' | 'sound'>): DiceRoll {
  const body = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  const [rolls, setRolls] = useState<readonly LastRoll[]>([]);
  const [isRolling, setRolling] = useState(false);
  const calm = useNewest(useCalm());

  const stage = useMemo<RoundStage>(() => {
    function stand(shown: ShownRound): void {
      const { roll, isWon } = rollOf(shown);
      if (number.current !== null) number.current.textContent = rollText(roll);
      setRolling(false);
      setRolls((before) => [{ roundId: shown.round.roundId, roll, isWon }, ...before].slice(0, keptRolls));
      sound.play('land');
      playResultSound(sound, shown);
    }
    return {
      begin() {
        setRolling(true);
        sound.play('roll');
      },
      async show(shown, signal) {
        if (!calm.current && number.current !== null) {
          const tumble = body.current?.animate?.(pageKeyframes, { duration: rollMs });
          await turnDigits(number.current, rollOf(shown).roll, signal);
          tumble?.finish();
        }
        stand(shown);
      },
      abandon: () => setRolling(false),
    };
  }, [calm, sound]);
  useEffect(() => open.player.attachStage(stage), [open, stage]);
  return { body, number, rolls, isRolling };
}
