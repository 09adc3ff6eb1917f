import { formatAmount, parseAmount } from '@fairhouse/money';
import type { Holds } from '../core/reference-door.ts';

export interface Wallet {
  balanceMinor: bigint;
  version: bigint;
  isClosed: boolean;
}

export interface Play {
  readonly vendor: string;
  readonly player: string;
  readonly game: string;
  readonly wallet: Wallet;
  isOver: boolean;
}

/** The answer that was given. */
export interface Told {
  readonly status: string;
  readonly balance?: string;
  readonly version?: string | number;
}

export interface Bet {
  readonly vendor: string;
  readonly betKey: string;
  readonly roundKey: string;
  readonly game: string;
  readonly currency: string;
  /** As it was written. */
  readonly amount: string;
  readonly stakeMinor: bigint;
  readonly play: Play;
  state: 'booked' | 'settled' | 'rolled_back';
  payoutMinor: bigint | null;
  settleKey: string;
  timesAsked: number;
  readonly reported: { bet: Told; end: Told };
}

/** The state of a house in memory, without plays. */
export interface Books {
  readonly holds: Holds;
  readonly currency: string;
  readonly games: readonly string[];
  /** By vendor and name. */
  readonly bets: Map<string, Bet>;
  /** Bets that were rolled back before they came. */
  readonly absent: Set<string>;
  /** By vendor and round. */
  readonly closed: Map<string, object>;
  /** Only if rule C09 or C10 is broken: refused bets that are listed all the same. */
  /** The vendor keeps wallets of its own. */
  isApart: boolean;
  readonly ghosts: Pick<Bet, 'betKey' | 'roundKey' | 'game' | 'amount'>[];
}

export function openBooks(terms: Pick<Books, 'holds' | 'currency' | 'games'>): Books {
  return { ...terms, isApart: false, bets: new Map(), absent: new Set(), closed: new Map(), ghosts: [] };
}

export const minorOf = (text: string): bigint => parseAmount(text) ?? 0n;
export const refuse = (status: string): Told => ({ status });
export const tell = ({ balanceMinor, version }: Wallet): Told => ({
  status: 'ok',
  balance: formatAmount(balanceMinor),
  version: `${version}`,
});

export function move(wallet: Wallet, byMinor: bigint): Told {
  wallet.balanceMinor += byMinor;
  wallet.version += 1n;
  return tell(wallet);
}

/** An answer with a version of the wrong type, if the rule about its fields is broken. */
export const shaped = (answer: Told, isKept: boolean): Told =>
  isKept || answer.version === undefined ? answer : { ...answer, version: Number(answer.version) };

export const keyOf = ({ holds }: Books, vendor: string, name: string): string =>
  `${vendor}\n${holds('N07') ? name : name.toLowerCase()}`;

/** Null: an unknown bet, or one of another vendor. */
export function findBet(books: Books, vendor: string, input: { betKey: string; ofAnybody?: boolean }): Bet | null {
  const own = books.bets.get(keyOf(books, vendor, input.betKey));
  if (own || !input.ofAnybody) return own ?? null;
  return [...books.bets.values()].find(({ betKey }) => betKey === input.betKey) ?? null;
}

const recent = new WeakSet<object>();

/** Marks a change, so that concurrent requests can be told from later ones. */
export function noteNow(what: object): void {
  recent.add(what);
  setImmediate(() => recent.delete(what));
}

export const happenedNow = (what: object): boolean => recent.has(what);

/** Lets concurrent requests go on: a wrong house checks first and books a moment later. */
export const aMomentLater = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
