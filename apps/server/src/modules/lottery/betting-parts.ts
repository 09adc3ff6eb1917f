import type { LotteryGame } from '@fairhouse/lottery';
import type { Brand, Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { ShownGame } from '../catalog/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { BrandTerms } from './terms/brand-terms.ts';
import type { NumberPayload } from './tickets/number-cost.store.ts';
import type { OrderPayload, TicketCancel } from './tickets/ticket.store.ts';

/** A lottery on the shelf of a brand: what the engine knows of it, and its tile. */
export interface ShelfGame {
  readonly game: LotteryGame;
  readonly tile: ShownGame;
}

/** Somebody who bets. */
export interface Bettor {
  readonly memberId: bigint;
  readonly userName: string;
  readonly brand: Brand;
}

/** Who stands above whom, with the wallet each is paid to. */
export interface Upline {
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly series: number;
}

/** What the use cases of betting stand on. */
export interface BettingParts {
  readonly platform: Platform;
  readonly ledger: Pick<LedgerDoor, 'post' | 'findPosted' | 'houseAccount' | 'nextId' | 'readBalance'>;
  readonly bets: Pick<BetsDoor, 'rideBet' | 'rideEnd'>;
  /** Signs receipts, and knows who signed earlier ones. */
  readonly keys: KeyRing;
  /** On which the brand sells. */
  readonly terms: Pick<BrandTerms, 'gameOf' | 'tableOf' | 'refresh'>;
  findGame(brand: Brand, ref: string): ShelfGame | undefined;
  listGames(brand: Brand): readonly ShelfGame[];
  walletOf(bettor: { memberId: bigint; brand: Brand }): Promise<bigint>;
  /** The series a member got from the agent above; null: nobody stands above. */
  findPlacement(memberId: bigint): Promise<{ uplineId: bigint; rebateSeries: number } | null>;
  /** Before a stake; refuses for who must rest or look up first. */
  admitStake(play: { memberId: bigint; brandId: bigint }): Promise<void>;
  /** Order, tickets and their lines of the record; what they may cost comes last, for many bets meet there. */
  rideOrder(
    order: OrderPayload,
    beside: { readonly lines: readonly Ride[]; readonly numbers: readonly NumberPayload[] },
  ): readonly Ride[];
  rideCancel(cancel: TicketCancel): Ride;
}
