import { randomBytes } from 'node:crypto';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { housePath, type HouseCall } from '@fairhouse/vendor-protocol';
import type { Clock } from '../core/clock.ts';
import type { Stage } from '../core/case.ts';
import { Difference } from '../core/difference.ts';
import { createAsker, type Answer, type Query, type SigningKey } from '../core/request.ts';
import type { Wire } from '../core/wire.ts';

/** Two members who play, and two who take a break. */
export type PlayerName = 'first' | 'second' | 'third' | 'fourth';

/** Opens games at the house, as players do in its lobby. */
export interface LaunchDesk {
  /** A new launch code. */
  launch(player: PlayerName): Promise<string>;
  /** The player takes a break; without one, the rules about a closed wallet cannot be checked. */
  closeWallet?(player: PlayerName): Promise<void>;
  /** Puts the vendor on record with and without wallets of its own; needs an operator of the house. */
  keepWalletsApart?(isApart: boolean): Promise<void>;
  /** Logs a player out. */
  endLogin?(player: PlayerName): Promise<void>;
}

export interface HouseStageDeps {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly desk: LaunchDesk;
  readonly key: SigningKey;
  /** A key of another vendor of the same house. */
  readonly otherKey?: SigningKey | undefined;
  /** One of our keys that has ended. */
  readonly endedKey?: SigningKey | undefined;
  /** Another game of ours than the launched one. */
  readonly secondGame?: string | undefined;
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

export interface HouseStage
  extends Stage, Pick<HouseStageDeps, 'key' | 'otherKey' | 'endedKey' | 'secondGame' | 'desk' | 'wire'> {
  nowMs(): number;
  ask(call: HouseCall, body: unknown, how?: Query): Promise<Answer>;
  /** A live play of this player; the open one if there is one. */
  sit(player?: PlayerName): Promise<Seat>;
  /** A new play, which ends the one before. */
  sitAgain(player?: PlayerName): Promise<Seat>;
  /** The seat is free for the next case. */
  leave(player: PlayerName): void;
  /** An unused name, in lower case. */
  name(): string;
  /** A bet of ten with new names. */
  betOf(seat: Seat, over?: Partial<BetBody>): BetBody;
  /** Places it. */
  book(seat: Seat, over?: Partial<BetBody>): Promise<{ body: BetBody; answer: Answer }>;
  balance(seat: Seat): Promise<bigint>;
}

/** An amount as a case writes it. */
export function minor(units: string): bigint {
  const read = parseAmount(units);
  if (read === null) throw new Error(`${units} is no amount`);
  return read;
}

export const reported = (amountMinor: bigint): string => formatAmount(amountMinor);

export function openHouseStage(deps: HouseStageDeps): HouseStage {
  const asker = createAsker(deps);
  const run = randomBytes(4).toString('hex');
  const seats = new Map<PlayerName, Seat>();
  let openBets: string[] = [];
  let names = 0;

  const stage: HouseStage = {
    ...deps,
    nowMs: asker.nowMs,
    ask(call, body, how) {
      // Which plays end is not known here, so everybody gets a new one.
      if (call === 'authenticate') seats.clear();
      return asker.ask(housePath(call), body, how);
    },
    sit: async (player = 'first') => seats.get(player) ?? stage.sitAgain(player),
    leave: (player) => void seats.delete(player),
    async sitAgain(player = 'first') {
      const others = [...seats].filter(([name]) => name !== player);
      const { status, text, fields } = await stage.ask('authenticate', { launchCode: await deps.desk.launch(player) });
      if (status !== 'ok') throw new Difference('a fresh launch code opens a play', { expected: 'ok', seen: text });
      const seat = {
        playToken: String(fields['playToken']),
        player: String(fields['player']),
        game: String(fields['game']),
        currency: String(fields['currency']),
      };
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
      if (status !== 'ok' || read === null)
        throw new Difference('the balance can be read', { expected: 'ok', seen: text });
      return read;
    },
    async tidyUp() {
      const betKeys = openBets;
      openBets = [];
      // A bet with a result is refused, and one that never came is void, so that a case leaves nothing open.
      for (const betKey of betKeys) await stage.ask('rollback', { betKey });
    },
  };
  return stage;
}
