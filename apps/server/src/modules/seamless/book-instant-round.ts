import { roundPostings } from '@fairhouse/ledger';
import type { Posted } from '../ledger/index.ts';
import type { PortParts } from './port-parts.ts';
import type { InstantRound } from './vendor-port.ts';

/** Stake, payout, round, nonce and bet in one movement: all or nothing (ARCHITECTURE section 6). */
export async function bookInstantRound(parts: PortParts, round: InstantRound): Promise<Posted> {
  const { ledger, bets, events } = parts;
  const { play, stakeMinor, payoutMinor } = round;
  const house = await ledger.houseAccount(play.brandId, 'house.casino', play.currency);
  const game = parts.findGame(play.vendor, play.game);
  const posted = await ledger.post({
    walletId: play.walletId,
    key: { call: `${play.vendor}.round`, clientKey: round.clientKey, request: round.request },
    code: 'casino.round',
    postings: roundPostings({ wallet: play.walletId, house, stakeMinor, payoutMinor }),
    isStake: true,
    stakeMinor,
    payoutMinor,
    turn: round.turn,
    answer: round.answer,
    rides: [
      ...round.rides,
      bets.rideBet({
        id: round.roundId, placedAtMs: round.placedAtMs, brandId: play.brandId, memberId: play.memberId, vendor: play.vendor,
        gameType: game.gameType, game: play.game, nodeId: game.nodeId, roundRef: `${round.roundId}`, stakeMinor, payoutMinor,
        currency: play.currency, state: 'settled',
      }),
    ],
  });
  if (posted.verdict === 'done') {
    const { memberId, brandId, currency } = play;
    events.emit('balance_changed', { memberId, brandId, balanceMinor: posted.balanceMinor, version: posted.version });
    events.emit('bet_settled', { betId: round.roundId, brandId, memberId, memberName: play.userName, game: play.game, stakeMinor, payoutMinor, currency });
  }
  return posted;
}
