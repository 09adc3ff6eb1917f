import type { RankReason } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../platform/db/index.ts';
import type { Texts } from '../rewards/index.ts';
import { firstDayOf } from './standing.store.ts';

/** A change of a rank, and what decided. */
export interface StepMade {
  readonly memberId: bigint;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly fromName: Texts;
  readonly toName: Texts;
  readonly reason: RankReason;
  readonly month: string;
  readonly validBetMinor: bigint;
  readonly depositsMinor: bigint;
}

export interface StepRow extends StepMade {
  readonly id: bigint;
  readonly at: Date;
}

/** A change that is told to its member. */
interface StepWritten {
  readonly stepId: bigint;
  readonly memberId: bigint;
  readonly isHigher: boolean;
  readonly toName: Texts;
}

export async function insertSteps(
  tx: Tx,
  { steps, ...of }: { brandId: bigint; ladderId: bigint; at: Date; steps: readonly StepMade[] },
): Promise<StepWritten[]> {
  if (steps.length === 0) return [];
  const { rows } = await tx.query<{ id: string; member_id: string; is_higher: boolean; to_name: Texts }>({
    name: 'vip_insert_steps',
    text: `insert into vip.step (brand_id, ladder_id, at, member_id, from_level, to_level, from_name, to_name, reason, month, valid_bet, deposits)
      select $1, $2, $3, member_id, from_level, to_level, from_name, to_name, reason, month, valid_bet, deposits
      from unnest($4::bigint[], $5::int[], $6::int[], $7::jsonb[], $8::jsonb[], $9::text[], $10::date[], $11::bigint[], $12::bigint[])
        with ordinality s(member_id, from_level, to_level, from_name, to_name, reason, month, valid_bet, deposits, place) order by place
      returning id, member_id, to_level > from_level as is_higher, to_name`,
    values: [
      of.brandId,
      of.ladderId,
      of.at,
      numbersLiteral(steps.map(({ memberId }) => memberId)),
      numbersLiteral(steps.map(({ fromLevel }) => fromLevel)),
      numbersLiteral(steps.map(({ toLevel }) => toLevel)),
      textsLiteral(steps.map(({ fromName }) => JSON.stringify(fromName))),
      textsLiteral(steps.map(({ toName }) => JSON.stringify(toName))),
      textsLiteral(steps.map(({ reason }) => reason)),
      textsLiteral(steps.map(({ month }) => firstDayOf(month))),
      numbersLiteral(steps.map(({ validBetMinor }) => validBetMinor)),
      numbersLiteral(steps.map(({ depositsMinor }) => depositsMinor)),
    ],
  });
  return rows.map((row) => ({
    stepId: BigInt(row.id),
    memberId: BigInt(row.member_id),
    isHigher: row.is_higher,
    toName: row.to_name,
  }));
}

interface Raw {
  id: string;
  member_id: string;
  from_level: number;
  to_level: number;
  from_name: Texts;
  to_name: Texts;
  reason: RankReason;
  month: string;
  valid_bet: string;
  deposits: string;
  at: Date;
}

/** The newest first; of one member, or of the whole brand. */
export async function findSteps(
  db: Db,
  input: { brandId: bigint; memberId: bigint | null; offset: number; limit: number },
): Promise<{ list: StepRow[]; total: number }> {
  const where = 'where brand_id = $1 and ($2::bigint is null or member_id = $2)';
  const { rows } = await db.query<Raw>(
    `select id, member_id, from_level, to_level, from_name, to_name, reason, to_char(month, 'YYYY-MM') as month, valid_bet, deposits, at
     from vip.step ${where} order by id desc offset $3 limit $4`,
    [input.brandId, input.memberId, input.offset, input.limit],
  );
  const { rows: counted } = await db.query<{ count: string }>(`select count(*) as count from vip.step ${where}`, [
    input.brandId,
    input.memberId,
  ]);
  return {
    list: rows.map((row) => ({
      id: BigInt(row.id),
      memberId: BigInt(row.member_id),
      fromLevel: row.from_level,
      toLevel: row.to_level,
      fromName: row.from_name,
      toName: row.to_name,
      reason: row.reason,
      month: row.month,
      validBetMinor: BigInt(row.valid_bet),
      depositsMinor: BigInt(row.deposits),
      at: row.at,
    })),
    total: Number(counted[0]?.count ?? 0),
  };
}
