import { creditWallet, debitWallet, type Posting } from '@fairhouse/ledger';
import type { Posted } from '../ledger/index.ts';
import type { PortDeps } from './port-deps.ts';
import { bookStake, houseOf, rideBetOf, roundCall, tellBalance } from './round-money.ts';
import { potAccount } from './pot-bookings.ts';
import type { InstantRound, VendorPort } from './vendor-port.ts';

/** Stake, payout, round, nonce and bet in one movement: all or nothing (ARCHITECTURE section 6). */
export async function bookInstantRound(deps: PortDeps, round: InstantRound): Promise<Posted> {
  const { play, roundId, placedAtMs, stakeMinor, payoutMinor, validStakeMinor, bonusPurseId } = round;
  const isBonus = bonusPurseId !== undefined;
  const postings = await (isBonus ? bonusPostingsOf(deps, round, bonusPurseId) : postingsOf(deps, round));
  const own = isBonus ? { stakeMinor: 0n, bonusStakeMinor: stakeMinor } : { stakeMinor };
  const posted = await bookStake(deps, { play, game: play.game, stakeMinor }, (rides) =>
    deps.ledger.post({
      // A bonus bet that wins nothing does not touch the cash.
      walletId: bonusPurseId ?? play.walletId,
      key: { call: roundCall(play.vendor), clientKey: round.clientKey, request: round.request },
      code: isBonus ? 'casino.bonus_round' : 'casino.round',
      postings,
      isStake: !isBonus,
      stakeMinor: own.stakeMinor,
      payoutMinor: isBonus ? 0n : payoutMinor,
      turn: round.turn,
      answer: round.answer,
      rides: [
        ...round.rides,
        ...rides,
        rideBetOf(deps, play, { id: roundId, placedAtMs, ...own, payoutMinor, validStakeMinor, state: 'settled' }),
      ],
    }),
  );
  const told = isBonus ? await withCash(deps, play, posted) : posted;
  tellBalance(deps, play, told);
  return told;
}

/** The round that a key has booked; null: none. */
export async function findInstantRound(
  deps: PortDeps,
  play: Parameters<VendorPort['findRound']>[0],
  { clientKey, request }: Parameters<VendorPort['findRound']>[1],
): ReturnType<VendorPort['findRound']> {
  const { vendor, walletId, bonusPurseId } = play;
  const key = { call: roundCall(vendor), clientKey, request };
  const posted = await deps.ledger.findPosted({ walletId: bonusPurseId ?? walletId, key });
  return posted && bonusPurseId !== undefined ? withCash(deps, play, posted) : posted;
}

/** What is told is the balance of the member's cash. */
async function withCash<P extends Posted>(
  { ledger }: PortDeps,
  { walletId }: { walletId: bigint },
  posted: P,
): Promise<P> {
  return posted.verdict === 'stale_turn' ? posted : { ...posted, ...(await ledger.readBalance(walletId)) };
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

async function bonusPostingsOf(
  deps: PortDeps,
  { play, stakeMinor, payoutMinor }: InstantRound,
  purse: bigint,
): Promise<Posting[]> {
  const house = await houseOf(deps, play);
  return [
    ...debitWallet({ wallet: purse, house, amountMinor: stakeMinor }),
    ...creditWallet({ wallet: play.walletId, house, amountMinor: payoutMinor }),
  ];
}
