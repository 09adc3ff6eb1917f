import { randomBytes } from 'node:crypto';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { housePath, signedHeaders, type HouseCall } from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import type { Stage } from '../core/case.ts';
import { Difference } from '../core/difference.ts';
import type { Wire } from '../core/wire.ts';

export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Two people who play, and two who take a break in the course of it. */
export type PlayerName = 'first' | 'second' | 'third' | 'fourth';

/** Who opens games at the house, as players do in its lobby. */
export interface LaunchDesk {
  /** A fresh launch code. */
  launch(player: PlayerName): Promise<string>;
  /** The player takes a break; without it what follows from a closed wallet cannot be seen. */
  closeWallet?(player: PlayerName): Promise<void>;
  /** Logs a player out. */
  endLogin?(player: PlayerName): Promise<void>;
}

export interface HouseStageParts {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly desk: LaunchDesk;
  readonly key: SigningKey;
  /** Of another vendor of the same house. */
  readonly otherKey?: SigningKey | undefined;
  /** One of ours that has ended. */
  readonly endedKey?: SigningKey | undefined;
  /** Another game of ours than the one that is launched. */
  readonly secondGame?: string | undefined;
}

export interface Answer {
  readonly code: number;
  readonly type: string;
  readonly status: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A player at the game. */
export interface Seat {
  readonly playToken: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
}

export interface BetBody {
  readonly playToken: string;
  readonly betKey: string;
  readonly roundKey: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: string;
}

export interface Asked {
  readonly by?: SigningKey | undefined;
  /** Added to the time of now. */
  readonly offMs?: number;
  /** Sent in the place of what was signed. */
  readonly sent?: { readonly path?: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
  /** Signed and sent in place of the moment in milliseconds. */
  readonly path?: string;
}

export interface HouseStage extends Stage, Pick<HouseStageParts, 'key' | 'otherKey' | 'endedKey' | 'secondGame' | 'desk' | 'wire'> {
  /** Milliseconds, never the same twice: so no two requests of a run are the same bytes. */
  nowMs(): number;
  ask(call: HouseCall, body: unknown, how?: Asked): Promise<Answer>;
  /** A live play of this player; the one that is open, if one is. */
  sit(player?: PlayerName): Promise<Seat>;
  /** A new play, which ends the one before. */
  sitAgain(player?: PlayerName): Promise<Seat>;
  /** Nobody sits there any more, as far as the next case is concerned. */
  leave(player: PlayerName): void;
  /** A name nobody has used, in lower case. */
  name(): string;
  /** A bet of ten with names of its own. */
  betOf(seat: Seat, over?: Partial<BetBody>): BetBody;
  /** Has it taken. */
  book(seat: Seat, over?: Partial<BetBody>): Promise<{ body: BetBody; answer: Answer }>;
  balance(seat: Seat): Promise<bigint>;
}

/** An amount as a case writes it. */
export function minor(units: string): bigint {
  const read = parseAmount(units);
  if (read === null) throw new Error(`${units} is no amount`);
  return read;
}

export const told = (amountMinor: bigint): string => formatAmount(amountMinor);

export function readAnswer({ code, type, text }: { code: number; type: string; text: string }): Answer {
  let fields: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) fields = value as Record<string, unknown>;
  } catch {
    // Its status is none, and the case that looks at it says so.
  }
  return { code, type, text, status: typeof fields['status'] === 'string' ? fields['status'] : '', fields };
}

export function openHouseStage(parts: HouseStageParts): HouseStage {
  const run = randomBytes(4).toString('hex');
  const seats = new Map<PlayerName, Seat>();
  let openBets: string[] = [];
  let [names, lastMs] = [0, 0];

  const stage: HouseStage = {
    ...parts,
    nowMs() {
      lastMs = Math.max(lastMs + 1, parts.clock.nowMs());
      return lastMs;
    },
    async ask(call, body, { by = parts.key, offMs = 0, sent = {}, path = housePath(call) } = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      // Whose play that ends is not known here: everybody sits down anew.
      if (call === 'authenticate') seats.clear();
      const headers = { ...signedHeaders(by, { method: 'POST', path, body: text, nowMs: stage.nowMs() + offMs }), ...sent.headers };
      return readAnswer(await parts.wire({ method: 'POST', path: sent.path ?? path, headers, body: sent.body ?? text }));
    },
    sit: async (player = 'first') => seats.get(player) ?? stage.sitAgain(player),
    leave: (player) => void seats.delete(player),
    async sitAgain(player = 'first') {
      const others = [...seats].filter(([name]) => name !== player);
      const { status, text, fields } = await stage.ask('authenticate', { launchCode: await parts.desk.launch(player) });
      if (status !== 'ok') throw new Difference('a fresh launch code opens a play', { expected: 'ok', seen: text });
      const seat = { playToken: String(fields['playToken']), player: String(fields['player']), game: String(fields['game']), currency: String(fields['currency']) };
      for (const [name, taken] of [...others, [player, seat] as const]) seats.set(name, taken);
      return seat;
    },
    name() {
      names += 1;
      return `kit-${run}-${names}`;
    },
    betOf({ playToken, game, currency }, over = {}) {
      const body = { playToken, betKey: stage.name(), roundKey: stage.name(), game, currency, amount: '10', ...over };
      openBets.push(body.betKey);
      return body;
    },
    async book(seat, over) {
      const body = stage.betOf(seat, over);
      const answer = await stage.ask('bet', body);
      if (answer.status !== 'ok') throw new Difference('a bet is taken', { expected: 'ok', seen: answer.text });
      return { body, answer };
    },
    async balance({ playToken }) {
      const { status, text, fields } = await stage.ask('balance', { playToken });
      const read = parseAmount(String(fields['balance']));
      if (status !== 'ok' || read === null) throw new Difference('the balance can be read', { expected: 'ok', seen: text });
      return read;
    },
    async tidyUp() {
      const betKeys = openBets;
      openBets = [];
      // What has a result is refused, what never came will not be taken: nothing of a case stays open.
      for (const betKey of betKeys) await stage.ask('rollback', { betKey });
    },
  };
  return stage;
}
