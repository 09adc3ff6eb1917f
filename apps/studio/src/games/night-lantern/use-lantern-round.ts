import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { coinsPerSpin, strips } from '@fairhouse/casino';
import { pageClock } from '../../kit/clock.ts';
import type { StageProps } from '../../kit/game-client.ts';
import { useCalm } from '../../kit/hooks.ts';
import { celebrationSize, playResultSound } from '../../kit/result-sound.ts';
import { isWin, type ShownRound } from '../../kit/read-round.ts';
import type { RoundStage } from '../../kit/round-player.ts';
import { restingView, type LanternView } from './caption.ts';
import { createPlainBoard } from './plain-board.ts';
import { playScript } from './play-script.ts';
import type { ReelBoard } from './reel-board.ts';
import { writeScript } from './script.ts';

/** What the reels show before the first spin: every symbol once or twice, and nothing that would pay. */
const openingStops = [8, 5, 10, 10, 5] as const;
const celebrateMs = { 1: 1_300, 2: 2_800, 3: 4_400 } as const;

async function makeBoard(host: HTMLElement, isCalm: boolean): Promise<ReelBoard> {
  try {
    const { createPixiBoard } = await import('./pixi-board.ts');
    return await createPixiBoard({ host, strips, stops: openingStops, isCalm });
  } catch (fault) {
    console.warn('the reels are shown as plain pictures', fault);
    host.replaceChildren();
    return createPlainBoard(host, strips, openingStops);
  }
}

/** Makes the board inside its host, keeps it at the host's size, and gives it back once it stands. */
function useBoard(host: RefObject<HTMLElement | null>, isCalm: boolean): ReelBoard | null {
  const [board, setBoard] = useState<ReelBoard | null>(null);
  useEffect(() => {
    const place = host.current;
    if (place === null) return;
    let made: ReelBoard | null = null;
    let isGone = false;
    const fit = (): void => made?.resize(place.clientWidth, place.clientHeight);
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    void makeBoard(place, isCalm).then((next) => {
      if (isGone) return next.destroy();
      made = next;
      fit();
      watcher?.observe(place);
      setBoard(next);
    });
    return () => {
      isGone = true;
      watcher?.disconnect();
      made?.destroy();
    };
  }, [host, isCalm]);
  return board;
}

export interface LanternRound {
  host: RefObject<HTMLDivElement | null>;
  view: LanternView;
  isReady: boolean;
}

/** Ties the reels to the round player. */
export function useLanternRound({ open, sound }: Pick<StageProps, 'open' | 'sound'>): LanternRound {
  const host = useRef<HTMLDivElement>(null);
  const [isCalm] = useState(useCalm());
  const board = useBoard(host, isCalm);
  const [view, setView] = useState<LanternView>(restingView);

  const stage = useMemo<RoundStage | null>(() => {
    if (board === null) return null;
    const look = (part: Partial<LanternView>): void => setView((before) => ({ ...before, ...part }));
    async function celebrate(shown: ShownRound, signal: AbortSignal): Promise<void> {
      const size = celebrationSize(shown);
      playResultSound(sound, shown);
      look({ caption: size === 0 ? { kind: 'none' } : { kind: 'win', size, paidMinor: shown.payoutMinor }, free: null });
      if (size === 0) return;
      board?.celebrate(size);
      await pageClock.wait(celebrateMs[size], signal);
      look({ caption: { kind: 'none' } });
    }
    return {
      begin() {
        setView(restingView);
        board.spin();
        sound.play('spin');
      },
      async show(shown, signal) {
        const coinMinor = shown.stakeMinor / BigInt(coinsPerSpin);
        const steps = writeScript(shown.result.events, coinMinor);
        await playScript(steps, { board, clock: pageClock, sound, look, isWin: isWin(shown) }, signal);
        await celebrate(shown, signal);
      },
      abandon: () => board.abandon(),
    };
  }, [board, sound]);
  useEffect(() => {
    if (stage !== null) open.player.attachStage(stage);
  }, [open, stage]);
  return { host, view, isReady: board !== null };
}
