import type { JsonValue } from '@fairhouse/fair';
import { numbersLiteral, type Db } from '../../../platform/db/index.ts';
import { issueColumns, toIssue, type Issue, type RawIssue } from '../issues/issue.ts';
import type { WrittenOdds } from '../terms/own-table.ts';

const undrawn = `i.state in ('OPEN', 'CLOSED', 'DELAYED')`;

/** Undrawn issues with tickets of the brand, in the order of their draws. */
export async function listExposed(db: Db, { brandId, limit }: { brandId: bigint; limit: number }): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `select ${issueColumns} from lottery.issue i where ${undrawn} and exists (select from lottery.exposure e where e.issue_id = i.id and e.brand_id = $1 and e.cost > 0)
     order by i.draws_at limit $2`,
    [brandId, limit],
  );
  return rows.map(toIssue);
}

export interface PlayCost {
  readonly issueId: bigint;
  readonly playCode: string;
  readonly costMinor: bigint;
}

/** What open tickets may cost at worst, by play, the highest first. */
export async function findPlayCosts(
  db: Db,
  { brandId, issueIds }: { brandId: bigint; issueIds: readonly bigint[] },
): Promise<PlayCost[]> {
  const { rows } = await db.query<{ issue_id: string; scope: string; cost: string }>(
    `select issue_id, scope, sum(cost) as cost from lottery.exposure where issue_id = any ($1::bigint[]) and brand_id = $2 and starts_with(scope, 'play:')
     group by issue_id, scope having sum(cost) > 0 order by sum(cost) desc, scope`,
    [numbersLiteral(issueIds), brandId],
  );
  return rows.map(({ issue_id: issueId, scope, cost }) => ({
    issueId: BigInt(issueId),
    playCode: scope.slice('play:'.length),
    costMinor: BigInt(cost),
  }));
}

/** Open tickets, for counting their numbers. */
export interface ExposedTicket {
  readonly id: bigint;
  readonly playCode: string;
  readonly selection: JsonValue;
  readonly series: number;
  readonly unitStakeMinor: bigint;
  readonly odds: WrittenOdds | null;
}

export async function findOpenTickets(
  db: Db,
  input: { issueId: bigint; brandId: bigint; after: bigint; limit: number },
): Promise<ExposedTicket[]> {
  const { rows } = await db.query<{
    id: string;
    play_code: string;
    selection: JsonValue;
    series: number;
    unit_stake: string;
    odds: WrittenOdds | null;
  }>(
    `select id, play_code, selection, series, unit_stake, odds from lottery.ticket where issue_id = $1 and brand_id = $2 and id > $3 and state = 'OPEN' order by id limit $4`,
    [input.issueId, input.brandId, input.after, input.limit],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    playCode: row.play_code,
    selection: row.selection,
    series: row.series,
    unitStakeMinor: BigInt(row.unit_stake),
    odds: row.odds,
  }));
}

export async function sumOpenTickets(
  db: Db,
  { issueId, brandId }: { issueId: bigint; brandId: bigint },
): Promise<{ stakeMinor: bigint; tickets: number }> {
  const { rows } = await db.query<{ stake: string; tickets: number }>(
    `select coalesce(sum(stake), 0) as stake, count(*)::int as tickets from lottery.ticket where issue_id = $1 and brand_id = $2 and state = 'OPEN'`,
    [issueId, brandId],
  );
  return { stakeMinor: BigInt(rows[0]?.stake ?? 0), tickets: rows[0]?.tickets ?? 0 };
}
