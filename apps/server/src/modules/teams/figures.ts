import type { TeamFigures } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Sums } from './teams-door.ts';

/** The figures of every table of sums, in the order of their columns. */
export const figureNames = [
  'bets',
  'stakeMinor',
  'validStakeMinor',
  'payoutMinor',
  'depositsMinor',
  'withdrawalsMinor',
  'rebatesMinor',
  'promotionsMinor',
] as const satisfies readonly (keyof Sums)[];

export const noSums: Sums = {
  bets: 0n,
  stakeMinor: 0n,
  validStakeMinor: 0n,
  payoutMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  rebatesMinor: 0n,
  promotionsMinor: 0n,
};

export function addSums(one: Sums, other: Sums): Sums {
  return {
    bets: one.bets + other.bets,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    validStakeMinor: one.validStakeMinor + other.validStakeMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
    depositsMinor: one.depositsMinor + other.depositsMinor,
    withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
    rebatesMinor: one.rebatesMinor + other.rebatesMinor,
    promotionsMinor: one.promotionsMinor + other.promotionsMinor,
  };
}

export function sumOf(list: readonly Sums[]): Sums {
  return list.reduce(addSums, noSums);
}

export function toFigures(sums: Sums): TeamFigures {
  const { stakeMinor, payoutMinor, rebatesMinor, promotionsMinor } = sums;
  return {
    deposits: formatAmount(sums.depositsMinor),
    withdrawals: formatAmount(sums.withdrawalsMinor),
    bets: Number(sums.bets),
    stake: formatAmount(stakeMinor),
    validBet: formatAmount(sums.validStakeMinor),
    payout: formatAmount(payoutMinor),
    rebates: formatAmount(rebatesMinor),
    promotions: formatAmount(promotionsMinor),
    net: formatAmount(payoutMinor + rebatesMinor + promotionsMinor - stakeMinor),
  };
}
