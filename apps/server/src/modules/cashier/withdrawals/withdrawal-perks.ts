import type { Brand } from '../../../platform/context/index.ts';

/** What a member has beyond the terms of the brand. */
interface WithdrawalPerks {
  /** More withdrawals a day, of each kind of account. */
  readonly moreWithdrawals: number;
  /** More of them without a fee. */
  readonly moreFreeWithdrawals: number;
  /** Off the fee, in basis points of it. */
  readonly feeOffBps: number;
}

export type FindPerks = (member: { memberId: bigint; brandId: bigint }) => Promise<WithdrawalPerks | null>;

/** The brand with these perks in its terms. A fee is rounded down, in favour of the member; the charge for missing turnover stays. */
export function withPerks(brand: Brand, perks: WithdrawalPerks): Brand {
  const { fee, methods } = brand.withdrawals;
  const left = 10_000 - perks.feeOffBps;
  return {
    ...brand,
    withdrawals: {
      ...brand.withdrawals,
      methods: methods.map((method) => ({ ...method, dayCountMax: method.dayCountMax + perks.moreWithdrawals })),
      fee: {
        freePerDay: fee.freePerDay + perks.moreFreeWithdrawals,
        bps: Math.floor((fee.bps * left) / 10_000),
        fixedMinor: (fee.fixedMinor * BigInt(left)) / 10_000n,
      },
    },
  };
}
