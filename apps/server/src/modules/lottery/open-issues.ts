import { lotteryGames, type LotteryGame } from '@fairhouse/lottery';
import type { Platform } from '../../platform/context/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { FairnessDoor } from '../fairness/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import { createBeaconCache } from './draws/beacon-cache.ts';
import type { KeyRing } from './keys/key-ring.ts';
import { IssueKeeper } from './issues/issue-keeper.ts';
import { makeIssues } from './issues/make-issues.ts';
import type { LotteryInnerDeps } from './lottery-deps.ts';
import { returnRider, type TicketReturn } from './settlement/left-ticket.store.ts';
import { paymentRider, type PaymentMark } from './settlement/payment.store.ts';

/** What the composition gives to issues, draws and settlement. */
export interface IssueDeps {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly fairness: FairnessDoor;
  readonly keys: KeyRing;
  /** Tests use fewer games. */
  readonly games?: readonly LotteryGame[];
  /** A test with a faster clock cannot use the public beacon. */
  readonly isClockOwn: boolean;
  readonly isDemo: LotteryInnerDeps['isDemo'];
  readonly tell: LotteryInnerDeps['tell'];
  readonly tellWin: LotteryInnerDeps['tellWin'];
}

/** Issues of all games, from their making to their last payment. */
export interface Issues {
  readonly deps: LotteryInnerDeps;
  /** Keeps them going; one of several processes does it. */
  start(): void;
  /** Makes coming issues; `most` of each game. */
  make(most?: number): Promise<number>;
  /** Does everything overdue, as far as possible now. */
  catchUp(): Promise<void>;
  /** Something has become due. */
  wake(): void;
  close(): Promise<void>;
}

export function openIssues(platform: Platform, deps: IssueDeps): Issues {
  const { ledger, bets, fairness } = deps;
  const beacons = createBeaconCache(fairness.beacons, () => platform.clock.now().getTime());
  const innerDeps: LotteryInnerDeps = {
    platform,
    ledger,
    bets,
    fairness,
    beacons,
    games: deps.games ?? lotteryGames,
    keys: deps.keys,
    isDemo: () => deps.isDemo(),
    isPublicReachable: async () => !deps.isClockOwn && fairness.beacons.isReachable(),
    tell: (issue) => deps.tell(issue),
    tellWin: (win) => deps.tellWin(win),
    ridePayment: ledger.registerRider<PaymentMark>(paymentRider),
    rideReturn: ledger.registerRider<TicketReturn>(returnRider),
  };
  const keeper = new IssueKeeper(innerDeps);
  return {
    deps: innerDeps,
    start: () => keeper.start(),
    make: (most) => makeIssues(innerDeps, most),
    catchUp: () => keeper.catchUp(),
    wake: () => keeper.wake(),
    async close() {
      beacons.close();
      await keeper.close();
    },
  };
}
