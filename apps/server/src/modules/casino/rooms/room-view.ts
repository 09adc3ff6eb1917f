import type { RoomBet, RoomRound } from '@fairhouse/contract';
import { beaconTime } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { beaconChainOf } from './flights.ts';
import type { RoomBetRow } from './room-bet.store.ts';
import type { RoomRoundRow, RoundState } from './room-round.ts';

const shownAs: Readonly<Record<RoundState, RoomRound['state']>> = {
  betting: 'betting',
  closed: 'closed',
  flying: 'flying',
  landed: 'landed',
  settled: 'landed',
  voiding: 'void',
  void: 'void',
};

/** A round as everybody may see it. */
export function toRoundNews(round: RoomRoundRow): RoomRound {
  const { seal } = round;
  return {
    roundId: `${round.id}`,
    state: shownAs[round.state],
    closesAt: round.closesAtMs,
    chainIndex: round.chainIndex,
    anchor: round.anchor.toString('hex'),
    beacon: round.beacon,
    sealed: seal && {
      root: seal.root.toString('hex'),
      count: seal.count,
      sum: formatAmount(seal.sumMinor),
      signature: seal.signature.toString('hex'),
      beaconRound: `${seal.beaconRound}`,
      beaconAt: beaconTime(beaconChainOf(round), seal.beaconRound),
    },
    flightAt: round.flightAtMs,
    result100: round.result100,
    link: round.link && round.link.toString('hex'),
  };
}

export function toRoomBet(bet: RoomBetRow): RoomBet {
  return {
    betId: `${bet.id}`,
    roundId: `${bet.roundId}`,
    slot: bet.slot,
    stake: formatAmount(bet.stakeMinor),
    autoCashOut100: bet.auto100,
    state: bet.state,
    cashOut100: bet.cashOut100,
    payout: formatAmount(bet.payoutMinor),
  };
}
