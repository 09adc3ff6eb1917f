import { creditWallet } from '@fairhouse/ledger';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortParts } from './port-parts.ts';
import { houseOf } from './round-money.ts';
import { shareRound, validStakeOfBet } from './round-stakes.ts';
import { insertTombstone, isBetNotOpen, type StandingBet, type VendorBetEnd } from './vendor-bet.store.ts';
import type { PortAnswer } from './vendor-port.ts';

interface Settlement {
  readonly vendor: string;
  readonly betKey: string;
  readonly settleKey: string;
  readonly payoutMinor: bigint;
}

/** Settles a vendor's bet; a payout is booked whether or not the play is alive. */
export async function settleVendorBet(parts: PortParts, asked: Settlement): Promise<PortAnswer> {
  if (asked.payoutMinor < 0n) return { status: 'amount_invalid' };
  const own = parts.openBets.take(asked);
  const bet = own ?? (await parts.findBet(asked));
  if (!bet || bet.state === 'refused') return { status: 'bet_unknown' };
  const refused = judgeEnded(bet, asked);
  if (refused) return refused;
  if (asked.payoutMinor === 0n) return settleAsLost(parts, bet, asked);
  const answer = await post(parts, bet, {
    call: 'settle',
    clientKey: asked.settleKey,
    amountMinor: asked.payoutMinor,
    end: { state: 'settled', payoutMinor: asked.payoutMinor, settleKey: asked.settleKey },
  });
  // Another process ended it meanwhile: its result is looked up.
  return own && answer.status === 'bet_ended' ? settleVendorBet(parts, asked) : answer;
}

/** Null: it waits for its result, or has had this one. */
function judgeEnded({ state, settleKey, payoutMinor }: StandingBet, asked: Settlement): PortAnswer | null {
  if (state === 'rolled_back') return { status: 'bet_rolled_back' };
  if (state === 'booked') return null;
  if (settleKey !== asked.settleKey) return { status: 'bet_ended' };
  return payoutMinor === asked.payoutMinor ? null : { status: 'duplicate_transaction' };
}

/** No money moves, so there is no entry: the bet and its record are closed together, and the answer is stored with them. */
async function settleAsLost(parts: PortParts, bet: StandingBet, asked: Settlement): Promise<PortAnswer> {
  const told = bet.told ?? (await parts.ledger.readBalance(bet.walletId));
  if (bet.state === 'booked') {
    const isClosed = await parts.endLostBet({
      ...asked,
      told,
      betId: bet.betId,
      atMs: bet.atMs,
      validStakeMinor: validStakeOfBet(parts, bet, 0n),
    });
    // Somebody else ended it in the same moment: look again.
    if (!isClosed) return settleVendorBet(parts, asked);
    await shareRound(parts, bet);
  }
  return { status: 'ok', ...told };
}

/** Returns the stake once, whether the bet was booked or comes later. */
export async function rollBackVendorBet(
  parts: PortParts,
  asked: { vendor: string; betKey: string },
): Promise<PortAnswer> {
  const own = parts.openBets.take(asked);
  const bet = own ?? (await parts.findBet(asked));
  if (bet === null) {
    const isStanding = await insertTombstone(parts.platform.db, { ...asked, at: parts.platform.clock.now() });
    // The bet came at the same moment: now it exists and can be returned.
    if (!isStanding) return rollBackVendorBet(parts, asked);
    return { status: 'ok', balanceMinor: 0n, version: 0n };
  }
  if (bet.state === 'refused') return { status: 'ok', balanceMinor: 0n, version: 0n };
  if (bet.state === 'settled') return { status: 'bet_ended' };
  const answer = await post(parts, bet, {
    call: 'rollback',
    clientKey: asked.betKey,
    amountMinor: bet.stakeMinor,
    end: { state: 'rolled_back', payoutMinor: null, settleKey: null },
  });
  return own && answer.status === 'bet_ended' ? rollBackVendorBet(parts, asked) : answer;
}

interface Step {
  readonly call: 'settle' | 'rollback';
  readonly clientKey: string;
  readonly amountMinor: bigint;
  readonly end: Pick<VendorBetEnd, 'state' | 'payoutMinor' | 'settleKey'>;
}

async function post(parts: PortParts, bet: StandingBet, step: Step): Promise<PortAnswer> {
  const house = await houseOf(parts, bet);
  try {
    const posted = await parts.ledger.post({
      walletId: bet.walletId,
      key: {
        call: `${bet.vendor}.${step.call}`,
        clientKey: step.clientKey,
        request: `${bet.betKey}\n${step.amountMinor}`,
      },
      code: step.call === 'settle' ? 'vendor.settle' : 'vendor.rollback',
      postings: creditWallet({ wallet: bet.walletId, house, amountMinor: step.amountMinor }),
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: step.amountMinor,
      stakedAtMs: bet.atMs,
      answer: '{}',
      rides: [
        parts.rideVendorBetEnd({ vendor: bet.vendor, betKey: bet.betKey, ...step.end }),
        parts.bets.rideEnd({
          id: bet.betId,
          placedAtMs: bet.atMs,
          state: step.call === 'settle' ? 'settled' : 'void',
          payoutMinor: step.end.payoutMinor ?? 0n,
          validStakeMinor: step.call === 'settle' ? validStakeOfBet(parts, bet, step.amountMinor) : 0n,
        }),
      ],
    });
    if (posted.verdict === 'done' && step.call === 'settle') await shareRound(parts, bet);
    return answerPosted(parts, posted, bet);
  } catch (error) {
    if (isBetNotOpen(error)) return { status: 'bet_ended' };
    return refusedAs(error);
  }
}
