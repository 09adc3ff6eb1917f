import { useEffect, useEffectEvent, useState } from 'react';
import type { ScenePhase } from './scene.ts';

const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Scene {
  readonly taps: number;
  readonly phase: ScenePhase;
  /** It did not play to its end. */
  readonly isSkipped: boolean;
  /** Goes on with the scene; a tap while it plays ends it at once. */
  tap(): void;
}

/** The course of a scene. Who wants no motion, or has seen it before, sees its end at once. */
export function useScene({
  taps: needed,
  playMs,
  isSeen,
  onOver,
}: {
  taps: number;
  playMs: number;
  isSeen: boolean;
  onOver: () => void;
}): Scene {
  const [taps, setTaps] = useState(() => (isSeen || wantsNoMotion() ? needed : 0));
  const [end, setEnd] = useState<'played' | 'skipped' | null>(() => (isSeen || wantsNoMotion() ? 'skipped' : null));
  const phase = end !== null ? 'over' : taps >= needed ? 'playing' : 'sealed';
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (phase === 'over') tellOver();
    if (phase !== 'playing') return undefined;
    const timer = setTimeout(() => setEnd('played'), playMs);
    return () => clearTimeout(timer);
  }, [phase, playMs]);
  return {
    taps,
    phase,
    isSkipped: end === 'skipped',
    tap() {
      if (phase === 'sealed') setTaps(taps + 1);
      else setEnd('skipped');
    },
  };
}
