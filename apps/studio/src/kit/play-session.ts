import { findCasinoGame, type CasinoGame } from '@fairhouse/casino';
import type { FairnessView, Play, RefusalCode, Round } from '@fairhouse/contract';
import type { FromStudio } from '@fairhouse/contract/frame';
import type { Clock } from './clock.ts';
import type { Launch } from './launch.ts';
import { makeClientSeed } from './random.ts';
import { createRoundPlayer, type RoundPlayer } from './round-player.ts';
import type { Answer, RoundPort } from './round-port.ts';
import { createStore, type Store } from './store.ts';
import type { StudioCalls } from './studio-calls.ts';

/** Why there is nothing to play on this page. */
export type EndReason = 'no_launch' | 'launch_used' | 'game_unknown' | 'game_changed' | 'play_ended' | 'parent_closing' | 'unreachable';

/** The seed pair as far as this page knows it; the next commitment is unknown after a change it did not ask for. */
export interface SeedView extends Omit<FairnessView, 'nextCommitment'> {
  nextCommitment: string | null;
}

export interface RevealedSeed {
  serverSeed: string;
  commitment: string;
  clientSeed: string | null;
  rounds: string;
}

export interface OpenPlay {
  kind: 'open';
  game: CasinoGame;
  play: Omit<Play, 'playToken'>;
  player: RoundPlayer;
  seed: Store<SeedView>;
  setClientSeed(clientSeed: string): Promise<RefusalCode | null>;
  rotateSeed(clientSeed: string): Promise<RevealedSeed | RefusalCode>;
  listRounds(): Promise<readonly Round[] | RefusalCode>;
}

export type SessionState = { kind: 'opening' } | { kind: 'ended'; reason: EndReason } | OpenPlay;

export interface PlaySession extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  end(reason: EndReason): void;
}

export interface SessionDoors {
  calls: StudioCalls;
  clock: Clock;
  send(message: FromStudio): void;
}

interface Pace {
  minCycleMs: number;
  hurryAfterMs: number | null;
}

/** Under the demo policy slots keep a cycle of a second, and their display may be ended after it. */
const demoPaces: Readonly<Record<string, Pace>> = { 'night-lantern': { minCycleMs: 1_000, hurryAfterMs: 1_000 } };
const freePace: Pace = { minCycleMs: 0, hurryAfterMs: null };
/** The shipped default of research/trust.md D2, and nothing that shortens it (D3). */
const strictPace: Pace = { minCycleMs: 5_000, hurryAfterMs: null };

function paceOf(policy: Play['policy'], slug: string): Pace {
  return policy === 'strict' ? strictPace : (demoPaces[slug] ?? freePace);
}
const openTries = 4;

async function openPlay(calls: StudioCalls, clock: Clock, launch: Launch & { launchCode: string }): Promise<Answer<Play>> {
  const body = { launchCode: launch.launchCode, ...(launch.language === null ? {} : { language: launch.language }) };
  for (let attempt = 1; attempt < openTries; attempt += 1) {
    const answer = await calls.ask('openPlay', body, null);
    if (answer.kind !== 'unknown') return answer;
    await clock.wait(attempt * 700);
  }
  return calls.ask('openPlay', body, null);
}

const codeOf = (answer: Answer<unknown>): RefusalCode => (answer.kind === 'refused' ? answer.code : 'unknown_error');

/**
 * Starts the play that a launch asks for. The token lives in this closure and nowhere else: no storage, no global,
 * no React state (ARCHITECTURE section 7).
 */
export function startPlaySession(launch: Launch, doors: SessionDoors): PlaySession {
  const state = createStore<SessionState>({ kind: 'opening' });
  let player: RoundPlayer | null = null;

  function end(reason: EndReason): void {
    if (state.get().kind === 'ended') return;
    player?.close();
    state.set({ kind: 'ended', reason });
    if (reason === 'play_ended') doors.send({ type: 'close', reason: 'ended' });
  }

  function enter(game: CasinoGame, granted: Play): void {
    const { playToken, ...play } = granted;
    const seed = createStore<SeedView>(granted.fairness);

    /** Every call of an open play: a dead token ends it, whichever call finds out. */
    async function ask<T>(sent: Promise<Answer<T>>): Promise<Answer<T>> {
      const answer = await sent;
      if (answer.kind === 'refused' && answer.code === 'play_ended') end('play_ended');
      return answer;
    }

    async function setClientSeed(clientSeed: string): Promise<RefusalCode | null> {
      const answer = await ask(doors.calls.ask('setClientSeed', { clientSeed }, playToken));
      if (answer.kind !== 'done') return codeOf(answer);
      seed.set(answer.value);
      return null;
    }

    const port: RoundPort = {
      async place(form) {
        const first = await ask(doors.calls.ask('placeRound', form, playToken));
        if (first.kind !== 'refused' || first.code !== 'client_seed_missing') return first;
        // Nothing was booked: the pair is new and waits for this browser's part. Then the same round again.
        await setClientSeed(makeClientSeed());
        return ask(doors.calls.ask('placeRound', form, playToken));
      },
      complete: (roundId) => ask(doors.calls.ask('completeRound', { roundId }, playToken)),
      readBalance: () => ask(doors.calls.ask('getPlayBalance', {}, playToken)),
    };

    player = createRoundPlayer({
      game, play: granted, port, clock: doors.clock,
      ...paceOf(granted.policy, game.slug),
      onBooked: (round) => seed.set(followRound(seed.get(), round)),
      onRevealed: () => doors.send({ type: 'balance_changed' }),
    });
    state.set({
      kind: 'open', game, play, player, seed, setClientSeed,
      async rotateSeed(clientSeed) {
        const answer = await ask(doors.calls.ask('rotatePlaySeed', { clientSeed }, playToken));
        if (answer.kind !== 'done') return codeOf(answer);
        seed.set(answer.value.current);
        return answer.value.revealed;
      },
      async listRounds() {
        const answer = await ask(doors.calls.ask('listPlayRounds', {}, playToken));
        return answer.kind === 'done' ? answer.value.list : codeOf(answer);
      },
    });
    if (granted.fairness.clientSeed === null) void setClientSeed(makeClientSeed());
    doors.send({ type: 'ready' });
  }

  async function open(launchCode: string): Promise<void> {
    const answer = await openPlay(doors.calls, doors.clock, { ...launch, launchCode });
    if (state.get().kind !== 'opening') return;
    if (answer.kind === 'unknown') return end('unreachable');
    if (answer.kind === 'refused') return end(answer.code === 'launch_code_invalid' ? 'launch_used' : 'unreachable');
    const game = findCasinoGame(answer.value.game);
    if (game === undefined || game.slug !== launch.slug) return end('game_unknown');
    // The rules of this page and of the server must be the same value, or the events shown would not be those booked.
    if (game.mathHash !== answer.value.mathHash) return end('game_changed');
    enter(game, answer.value);
  }

  if (launch.launchCode === null) end('no_launch');
  else void open(launch.launchCode);
  return { get: state.get, subscribe: state.subscribe, end };
}

/** A booked round tells which pair it used: the nonce goes on, and a pair the server moved on to is taken over. */
export function followRound(seed: SeedView, round: Round): SeedView {
  const nonce = (BigInt(round.nonce) + 1n).toString();
  if (round.commitment === seed.commitment) return { ...seed, nonce };
  return { ...seed, commitment: round.commitment, nextCommitment: null, nonce };
}
