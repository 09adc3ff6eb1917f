import { creditWallet, debitWallet, roundPostings } from '@fairhouse/ledger';
import type { Tx } from '../../platform/context/index.ts';
import type { Posted } from '../ledger/index.ts';
import type { PortDeps } from './port-deps.ts';
import { bookStake, houseOf, rideBetOf, roundCall, tellBalance } from './round-money.ts';
import type { OpenedRound, RoundStep } from './vendor-port.ts';

/** Books the bet of a round with moves; the stake is taken, and the bet stays open. */
export async function openRound(deps: PortDeps, round: OpenedRound): Promise<Posted> {
  const { play, roundId, placedAtMs, stakeMinor } = round;
  const house = await houseOf(deps, play);
  const posted = await bookStake(deps, { play, game: play.game, stakeMinor }, (rides) =>
    deps.ledger.post({
      walletId: play.walletId,
      key: { call: roundCall(play.vendor), clientKey: round.clientKey, request: round.request },
      code: 'casino.round',
      postings: debitWallet({ wallet: play.walletId, house, amountMinor: stakeMinor }),
      isStake: true,
      stakeMinor,
      payoutMinor: 0n,
      turn: round.turn,
      answer: round.answer,
      rides: [
        ...round.rides,
        ...rides,
        rideBetOf(deps, play, {
          id: roundId,
          placedAtMs,
          stakeMinor,
          payoutMinor: 0n,
          validStakeMinor: 0n,
          state: 'open',
        }),
      ],
    }),
  );
  tellBalance(deps, play, posted);
  return posted;
}

/** Books more stake, the payout, or both in one movement: all or nothing. */
export async function stepRound(deps: PortDeps, step: RoundStep): Promise<Posted> {
  const { owner, extraStakeMinor, validStakeMinor } = step;
  const payoutMinor = step.payoutMinor ?? 0n;
  const posted = await deps.ledger.post({
    walletId: owner.walletId,
    key: { call: `${owner.vendor}.move`, clientKey: step.clientKey, request: step.request },
    code: 'casino.round',
    postings: roundPostings({
      wallet: owner.walletId,
      house: await houseOf(deps, owner),
      stakeMinor: extraStakeMinor,
      payoutMinor,
    }),
    // A step that only pays is never refused.
    isStake: extraStakeMinor > 0n,
    stakeMinor: extraStakeMinor,
    payoutMinor,
    answer: step.answer,
    rides: [
      ...step.rides,
      deps.bets.rideStep({
        id: step.roundId,
        placedAtMs: step.placedAtMs,
        extraStakeMinor,
        payoutMinor,
        validStakeMinor,
        state: step.payoutMinor === null ? null : 'settled',
      }),
    ],
  });
  tellBalance(deps, owner, posted);
  return posted;
}

/** Ends a round without payout or more stake: there is no entry, and the bet is closed with the rows that `work` writes. */
export async function loseRound(
  deps: PortDeps,
  step: Pick<RoundStep, 'roundId' | 'placedAtMs' | 'validStakeMinor'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.platform.inTx(async (tx) => {
    await work(tx);
    await deps.bets.endLost(tx, [
      { id: step.roundId, placedAtMs: step.placedAtMs, validStakeMinor: step.validStakeMinor },
    ]);
  });
}

/** Returns everything that was staked; limits count none of it. */
export async function voidRound(
  deps: PortDeps,
  step: Omit<RoundStep, 'extraStakeMinor' | 'payoutMinor' | 'validStakeMinor'>,
): Promise<Posted> {
  const { owner, totalStakeMinor } = step;
  const posted = await deps.ledger.post({
    walletId: owner.walletId,
    key: { call: `${owner.vendor}.void`, clientKey: step.clientKey, request: step.request },
    code: 'vendor.rollback',
    postings: creditWallet({
      wallet: owner.walletId,
      house: await houseOf(deps, owner),
      amountMinor: totalStakeMinor,
    }),
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: totalStakeMinor,
    stakedAtMs: step.placedAtMs,
    answer: step.answer,
    rides: [
      ...step.rides,
      deps.bets.rideStep({
        id: step.roundId,
        placedAtMs: step.placedAtMs,
        extraStakeMinor: 0n,
        payoutMinor: 0n,
        validStakeMinor: 0n,
        state: 'void',
      }),
    ],
  });
  tellBalance(deps, owner, posted);
  return posted;
}
