import type { ContractView, LineSums, SalaryLine, SalaryMember } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Sums } from '../teams/index.ts';
import type { Contract } from './contract.store.ts';
import type { Line } from './run.store.ts';
import { viewTerms } from './terms.ts';

/** Names of direct downlines, by member. */
export type Names = ReadonlyMap<bigint, string>;

export const viewMember = (memberId: bigint, names: Names): SalaryMember => ({
  memberId: `${memberId}`,
  name: names.get(memberId) ?? '',
});

/** An upline is never named. */
export function viewContract(contract: Contract, readerId: bigint | null, names: Names): ContractView {
  const isDownline = contract.downlineId === readerId;
  return {
    contractId: `${contract.id}`,
    version: contract.version,
    kind: contract.kind,
    state: contract.state,
    side: isDownline ? 'downline' : 'upline',
    downline: isDownline ? null : viewMember(contract.downlineId, names),
    terms: viewTerms(contract.kind, contract.terms),
    offeredAt: contract.offeredAt.getTime(),
    expiresAt: contract.state === 'offered' ? contract.expiresAt.getTime() : null,
    inForceFrom: contract.inForceFrom?.getTime() ?? null,
    terminationBy: contract.terminationBy,
    endsAt: (contract.endedAt ?? contract.endsAt)?.getTime() ?? null,
  };
}

/** Under review, a line is due for its agent. */
const states = { reviewing: 'due', due: 'due', held: 'held', paid: 'paid', rejected: 'held' } as const;

export function viewLine(
  line: Line,
  { version, readerId, names }: { version: number; readerId: bigint | null; names: Names },
): SalaryLine {
  return {
    lineId: `${line.id}`,
    contractId: `${line.contractId}`,
    version,
    kind: line.kind,
    periodStart: line.start.getTime(),
    periodEnd: line.end.getTime(),
    downline: line.agentId === readerId ? null : viewMember(line.agentId, names),
    state: states[line.state],
    base: formatAmount(line.baseMinor),
    active: line.active,
    tier: line.tier,
    gross: formatAmount(line.grossMinor),
    downlines: formatAmount(line.downlinesMinor),
    paid: formatAmount(line.paidMinor),
    shortfall: formatAmount(line.shortfallMinor),
    carryIn: formatAmount(line.carryInMinor),
    carryOut: formatAmount(line.carryOutMinor),
    paidAt: line.paidAt?.getTime() ?? null,
  };
}

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

export function viewSums(sums: Sums): LineSums {
  return {
    bets: Number(sums.bets),
    stake: formatAmount(sums.stakeMinor),
    validBet: formatAmount(sums.validStakeMinor),
    payout: formatAmount(sums.payoutMinor),
    rebates: formatAmount(sums.rebatesMinor),
    promotions: formatAmount(sums.promotionsMinor),
    netLoss: formatAmount(sums.stakeMinor - sums.payoutMinor - sums.rebatesMinor - sums.promotionsMinor),
  };
}
