import { numbersLiteral, optionalBig, type Db, type Tx } from '../../platform/db/index.ts';

export interface RainPlan {
  readonly kindId: bigint;
  readonly brandId: bigint;
  readonly version: number;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly totalMinor: bigint;
  readonly pieces: number;
  readonly leastMinor: bigint;
  readonly coinMinor: bigint;
  readonly currency: string;
  readonly seedId: bigint;
  readonly commitment: Uint8Array;
}
export interface RainRow extends RainPlan {
  readonly id: bigint;
  readonly seed: Buffer | null;
  /** In the order of grabbing; null before it begins. */
  readonly split: readonly bigint[] | null;
  readonly taken: number;
  readonly closedAt: Date | null;
}

interface Raw {
  id: string;
  kind_id: string;
  brand_id: string;
  version: number;
  begins_at: Date;
  ends_at: Date;
  total: string;
  pieces: number;
  least: string;
  coin: string;
  currency: string;
  seed_id: string;
  commitment: Buffer;
  seed: Buffer | null;
  split: string[] | null;
  taken: number;
  closed_at: Date | null;
}
const columns =
  'id, kind_id, brand_id, version, begins_at, ends_at, total, pieces, least, coin, currency, seed_id, commitment, seed, split::text[], taken, closed_at';

const toRain = (row: Raw): RainRow => ({
  id: BigInt(row.id),
  kindId: BigInt(row.kind_id),
  brandId: BigInt(row.brand_id),
  version: row.version,
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  totalMinor: BigInt(row.total),
  pieces: row.pieces,
  leastMinor: BigInt(row.least),
  coinMinor: BigInt(row.coin),
  currency: row.currency,
  seedId: BigInt(row.seed_id),
  commitment: row.commitment,
  seed: row.seed,
  split: row.split?.map(BigInt) ?? null,
  taken: row.taken,
  closedAt: row.closed_at,
});

/** False: this rain is planned already. */
export async function insertRain(tx: Tx, plan: RainPlan): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into tickets.rain (kind_id, brand_id, version, begins_at, ends_at, total, pieces, least, coin, currency, seed_id, commitment)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (kind_id, begins_at) do nothing`,
    [
      plan.kindId,
      plan.brandId,
      plan.version,
      plan.beginsAt,
      plan.endsAt,
      plan.totalMinor,
      plan.pieces,
      plan.leastMinor,
      plan.coinMinor,
      plan.currency,
      plan.seedId,
      Buffer.from(plan.commitment),
    ],
  );
  return rowCount === 1;
}

/** Those of a kind that have not begun; returns what they had promised. */
export async function deleteComing(tx: Tx, { kindId, now }: { kindId: bigint; now: Date }): Promise<bigint> {
  const { rows } = await tx.query<{ total: string }>(
    'delete from tickets.rain where kind_id = $1 and begins_at > $2 and split is null returning total',
    [kindId, now],
  );
  return rows.reduce((sum, { total }) => sum + BigInt(total), 0n);
}

export async function findRain(db: Db | Tx, id: bigint): Promise<RainRow | null> {
  const { rows } = await db.query<Raw>(`select ${columns} from tickets.rain where id = $1`, [id]);
  return rows[0] ? toRain(rows[0]) : null;
}

/** When the last rain of each kind begins, of those that are planned. */
export async function findLastPlanned(db: Db, kindIds: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await db.query<{ kind_id: string; at: Date }>(
    'select kind_id, max(begins_at) as at from tickets.rain where kind_id = any ($1::bigint[]) group by 1',
    [numbersLiteral(kindIds)],
  );
  return new Map(rows.map(({ kind_id, at }) => [BigInt(kind_id), at]));
}

/** Of a brand: what falls, what comes, and the last ones, by time. */
export async function listRains(db: Db, { brandId, since }: { brandId: bigint; since: Date }): Promise<RainRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.rain where brand_id = $1 and begins_at >= $2 order by begins_at, id limit 50`,
    [brandId, since],
  );
  return rows.map(toRain);
}

/** Rains whose time has come and that are not closed. */
export async function findBegun(db: Db, now: Date): Promise<RainRow[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from tickets.rain where closed_at is null and begins_at <= $1 order by begins_at limit 200`,
    [now],
  );
  return rows.map(toRain);
}

/** True for the first of several processes; all of them have split it in the same way. */
export async function writeSplit(
  db: Db,
  { id, seed, split }: { id: bigint; seed: Uint8Array; split: readonly bigint[] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update tickets.rain set seed = $2, split = $3::bigint[] where id = $1 and split is null',
    [id, Buffer.from(seed), numbersLiteral(split)],
  );
  return rowCount === 1;
}

/** Those that begin before `until` and were not announced yet. */
export async function markAnnounced(db: Db, { until, now }: { until: Date; now: Date }): Promise<RainRow[]> {
  const { rows } = await db.query<Raw>(
    `update tickets.rain set announced_at = $2 where announced_at is null and closed_at is null and begins_at <= $1 and ends_at > $2
     returning ${columns}`,
    [until, now],
  );
  return rows.map(toRain);
}

/** A piece for one member, who may have one. False: has one. A second attempt waits here for the first. */
export async function insertGrab(tx: Tx, grab: { rainId: bigint; memberId: bigint; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tickets_insert_grab',
    text: 'insert into tickets.grab (rain_id, member_id, at) values ($1, $2, $3) on conflict (rain_id, member_id) do nothing',
    values: [grab.rainId, grab.memberId, grab.at],
  });
  return rowCount === 1;
}

/** The next piece; null: it does not rain now, or all are gone. Locks the rain until the end of the transaction. */
export async function takePiece(
  tx: Tx,
  { rainId, now }: { rainId: bigint; now: Date },
): Promise<{ place: number; amountMinor: bigint } | null> {
  const { rows } = await tx.query<{ taken: number; amount: string }>({
    name: 'tickets_take_piece',
    text: `update tickets.rain set taken = taken + 1
      where id = $1 and closed_at is null and begins_at <= $2 and ends_at > $2 and taken < pieces and split is not null
      returning taken, split[taken] as amount`,
    values: [rainId, now],
  });
  return rows[0] ? { place: rows[0].taken, amountMinor: BigInt(rows[0].amount) } : null;
}

export async function fillGrab(
  tx: Tx,
  grab: { rainId: bigint; memberId: bigint; place: number; amountMinor: bigint; claimId: bigint },
): Promise<void> {
  await tx.query({
    name: 'tickets_fill_grab',
    text: 'update tickets.grab set place = $3, amount = $4, claim_id = $5 where rain_id = $1 and member_id = $2',
    values: [grab.rainId, grab.memberId, grab.place, grab.amountMinor, grab.claimId],
  });
}

/** What nobody caught, of a rain that is closed now; null: it was closed before. */
export async function closeRain(tx: Tx, { id, now }: { id: bigint; now: Date }): Promise<bigint | null> {
  const { rows } = await tx.query<{ rest: string }>(
    `update tickets.rain set closed_at = $2 where id = $1 and closed_at is null
     returning (select coalesce(sum(piece), 0) from unnest(split[taken + 1:]) piece) as rest`,
    [id, now],
  );
  return optionalBig(rows[0]?.rest ?? null);
}

/** What a member has caught, by rain. */
export async function findOwnGrabs(
  db: Db,
  { memberId, rainIds }: { memberId: bigint; rainIds: readonly bigint[] },
): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ rain_id: string; amount: string }>(
    'select rain_id, amount from tickets.grab where member_id = $1 and rain_id = any ($2::bigint[])',
    [memberId, numbersLiteral(rainIds)],
  );
  return new Map(rows.map(({ rain_id, amount }) => [BigInt(rain_id), BigInt(amount)]));
}

/** The largest piece of each rain, the first one of several. */
export async function findBestGrabs(
  db: Db,
  rainIds: readonly bigint[],
): Promise<Map<bigint, { memberId: bigint; amountMinor: bigint }>> {
  const { rows } = await db.query<{ rain_id: string; member_id: string; amount: string }>(
    'select distinct on (rain_id) rain_id, member_id, amount from tickets.grab where rain_id = any ($1::bigint[]) order by rain_id, amount desc, place',
    [numbersLiteral(rainIds)],
  );
  return new Map(
    rows.map((row) => [BigInt(row.rain_id), { memberId: BigInt(row.member_id), amountMinor: BigInt(row.amount) }]),
  );
}
