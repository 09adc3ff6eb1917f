import type { Pool, PoolClient } from 'pg';
import { codesCountedAs } from '@fairhouse/ledger';
import { numbersLiteral } from '../../platform/db/index.ts';
import type { Ride, Rider } from './movement.ts';

export interface LimitKey {
  readonly walletId: bigint;
  readonly measure: 'stake' | 'loss' | 'deposit';
  readonly span: 'day' | 'week' | 'month';
}

export interface Limit extends LimitKey {
  readonly zone: string;
  readonly capMinor: bigint;
}

/** A limit as it stands now; `usedMinor` of a loss limit is below zero for who has won. */
export interface LimitUse extends Limit {
  readonly usedMinor: bigint;
  /** When the running window ends. */
  readonly endsAt: Date;
}

const [stakes, payouts] = [codesCountedAs('stake'), codesCountedAs('payout')];

export async function upsertLimit(db: Pool | PoolClient, limit: Limit): Promise<void> {
  await db.query('select ledger.set_limit($1, $2, $3, $4, $5, $6, $7)', [
    limit.walletId,
    limit.measure,
    limit.span,
    limit.zone,
    limit.capMinor,
    stakes,
    payouts,
  ]);
}

/** One statement, under the lock on the account like every change of its limits. */
export async function deleteLimit(db: Pool | PoolClient, limit: LimitKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `with locked as materialized (select id from ledger.account where id = $1 for no key update)
     delete from ledger.wallet_limit x using locked where x.account_id = locked.id and x.measure = $2 and x.span = $3`,
    [limit.walletId, limit.measure, limit.span],
  );
  return rowCount === 1;
}

export async function listLimitUse(db: Pool | PoolClient, walletId: bigint): Promise<LimitUse[]> {
  const { rows } = await db.query<{
    measure: LimitUse['measure'];
    span: LimitUse['span'];
    zone: string;
    cap: string;
    used: string;
    ends_at: Date;
  }>(
    `select measure, span, zone, cap, case when period = ledger.period_of(platform.house_time(), span, zone) then used else 0 end as used,
       (date_trunc(span, platform.house_time() at time zone zone) + ('1 ' || span)::interval) at time zone zone as ends_at
     from ledger.wallet_limit where account_id = $1 order by measure, array_position(array['day', 'week', 'month'], span)`,
    [walletId],
  );
  return rows.map((row) => ({
    walletId,
    measure: row.measure,
    span: row.span,
    zone: row.zone,
    capMinor: BigInt(row.cap),
    usedMinor: BigInt(row.used),
    endsAt: row.ends_at,
  }));
}

/** Stakes and what came back since then, of whatever was played; what went back of either counts no more. */
export async function sumPlay(
  db: Pool,
  walletId: bigint,
  since: Date,
): Promise<{ stakedMinor: bigint; paidMinor: bigint }> {
  const { rows } = await db.query<{ staked: string; paid: string }>(
    `select booked.staked - back.stake as staked, booked.paid - back.payout as paid
     from (select coalesce(sum(p.amount) filter (where e.code = any ($3) and p.debit = $1), 0) as staked,
             coalesce(sum(p.amount) filter (where e.code = any ($3 || $4) and p.credit = $1), 0) as paid
           from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where e.wallet_id = $1 and e.at >= $2) booked,
          (select coalesce(sum(t.stake), 0) as stake, coalesce(sum(t.payout), 0) as payout from ledger.taken_back t where t.wallet_id = $1 and t.counted_at >= $2) back`,
    [walletId, since, stakes, payouts],
  );
  return { stakedMinor: BigInt(rows[0]?.staked ?? 0), paidMinor: BigInt(rows[0]?.paid ?? 0) };
}

export type ClaimVerdict = 'done' | 'duplicate' | 'conflict' | 'closed' | 'limit';

export async function claimDeposit(
  db: Pool | PoolClient,
  claim: { claimId: bigint; walletId: bigint; clientKey: string; amountMinor: bigint },
): Promise<{ verdict: ClaimVerdict; claimId: bigint }> {
  const { rows } = await db.query<{ verdict: ClaimVerdict; claim_id: string | null }>(
    'select verdict, claim_id from ledger.claim_deposit($1, $2, $3, $4)',
    [claim.claimId, claim.walletId, claim.clientKey, claim.amountMinor],
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger gave no verdict');
  return { verdict: row.verdict, claimId: BigInt(row.claim_id ?? claim.claimId) };
}

export async function renewClaim(
  tx: PoolClient,
  claim: { walletId: bigint; clientKey: string; amountMinor: bigint },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ verdict: 'done' | 'limit'; claim_id: string }>(
    'select verdict, claim_id from ledger.renew_claim($1, $2, $3)',
    [claim.walletId, claim.clientKey, claim.amountMinor],
  );
  return rows[0]?.verdict === 'done' ? BigInt(rows[0].claim_id) : null;
}

export async function returnDeposit(db: Pool | PoolClient, claimId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ returned: boolean }>('select ledger.return_deposit($1) as returned', [claimId]);
  return rows[0]?.returned ?? false;
}

/** What limits had counted of a wallet, and an entry takes back. */
export interface TakenBack {
  readonly entryId: bigint;
  /** Locked by the movement. */
  readonly walletId: bigint;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** It goes back in the windows of that moment that are still running. */
  readonly countedAtMs: number;
}

const takenBackRider: Rider<TakenBack> = {
  name: 'ledger_taken_back',
  apply: {
    text: 'select ledger.take_back($1::int[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])',
    columns: (rows) => [
      numbersLiteral(rows.map((row) => row.ordinal)),
      numbersLiteral(rows.map((row) => row.payload.entryId)),
      numbersLiteral(rows.map((row) => row.payload.walletId)),
      numbersLiteral(rows.map((row) => row.payload.stakeMinor)),
      numbersLiteral(rows.map((row) => row.payload.payoutMinor)),
      numbersLiteral(rows.map((row) => row.payload.countedAtMs)),
    ],
  },
};

export const rideTakenBack = (payload: TakenBack): Ride => ({ rider: takenBackRider as Rider<unknown>, payload });
