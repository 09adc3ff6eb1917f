import { dayIn } from '@fairhouse/contract';
import { creditWallet } from '@fairhouse/ledger';
import type { Ride } from '../ledger/index.ts';
import { insertHeld, withdrawHeld } from './held-payout.store.ts';
import { ceilingOf, judgePayout, type HeldWhy } from './payout-ceilings.ts';
import { answerPosted, refusedAs } from './port-answers.ts';
import type { PortDeps } from './port-deps.ts';
import { houseOf } from './round-money.ts';
import { shareRound, validStakeAtEnd } from './round-stakes.ts';
import { insertTombstone, isBetNotOpen, type StandingBet, type VendorBetEnd } from './vendor-bet.store.ts';
import type { PortAnswer } from './vendor-port.ts';
import { isDayFull } from './vendor-win.store.ts';

interface Settlement {
  readonly vendor: string;
  readonly betKey: string;
  readonly settleKey: string;
  readonly payoutMinor: bigint;
}

/**
 * Settles a vendor's bet; a payout is booked whether or not the play is alive. What goes over a ceiling of the brand is
 * held for people (decision 144).
 */
export async function settleVendorBet(deps: PortDeps, input: Settlement): Promise<PortAnswer> {
  if (input.payoutMinor < 0n) return { status: 'amount_invalid' };
  const own = deps.openBets.take(input);
  const bet = own ?? (await deps.findBet(input));
  if (!bet || bet.state === 'refused') return { status: 'bet_unknown' };
  const refused = judgeEnded(bet, input);
  if (refused) return refused;
  if (bet.state === 'held') return answerHeld(deps, bet);
  if (input.payoutMinor === 0n) return settleAsLost(deps, bet, input);
  const answer = await payOrHold(deps, bet, input);
  // Another process ended it meanwhile: its result is looked up.
  return own && answer.status === 'bet_ended' ? settleVendorBet(deps, input) : answer;
}

async function payOrHold(deps: PortDeps, bet: StandingBet, input: Settlement): Promise<PortAnswer> {
  const { payoutMinor } = input;
  // A repeat was judged and counted the first time.
  const isRepeated = bet.state === 'settled';
  const ceilings = deps.ceilingsOf(bet.brandId);
  const why = isRepeated ? null : judgePayout(ceilings, { ...bet, payoutMinor });
  if (why) return hold(deps, bet, { ...input, why });
  const rides = isRepeated ? [] : rideWin(deps, bet, { payoutMinor, ceilingMinor: ceilings.perDayMinor });
  const answer = await post(deps, bet, { ...payoutStep(input), before: 'booked', rides });
  return answer === 'day_full' ? hold(deps, bet, { ...input, why: 'day' }) : answer;
}

const payoutStep = ({ settleKey, payoutMinor }: Pick<Settlement, 'settleKey' | 'payoutMinor'>) =>
  ({
    call: 'settle',
    clientKey: settleKey,
    amountMinor: payoutMinor,
    end: { state: 'settled', payoutMinor, settleKey },
  }) as const;

/** What is paid beyond the stake counts in the day of the brand. */
function rideWin(
  deps: PortDeps,
  { vendor, brandId, stakeMinor }: StandingBet,
  { payoutMinor, ceilingMinor }: { payoutMinor: bigint; ceilingMinor: bigint | null },
): Ride[] {
  if (payoutMinor <= stakeMinor) return [];
  const day = dayIn(deps.ceilingsOf(brandId).timeZone, deps.platform.clock.now());
  return [deps.rideVendorWin({ vendor, brandId, day, winMinor: payoutMinor - stakeMinor, ceilingMinor })];
}

/** The vendor has its answer: its result stands, whatever people decide about the money. */
async function hold(deps: PortDeps, bet: StandingBet, input: Settlement & { why: HeldWhy }): Promise<PortAnswer> {
  const { vendor, betKey, payoutMinor, settleKey, why } = input;
  const { platform } = deps;
  const ceilingMinor = ceilingOf(deps.ceilingsOf(bet.brandId), why, bet.stakeMinor);
  const isHeld = await platform.inTx((tx) =>
    insertHeld(tx, { bet, settleKey, payoutMinor, why, ceilingMinor, at: platform.clock.now() }),
  );
  // Somebody else ended it in the same moment: look again.
  if (!isHeld) return settleVendorBet(deps, input);
  platform.log.error(
    { vendor, betKey, why, brandId: `${bet.brandId}`, payout: `${payoutMinor}`, ceiling: `${ceilingMinor}` },
    'a payout of a vendor goes over a ceiling and is held for people',
  );
  return answerHeld(deps, bet);
}

async function answerHeld(deps: PortDeps, { walletId }: StandingBet): Promise<PortAnswer> {
  return { status: 'ok', ...(await deps.ledger.readBalance(walletId)), isHeld: true };
}

/** Pays what two people have agreed to, or gives the stake back of what was refused or withdrawn; repeatable. */
export async function endHeldBet(
  deps: PortDeps,
  { vendor, betKey, isPaid }: { vendor: string; betKey: string; isPaid: boolean },
): Promise<void> {
  const bet = await deps.findBet({ vendor, betKey });
  if (bet?.state !== 'held') return;
  const { settleKey, payoutMinor } = bet;
  if (settleKey === null || payoutMinor === null) throw new Error('a held bet without its result');
  const answer = isPaid
    ? await post(deps, bet, {
        ...payoutStep({ settleKey, payoutMinor }),
        before: 'held',
        rides: rideWin(deps, bet, { payoutMinor, ceilingMinor: null }),
      })
    : await post(deps, bet, { ...stakeBack(bet), before: 'held' });
  if (answer === 'day_full' || answer.status !== 'ok') throw new Error('a decision about a held payout was not booked');
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
  // Its vendor was wrong about the result; once people have decided, it has ended.
  if (bet.state === 'held' && !(await withdrawHeld(deps.platform.db, { ...input, at: deps.platform.clock.now() })))
    return { status: 'bet_ended' };
  const answer = await post(deps, bet, { ...stakeBack(bet), before: bet.state === 'held' ? 'held' : 'booked' });
  if (answer === 'day_full') throw new Error('a stake that goes back counts in no day');
  return own && answer.status === 'bet_ended' ? rollBackVendorBet(deps, input) : answer;
}

const stakeBack = ({ betKey, stakeMinor }: StandingBet) =>
  ({
    call: 'rollback',
    clientKey: betKey,
    amountMinor: stakeMinor,
    end: { state: 'rolled_back', payoutMinor: null, settleKey: null },
  }) as const;

interface Step {
  readonly call: 'settle' | 'rollback';
  readonly clientKey: string;
  readonly amountMinor: bigint;
  readonly end: Pick<VendorBetEnd, 'state' | 'payoutMinor' | 'settleKey'>;
  readonly before: VendorBetEnd['before'];
  readonly rides?: readonly Ride[];
}

async function post(deps: PortDeps, bet: StandingBet, step: Step): Promise<PortAnswer | 'day_full'> {
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
        deps.rideVendorBetEnd({ vendor: bet.vendor, betKey: bet.betKey, before: step.before, ...step.end }),
        ...(step.rides ?? []),
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
    if (isDayFull(error)) return 'day_full';
    return refusedAs(error);
  }
}
