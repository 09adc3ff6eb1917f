import type { Db } from '../../platform/db/index.ts';

/** `due`: nothing is booked; `taken`: the points are gone; `paid`: the money has arrived; `void`: there were not enough points. */
type State = 'due' | 'taken' | 'paid' | 'void';

export interface NewConversion {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly points: bigint;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly clientKey: string;
  /** As requested; those that make no whole coin stay. */
  readonly asked: bigint;
  readonly madeAt: Date;
}
export interface Conversion extends NewConversion {
  readonly id: bigint;
  readonly state: State;
}

interface Raw {
  id: string;
  brand_id: string;
  member_id: string;
  points: string;
  amount: string;
  currency: string;
  client_key: string;
  asked: string;
  state: State;
  made_at: Date;
}
const columns = 'id, brand_id, member_id, points, amount, currency, client_key, asked, state, made_at';
const toConversion = (row: Raw): Conversion => ({
  id: BigInt(row.id),
  brandId: BigInt(row.brand_id),
  memberId: BigInt(row.member_id),
  points: BigInt(row.points),
  amountMinor: BigInt(row.amount),
  currency: row.currency,
  clientKey: row.client_key,
  asked: BigInt(row.asked),
  state: row.state,
  madeAt: row.made_at,
});

export async function findConversion(db: Db, memberId: bigint, clientKey: string): Promise<Conversion | null> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.conversion where member_id = $1 and client_key = $2`,
    [memberId, clientKey],
  );
  return rows[0] ? toConversion(rows[0]) : null;
}

/** The same key twice is the row of the first. */
export async function insertConversion(db: Db, made: NewConversion): Promise<Conversion> {
  const { rows } = await db.query<Raw>(
    `insert into points.conversion as c (brand_id, member_id, points, amount, currency, client_key, asked, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'due')
     on conflict (member_id, client_key) do update set state = c.state returning ${columns}`,
    [
      made.brandId,
      made.memberId,
      made.points,
      made.amountMinor,
      made.currency,
      made.clientKey,
      made.asked,
      made.madeAt,
    ],
  );
  return toConversion(rows[0] as Raw);
}

/** Only forward: a slower process moves nothing back. */
export async function setState(db: Db, id: bigint, state: Exclude<State, 'due'>): Promise<void> {
  const before: Record<typeof state, readonly State[]> = { taken: ['due'], paid: ['due', 'taken'], void: ['due'] };
  await db.query('update points.conversion set state = $2 where id = $1 and state = any ($3)', [
    id,
    state,
    before[state],
  ]);
}

export async function findOpenConversions(
  db: Db,
  input: { before: Date; after: bigint; most: number },
): Promise<Conversion[]> {
  const { rows } = await db.query<Raw>(
    `select ${columns} from points.conversion where state in ('due', 'taken') and made_at < $1 and id > $2 order by id limit $3`,
    [input.before, input.after, input.most],
  );
  return rows.map(toConversion);
}
