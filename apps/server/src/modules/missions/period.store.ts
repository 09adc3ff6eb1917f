import type { DeskPeriod, MissionKind } from '@fairhouse/contract';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { MissionSpan } from './period.ts';

export interface PeriodRow extends MissionSpan {
  readonly offerId: bigint;
  readonly brandId: bigint;
  readonly kind: MissionKind;
  readonly terms: Record<string, unknown>;
  readonly version: number;
  readonly state: DeskPeriod['state'];
  readonly members: number;
}

interface Raw {
  offer_id: string;
  brand_id: string;
  kind: MissionKind;
  starts_on: string;
  ends_on: string;
  counts_from: string;
  starts_at: Date;
  ends_at: Date;
  terms: Record<string, unknown>;
  version: number;
  state: DeskPeriod['state'];
  members: number;
}

const columns = `offer_id, brand_id, kind, starts_on::text, ends_on::text, counts_from::text, starts_at, ends_at, terms, version, state, members`;

const toRow = (raw: Raw): PeriodRow => ({
  offerId: BigInt(raw.offer_id),
  brandId: BigInt(raw.brand_id),
  kind: raw.kind,
  startsOn: raw.starts_on,
  endsOn: raw.ends_on,
  countsFrom: raw.counts_from,
  startsAt: raw.starts_at,
  endsAt: raw.ends_at,
  terms: raw.terms,
  version: raw.version,
  state: raw.state,
  members: raw.members,
});

export interface PeriodKey {
  readonly offerId: bigint;
  readonly startsOn: string;
}

/** False: the period had begun; its terms stay, and a window that was edited moves its end. */
export async function insertPeriod(tx: Tx, period: Omit<PeriodRow, 'state' | 'members'>): Promise<boolean> {
  const { rows } = await tx.query<{ is_new: boolean }>({
    name: 'missions_insert_period',
    text: `insert into missions.period as p (offer_id, starts_on, ends_on, counts_from, brand_id, kind, starts_at, ends_at, terms, version, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'running')
      on conflict (offer_id, starts_on) do update set ends_on = excluded.ends_on, ends_at = excluded.ends_at
        where p.state = 'running' and p.ends_at <> excluded.ends_at
      returning (xmax = 0) as is_new`,
    values: [
      period.offerId,
      period.startsOn,
      period.endsOn,
      period.countsFrom,
      period.brandId,
      period.kind,
      period.startsAt,
      period.endsAt,
      JSON.stringify(period.terms),
      period.version,
    ],
  });
  return rows[0]?.is_new === true;
}

/** True once for each version: everybody is looked at anew under the terms of a mission that was edited. */
export async function raiseVersion(
  tx: Tx,
  { offerId, startsOn, version }: PeriodKey & { version: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update missions.period set version = $3 where offer_id = $1 and starts_on = $2 and version < $3',
    [offerId, startsOn, version],
  );
  return rowCount === 1;
}

/** Running periods of a brand that hold a day. */
export async function findRunningOfDay(tx: Tx, input: { brandId: bigint; day: string }): Promise<PeriodRow[]> {
  const { rows } = await tx.query<Raw>({
    name: 'missions_running_of_day',
    text: `select ${columns} from missions.period where brand_id = $1 and state = 'running' and starts_on <= $2 and counts_from <= $2 and ends_on >= $2 order by offer_id`,
    values: [input.brandId, input.day],
  });
  return rows.map(toRow);
}

/** Periods in a state whose end has come. */
export async function findEnded(db: Db, input: { state: 'running' | 'closed'; now: Date }): Promise<PeriodRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_ended',
    text: `select ${columns} from missions.period where state = $1 and ends_at <= $2 order by ends_at, offer_id limit 500`,
    values: [input.state, input.now],
  });
  return rows.map(toRow);
}

export async function findRunning(db: Db): Promise<PeriodRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from missions.period where state = 'running' order by offer_id, starts_on`,
  );
  return rows.map(toRow);
}

export async function findPeriod(db: Db | Tx, { offerId, startsOn }: PeriodKey): Promise<PeriodRow | null> {
  const { rows } = await db.query<Raw>({
    name: 'missions_period',
    text: `select ${columns} from missions.period where offer_id = $1 and starts_on = $2`,
    values: [offerId, startsOn],
  });
  return rows[0] ? toRow(rows[0]) : null;
}

/** The newest first. */
export async function listPeriods(
  db: Db,
  { offerId, isOver, offset, limit }: { offerId: bigint; isOver: boolean; offset: number; limit: number },
): Promise<PeriodRow[]> {
  const { rows } = await db.query<Raw>({
    name: 'missions_periods',
    text: `select ${columns} from missions.period where offer_id = $1 and (not $2::boolean or state <> 'running') order by starts_on desc offset $3 limit $4`,
    values: [offerId, isOver, offset, limit],
  });
  return rows.map(toRow);
}

export async function countPeriods(db: Db, offerId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) as count from missions.period where offer_id = $1',
    [offerId],
  );
  return Number(rows[0]?.count ?? 0);
}

/** The steps of a period; false: another process was faster. */
export async function stepPeriod(
  tx: Tx,
  {
    offerId,
    startsOn,
    from,
    to,
    at,
    members,
  }: PeriodKey & { from: 'running' | 'closed'; to: 'closed' | 'settled'; at: Date; members?: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update missions.period set state = $4, members = coalesce($6, members), closed_at = case when $4 = 'closed' then $5 else closed_at end,
       settled_at = case when $4 = 'settled' then $5 else settled_at end
     where offer_id = $1 and starts_on = $2 and state = $3`,
    [offerId, startsOn, from, to, at, members ?? null],
  );
  return rowCount === 1;
}
