import { creditWallet } from '@fairhouse/ledger';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortDeps } from './port-deps.ts';
import { houseOf } from './round-money.ts';
import { shareRound, validStakeAtEnd } from './round-stakes.ts';
import { insertTombstone, isBetNotOpen, type StandingBet, type VendorBetEnd } from './vendor-bet.store.ts';
import type { PortAnswer } from './vendor-port.ts';

interface Settlement {
  readonly vendor: string;
  readonly betKey: string;
  readonly settleKey: string;
  readonly payoutMinor: bigint;
}

/** Settles a vendor's bet; a payout is booked whether or not the play is alive. */
export async function settleVendorBet(deps: PortDeps, input: Settlement): Promise<PortAnswer> {
  if (input.payoutMinor < 0n) return { status: 'amount_invalid' };
  const own = deps.openBets.take(input);
  const bet = own ?? (await deps.findBet(input));
  if (!bet || bet.state === 'refused') return { status: 'bet_unknown' };
  const refused = judgeEnded(bet, input);
  if (refused) return refused;
  if (input.payoutMinor === 0n) return settleAsLost(deps, bet, input);
  const answer = await post(deps, bet, {
    call: 'settle',
    clientKey: input.settleKey,
    amountMinor: input.payoutMinor,
    end: { state: 'settled', payoutMinor: input.payoutMinor, settleKey: input.settleKey },
  });
  // Another process ended it meanwhile: its result is looked up.
  return own && answer.status === 'bet_ended' ? settleVendorBet(deps, input) : answer;
}

/** Null: it waits for its result, or has had this one. */
function judgeEnded({ state, settleKey, payoutMinor }: StandingBet, input: Settlement): PortAnswer | null {
  if (state === 'rolled_back') return { status: 'bet_rolled_back' };
  if (state === 'booked') return null;
  if (settleKey !== input.settleKey) return { status: 'bet_ended' };
  return payoutMinor === input.payoutMinor ? null : { status: 'duplicate_transaction' };
}

/** No money moves, so there is no entry: the bet and its record are closed together, and the answer is stored with them. */
async function settleAsLost(deps: PortDeps, bet: StandingBet, input: Settlement): Promise<PortAnswer> {
  const reported = bet.reported ?? (await deps.ledger.readBalance(bet.walletId));
  if (bet.state === 'booked') {
    const isClosed = await deps.endLostBet({
      ...input,
      reported,
      betId: bet.betId,
      atMs: bet.atMs,
      validStakeMinor: await validStakeAtEnd(deps, bet, 0n),
    });
    // Somebody else ended it in the same moment: look again.
    if (!isClosed) return settleVendorBet(deps, input);
  }
  // Also when it is repeated: the process may have ended before it came to this.
  await shareRound(deps, bet);
  return { status: 'ok', ...reported };
}

/** Returns the stake once, whether the bet was booked or comes later. */
export async function rollBackVendorBet(
  deps: PortDeps,
  input: { vendor: string; betKey: string },
): Promise<PortAnswer> {
  const own = deps.openBets.take(input);
  const bet = own ?? (await deps.findBet(input));
  if (bet === null) {
    const isStanding = await insertTombstone(deps.platform.db, { ...input, at: deps.platform.clock.now() });
    // The bet came at the same moment: now it exists and can be returned.
    if (!isStanding) return rollBackVendorBet(deps, input);
    return { status: 'ok', balanceMinor: 0n, version: 0n };
  }
  if (bet.state === 'refused') return { status: 'ok', balanceMinor: 0n, version: 0n };
  if (bet.state === 'settled') return { status: 'bet_ended' };
  const answer = await post(deps, bet, {
    call: 'rollback',
    clientKey: input.betKey,
    amountMinor: bet.stakeMinor,
    end: { state: 'rolled_back', payoutMinor: null, settleKey: null },
  });
  return own && answer.status === 'bet_ended' ? rollBackVendorBet(deps, input) : answer;
}

interface Step {
  readonly call: 'settle' | 'rollback';
  readonly clientKey: string;
  readonly amountMinor: bigint;
  readonly end: Pick<VendorBetEnd, 'state' | 'payoutMinor' | 'settleKey'>;
}

async function post(deps: PortDeps, bet: StandingBet, step: Step): Promise<PortAnswer> {
  const house = await houseOf(deps, bet);
  try {
    const posted = await deps.ledger.post({
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
        deps.rideVendorBetEnd({ vendor: bet.vendor, betKey: bet.betKey, ...step.end }),
        deps.bets.rideEnd({
          id: bet.betId,
          placedAtMs: bet.atMs,
          state: step.call === 'settle' ? 'settled' : 'void',
          payoutMinor: step.end.payoutMinor ?? 0n,
          validStakeMinor: step.call === 'settle' ? await validStakeAtEnd(deps, bet, step.amountMinor) : 0n,
        }),
      ],
    });
    // Also when it is repeated: the process may have ended before it came to this.
    await shareRound(deps, bet);
    return answerPosted(deps, posted, bet);
  } catch (error) {
    if (isBetNotOpen(error)) return { status: 'bet_ended' };
    return refusedAs(error);
  }
}
