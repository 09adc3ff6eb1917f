import type { LotteryGame } from '@fairhouse/lottery';
import type { Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { FairnessDoor } from '../fairness/index.ts';
import type { LedgerDoor, Ride } from '../ledger/index.ts';
import type { BeaconCache } from './draws/beacon-cache.ts';
import type { Issue } from './issues/issue.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { TicketReturn } from './settlement/left-ticket.store.ts';
import type { PaymentMark } from './settlement/payment.store.ts';

/** The result of a settled issue for a member who has won something in it. */
export interface LotteryWin {
  readonly memberId: bigint;
  readonly brandId: bigint;
  readonly gameCode: string;
  readonly numero: string;
  /** The newest order in it. */
  readonly orderId: bigint;
  /** Of all tickets in the issue. */
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly currency: string;
}

/** What the use cases of issues, draws and settlement need. */
export interface LotteryInnerDeps {
  readonly platform: Platform;
  readonly fairness: Pick<FairnessDoor, 'draws' | 'beacons'>;
  readonly ledger: Pick<LedgerDoor, 'post' | 'houseAccount' | 'takeBack' | 'readBalance'>;
  readonly bets: Pick<BetsDoor, 'endMany' | 'correctMany' | 'rideEnd'>;
  readonly games: readonly LotteryGame[];
  readonly beacons: BeaconCache;
  /** Signs manifests. */
  readonly keys: KeyRing;
  /** Whether all brands of this house are demos: only then may it draw by its own beacon. */
  isDemo(): boolean;
  /** Whether the public beacon answers at a usable pace. */
  isPublicReachable(): Promise<boolean>;
  /** An issue has taken a public step. */
  tell(issue: Issue): void;
  tellWin(win: LotteryWin): void;
  ridePayment(mark: PaymentMark): Ride;
  rideReturn(ticket: TicketReturn): Ride;
}

export function gameOf({ games }: Pick<LotteryInnerDeps, 'games'>, code: string): LotteryGame | undefined {
  return games.find((game) => game.code === code);
}

/** Announces the steps of the newest issue of each game: after an outage nobody needs to hear of all that have passed. */
export function tellNewest({ tell }: Pick<LotteryInnerDeps, 'tell'>, issues: readonly Issue[]): void {
  const inOrder = issues.toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime());
  for (const issue of new Map(inOrder.map((each) => [each.gameCode, each])).values()) tell(issue);
}
