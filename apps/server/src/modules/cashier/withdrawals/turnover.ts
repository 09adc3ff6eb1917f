import { turnoverKinds, type TurnoverStatus } from '@fairhouse/contract';
import { addUp, definitionOf, type EntryCode } from '@fairhouse/ledger';
import { formatAmount, mulDivFloor } from '@fairhouse/money';
import type { Brand } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { findNewestPaid, type PaidDeposit } from './withdrawal-sums.store.ts';

interface Day {
  readonly arrivedMinor: bigint;
  readonly requiredMinor: bigint;
  readonly stakedMinor: bigint;
}

export interface Turnover {
  readonly requiredMinor: bigint;
  readonly actualMinor: bigint;
  /** What came in with deposits that require turnover. */
  readonly arrivedMinor: bigint;
}

const nothing: Turnover = { arrivedMinor: 0n, requiredMinor: 0n, actualMinor: 0n };

/**
 * Goes day by day: adds what deposits require, subtracts what was staked, and never falls below zero. A day on which
 * everything is done ends a stretch; returns what the present stretch required and what was staked in it.
 */
export function sumTurnover(days: readonly Day[]): Turnover {
  let stretch = nothing;
  for (const { arrivedMinor, requiredMinor, stakedMinor } of days) {
    const isDone = stretch.actualMinor >= stretch.requiredMinor;
    if (isDone && requiredMinor > 0n) stretch = nothing;
    stretch = {
      arrivedMinor: stretch.arrivedMinor + arrivedMinor,
      requiredMinor: stretch.requiredMinor + requiredMinor,
      actualMinor: stretch.actualMinor + stakedMinor,
    };
  }
  return {
    ...stretch,
    actualMinor: stretch.actualMinor < stretch.requiredMinor ? stretch.actualMinor : stretch.requiredMinor,
  };
}

/** The deposits that ask for turnover. */
const asking: EntryCode = 'deposit.paid';

/** From the daily sums of the books up to now; within a day the order favours the member. */
export async function readTurnover(
  deps: CashierInnerDeps,
  { brand, memberId }: { brand: Brand; memberId: bigint },
): Promise<Turnover> {
  const { depositBps, weights } = brand.withdrawals.turnover;
  if (depositBps === 0) return nothing;
  const totals = await deps.ledger.listOwnTotals({
    brandId: brand.id,
    currency: brand.currency,
    memberId,
    zone: brand.timeZone,
  });
  const days = new Map<string, Day>();
  for (const total of totals) {
    if (total.purse !== 'cash') continue;
    const { day, code, creditedMinor } = total;
    const { arrivedMinor, requiredMinor, stakedMinor } = days.get(day) ?? {
      arrivedMinor: 0n,
      requiredMinor: 0n,
      stakedMinor: 0n,
    };
    const arrived = code === asking ? creditedMinor : 0n;
    const product = definitionOf(code)?.product ?? null;
    // What came back unplayed is taken off.
    const staked = product === null ? 0n : (-addUp([total], 'stake') * BigInt(weights[product])) / 100n;
    days.set(day, {
      arrivedMinor: arrivedMinor + arrived,
      requiredMinor: requiredMinor + askedOf(brand, arrived),
      stakedMinor: stakedMinor + staked,
    });
  }
  return sumTurnover([...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day));
}

/** The turnover that a deposit of this amount requires. */
function askedOf({ withdrawals: { turnover } }: Brand, arrivedMinor: bigint): bigint {
  return mulDivFloor(arrivedMinor, BigInt(turnover.depositBps), 10_000n);
}

export const isShort = ({ requiredMinor, actualMinor }: Turnover): boolean => actualMinor < requiredMinor;

export interface DepositTurnover extends PaidDeposit {
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
}

/**
 * The newest deposits that make up what came in, the oldest first. Stakes fill them in this order; this share-out is for
 * display, only the sums count.
 */
export function shareOut(brand: Brand, turnover: Turnover, newest: readonly PaidDeposit[]): DepositTurnover[] {
  let wantedMinor = turnover.arrivedMinor;
  const asking = newest.filter(({ arrivedMinor }) => {
    const isAsking = wantedMinor > 0n;
    wantedMinor -= arrivedMinor;
    return isAsking;
  });
  // More may have come back unplayed than was staked; then the result is zero.
  let leftMinor = turnover.actualMinor > 0n ? turnover.actualMinor : 0n;
  return asking.toReversed().map((deposit) => {
    const requiredMinor = askedOf(brand, deposit.arrivedMinor);
    const doneMinor = leftMinor < requiredMinor ? leftMinor : requiredMinor;
    leftMinor -= doneMinor;
    return { ...deposit, requiredMinor, doneMinor };
  });
}

/** Of more than these only the sums are shown. */
const depositsMax = 100;

/** For pages: the sums, and the deposits they consist of. */
export async function showTurnover(
  deps: CashierInnerDeps,
  { brand, memberId }: { brand: Brand; memberId: bigint },
): Promise<TurnoverStatus> {
  const turnover = await readTurnover(deps, { brand, memberId });
  const newest =
    turnover.requiredMinor === 0n
      ? []
      : await findNewestPaid(deps.platform.db, { memberId, brandId: brand.id, max: depositsMax });
  const { whenShort, weights } = brand.withdrawals.turnover;
  const short = whenShort === 'block' ? 'N' : 'I';
  const [required, actual] = [formatAmount(turnover.requiredMinor), formatAmount(turnover.actualMinor)];
  return {
    status: turnover.requiredMinor === 0n ? 'D' : isShort(turnover) ? short : 'A',
    details:
      turnover.requiredMinor === 0n ? [] : [{ gameType: 'ALL', requiredTurnover: required, actualTurnover: actual }],
    totalRequiredTurnover: required,
    totalActualTurnover: actual,
    whenShort,
    deposits: shareOut(brand, turnover, newest).map(({ id, at, arrivedMinor, requiredMinor, doneMinor }) => ({
      depositId: `${id}`,
      at: at.getTime(),
      amount: formatAmount(arrivedMinor),
      requiredTurnover: formatAmount(requiredMinor),
      actualTurnover: formatAmount(doneMinor),
      missingTurnover: formatAmount(requiredMinor - doneMinor),
    })),
    weights: turnoverKinds.map((kind) => ({ kind, percent: weights[kind] })),
  };
}
