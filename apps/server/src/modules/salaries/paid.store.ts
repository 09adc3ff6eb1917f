import type { ContractKind } from '@fairhouse/contract';
import { numbersLiteral, type Db } from '../../platform/db/index.ts';

/** A time in which an agent's income belonged to a line. */
export interface PaidSpan {
  readonly agentId: bigint;
  readonly viaId: bigint;
  /** Null: without a beginning, or without an end. */
  readonly from: Date | null;
  readonly to: Date | null;
}

export interface PaidInput {
  readonly brandId: bigint;
  /** Periods that ended in this span, the end among them. */
  readonly start: Date;
  readonly end: Date;
  readonly spans: readonly PaidSpan[];
}

export interface PaidSum {
  readonly viaId: bigint;
  readonly kind: ContractKind;
  readonly paidMinor: bigint;
}

/** What was paid, by line and kind; a period belongs to where its agent stood when it began. */
export async function sumPaid(db: Db, { brandId, start, end, spans }: PaidInput): Promise<PaidSum[]> {
  const { rows } = await db.query<{ via_id: string; kind: ContractKind; paid: string }>({
    name: 'salaries_sum_paid',
    text: `select s.via_id, l.kind, sum(l.paid)::bigint as paid
      from unnest($2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[]) s(agent_id, via_id, from_at, to_at)
      join salaries.line l on l.agent_id = s.agent_id and l.period_start >= coalesce(s.from_at, '-infinity') and l.period_start < coalesce(s.to_at, 'infinity')
      where l.brand_id = $1 and l.state = 'paid' and l.period_end > $6 and l.period_end <= $7 group by 1, 2`,
    values: [
      brandId,
      numbersLiteral(spans.map(({ agentId }) => agentId)),
      numbersLiteral(spans.map(({ viaId }) => viaId)),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
      start,
      end,
    ],
  });
  return rows.map((row) => ({ viaId: BigInt(row.via_id), kind: row.kind, paidMinor: BigInt(row.paid) }));
}
