import { minorPerUnit } from '@fairhouse/money';
import type { EntryCode } from '@fairhouse/ledger';
import type { PointsInnerDeps } from './points-deps.ts';

/** Points are a currency of the books; a point is one unit of it. */
export const pointCurrency = 'PTS';

interface Owner {
  readonly memberId: bigint;
  readonly brandId: bigint;
}
interface PointMove {
  readonly code: Extract<EntryCode, `points.${string}`>;
  readonly points: bigint;
  /** The number of the row that caused it: the same row moves points once. */
  readonly key: string;
}

export const pointWallet = ({ ledger }: Pick<PointsInnerDeps, 'ledger'>, { memberId, brandId }: Owner) =>
  ledger.openWallet({ brandId, memberId, purse: 'points', currency: pointCurrency });

/** One movement of points between the member and the house. Refusal: insufficient_balance. */
export async function book(
  deps: Pick<PointsInnerDeps, 'ledger' | 'platform'>,
  owner: Owner,
  { code, points, key }: PointMove,
): Promise<void> {
  const { ledger, platform } = deps;
  const { brandId, memberId } = owner;
  const [wallet, house] = await Promise.all([
    pointWallet(deps, owner),
    ledger.houseAccount(brandId, 'house.points', pointCurrency),
  ]);
  const isOut = code === 'points.redeemed' || code === 'points.converted';
  await ledger.post({
    walletId: wallet,
    key: { call: code, clientKey: key, request: `${points}` },
    code,
    postings: [{ debit: isOut ? wallet : house, credit: isOut ? house : wallet, amountMinor: points * minorPerUnit }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  platform.events.emit('purse_changed', { memberId });
}

/** Whole points in the books. */
export async function readPoints(deps: Pick<PointsInnerDeps, 'ledger'>, owner: Owner): Promise<bigint> {
  const { balanceMinor } = await deps.ledger.readBalance(await pointWallet(deps, owner));
  return balanceMinor / minorPerUnit;
}
