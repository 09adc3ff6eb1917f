import type { Verdict } from '@fairhouse/vendor-protocol';
import { askAgain, type Patience } from './ask-again.ts';
import type { Books } from './books.ts';
import type { HouseClient } from './house-client.ts';
import type { DrawnRound, Round } from './round.ts';

export interface RoundDeskDeps {
  readonly books: Books;
  readonly patience: Patience;
  /** How long a player waits for the house to accept a result; it is accepted later in any case. */
  readonly settleWaitMs: number;
  /** The house, as one of our vendors. */
  clientFor(vendor: string): HouseClient | null;
  log(text: string): void;
}

export interface Balance {
  readonly balance: string;
  readonly version: string;
}

/** How a round ended, as far as its player has to know. */
export type RoundEnd =
  | { readonly status: 'settled'; readonly balance: Balance | null }
  /** The bet is booked; its result is sent as soon as the house can be reached. */
  | { readonly status: 'owed' }
  | { readonly status: 'refused'; readonly why: Verdict | 'unheard' };

export interface RoundDesk {
  /** Stores the round, sends its bet, and carries it to its end. */
  carryOut(round: DrawnRound, playToken: string): Promise<RoundEnd>;
  /** Continues the rounds that a crash left open. */
  recover(): Promise<void>;
}

/** How often a bet is sent while its player waits; then it is cancelled. */
const betTries = 3;

export function createRoundDesk({ books, clientFor, patience, settleWaitMs, log }: RoundDeskDeps): RoundDesk {
  const houseOf = (vendor: string): HouseClient => clientFor(vendor) ?? unreachable;
  const apart = (work: Promise<void>): void => void work.catch((error: unknown) => log(String(error)));

  /** Until it is done, whatever the house says in between: the answer has the balance. */
  async function settle({ id, vendor, payout }: DrawnRound): Promise<Balance | null> {
    const heard = await askAgain(houseOf(vendor), ['settle', { betKey: id, settleKey: id, payout }], patience);
    if (heard.status === 'unknown') return null;
    if (heard.status !== 'ok') log(`the result of ${id} was not taken: ${heard.status}`);
    await books.move(id, 'settled');
    apart(close({ id, vendor }));
    return heard.status === 'ok' ? { balance: heard.balance, version: heard.version } : null;
  }

  async function close({ id, vendor }: { id: string; vendor: string }): Promise<void> {
    const heard = await askAgain(houseOf(vendor), ['close-round', { roundKey: id }], patience);
    if (heard.status === 'unknown') return;
    if (heard.status !== 'ok') log(`the round ${id} was not closed: ${heard.status}`);
    await books.move(id, 'closed');
  }

  async function cancel({ id, vendor }: { id: string; vendor: string }): Promise<void> {
    const heard = await askAgain(houseOf(vendor), ['rollback', { betKey: id }], patience);
    if (heard.status === 'unknown') return;
    if (heard.status !== 'ok') log(`the bet ${id} was not taken back: ${heard.status}`);
    await books.move(id, 'cancelled');
  }

  /** The house says whether the stake was taken: then its result is owed, else the bet is to be off. */
  async function resolve(round: Round): Promise<void> {
    if (round.state === 'settled') return close(round);
    if (round.state === 'cancelling') return cancel(round);
    if (round.state === 'drawn') {
      const heard = await askAgain(houseOf(round.vendor), ['round', { roundKey: round.id }], patience);
      if (heard.status === 'unknown') return;
      const bet = heard.status === 'ok' ? heard.bets.find(({ betKey }) => betKey === round.id) : undefined;
      if (!bet || bet.state === 'rolled_back') {
        await books.move(round.id, 'cancelling');
        return cancel(round);
      }
      await books.move(round.id, 'booked');
    }
    await settle(round);
  }

  return {
    async carryOut(round, playToken) {
      const { id, vendor, game, currency, stake } = round;
      await books.draw(round);
      const bet = { playToken, betKey: id, roundKey: id, game, currency, amount: stake };
      const heard = await askAgain(houseOf(vendor), ['bet', bet], { ...patience, triesMax: betTries });
      if (heard.status === 'unknown') {
        await books.move(id, 'cancelling');
        apart(cancel(round));
        return { status: 'refused', why: 'unheard' };
      }
      if (heard.status !== 'ok') {
        await books.move(id, 'refused');
        return { status: 'refused', why: heard.status as Verdict };
      }
      await books.move(id, 'booked');
      const settled = settle(round).then((balance): RoundEnd => ({ status: 'settled', balance }));
      return Promise.race([settled, waited(settleWaitMs)]);
    },
    async recover() {
      await Promise.all(
        books
          .listOpen()
          .map((round) =>
            resolve(round).catch((error: unknown) =>
              log(`the round ${round.id} could not be taken up: ${String(error)}`),
            ),
          ),
      );
    },
  };
}

function waited(settleWaitMs: number): Promise<RoundEnd> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ status: 'owed' }), settleWaitMs).unref();
  });
}

/** A vendor without a key: nobody hears it. */
const unreachable: HouseClient = { ask: () => Promise.resolve({ status: 'unknown' }), close: () => undefined };
