import type { CasinoGame, Outcome, RoundResult } from '@fairhouse/casino';
import { formatAmount, parseAmount, type Minor } from '@fairhouse/money';
import type { Round, Play, RefusalCode } from '@fairhouse/contract';
import type { Clock } from './clock.ts';
import { makeRoundKey } from './random.ts';
import type { Answer, Booked, PlaceForm, RoundPort } from './round-port.ts';
import { createStore, type Store } from './store.ts';

export type Choices = PlaceForm['choices'];

/** A booked round with the events the engine computes from the server's outcome. */
export interface ShownRound {
  round: Round;
  stakeMinor: Minor;
  payoutMinor: Minor;
  result: RoundResult;
  isResumed: boolean;
}

/** The picture of a game: everything that moves while a round is on. */
export interface RoundStage {
  /** A round was asked for; nothing is known of it yet. */
  begin(): void;
  /** Plays the events to their end; a raised signal means: go to the end now. */
  show(shown: ShownRound, signal: AbortSignal): Promise<void>;
  /** The round was refused: back to rest. */
  abandon(): void;
}

export type Phase = 'idle' | 'placing' | 'playing' | 'settled';

export interface PlayerState {
  phase: Phase;
  /** The round on screen, once it is booked. */
  shown: ShownRound | null;
  /** The stage has come to the end of the events: the payout may be named. */
  isRevealed: boolean;
  refusal: RefusalCode | null;
  /** How often this same round was asked for; above 1 the connection is in trouble. */
  attempt: number;
  canHurry: boolean;
  /** The balance as the events so far leave it. */
  balanceMinor: Minor;
  stakedMinor: Minor;
  paidMinor: Minor;
  roundsShown: number;
}

export interface RoundPlayer extends Pick<Store<PlayerState>, 'get' | 'subscribe'> {
  attachStage(stage: RoundStage): void;
  play(stakeMinor: Minor, choices: Choices): Promise<void>;
  /** Ends the display early, once the least time of a cycle is over. */
  hurry(): void;
  close(): void;
}

export interface RoundPlayerOptions {
  game: CasinoGame;
  play: Play;
  port: RoundPort;
  clock: Clock;
  /** Least time from one start to the next (research/trust.md D2). */
  minCycleMs: number;
  /** From when on a player may end the display early; null: never, as under a strict policy (D3). */
  hurryAfterMs: number | null;
  onBooked(round: Round): void;
  onRevealed(shown: ShownRound): void;
}

const retryWaitsMs = [400, 800, 1_600, 3_200, 6_400] as const;
const completeTries = 5;

function retryWait(attempt: number): number {
  return retryWaitsMs[Math.min(attempt, retryWaitsMs.length) - 1] ?? 6_400;
}

function wireAmount(text: string): Minor {
  const minor = parseAmount(text);
  if (minor === null) throw new Error(`not an amount on the wire: ${text}`);
  return minor;
}

/** Only a payout above the stake is a win in sound, picture and word (research/trust.md D5). */
export function isWin(shown: Pick<ShownRound, 'payoutMinor' | 'stakeMinor'>): boolean {
  return shown.payoutMinor > shown.stakeMinor;
}

/** Computes the events of a booked round here, and refuses to show any that pay something else than the books. */
export function readRound(game: CasinoGame, round: Round, isResumed: boolean): ShownRound {
  const choices = game.parseChoices(round.choices);
  if (choices === null) throw new Error(`choices of round ${round.roundId} do not fit the game`);
  const stakeMinor = wireAmount(round.stake);
  const result = game.evaluate(round.outcome as unknown as Outcome, choices, stakeMinor);
  if (result.payoutMinor !== wireAmount(round.payout)) throw new Error(`payout of round ${round.roundId} differs from the rules`);
  return { round, stakeMinor, payoutMinor: result.payoutMinor, result, isResumed };
}

export function createRoundPlayer(options: RoundPlayerOptions): RoundPlayer {
  const { game, play, port, clock } = options;
  // What an interrupted round paid is in the books already; it is shown when its events have been.
  const owedMinor = play.openRound === null ? 0n : wireAmount(play.openRound.payout);
  const state = createStore<PlayerState>({
    phase: 'idle', shown: null, isRevealed: false, refusal: null, attempt: 0, canHurry: false, roundsShown: 0,
    balanceMinor: wireAmount(play.balance.amount) - owedMinor,
    stakedMinor: wireAmount(play.sitting.staked),
    paidMinor: wireAmount(play.sitting.paid) - owedMinor,
  });
  const closing = new AbortController();
  let stage: RoundStage | null = null;
  let display: AbortController | null = null;
  let balanceVersion = BigInt(play.balance.version);
  let completion: Promise<void> = Promise.resolve();

  function takeBalance(balance: Booked['balance']): void {
    if (BigInt(balance.version) < balanceVersion) return;
    balanceVersion = BigInt(balance.version);
    state.patch({ balanceMinor: wireAmount(balance.amount) });
  }

  /** Asks for one round with one key until the answer is known: never a second bet for one press. */
  async function placeUntilKnown(form: PlaceForm): Promise<Exclude<Answer<Booked>, { kind: 'unknown' }> | null> {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      state.patch({ attempt });
      const answer = await port.place(form);
      if (answer.kind !== 'unknown') return answer;
      await clock.wait(retryWait(attempt), closing.signal);
    }
    return null;
  }

  async function completeQuietly(roundId: string): Promise<void> {
    for (let attempt = 1; attempt <= completeTries && !closing.signal.aborted; attempt += 1) {
      if ((await port.complete(roundId)).kind !== 'unknown') return;
      await clock.wait(retryWait(attempt), closing.signal);
    }
  }

  async function allowHurryAfter(startedAt: number, signal: AbortSignal): Promise<void> {
    if (options.hurryAfterMs === null) return;
    await clock.wait(startedAt + options.hurryAfterMs - clock.now(), signal);
    if (!signal.aborted) state.patch({ canHurry: true });
  }

  async function showRound(shown: ShownRound, startedAt: number): Promise<void> {
    display = new AbortController();
    state.patch({ phase: 'playing', shown, attempt: 0 });
    void allowHurryAfter(startedAt, display.signal);
    try {
      await stage?.show(shown, display.signal);
    } catch (fault) {
      // A picture that fails must not hold back the money: the result is named in words all the same.
      console.error(fault);
    }
    display.abort();
    state.patch({
      isRevealed: true, canHurry: false,
      paidMinor: state.get().paidMinor + shown.payoutMinor, roundsShown: state.get().roundsShown + 1,
    });
  }

  async function settle(shown: ShownRound, startedAt: number, balance: Booked['balance'] | null): Promise<void> {
    await showRound(shown, startedAt);
    if (balance === null) state.patch({ balanceMinor: state.get().balanceMinor + shown.payoutMinor });
    else takeBalance(balance);
    options.onRevealed(shown);
    completion = completeQuietly(shown.round.roundId);
    await clock.wait(startedAt + options.minCycleMs - clock.now(), closing.signal);
    state.patch({ phase: 'settled' });
  }

  async function refuse(answer: Extract<Answer<Booked>, { kind: 'refused' }>, stakeMinor: Minor): Promise<void> {
    stage?.abandon();
    const { balanceMinor, stakedMinor } = state.get();
    state.patch({
      phase: 'idle', attempt: 0, refusal: answer.code,
      balanceMinor: balanceMinor + stakeMinor, stakedMinor: stakedMinor - stakeMinor,
    });
    if (answer.code !== 'insufficient_balance') return;
    const balance = await port.readBalance();
    if (balance.kind === 'done') takeBalance(balance.value);
  }

  async function playRound(stakeMinor: Minor, choices: Choices): Promise<void> {
    const startedAt = clock.now();
    const { balanceMinor, stakedMinor } = state.get();
    state.patch({
      phase: 'placing', shown: null, isRevealed: false, refusal: null, attempt: 1,
      balanceMinor: balanceMinor - stakeMinor, stakedMinor: stakedMinor + stakeMinor,
    });
    stage?.begin();
    await completion;
    const answer = await placeUntilKnown({ clientKey: makeRoundKey(), stake: formatAmount(stakeMinor), choices });
    if (answer === null) return;
    if (answer.kind === 'refused') return refuse(answer, stakeMinor);
    options.onBooked(answer.value.round);
    await readAndSettle(answer.value.round, startedAt, answer.value.balance);
  }

  async function readAndSettle(round: Round, startedAt: number, balance: Booked['balance'] | null): Promise<void> {
    let shown: ShownRound;
    try {
      shown = readRound(game, round, balance === null);
    } catch (fault) {
      console.error(fault);
      return bookUnseen(round, balance);
    }
    await settle(shown, startedAt, balance);
  }

  /** A round this page cannot read stays open on the server; its money is what the books say. */
  function bookUnseen(round: Round, balance: Booked['balance'] | null): void {
    stage?.abandon();
    const { balanceMinor, paidMinor } = state.get();
    const payoutMinor = wireAmount(round.payout);
    state.patch({ phase: 'idle', attempt: 0, refusal: 'unknown_error', paidMinor: paidMinor + payoutMinor });
    if (balance === null) state.patch({ balanceMinor: balanceMinor + payoutMinor });
    else takeBalance(balance);
  }

  async function resumeRound(round: Round): Promise<void> {
    state.patch({ phase: 'placing' });
    stage?.begin();
    await readAndSettle(round, clock.now(), null);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    attachStage(next) {
      const isFirst = stage === null;
      stage = next;
      if (isFirst && play.openRound !== null) void resumeRound(play.openRound);
    },
    async play(stakeMinor, choices) {
      const { phase } = state.get();
      if ((phase !== 'idle' && phase !== 'settled') || closing.signal.aborted) return;
      await playRound(stakeMinor, choices);
    },
    hurry() {
      if (state.get().canHurry) display?.abort();
    },
    close() {
      closing.abort();
      display?.abort();
    },
  };
}
