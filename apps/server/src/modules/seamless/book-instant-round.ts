import { creditWallet, debitWallet, type Posting } from '@fairhouse/ledger';
import type { Posted } from '../ledger/index.ts';
import type { PortDeps } from './port-deps.ts';
import { bookStake, houseOf, rideBetOf, roundCall, tellBalance } from './round-money.ts';
import { potAccount } from './pot-bookings.ts';
import type { InstantRound } from './vendor-port.ts';

/** Stake, payout, round, nonce and bet in one movement: all or nothing (ARCHITECTURE section 6). */
export async function bookInstantRound(deps: PortDeps, round: InstantRound): Promise<Posted> {
  const { play, roundId, placedAtMs, stakeMinor, payoutMinor, validStakeMinor } = round;
  const postings = await postingsOf(deps, round);
  const posted = await bookStake(deps, { play, game: play.game, stakeMinor }, (rides) =>
    deps.ledger.post({
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
        rideBetOf(deps, play, { id: roundId, placedAtMs, stakeMinor, payoutMinor, validStakeMinor, state: 'settled' }),
      ],
    }),
  );
  tellBalance(deps, play, posted);
  return posted;
}

/** The stake goes first, so that its refusal can depend on the stake only; then the shares of jackpots, then the payout. */
async function postingsOf(
  deps: PortDeps,
  { play, stakeMinor, payoutMinor, shares = [] }: InstantRound,
): Promise<Posting[]> {
  const house = await houseOf(deps, play);
  const given = await Promise.all(
    shares.map(async ({ pot, amountMinor }) => ({
      debit: house,
      credit: await potAccount(deps, play, pot),
      amountMinor,
    })),
  );
  return [
    ...debitWallet({ wallet: play.walletId, house, amountMinor: stakeMinor }),
    ...given.filter(({ amountMinor }) => amountMinor > 0n),
    ...creditWallet({ wallet: play.walletId, house, amountMinor: payoutMinor }),
  ];
}
