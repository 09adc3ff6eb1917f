import { findCasinoGame, validStakeReason, vendorStakeReason } from '@fairhouse/casino';
import { isLotteryVendor, type BetRow, type BetSums, type ValidBetRule } from '@fairhouse/contract';
import { ticketStakeReason } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import type { BetRecordRow, BetTotals } from './record.store.ts';

export interface RowDeps {
  nameOf(nodeId: number): string | undefined;
  nameOfVendor(code: string): string | undefined;
  /** The class of a game in the catalogue; undefined for a game that has left it. */
  classOf(nodeId: number): string | undefined;
  /** Whether rounds of this vendor can be recomputed. */
  hasProofs(vendor: string): boolean;
}

export function toRow(row: BetRecordRow, userName: string, deps: RowDeps): BetRow {
  return {
    orderNo: `${row.id}`,
    roundId: row.roundRef,
    hasProof: deps.hasProofs(row.vendor) && /^\d{1,19}$/.test(row.roundRef),
    gameName: deps.nameOf(row.nodeId) ?? row.game,
    gameCode: row.game,
    gameType: row.gameType,
    nodeId: row.nodeId,
    accountType: row.vendor,
    customerName: userName,
    betTimeInTimestamp: row.placedAt.getTime(),
    transTimeInTimestamp: row.state === 'open' ? null : (row.settledAt ?? row.placedAt).getTime(),
    betAmount: formatAmount(row.stakeMinor),
    ...(row.bonusStakeMinor > 0n && { bonusBetAmount: formatAmount(row.bonusStakeMinor) }),
    validBetAmount: formatAmount(row.validStakeMinor),
    validBetRule: ruleOf(row, deps),
    winAmount: formatAmount(paidMinor(row)),
    profitAndLoss: formatAmount(row.state === 'settled' ? row.payoutMinor - row.stakeMinor : 0n),
    currency: row.currency,
    status: statusOf(row),
  };
}

/** What came back: of a void bet its stake. */
const paidMinor = ({ state, stakeMinor, payoutMinor }: BetRecordRow): bigint =>
  state === 'void' ? stakeMinor : payoutMinor;

/** The rule by which this much of the stake counts; the game and the figures of the bet tell (decision 127). */
function ruleOf(row: BetRecordRow, deps: RowDeps): ValidBetRule | null {
  if (row.state !== 'settled') return row.state === 'void' ? 'void' : null;
  if (row.bonusStakeMinor > 0n) return 'bonus_bet';
  if (isLotteryVendor(row.vendor)) return ticketStakeReason(row);
  const own = deps.hasProofs(row.vendor) ? findCasinoGame(row.game) : undefined;
  if (own) return validStakeReason(own.validStake.rule, row);
  return vendorStakeReason({ gameType: row.gameType, classification: deps.classOf(row.nodeId) ?? '' }, row);
}

export function statusOf(
  row: Pick<BetRecordRow, 'state' | 'stakeMinor' | 'bonusStakeMinor' | 'payoutMinor'>,
): BetRow['status'] {
  if (row.state !== 'settled') return row.state;
  if (row.bonusStakeMinor > 0n) return row.payoutMinor > 0n ? 'won' : 'lost';
  if (row.payoutMinor === row.stakeMinor) return 'tie';
  return row.payoutMinor > row.stakeMinor ? 'won' : 'lost';
}

/** Sums of what the rows show, by the same rules as the sums of the span. */
export function totalsOf(rows: readonly BetRecordRow[]): BetTotals {
  const sum = (part: (row: BetRecordRow) => bigint): bigint => rows.reduce((total, row) => total + part(row), 0n);
  return {
    count: rows.length,
    stakeMinor: sum(({ stakeMinor }) => stakeMinor),
    endedStakeMinor: sum((row) => (row.state === 'open' ? 0n : row.stakeMinor)),
    validStakeMinor: sum((row) => row.validStakeMinor),
    payoutMinor: sum(paidMinor),
  };
}

/** An open stake is neither won nor lost. */
export function toSums(totals: BetTotals): BetSums {
  const profit = formatAmount(totals.payoutMinor - totals.endedStakeMinor);
  return {
    betAmount: formatAmount(totals.stakeMinor),
    validBetAmount: formatAmount(totals.validStakeMinor),
    winAmount: formatAmount(totals.payoutMinor),
    profitAndLoss: profit,
    netProfit: profit,
    totalHands: totals.count,
  };
}
