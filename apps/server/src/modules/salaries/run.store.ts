import type { ContractKind } from '@fairhouse/contract';
import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

export interface Run {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly kind: ContractKind;
  readonly start: Date;
  readonly end: Date;
  readonly state: 'reviewing' | 'paying' | 'paid';
}

/** Team figures of one category that a line was computed from. */
export interface ProductSum {
  readonly stake: string;
  readonly validStake: string;
  readonly payout: string;
}

export type LineState = 'reviewing' | 'due' | 'held' | 'paid' | 'rejected';

/** What a contract earned in a period. */
export interface NewLine {
  readonly contractId: bigint;
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly baseMinor: bigint;
  readonly active: number;
  readonly tier: number | null;
  readonly grossMinor: bigint;
  readonly downlinesMinor: bigint;
  readonly paidMinor: bigint;
  readonly shortfallMinor: bigint;
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  readonly products: Readonly<Record<string, ProductSum>>;
  readonly state: LineState;
  readonly reason: string | null;
}

export interface Line extends NewLine {
  readonly id: bigint;
  readonly runId: bigint;
  readonly brandId: bigint;
  readonly kind: ContractKind;
  readonly start: Date;
  readonly end: Date;
  readonly paidAt: Date | null;
}

interface StoredLine {
  readonly id: string;
  readonly run_id: string;
  readonly brand_id: string;
  readonly contract_id: string;
  readonly kind: ContractKind;
  readonly agent_id: string;
  readonly upline_id: string | null;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly base: string;
  readonly active: number;
  readonly tier: number | null;
  readonly gross: string;
  readonly downlines: string;
  readonly paid: string;
  readonly shortfall: string;
  readonly carry_in: string;
  readonly carry_out: string;
  readonly products: Record<string, ProductSum>;
  readonly state: LineState;
  readonly reason: string | null;
  readonly paid_at: Date | null;
}

const lineColumns =
  'id, run_id, brand_id, contract_id, kind, agent_id, upline_id, period_start, period_end, base, active, tier, gross, downlines, paid, shortfall, carry_in, carry_out, products, state, reason, paid_at';

const toLine = (row: StoredLine): Line => ({
  id: BigInt(row.id),
  runId: BigInt(row.run_id),
  brandId: BigInt(row.brand_id),
  contractId: BigInt(row.contract_id),
  kind: row.kind,
  agentId: BigInt(row.agent_id),
  uplineId: row.upline_id === null ? null : BigInt(row.upline_id),
  start: row.period_start,
  end: row.period_end,
  baseMinor: BigInt(row.base),
  active: row.active,
  tier: row.tier,
  grossMinor: BigInt(row.gross),
  downlinesMinor: BigInt(row.downlines),
  paidMinor: BigInt(row.paid),
  shortfallMinor: BigInt(row.shortfall),
  carryInMinor: BigInt(row.carry_in),
  carryOutMinor: BigInt(row.carry_out),
  products: row.products,
  state: row.state,
  reason: row.reason,
  paidAt: row.paid_at,
});

export interface StoredRun {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: ContractKind;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly state: Run['state'];
}
const runColumns = 'id, brand_id, kind, period_start, period_end, state';
export const toRun = (row: StoredRun): Run => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  kind: row.kind,
  start: row.period_start,
  end: row.period_end,
  state: row.state,
});

/** The end of the last computed period of a kind; null: none was computed. */
export async function findLastEnd(db: Db, brandId: bigint, kind: ContractKind): Promise<Date | null> {
  const { rows } = await db.query<{ last: Date }>({
    name: 'salaries_last_end',
    text: 'select period_end as last from salaries.run where brand_id = $1 and kind = $2 order by period_start desc limit 1',
    values: [brandId, kind],
  });
  return rows[0]?.last ?? null;
}

/** Null: another process has computed this period. */
export async function insertRun(tx: Tx, run: Omit<Run, 'id'> & { at: Date }): Promise<Run | null> {
  const { rows } = await tx.query<StoredRun>(
    `insert into salaries.run (brand_id, kind, period_start, period_end, state, computed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning ${runColumns}`,
    [run.brandId, run.kind, run.start, run.end, run.state, run.at],
  );
  return rows[0] ? toRun(rows[0]) : null;
}

export async function insertLines(
  tx: Tx,
  { run, lines, at }: { run: Run; lines: readonly NewLine[]; at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    contract_id: `${line.contractId}`,
    agent_id: `${line.agentId}`,
    upline_id: line.uplineId === null ? null : `${line.uplineId}`,
    base: `${line.baseMinor}`,
    active: line.active,
    tier: line.tier,
    gross: `${line.grossMinor}`,
    downlines: `${line.downlinesMinor}`,
    paid: `${line.paidMinor}`,
    shortfall: `${line.shortfallMinor}`,
    carry_in: `${line.carryInMinor}`,
    carry_out: `${line.carryOutMinor}`,
    products: line.products,
    state: line.state,
    reason: line.reason,
  }));
  await tx.query(
    `insert into salaries.line (run_id, brand_id, contract_id, kind, agent_id, upline_id, period_start, period_end, base, active, tier, gross, downlines, paid, shortfall, carry_in, carry_out, products, state, reason, paid_at)
     select $1, $2, r.contract_id, $3, r.agent_id, r.upline_id, $4, $5, r.base, r.active, r.tier, r.gross, r.downlines, r.paid, r.shortfall, r.carry_in, r.carry_out, r.products, r.state, r.reason, case when r.state = 'paid' then $7::timestamptz end
     from jsonb_to_recordset($6::jsonb) r(contract_id bigint, agent_id bigint, upline_id bigint, base bigint, active int, tier int, gross bigint, downlines bigint, paid bigint, shortfall bigint, carry_in bigint, carry_out bigint, products jsonb, state text, reason text)`,
    [run.id, run.brandId, run.kind, run.start, run.end, JSON.stringify(rows), at],
  );
}

/** What each agent's last dividend carries into the next one. */
export async function findCarries(
  tx: Db | Tx,
  agentIds: readonly bigint[],
  before: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await tx.query<{ agent_id: string; carry_out: string }>(
    `select a.agent_id, l.carry_out from unnest($1::bigint[]) a(agent_id) cross join lateral (
       select carry_out from salaries.line l where l.agent_id = a.agent_id and l.kind = 'dividend' and l.period_end <= $2 order by l.period_end desc limit 1
     ) l`,
    [numbersLiteral(agentIds), before],
  );
  return new Map(rows.map((row) => [BigInt(row.agent_id), BigInt(row.carry_out)]));
}

export async function findUnpaidRuns(db: Db, brandId: bigint): Promise<Run[]> {
  const { rows } = await db.query<StoredRun>(
    `select ${runColumns} from salaries.run where brand_id = $1 and state = 'paying' order by id`,
    [brandId],
  );
  return rows.map(toRun);
}

/** Lines of a run whose contracts this agent offered. */
export async function findLinesBelow(db: Db, input: { runId: bigint; uplineId: bigint }): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `select ${lineColumns} from salaries.line where run_id = $1 and upline_id = $2 order by id`,
    [input.runId, input.uplineId],
  );
  return rows.map(toLine);
}

/** Lines of a run that are to be paid, in the order of their numbers. */
export async function findDue(db: Db, page: { runId: bigint; after: bigint; most: number }): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'salaries_due',
    text: `select ${lineColumns} from salaries.line where run_id = $1 and state = 'due' and id > $2 order by id limit $3`,
    values: [page.runId, page.after, page.most],
  });
  return rows.map(toLine);
}

/** Lines that the house holds by itself, until the reason is gone. */
export async function findHeld(
  db: Db,
  page: { brandId: bigint; reasons: readonly string[]; after: bigint; most: number },
): Promise<Line[]> {
  const { rows } = await db.query<StoredLine>(
    `select ${lineColumns} from salaries.line where brand_id = $1 and state = 'held' and reason = any ($2) and id > $3 order by id limit $4`,
    [page.brandId, page.reasons, page.after, page.most],
  );
  return rows.map(toLine);
}

export async function updateLine(
  tx: Db | Tx,
  line: { id: bigint; from: readonly LineState[] },
  to: { state: Exclude<LineState, 'paid'>; reason?: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update salaries.line set state = $3, reason = $4 where id = $1 and state = any ($2)',
    [line.id, line.from, to.state, to.reason ?? null],
  );
  return rowCount === 1;
}

/** In the order of the lines; false: the line is not due any more. */
export async function markPaid(
  db: Db,
  lines: readonly { readonly id: bigint; readonly entryId: bigint }[],
  at: Date,
): Promise<boolean[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'salaries_mark_paid',
    text: `update salaries.line l set state = 'paid', reason = null, entry_id = p.entry_id, paid_at = $3
      from unnest($1::bigint[], $2::bigint[]) p(id, entry_id) where l.id = p.id and l.state = 'due' returning l.id`,
    values: [numbersLiteral(lines.map(({ id }) => id)), numbersLiteral(lines.map(({ entryId }) => entryId)), at],
  });
  const marked = new Set(rows.map(({ id }) => BigInt(id)));
  return lines.map(({ id }) => marked.has(id));
}

/** A run is paid when nothing of it waits; a line that is held does. */
export async function closePaidRun(db: Db, runId: bigint): Promise<void> {
  await db.query(
    `update salaries.run set state = 'paid' where id = $1 and state = 'paying' and not exists (
       select from salaries.line where run_id = $1 and state in ('reviewing', 'due', 'held'))`,
    [runId],
  );
}

/** Lets a reviewed run be paid, or rejects all of it; a released run pays its held lines when they are released. */
export async function decideRun(
  tx: Tx,
  input: { runId: bigint; brandId: bigint; isReleased: boolean; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update salaries.run set state = $3 where id = $1 and brand_id = $2 and state = 'reviewing'`,
    [input.runId, input.brandId, input.isReleased ? 'paying' : 'paid'],
  );
  if (rowCount !== 1) return false;
  await tx.query(`update salaries.line set state = $2, reason = $3 where run_id = $1 and state = any ($4)`, [
    input.runId,
    input.isReleased ? 'due' : 'rejected',
    input.reason,
    input.isReleased ? ['reviewing'] : ['reviewing', 'held'],
  ]);
  return true;
}

/** Locks the run: nobody decides it meanwhile. */
export async function findRunState(tx: Tx, runId: bigint): Promise<Run['state'] | null> {
  const { rows } = await tx.query<Pick<Run, 'state'>>('select state from salaries.run where id = $1 for update', [
    runId,
  ]);
  return rows[0]?.state ?? null;
}

export async function findLine(db: Db, id: bigint): Promise<Line | null> {
  const { rows } = await db.query<StoredLine>(`select ${lineColumns} from salaries.line where id = $1`, [id]);
  return rows[0] ? toLine(rows[0]) : null;
}

export interface LineFilter {
  readonly brandId: bigint;
  readonly agentId?: bigint;
  /** Lines of contracts this agent offered. */
  readonly uplineId?: bigint;
  readonly runId?: bigint;
  readonly state?: LineState | undefined;
  readonly kind?: ContractKind | undefined;
  readonly endsAfter?: Date;
  readonly endsUntil?: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function listLines(db: Db, filter: LineFilter): Promise<{ list: Line[]; total: number }> {
  const { rows } = await db.query<StoredLine & { total: number }>(
    `select ${lineColumns}, count(*) over ()::int as total from salaries.line
     where brand_id = $1 and ($2::bigint is null or agent_id = $2) and ($3::bigint is null or upline_id = $3) and ($4::text is null or kind = $4)
       and ($5::timestamptz is null or period_end > $5) and ($6::timestamptz is null or period_end <= $6) and ($7::bigint is null or run_id = $7) and ($8::text is null or state = $8)
     order by period_end desc, id desc limit $9 offset $10`,
    [
      filter.brandId,
      filter.agentId ?? null,
      filter.uplineId ?? null,
      filter.kind ?? null,
      filter.endsAfter ?? null,
      filter.endsUntil ?? null,
      filter.runId ?? null,
      filter.state ?? null,
      filter.limit,
      filter.offset,
    ],
  );
  return { list: rows.map(toLine), total: rows[0]?.total ?? 0 };
}
