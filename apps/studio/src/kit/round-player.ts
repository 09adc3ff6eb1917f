import type { CasinoGame } from '@fairhouse/casino';
import { makeClientKey } from '@fairhouse/api-client';
import { formatAmount, type Minor } from '@fairhouse/money';
import type { Play, Round } from '@fairhouse/contract';
import type { Clock } from './clock.ts';
import { paidBy, readRound, wireAmount, type ShownRound } from './read-round.ts';
import type { Answer, Booked, MoveForm, PlaceForm, Refused, RoundPort } from './round-port.ts';
import { createStore, type Store } from './store.ts';

export type Choices = PlaceForm['choices'];
export type MoveChoice = MoveForm['move'];

/** The decisions the player has now. */
export interface Turn {
  round: Round;
  offers: readonly { type: string; extraStakeMinor: Minor }[];
}

/** The picture of a game: everything that moves while a round is on. */
export interface RoundStage {
  /** A round was requested; nothing is known of it yet. */
  begin(): void;
  /** Plays the events to their end; a raised signal skips to the end. */
  show(shown: ShownRound, signal: AbortSignal): Promise<void>;
  /** The round was refused: back to rest. */
  abandon(): void;
}

/**
 * idle -> placing -> playing -> settled -> placing ...; a refusal leads from placing back to idle. A round with moves goes
 * playing -> turn -> moving -> playing as often as it asks; a refused move leads from moving back to turn.
 */
export type Phase = 'idle' | 'placing' | 'playing' | 'turn' | 'moving' | 'settled';

/** The reason why a round failed; without a message it is a fault. */
export interface Trouble {
  message: string | null;
}

export interface PlayerState {
  phase: Phase;
  /** The round on screen, once it is booked. */
  shown: ShownRound | null;
  /** The stage has shown all events: the payout may be shown. */
  isRevealed: boolean;
  trouble: Trouble | null;
  /** The number of attempts for this round; above 1 the connection is in trouble. */
  attempt: number;
  canHurry: boolean;
  /** The round on screen waits for the player. */
  turn: Turn | null;
  /** Balance, stakes and payouts of this sitting after the events so far. */
  balanceMinor: Minor;
  stakedMinor: Minor;
  paidMinor: Minor;
}

export interface RoundPlayerOptions {
  game: CasinoGame;
  play: Omit<Play, 'playToken'>;
  port: RoundPort;
  clock: Clock;
  /** Least time from one start to the next. */
  minCycleMs: number;
  /** From when on a player may end the display early; null: never, as under a strict policy (D3). */
  hurryAfterMs: number | null;
  onBooked(booked: Booked): void;
  onRevealed(shown: ShownRound): void;
}

const retryWaitsMs = [400, 800, 1_600, 3_200, 6_400] as const;
const completeTries = 5;

function retryWait(attempt: number): number {
  return retryWaitsMs[Math.min(attempt, retryWaitsMs.length) - 1] ?? 6_400;
}

function openingState(play: RoundPlayerOptions['play']): PlayerState {
  // What an interrupted round paid is in the books already; it is shown when its events have been.
  const owedMinor = play.openRound === null ? 0n : paidBy(play.openRound);
  return {
    phase: 'idle',
    shown: null,
    isRevealed: false,
    trouble: null,
    attempt: 0,
    canHurry: false,
    turn: null,
    balanceMinor: wireAmount(play.balance.amount) - owedMinor,
    stakedMinor: wireAmount(play.sitting.staked),
    paidMinor: wireAmount(play.sitting.paid) - owedMinor,
  };
}

/** Takes one round after the other from its stake to its end, despite any failure of the connection. */
export class RoundPlayer {
  readonly #options: RoundPlayerOptions;
  readonly #state: Store<PlayerState>;
  readonly #closing = new AbortController();
  #stage: RoundStage | null = null;
  #display: AbortController | null = null;
  #balanceVersion: bigint;
  #completion: Promise<void> = Promise.resolve();

  constructor(options: RoundPlayerOptions) {
    this.#options = options;
    this.#state = createStore(openingState(options.play));
    this.#balanceVersion = BigInt(options.play.balance.version);
  }

  readonly get = (): PlayerState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** The first stage also shows the round a reload interrupted. */
  attachStage(stage: RoundStage): void {
    const isFirst = this.#stage === null;
    this.#stage = stage;
    const { openRound } = this.#options.play;
    if (isFirst && openRound !== null) void this.#resume(openRound);
  }

  /** A bonus bet takes nothing from the balance. */
  async play(stakeMinor: Minor, choices: Choices, bonusBetsId?: string): Promise<void> {
    const { phase, balanceMinor, stakedMinor } = this.get();
    if ((phase !== 'idle' && phase !== 'settled') || this.#closing.signal.aborted) return;
    const startedAt = this.#options.clock.now();
    const costMinor = this.#options.game.stakeFor?.(choices, stakeMinor) ?? stakeMinor;
    const debitMinor = bonusBetsId === undefined ? costMinor : 0n;
    this.#state.patch({
      phase: 'placing',
      shown: null,
      isRevealed: false,
      trouble: null,
      attempt: 1,
      balanceMinor: balanceMinor - debitMinor,
      stakedMinor: stakedMinor + debitMinor,
    });
    await this.#breathe();
    this.#stage?.begin();
    await this.#completion;
    await this.#breathe();
    const form: PlaceForm = {
      clientKey: makeClientKey(),
      stake: formatAmount(stakeMinor),
      choices,
      ...(bonusBetsId !== undefined && { bonusBetsId }),
    };
    const answer = await this.#askUntilKnown(() => this.#options.port.place(form));
    if (answer === null) return;
    if (answer.kind === 'refused') return this.#refuse(answer, debitMinor);
    this.#options.onBooked(answer.value);
    await this.#goOn(answer.value.round, startedAt, answer.value.balance);
  }

  /** Continues the round on screen; extra stakes are taken with the move. */
  async move(move: MoveChoice): Promise<void> {
    const { phase, turn, balanceMinor, stakedMinor } = this.get();
    const offer = turn?.offers.find(({ type }) => type === move['type']);
    if (phase !== 'turn' || turn === null || offer === undefined || this.#closing.signal.aborted) return;
    const extraMinor = offer.extraStakeMinor;
    const startedAt = this.#options.clock.now();
    this.#state.patch({
      phase: 'moving',
      trouble: null,
      attempt: 1,
      balanceMinor: balanceMinor - extraMinor,
      stakedMinor: stakedMinor + extraMinor,
    });
    const form: MoveForm = {
      roundId: turn.round.roundId,
      clientKey: makeClientKey(),
      turn: turn.round.moves.length,
      move,
    };
    const answer = await this.#askUntilKnown(() => this.#options.port.move(form));
    if (answer === null) return;
    if (answer.kind === 'done') return this.#goOn(answer.value.round, startedAt, answer.value.balance);
    this.#state.patch({ phase: 'turn', attempt: 0, trouble: { message: answer.message }, balanceMinor, stakedMinor });
    if (answer.code === 'turn_stale' || answer.code === 'round_finished') await this.#readAgain(turn.round);
  }

  /** Replays an earlier round: the same events on the same stage, and no money moves. */
  async replay(round: Round): Promise<void> {
    const { phase } = this.get();
    if ((phase !== 'idle' && phase !== 'settled') || this.#closing.signal.aborted) return;
    const { game, clock } = this.#options;
    this.#state.patch({ phase: 'placing', shown: null, isRevealed: false, trouble: null });
    this.#stage?.begin();
    await this.#show({ ...readRound(game, round, false), isReplay: true }, clock.now());
    this.#state.patch({ phase: 'settled', isRevealed: true, canHurry: false });
  }

  /** Ends the display early, once the player may. */
  hurry(): void {
    if (this.get().canHurry) this.#display?.abort();
  }

  /** Money that moved in a room: a stake, or what a bet paid; a balance the books told with it counts if it is newer. */
  takeMoney({
    stakedMinor = 0n,
    paidMinor = 0n,
    balance,
  }: {
    stakedMinor?: Minor;
    paidMinor?: Minor;
    balance: Booked['balance'] | null;
  }): void {
    const before = this.get();
    this.#state.patch({ stakedMinor: before.stakedMinor + stakedMinor, paidMinor: before.paidMinor + paidMinor });
    if (balance === null) this.#state.patch({ balanceMinor: before.balanceMinor - stakedMinor + paidMinor });
    else this.#takeBalance(balance);
  }

  close(): void {
    this.#closing.abort();
    this.#display?.abort();
  }

  /** Ends the task: a press, its picture and its request, or a picture and the figures after it, would together hold up a frame. */
  #breathe(): Promise<void> {
    return this.#options.clock.wait(0, this.#closing.signal);
  }

  /** Repeats the request with one key until the answer is known: never a second bet for one press. */
  async #askUntilKnown<T>(input: () => Promise<Answer<T>>): Promise<Exclude<Answer<T>, { kind: 'unknown' }> | null> {
    const { clock } = this.#options;
    for (let attempt = 1; !this.#closing.signal.aborted; attempt += 1) {
      this.#state.patch({ attempt });
      const answer = await input();
      if (answer.kind !== 'unknown') return answer;
      await clock.wait(retryWait(attempt), this.#closing.signal);
    }
    return null;
  }

  async #refuse(refused: Refused, stakeMinor: Minor): Promise<void> {
    const { balanceMinor, stakedMinor } = this.get();
    this.#stage?.abandon();
    this.#state.patch({
      // What the page asks for now is no trouble.
      phase: 'idle',
      attempt: 0,
      trouble: refused.code === 'slot_stake_needed' ? null : { message: refused.message },
      balanceMinor: balanceMinor + stakeMinor,
      stakedMinor: stakedMinor - stakeMinor,
    });
    if (refused.code !== 'insufficient_balance') return;
    const balance = await this.#options.port.readBalance();
    if (balance.kind === 'done') this.#takeBalance(balance.value);
  }

  async #resume(round: Round): Promise<void> {
    this.#state.patch({ phase: 'placing' });
    this.#stage?.begin();
    await this.#goOn(round, this.#options.clock.now(), null);
  }

  /** Another device continued or ended it: the server's state counts. */
  async #readAgain(known: Round): Promise<void> {
    const answer = await this.#options.port.readRound(known.roundId);
    if (answer.kind !== 'done' || this.get().phase !== 'turn') return;
    const { stakedMinor } = this.get();
    this.#state.patch({ stakedMinor: stakedMinor + wireAmount(answer.value.stake) - wireAmount(known.stake) });
    const balance = await this.#options.port.readBalance();
    await this.#goOn(answer.value, this.#options.clock.now(), balance.kind === 'done' ? balance.value : null);
  }

  /** A booked round, or one more step of it: to its next decision or to its end. */
  async #goOn(round: Round, startedAt: number, balance: Booked['balance'] | null): Promise<void> {
    if (round.state !== 'moves') return this.#settle(round, startedAt, balance);
    await this.#show(readRound(this.#options.game, round, balance === null), startedAt);
    if (balance !== null) this.#takeBalance(balance);
    const offers = round.offers.map(({ type, extraStake }) => ({ type, extraStakeMinor: wireAmount(extraStake) }));
    this.#state.patch({ phase: 'turn', canHurry: false, turn: { round, offers } });
  }

  /** From the booking to the end of the cycle. `balance` is null for a resumed round: the books had it at the opening. */
  async #settle(round: Round, startedAt: number, balance: Booked['balance'] | null): Promise<void> {
    const { game, clock, minCycleMs, onRevealed } = this.#options;
    let shown: ShownRound;
    try {
      shown = readRound(game, round, balance === null);
    } catch (fault) {
      // The round stays open on the server, whose books have its money.
      console.error(fault);
      this.#stage?.abandon();
      this.#pay(paidBy(round), balance);
      return this.#state.patch({ phase: 'idle', attempt: 0, trouble: { message: null } });
    }
    await this.#show(shown, startedAt);
    await this.#breathe();
    this.#pay(shown.payoutMinor, balance);
    this.#state.patch({ isRevealed: true, canHurry: false });
    onRevealed(shown);
    this.#completion = this.#complete(round.roundId);
    await clock.wait(startedAt + minCycleMs - clock.now(), this.#closing.signal);
    this.#state.patch({ phase: 'settled' });
  }

  async #show(shown: ShownRound, startedAt: number): Promise<void> {
    const display = new AbortController();
    this.#display = display;
    this.#state.patch({ phase: 'playing', shown, attempt: 0, turn: null });
    void this.#allowHurry(startedAt, display.signal);
    try {
      await this.#stage?.show(shown, display.signal);
    } catch (fault) {
      // A failing picture must not delay the money: the result is shown as text all the same.
      console.error(fault);
    }
    display.abort();
  }

  async #allowHurry(startedAt: number, signal: AbortSignal): Promise<void> {
    const { clock, hurryAfterMs } = this.#options;
    if (hurryAfterMs === null) return;
    await clock.wait(startedAt + hurryAfterMs - clock.now(), signal);
    if (!signal.aborted) this.#state.patch({ canHurry: true });
  }

  #pay(payoutMinor: Minor, balance: Booked['balance'] | null): void {
    const { balanceMinor, paidMinor } = this.get();
    this.#state.patch({ paidMinor: paidMinor + payoutMinor });
    if (balance === null) this.#state.patch({ balanceMinor: balanceMinor + payoutMinor });
    else this.#takeBalance(balance);
  }

  #takeBalance(balance: Booked['balance']): void {
    if (BigInt(balance.version) < this.#balanceVersion) return;
    this.#balanceVersion = BigInt(balance.version);
    this.#state.patch({ balanceMinor: wireAmount(balance.amount) });
  }

  /** Tells the server that the round was seen; if that fails, the next opening shows the round again. */
  async #complete(roundId: string): Promise<void> {
    const { port, clock } = this.#options;
    await this.#breathe();
    for (let attempt = 1; attempt <= completeTries && !this.#closing.signal.aborted; attempt += 1) {
      if ((await port.complete(roundId)).kind !== 'unknown') return;
      await clock.wait(retryWait(attempt), this.#closing.signal);
    }
  }
}
