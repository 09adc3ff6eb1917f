import type { LotteryGame } from '@fairhouse/lottery';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { ShownGame } from '../catalog/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { BrandTerms } from './terms/brand-terms.ts';
import type { NumberPayload } from './tickets/number-cost.store.ts';
import type { OrderPayload, TicketCancel } from './tickets/ticket.store.ts';

/** A lottery on the shelf of a brand: the game of the engine, and its tile. */
export interface ShelfGame {
  readonly game: LotteryGame;
  readonly tile: ShownGame;
}

/** A member who bets. */
export interface Bettor {
  readonly memberId: bigint;
  readonly userName: string;
  readonly brand: Brand;
}

/** The uplines of a member, each with the wallet that is paid. */
export interface Upline {
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly series: number;
}

/** What the use cases of betting need. */
export interface BettingDeps {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'post' | 'findPosted' | 'houseAccount' | 'nextId' | 'readBalance'>;
  readonly bets: Pick<BetsDoor, 'rideBet' | 'rideEnd'>;
  /** Signs receipts, and knows the keys of earlier ones. */
  readonly keys: KeyRing;
  /** The terms on which the brand sells. */
  readonly terms: Pick<BrandTerms, 'gameOf' | 'tableOf' | 'refresh'>;
  findGame(brand: Brand, ref: string): ShelfGame | undefined;
  listGames(brand: Brand): readonly ShelfGame[];
  walletOf(bettor: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** The series the agent above gave a member; null: there is no agent above. */
  findPlacement(memberId: bigint): Promise<{ uplineId: bigint; rebateSeries: number } | null>;
  /** Called before a stake; refuses during a pause or before a reality check is answered. */
  admitStake(play: { memberId: bigint; brandId: bigint }): Promise<void>;
  /** Riders of an order: the order, its tickets and their bets. The rows of what they may cost come last, because many bets meet there. */
  rideOrder(
    order: OrderPayload,
    beside: { readonly lines: readonly Ride[]; readonly numbers: readonly NumberPayload[] },
  ): readonly Ride[];
  rideCancel(cancel: TicketCancel): Ride;
}
