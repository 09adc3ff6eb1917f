import type { PoolClient } from 'pg';
import { codesSettingAside } from '@fairhouse/ledger';

/** What the books say a brand owes in a currency; each sum is of its own accounts. */
export interface OwedByBooks {
  readonly currency: string;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Set aside for withdrawals that are not paid yet, and for transfers on their way. */
  readonly withdrawalsMinor: bigint;
  readonly transfersMinor: bigint;
  readonly jackpotsMinor: bigint;
  /** Floats and earnings of agents. */
  readonly agentsMinor: bigint;
  /** By members, after corrections. */
  readonly receivableMinor: bigint;
}

/** One statement: a hold and its purse are seen as one. What lies in a hold purse and in no withdrawal is on its way somewhere else. */
export async function sumLiabilities(tx: PoolClient, brandId: bigint): Promise<OwedByBooks[]> {
  const { rows } = await tx.query<{
    currency: string;
    cash: string;
    bonus: string;
    hold: string;
    withdrawals: string;
    jackpots: string;
    agents: string;
    receivable: string;
  }>(
    `with held as (
       select a.currency, sum(h.amount - h.captured - h.released) as withdrawals from ledger.hold h join ledger.account a on a.id = h.purse_id
       where a.brand_id = $1 and h.captured + h.released < h.amount and h.code = any ($2) group by a.currency
     ), kept as (
       select currency,
         coalesce(sum(balance) filter (where purse = 'cash'), 0) as cash, coalesce(sum(balance) filter (where purse in ('bonus', 'bonus_bets')), 0) as bonus,
         coalesce(sum(balance) filter (where purse = 'hold'), 0) as hold, coalesce(sum(balance) filter (where purse in ('float', 'earnings')), 0) as agents,
         coalesce(sum(balance) filter (where split_part(purse, ':', 1) = 'house.jackpot'), 0) as jackpots,
         coalesce(sum(balance) filter (where purse = 'receivable'), 0) as receivable
       from ledger.account where brand_id = $1 group by currency
     )
     select k.*, coalesce(h.withdrawals, 0) as withdrawals from kept k left join held h using (currency) order by k.currency`,
    [brandId, codesSettingAside('withdrawal')],
  );
  return rows.map(({ currency, cash, bonus, hold, withdrawals, jackpots, agents, receivable }) => ({
    currency,
    cashMinor: BigInt(cash),
    bonusMinor: BigInt(bonus),
    withdrawalsMinor: BigInt(withdrawals),
    transfersMinor: BigInt(hold) - BigInt(withdrawals),
    jackpotsMinor: BigInt(jackpots),
    agentsMinor: BigInt(agents),
    receivableMinor: BigInt(receivable),
  }));
}
