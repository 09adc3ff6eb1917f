import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** How far a fill has come; a house that was never filled has none. */
export interface FillState {
  readonly beganAt: Date;
  /** The end of the span that was under way. */
  readonly houseAt: Date;
  /** Nothing in the books is later: a step that was killed may have gone on beyond its span. */
  readonly lastAt: Date;
  readonly finishedAt: Date | null;
  readonly plan: FillPlan;
  /** Number of the span that was under way. */
  readonly step: number;
}

export interface FillPlan {
  readonly days: number;
  readonly agents: number;
  readonly members: number;
}

/** The time of a house that is filled: the database and the program read the same one (docs/decisions/130). */
export interface FillClock {
  now(): Date;
  /** From here on `spanMs` of the house pass in about `realMs`; then its time goes as fast as that of the machine. */
  pass(span: { step: number; from: Date; spanMs: number; realMs: number }): Promise<void>;
  /** Goes as fast as the machine while this works: a code of an app is good for a minute. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** The time of the machine again; `isWhole`: the fill is done. */
  end(isWhole: boolean): Promise<void>;
}

/** Between what was done last and what a fill that goes on does first. */
const marginMs = 60_000;
/** Any other text than the hash of the file: whoever starts the house next makes the true function again. */
const mark = 'demo:fill';
const trueFunction = new URL('../../db/functions/platform/house-time.sql', import.meta.url);

const shifted = `create or replace function platform.house_time() returns timestamptz language sql as $$
  select f.house_at + least((clock_timestamp() - f.real_at) * f.speed::float8, f.span) + (clock_timestamp() - f.real_at) from platform.fill f $$`;

export async function readFillState(client: pg.Client): Promise<FillState | null> {
  const { rows } = await client.query<{
    began_at: Date;
    house_at: Date;
    last_at: Date;
    finished_at: Date | null;
    state: FillPlan & { step: number };
  }>(
    `select began_at, house_at + span as house_at, greatest(house_at + span, (select max(at) from ledger.entry)) as last_at, finished_at, state
     from platform.fill`,
  );
  const [row] = rows;
  if (!row) return null;
  const { step, ...plan } = row.state;
  return {
    beganAt: row.began_at,
    houseAt: row.house_at,
    lastAt: row.last_at,
    finishedAt: row.finished_at,
    plan,
    step,
  };
}

/** Takes the time of the house over, on a connection of the owner of its schema. */
export async function openFillClock(
  client: pg.Client,
  input: { plan: FillPlan; from: Date; state: FillState | null },
): Promise<FillClock> {
  const { plan, state } = input;
  let houseAtMs = state ? state.lastAt.getTime() + marginMs : input.from.getTime();
  let [realAtMs, spanMs, speed] = [Date.now(), 0, 1];
  const now = (): number => {
    const realMs = Math.max(0, Date.now() - realAtMs);
    return houseAtMs + Math.min(realMs * speed, spanMs) + realMs;
  };
  await client.query('begin');
  await client.query(
    `insert into platform.fill (began_at, house_at, real_at, speed, span, state) values ($1, $1, clock_timestamp(), 1, '0', $2)
     on conflict (id) do update set finished_at = null`,
    [new Date(houseAtMs), JSON.stringify({ ...plan, step: 0 })],
  );
  await client.query(`update platform.fill set house_at = $1, real_at = clock_timestamp(), speed = 1, span = '0'`, [
    new Date(houseAtMs),
  ]);
  await client.query(shifted);
  await client.query(`update public.function_file set checksum = $1 where name = 'platform.house_time'`, [mark]);
  await client.query('commit');
  realAtMs = Date.now();

  async function write(step: number | null): Promise<void> {
    await client.query(
      `update platform.fill set house_at = $1, real_at = clock_timestamp(), speed = $2, span = $3 * interval '1 millisecond',
         state = case when $4::int is null then state else jsonb_set(state, '{step}', to_jsonb($4::int)) end`,
      [new Date(houseAtMs), speed, spanMs, step],
    );
  }
  async function rest(): Promise<void> {
    houseAtMs = Math.ceil(now());
    spanMs = 0;
    realAtMs = Date.now();
    await write(null);
  }
  return {
    now: () => new Date(now()),
    async pass({ step, from, realMs, ...span }) {
      // Never back, and never twice the same: entries of one wallet follow each other in time.
      houseAtMs = Math.max(from.getTime(), Math.ceil(now()) + 1);
      spanMs = Math.max(0, from.getTime() + span.spanMs - houseAtMs);
      speed = spanMs / Math.max(1, realMs);
      realAtMs = Date.now();
      await write(step);
    },
    async hold(work) {
      const untilMs = houseAtMs + spanMs;
      await rest();
      try {
        return await work();
      } finally {
        houseAtMs = Math.ceil(now());
        spanMs = Math.max(0, untilMs - houseAtMs);
        realAtMs = Date.now();
        await write(null);
      }
    },
    async end(isWhole) {
      await rest();
      if (isWhole) await client.query('update platform.fill set finished_at = $1', [new Date(houseAtMs)]);
      await client.query(readFileSync(trueFunction, 'utf8'));
    },
  };
}
