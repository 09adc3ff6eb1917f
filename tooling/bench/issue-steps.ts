// The steps of issues as the database recorded them, by its own clock, independent of what a server reports.
import type pg from 'pg';

/** Records every change of state from now on. */
export async function noteSteps(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create schema soak;
    create table soak.step (issue_id bigint not null, state text not null, at timestamptz not null default clock_timestamp());
    create function soak.note_step() returns trigger language plpgsql security definer as $$ begin
      insert into soak.step (issue_id, state) values (new.id, new.state);
      return new;
    end $$;
    create trigger note_step after update of state on lottery.issue for each row when (old.state is distinct from new.state) execute function soak.note_step();
    create index on lottery.issue (draws_at) where settled_at is null and draw_id is not null`);
}

/** Steps that were taken more than once. */
export async function countTwice(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from (select from soak.step group by issue_id, state having count(*) > 1) t',
  );
  return rows[0]?.count ?? 0;
}

export interface Lateness {
  readonly step: string;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  /** So many took longer than a second. */
  readonly late: number;
}

/** How long after their time issues took each step, for issues of this period. */
export async function readLateness(owner: pg.Pool, from: Date, until: Date): Promise<Lateness[]> {
  const { rows } = await owner.query<{
    step: string;
    count: number;
    p50: number;
    p99: number;
    most: number;
    late: number;
  }>(
    `with taken as (
       select s.state as step, 1000 * extract(epoch from s.at - t.due) as ms
       from soak.step s join lottery.issue i on i.id = s.issue_id
       cross join lateral (select case s.state when 'OPEN' then i.opens_at when 'CLOSED' then i.closes_at else i.draws_at end as due) t
       where i.draw_id is not null and s.state in ('OPEN', 'CLOSED', 'DRAWN', 'SETTLED') and t.due between $1 and $2)
     select step, count(*)::int as count, percentile_cont(0.5) within group (order by ms)::float as p50, percentile_cont(0.99) within group (order by ms)::float as p99,
       max(ms)::float as most, count(*) filter (where ms > 1000)::int as late from taken group by step order by most`,
    [from, until],
  );
  return rows.map(({ step, count, p50, p99, most, late }) => ({
    step,
    count,
    p50Ms: Math.round(p50),
    p99Ms: Math.round(p99),
    mostMs: Math.round(most),
    late,
  }));
}
