import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SlotShape } from '@fairhouse/casino';
import { pageClock } from '../clock.ts';
import type { StageProps } from '../game-client.ts';
import { useCalm } from '../hooks.ts';
import { isWin, wireAmount, type ShownRound } from '../read-round.ts';
import { celebrationSize, playResultSound } from '../result-sound.ts';
import type { RoundStage } from '../round-player.ts';
import { createStore } from '../store.ts';
import { placeBoard, type BoardPlace } from './board-place.ts';
import { playSlotScript } from './play-slot-script.ts';
import { openBoard } from './open-board.ts';
import { createPlainBoard } from './plain-board.ts';
import type { SlotBoard } from './slot-board.ts';
import type { SlotLook } from './slot-look.ts';
import { writeSlotScript } from './slot-script.ts';
import { restingView, type SlotView } from './slot-view.ts';

const celebrateMs = { 1: 1_300, 2: 2_800, 3: 4_400 } as const;

export interface SlotWorld {
  shape: SlotShape;
  look: SlotLook;
}

/** What rolls by on each reel: every symbol, each reel beginning elsewhere. */
function makeTapes({ symbols, heights }: SlotShape): string[][] {
  const ids = symbols.map(({ id }) => id);
  const often = [
    ...ids,
    ...symbols
      .filter(({ role }) => role === 'pay')
      .map(({ id }) => id)
      .reverse(),
  ];
  return heights.map((_, reel) => often.map((_symbol, index) => often[(index * 7 + reel * 3) % often.length] ?? ''));
}

interface Hosted {
  board: SlotBoard | null;
  place: BoardPlace | null;
}

/** Makes the board inside its host, keeps it at the host's size, and gives it back once it stands. */
function useBoard(host: RefObject<HTMLElement | null>, { shape, look }: SlotWorld): Hosted {
  const [isCalm] = useState(useCalm());
  const [hosted, setHosted] = useState<Hosted>({ board: null, place: null });
  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    let made: SlotBoard | null = null;
    let isGone = false;
    const placeNow = (): BoardPlace => placeBoard(shape, parent.clientWidth, parent.clientHeight);
    function fit(): void {
      const place = placeNow();
      made?.resize(place);
      setHosted((before) => ({ ...before, place }));
    }
    async function make(within: HTMLElement): Promise<SlotBoard> {
      try {
        return await openBoard(within, look, {
          rest: shape.rest,
          tapes: makeTapes(shape),
          rowsMost: shape.heights.map(({ max }) => max),
          place: placeNow(),
          isCalm,
        });
      } catch (fault) {
        console.warn('the reels are shown as plain pictures', fault);
        within.replaceChildren();
        return createPlainBoard(within, look, shape.rest);
      }
    }
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    fit();
    void make(parent).then((next) => {
      if (isGone) return next.destroy();
      made = next;
      next.resize(placeNow());
      watcher?.observe(parent);
      setHosted({ board: next, place: placeNow() });
    });
    return () => {
      isGone = true;
      watcher?.disconnect();
      made?.destroy();
    };
  }, [host, shape, look, isCalm]);
  return hosted;
}

export interface SlotRound extends Hosted {
  host: RefObject<HTMLDivElement | null>;
  view: SlotView;
}

/** Ties the reels to the round player. */
export function useSlotRound(world: SlotWorld, { open, sound }: Pick<StageProps, 'open' | 'sound'>): SlotRound {
  const host = useRef<HTMLDivElement>(null);
  const { board, place } = useBoard(host, world);
  const [view, setView] = useState<SlotView>(restingView);

  const stage = useMemo<RoundStage | null>(() => {
    if (board === null) return null;
    const { look, shape } = world;
    const reported = createStore<SlotView>(restingView);
    function show(part: Partial<SlotView>): void {
      reported.patch(part);
      setView(reported.get());
    }
    async function celebrate(shown: ShownRound, signal: AbortSignal): Promise<void> {
      const size = celebrationSize(shown);
      playResultSound(sound, shown);
      show({
        caption: size === 0 ? { kind: 'none' } : { kind: 'total', size, paidMinor: shown.payoutMinor },
        free: null,
        multiplier: 1,
      });
      if (size === 0) return;
      board?.celebrate(size);
      await pageClock.wait(celebrateMs[size], signal);
      show({ caption: { kind: 'none' } });
    }
    return {
      begin() {
        show(restingView);
        board.spin();
        sound.play(look.voices.spin, look.key);
      },
      async show(shown, signal) {
        const coinMinor = wireAmount(shown.round.baseStake) / BigInt(shape.coinsPerSpin);
        board.setCoin(coinMinor);
        const steps = writeSlotScript(shown.result.events, shape, coinMinor);
        await playSlotScript(
          steps,
          {
            board,
            clock: pageClock,
            look,
            isWin: isWin(shown),
            show,
            view: reported.get,
            sound: (name, step = 0) =>
              sound.play(name === 'moon' || name === 'jackpot' ? name : look.voices[name], step + look.key),
          },
          signal,
        );
        await celebrate(shown, signal);
      },
      abandon: () => board.abandon(),
    };
  }, [board, sound, world]);
  useEffect(() => {
    if (stage !== null) open.player.attachStage(stage);
  }, [open, stage]);
  return { host, view, board, place };
}
