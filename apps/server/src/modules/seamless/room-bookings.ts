import { creditWallet, debitWallet } from '@fairhouse/ledger';
import type { PlayActor, Tx } from '../../platform/context/index.ts';
import type { Posted, Ride } from '../ledger/index.ts';
import type { PortDeps } from './port-deps.ts';
import { houseOf, rideBetOf, tellBalance } from './round-money.ts';

/** A stake of a shared round: its result comes later. */
export interface RoomStake {
  readonly play: PlayActor;
  readonly clientKey: string;
  /** Canonical text of the request; the same key with another text is a conflict. */
  readonly request: string;
  readonly betId: bigint;
  readonly stakeMinor: bigint;
  readonly placedAtMs: number;
  readonly rides: readonly Ride[];
  readonly answer: string;
}

/** What the end of a bet needs to know of it, whoever plays by then. */
export interface RoomStanding {
  readonly betId: bigint;
  readonly placedAtMs: number;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly walletId: bigint;
  readonly vendor: string;
  readonly game: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
}

export interface RoomEnd extends RoomStanding {
  readonly state: 'settled' | 'void';
  readonly payoutMinor: bigint;
  /** What of the stake counts; 0 where it goes back. */
  readonly validStakeMinor: bigint;
  readonly rides: readonly Ride[];
}

/** A bet that won nothing, and what of its stake counts. */
export interface RoomLoss extends RoomStanding {
  readonly validStakeMinor: bigint;
}

/** What keys of bets in rooms are of. */
export const roomBetCall = (vendor: string): string => `${vendor}.room-bet`;

export async function bookRoomStake(
  deps: PortDeps,
  stake: RoomStake,
): Promise<Exclude<Posted, { verdict: 'stale_turn' }>> {
  const { play, stakeMinor } = stake;
  const posted = await deps.ledger.post({
    walletId: play.walletId,
    key: { call: roomBetCall(play.vendor), clientKey: stake.clientKey, request: stake.request },
    code: 'vendor.bet',
    postings: debitWallet({ wallet: play.walletId, house: await houseOf(deps, play), amountMinor: stakeMinor }),
    isStake: true,
    stakeMinor,
    payoutMinor: 0n,
    answer: stake.answer,
    rides: [
      ...stake.rides,
      rideBetOf(deps, play, {
        id: stake.betId,
        placedAtMs: stake.placedAtMs,
        stakeMinor,
        payoutMinor: 0n,
        validStakeMinor: 0n,
        state: 'open',
      }),
    ],
  });
  return tell(deps, posted, play);
}

/** Pays a bet that is over: what it won, or its stake back. Each bet is paid once, however often it is requested. */
export async function bookRoomEnd(deps: PortDeps, end: RoomEnd): Promise<Exclude<Posted, { verdict: 'stale_turn' }>> {
  const posted = await deps.ledger.post({
    walletId: end.walletId,
    key: { call: `${end.vendor}.room-end`, clientKey: `${end.betId}`, request: `${end.state}\n${end.payoutMinor}` },
    code: end.state === 'settled' ? 'vendor.settle' : 'vendor.rollback',
    postings: creditWallet({ wallet: end.walletId, house: await houseOf(deps, end), amountMinor: end.payoutMinor }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: end.payoutMinor,
    stakedAtMs: end.placedAtMs,
    answer: '{}',
    rides: [
      ...end.rides,
      deps.bets.rideEnd({
        id: end.betId,
        placedAtMs: end.placedAtMs,
        state: end.state,
        payoutMinor: end.payoutMinor,
        validStakeMinor: end.validStakeMinor,
      }),
    ],
  });
  return tell(deps, posted, end);
}

/** Bets that won nothing: no money moves, so their records end together with the caller's rows, in one transaction. */
export async function endLostBets(
  deps: PortDeps,
  mark: (tx: Tx) => Promise<readonly RoomLoss[]>,
): Promise<readonly RoomLoss[]> {
  const lost = await deps.platform.inTx(async (tx) => {
    const marked = await mark(tx);
    if (marked.length > 0)
      await deps.bets.endLost(
        tx,
        marked.map(({ betId, placedAtMs, validStakeMinor }) => ({ id: betId, placedAtMs, validStakeMinor })),
      );
    return marked;
  });
  return lost;
}

function tell(
  deps: PortDeps,
  posted: Posted,
  owner: { memberId: bigint; brandId: bigint },
): Exclude<Posted, { verdict: 'stale_turn' }> {
  if (posted.verdict === 'stale_turn') throw new Error('a bet of a room has no turn');
  tellBalance(deps, owner, posted);
  return posted;
}
