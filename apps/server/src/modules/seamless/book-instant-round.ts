import { creditWallet, debitWallet, type Posting } from '@fairhouse/ledger';
import type { Posted } from '../ledger/index.ts';
import type { PortParts } from './port-parts.ts';
import { bookStake, houseOf, rideBetOf, roundCall, tellBalance } from './round-money.ts';
import { potAccount } from './pot-bookings.ts';
import type { InstantRound } from './vendor-port.ts';

/** Stake, payout, round, nonce and bet in one movement: all or nothing (ARCHITECTURE section 6). */
export async function bookInstantRound(parts: PortParts, round: InstantRound): Promise<Posted> {
  const { play, roundId, placedAtMs, stakeMinor, payoutMinor, validStakeMinor } = round;
  const postings = await postingsOf(parts, round);
  const posted = await bookStake(parts, { play, game: play.game, stakeMinor }, (rides) =>
    parts.ledger.post({
      walletId: play.walletId,
      key: { call: roundCall(play.vendor), clientKey: round.clientKey, request: round.request },
      code: 'casino.round',
      postings,
      isStake: true,
      stakeMinor,
      payoutMinor,
      turn: round.turn,
      answer: round.answer,
      rides: [
        ...round.rides,
        ...rides,
        rideBetOf(parts, play, { id: roundId, placedAtMs, stakeMinor, payoutMinor, validStakeMinor, state: 'settled' }),
      ],
    }),
  );
  tellBalance(parts, play, posted);
  return posted;
}

/** The stake goes first, so that its refusal can depend on the stake only; then the shares of jackpots, then the payout. */
async function postingsOf(
  parts: PortParts,
  { play, stakeMinor, payoutMinor, shares = [] }: InstantRound,
): Promise<Posting[]> {
  const house = await houseOf(parts, play);
  const given = await Promise.all(
    shares.map(async ({ pot, amountMinor }) => ({
      debit: house,
      credit: await potAccount(parts, play, pot),
      amountMinor,
    })),
  );
  return [
    ...debitWallet({ wallet: play.walletId, house, amountMinor: stakeMinor }),
    ...given.filter(({ amountMinor }) => amountMinor > 0n),
    ...creditWallet({ wallet: play.walletId, house, amountMinor: payoutMinor }),
  ];
}
