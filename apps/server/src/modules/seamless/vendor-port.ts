import type { Posted, Ride, Rider } from '../ledger/index.ts';
import type { PlayActor, Tx } from '../../platform/context/index.ts';
import type { RoundOwner } from './port-deps.ts';
import type { PotPayment, PotSeeding } from './pot-bookings.ts';
import type { RoomEnd, RoomLoss, RoomStake } from './room-bookings.ts';
import type { VendorBetState } from './vendor-bet.store.ts';

/** Why the port refused a vendor's request; each vendor's wire maps these to its own codes. */
export type PortRefusal =
  | 'token_unknown'
  | 'token_expired'
  | 'duplicate_transaction'
  | 'insufficient_balance'
  | 'limit_reached'
  | 'wallet_closed'
  | 'wallet_apart'
  | 'wrong_currency'
  | 'amount_invalid'
  | 'game_unknown'
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'bet_ended'
  | 'round_closed';

export type PortAnswer =
  | {
      readonly status: 'ok';
      readonly balanceMinor: bigint;
      readonly version: bigint;
      /** The result is taken, and its payout waits for people. */
      readonly isHeld?: true;
    }
  | { readonly status: PortRefusal };

export interface OpenedPlay {
  readonly play: PlayActor;
  readonly playToken: string;
  readonly sittingSinceMs: number;
  readonly realityCheckInMs: number;
}

export interface VendorRound {
  /** The vendor has closed the round: no bet joins it. */
  readonly isClosed: boolean;
  readonly bets: readonly {
    readonly betKey: string;
    readonly game: string;
    readonly state: Exclude<VendorBetState, 'refused' | 'held'>;
    readonly stakeMinor: bigint;
    readonly payoutMinor: bigint | null;
  }[];
}

export interface VendorBetInput {
  readonly vendor: string;
  readonly playToken: string;
  /** The vendor's name of this bet; the same name is the same bet. */
  readonly betKey: string;
  readonly roundKey: string;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
}

/** An instant game: stake and result are one entry, together with the rows of the vendor. */
export interface InstantRound {
  readonly play: PlayActor;
  readonly clientKey: string;
  /** Canonical text of the request; the same key with another text is a conflict. */
  readonly request: string;
  readonly roundId: bigint;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** What of the stake counts, said by the engine of the game. */
  readonly validStakeMinor: bigint;
  readonly placedAtMs: number;
  readonly turn: { readonly id: bigint; readonly no: bigint };
  readonly rides: readonly Ride[];
  readonly answer: string;
  /** The shares of the stake for jackpots, by their part of the account name. */
  readonly shares?: readonly PotShare[];
  /** The house pays the stake, out of this purse; `stakeMinor` is what is played for. */
  readonly bonusPurseId?: bigint;
}

export interface PotShare {
  readonly pot: string;
  readonly amountMinor: bigint;
}

/** The stake of a round whose result comes later, by the member's decisions. */
export type OpenedRound = Omit<InstantRound, 'payoutMinor' | 'validStakeMinor' | 'shares' | 'bonusPurseId'>;

/** What a move does to the money of an open round. */
export interface RoundStep {
  readonly owner: RoundOwner;
  readonly clientKey: string;
  readonly request: string;
  readonly roundId: bigint;
  readonly placedAtMs: number;
  /** What it adds to the stake, and the whole stake with it. */
  readonly extraStakeMinor: bigint;
  readonly totalStakeMinor: bigint;
  /** Null: the round goes on. */
  readonly payoutMinor: bigint | null;
  /** Of the whole stake, when the round ends; 0 while it goes on. */
  readonly validStakeMinor: bigint;
  readonly rides: readonly Ride[];
  readonly answer: string;
}

/** The platform's side of every vendor (ARCHITECTURE section 8); in-house games use it in-process. */
export interface VendorPort {
  authenticate(playToken: string): PlayActor | Promise<PlayActor>;
  balance(
    vendor: string,
    playToken: string,
  ): Promise<
    | { readonly status: 'ok'; readonly currency: string; readonly balanceMinor: bigint; readonly version: bigint }
    | { readonly status: 'token_unknown' | 'token_expired' }
  >;
  balanceOf(play: Pick<PlayActor, 'walletId'>): Promise<{ balanceMinor: bigint; version: bigint }>;
  bet(input: VendorBetInput): Promise<PortAnswer>;
  /** Works after the play has ended too: a payout is always booked. */
  settle(input: {
    readonly vendor: string;
    readonly betKey: string;
    readonly settleKey: string;
    readonly payoutMinor: bigint;
  }): Promise<PortAnswer>;
  /** Whether or not the bet has come; afterwards it is void. */
  rollback(input: { readonly vendor: string; readonly betKey: string }): Promise<PortAnswer>;
  /** Null: no bet of it was ever taken. */
  round(vendor: string, roundKey: string): Promise<VendorRound | null>;
  closeRound(vendor: string, roundKey: string): Promise<'ok' | 'round_unknown' | 'round_open'>;
  /** Only in-process: the number of a round, known before it is booked, and rows that commit with it. */
  nextRoundId(): Promise<bigint>;
  registerRider<T>(rider: Rider<T>): (payload: T) => Ride;
  /** Only in-process, before anything is drawn; refuses during a pause or before a reality check is answered. */
  /** `running`: more stake in a round that has begun. */
  admitStake(play: PlayActor, round?: 'new' | 'running'): Promise<void>;
  betAndSettle(round: InstantRound): Promise<Posted>;
  /** The round that this key has booked, in any state; null: none. Refusal: key_conflict. Keys of bonus bets belong to their purse. */
  findRound(
    play: Pick<PlayActor, 'vendor' | 'walletId'> & { readonly bonusPurseId?: bigint | undefined },
    key: Pick<InstantRound, 'clientKey' | 'request'>,
  ): Promise<Exclude<Posted, { verdict: 'stale_turn' }> | null>;
  /** For rounds with moves: `openRound`, then steps; a step without money has a transaction of its own. */
  openRound(round: OpenedRound): Promise<Posted>;
  stepRound(step: RoundStep): Promise<Posted>;
  loseRound(
    step: Omit<RoundStep, 'clientKey' | 'request' | 'rides' | 'answer'>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<void>;
  /** Every stake of an open round goes back. */
  voidRound(step: Omit<RoundStep, 'extraStakeMinor' | 'payoutMinor' | 'validStakeMinor'>): Promise<Posted>;
  /** Only in-process: the accounts of pots that must be won. */
  readonly pots: {
    /** The first pot of its kind begins; a repeat changes nothing. */
    seed(seeding: PotSeeding): Promise<void>;
    /** A pot is paid, and the next one begins with its seed. */
    pay(win: PotPayment): Promise<Posted>;
  };
  /** Only in-process, for shared rounds: stake and end are separate, with the vendor's rows as riders. */
  readonly room: {
    bet(stake: RoomStake): Promise<Exclude<Posted, { verdict: 'stale_turn' }>>;
    /** The bet this key has booked; null: none. Refusal: key_conflict. */
    findBet(
      play: Pick<PlayActor, 'vendor' | 'walletId'>,
      key: Pick<RoomStake, 'clientKey' | 'request'>,
    ): Promise<Exclude<Posted, { verdict: 'stale_turn' }> | null>;
    end(end: RoomEnd): Promise<Exclude<Posted, { verdict: 'stale_turn' }>>;
    /** `mark` closes the vendor's rows and says which. */
    endLost(mark: (tx: Tx) => Promise<readonly RoomLoss[]>): Promise<readonly RoomLoss[]>;
  };
}
