import type { LimitKind, LimitSpan, ProtectionChange } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface MemberRow {
  readonly dayMinutes: number | null;
  readonly sessionMinutes: number | null;
  readonly checkMinutes: number | null;
  readonly askedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly reviewPutOffAt: Date | null;
}

interface RawMember {
  day_minutes: number | null;
  session_minutes: number | null;
  check_minutes: number | null;
  asked_at: Date | null;
  reviewed_at: Date | null;
  review_put_off_at: Date | null;
}

/** For a member without a row. */
const untouched: MemberRow = {
  dayMinutes: null,
  sessionMinutes: null,
  checkMinutes: null,
  askedAt: null,
  reviewedAt: null,
  reviewPutOffAt: null,
};

function toMember(row: RawMember | undefined): MemberRow {
  if (!row) return untouched;
  return {
    dayMinutes: row.day_minutes,
    sessionMinutes: row.session_minutes,
    checkMinutes: row.check_minutes,
    askedAt: row.asked_at,
    reviewedAt: row.reviewed_at,
    reviewPutOffAt: row.review_put_off_at,
  };
}

const columns = 'day_minutes, session_minutes, check_minutes, asked_at, reviewed_at, review_put_off_at';

export async function findMember(db: Db | Tx, memberId: bigint): Promise<MemberRow> {
  const { rows } = await db.query<RawMember>({
    name: 'protection_member',
    text: `select ${columns} from protection.member where member_id = $1`,
    values: [memberId],
  });
  return toMember(rows[0]);
}

/** Changes of the same member run one after another. */
export async function lockMember(tx: Tx, member: { memberId: bigint; brandId: bigint }): Promise<MemberRow> {
  await tx.query('insert into protection.member (member_id, brand_id) values ($1, $2) on conflict do nothing', [
    member.memberId,
    member.brandId,
  ]);
  const { rows } = await tx.query<RawMember>(
    `select ${columns} from protection.member where member_id = $1 for update`,
    [member.memberId],
  );
  return toMember(rows[0]);
}

export async function updateTimeLimit(
  tx: Tx,
  memberId: bigint,
  { span, minutes }: { span: 'day' | 'session'; minutes: number | null },
): Promise<void> {
  await tx.query(`update protection.member set ${span}_minutes = $2 where member_id = $1`, [memberId, minutes]);
}

export async function updateCheckMinutes(tx: Tx, memberId: bigint, minutes: number): Promise<void> {
  await tx.query('update protection.member set check_minutes = $2 where member_id = $1', [memberId, minutes]);
}

export async function markAsked(tx: Tx, memberId: bigint, answer: { at: Date; isDeclined: boolean }): Promise<void> {
  await tx.query(
    `update protection.member set asked_at = coalesce(asked_at, $2), reviewed_at = $2, declined_at = case when $3 then $2 else declined_at end where member_id = $1`,
    [memberId, answer.at, answer.isDeclined],
  );
}

export async function markPutOff(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await tx.query('update protection.member set review_put_off_at = $2 where member_id = $1', [memberId, at]);
}

export interface LooseningRow {
  readonly id: bigint;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly cap: bigint | null;
  readonly ripeAt: Date;
}

interface RawLoosening {
  id: string;
  kind: LimitKind;
  span: LimitSpan;
  cap: string | null;
  ripe_at: Date;
}

function toLoosening(row: RawLoosening): LooseningRow {
  return {
    id: BigInt(row.id),
    kind: row.kind,
    span: row.span,
    cap: row.cap === null ? null : BigInt(row.cap),
    ripeAt: row.ripe_at,
  };
}

export async function findWaiting(db: Db | Tx, memberId: bigint): Promise<LooseningRow[]> {
  const { rows } = await db.query<RawLoosening>(
    `select id, kind, span, cap, ripe_at from protection.loosening where member_id = $1 and state = 'waiting' order by id`,
    [memberId],
  );
  return rows.map(toLoosening);
}

/** Ends a waiting request: the one of this id, or those for this limit. */
export async function endLoosening(
  tx: Tx,
  which: { memberId: bigint; id: bigint } | { memberId: bigint; kind: LimitKind; span: LimitSpan },
  end: { state: 'confirmed' | 'withdrawn' | 'replaced'; at: Date },
): Promise<void> {
  const byId = 'id' in which;
  await tx.query(
    `update protection.loosening set state = $2, ended_at = $3 where member_id = $1 and state = 'waiting' and ${byId ? 'id = $4' : 'kind = $4 and span = $5'}`,
    byId ? [which.memberId, end.state, end.at, which.id] : [which.memberId, end.state, end.at, which.kind, which.span],
  );
}

export async function insertLoosening(
  tx: Tx,
  input: { memberId: bigint; kind: LimitKind; span: LimitSpan; cap: bigint | null; at: Date; ripeAt: Date },
): Promise<void> {
  await tx.query(
    'insert into protection.loosening (member_id, kind, span, cap, asked_at, ripe_at) values ($1, $2, $3, $4, $5, $6)',
    [input.memberId, input.kind, input.span, input.cap, input.at, input.ripeAt],
  );
}

export interface ChangeRow {
  readonly memberId: bigint;
  readonly at: Date;
  readonly what: ProtectionChange['what'];
  readonly kind?: LimitKind;
  readonly span?: LimitSpan;
  readonly cap?: bigint | null;
  readonly term?: string;
}

export async function insertChange(tx: Tx, change: ChangeRow): Promise<void> {
  await tx.query(
    'insert into protection.change (member_id, at, what, kind, span, cap, term) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      change.memberId,
      change.at,
      change.what,
      change.kind ?? null,
      change.span ?? null,
      change.cap ?? null,
      change.term ?? null,
    ],
  );
}

const changesMax = 100;

export async function findChanges(db: Db, memberId: bigint): Promise<ChangeRow[]> {
  const { rows } = await db.query<{
    at: Date;
    what: ChangeRow['what'];
    kind: LimitKind | null;
    span: LimitSpan | null;
    cap: string | null;
    term: string | null;
  }>(
    `select at, what, kind, span, cap, term from protection.change where member_id = $1 order by id desc limit ${changesMax}`,
    [memberId],
  );
  return rows.map(({ at, what, kind, span, cap, term }) => ({
    memberId,
    at,
    what,
    ...(kind && { kind }),
    ...(span && { span }),
    cap: cap === null ? null : BigInt(cap),
    ...(term && { term }),
  }));
}
