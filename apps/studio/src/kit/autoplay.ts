import type { Minor } from '@fairhouse/money';
import type { PlayerState } from './round-player.ts';
import { createStore, type Store } from './store.ts';

/** When automatic rounds end; the loss is always limited. */
export interface AutoplayLimits {
  rounds: number;
  /** The most that may be lost in all; no round begins that could go beyond it. */
  lossMinor: Minor;
  /** Ends after a round that paid this much; null: never for that. */
  winMinor: Minor | null;
}

export type AutoplayEnd = 'rounds' | 'loss' | 'win' | 'trouble' | 'check' | 'player';

export interface AutoplayState {
  /** Rounds still to come, without the one on screen; null: off. */
  left: number | null;
  end: AutoplayEnd | null;
}

interface AutoplayDeps {
  player: { get(): PlayerState };
  playOnce(): Promise<void>;
  /** The cost of one round. */
  costMinor: Minor;
  isCheckDue(): boolean;
}

export interface Autoplay extends Pick<Store<AutoplayState>, 'get' | 'subscribe'> {
  start(limits: AutoplayLimits, deps: AutoplayDeps): Promise<void>;
  stop(): void;
}

/** The reason why no further round may begin; null: one may. */
function endOf(
  limits: AutoplayLimits,
  { player, costMinor, isCheckDue }: AutoplayDeps,
  { done, startedNetMinor }: { done: number; startedNetMinor: Minor },
): AutoplayEnd | null {
  const { shown, paidMinor, stakedMinor, trouble } = player.get();
  if (trouble !== null) return 'trouble';
  if (done > 0 && limits.winMinor !== null && shown !== null && shown.payoutMinor >= limits.winMinor) return 'win';
  if (done >= limits.rounds) return 'rounds';
  if (isCheckDue()) return 'check';
  const lostMinor = startedNetMinor - (paidMinor - stakedMinor);
  return lostMinor + costMinor > limits.lossMinor ? 'loss' : null;
}

/** Plays round after round until a limit, a refusal, a reality check or the player ends it. */
export function createAutoplay(): Autoplay {
  const state = createStore<AutoplayState>({ left: null, end: null });
  async function start(limits: AutoplayLimits, deps: AutoplayDeps): Promise<void> {
    if (state.get().left !== null) return;
    const { paidMinor, stakedMinor } = deps.player.get();
    state.set({ left: limits.rounds, end: null });
    for (let done = 0; state.get().left !== null; done += 1) {
      const end = endOf(limits, deps, { done, startedNetMinor: paidMinor - stakedMinor });
      if (end !== null) return state.set({ left: null, end });
      state.set({ left: limits.rounds - done - 1, end: null });
      await deps.playOnce();
    }
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    start,
    stop() {
      if (state.get().left !== null) state.set({ left: null, end: 'player' });
    },
  };
}
