import { createStore, type Store } from './store.ts';
import { makeNoise, makeRoom, voices, type Mix, type SoundName } from './sound-voices.ts';

const mutedKey = 'fairhouse.studio.muted';

export interface SoundState {
  isMuted: boolean;
}

export interface Sound extends Pick<Store<SoundState>, 'get' | 'subscribe'> {
  /** Sets the desk up while nobody waits: it takes longer than a frame. */
  prepare(): void;
  /** Browsers give sound only after a gesture. */
  wake(): void;
  play(name: SoundName, step?: number): void;
  setMuted(isMuted: boolean): void;
}

type Desk = Omit<Mix, 'at'>;

/** Storage can be closed to a framed page: the choice then lives as long as the page. */
function readMuted(storage: Storage | null): boolean {
  try {
    return storage?.getItem(mutedKey) === 'yes';
  } catch {
    return false;
  }
}

function keepMuted(storage: Storage | null, isMuted: boolean): void {
  try {
    storage?.setItem(mutedKey, isMuted ? 'yes' : 'no');
  } catch {
    // Same as above.
  }
}

function openDesk(context: AudioContext): Desk {
  const limiter = context.createDynamicsCompressor();
  const dry = context.createGain();
  dry.gain.value = 0.5;
  dry.connect(limiter);
  limiter.connect(context.destination);
  return { context, dry, room: makeRoom(context, limiter), noise: makeNoise(context) };
}

export function createSound(storage: Storage | null, Context: typeof AudioContext | undefined): Sound {
  const state = createStore<SoundState>({ isMuted: readMuted(storage) });
  let context: AudioContext | null = null;
  let desk: Desk | null = null;
  function openContext(): void {
    if (Context !== undefined && !state.get().isMuted) context ??= new Context();
  }
  function furnish(): void {
    openContext();
    if (context !== null) desk ??= openDesk(context);
  }
  function wake(): void {
    furnish();
    if (!state.get().isMuted && desk?.context.state === 'suspended') void desk.context.resume();
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    // In two tasks: the context takes as long to open as all that stands on the desk.
    prepare() {
      openContext();
      setTimeout(furnish, 0);
    },
    wake,
    play(name, step = 0) {
      if (desk === null || state.get().isMuted || desk.context.state !== 'running') return;
      voices[name]({ ...desk, at: desk.context.currentTime }, step);
    },
    setMuted(isMuted) {
      keepMuted(storage, isMuted);
      state.patch({ isMuted });
      if (!isMuted) wake();
      else void desk?.context.suspend();
    },
  };
}
