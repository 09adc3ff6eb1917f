import type { IssueState } from '@fairhouse/contract';
import { textsLiteral, type Db } from '../../../platform/db/index.ts';

/** An issue in lists, by the clock of the database. */
export interface ListedIssue {
  readonly gameCode: string;
  readonly numero: string;
  readonly state: IssueState;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly drawDay: string;
  readonly version: number;
  readonly winningNumber: string | null;
  readonly nowMs: number;
}

interface Raw {
  game_code: string;
  numero: string;
  state: IssueState;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  draw_day: string;
  version: number;
  winning_number: string | null;
  now: Date;
}

const columns =
  'i.game_code, i.numero, i.state, i.opens_at, i.closes_at, i.draws_at, i.draw_day, i.version, i.winning_number, platform.house_time() as now';

function toListed(row: Raw): ListedIssue {
  return {
    gameCode: row.game_code,
    numero: row.numero,
    state: row.state,
    opensAtMs: row.opens_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    drawsAtMs: row.draws_at.getTime(),
    drawDay: row.draw_day,
    version: row.version,
    winningNumber: row.winning_number,
    nowMs: row.now.getTime(),
  };
}

const isOffered = `i.void_reason is distinct from 'not_offered'`;

/** Issues on sale now and next, in their order. */
export async function findAhead(db: Db, gameCode: string, limit: number): Promise<ListedIssue[]> {
  const { rows } = await db.query<Raw>({
    name: 'lottery_ahead',
    text: `select ${columns} from lottery.issue i where i.game_code = $1 and i.draws_at > platform.house_time() and i.closes_at > platform.house_time() and i.state in ('PENDING', 'OPEN')
      order by i.draws_at limit $2`,
    values: [gameCode, limit],
  });
  return rows.map(toListed);
}

/** Closed issues, the newest first; with `isDrawn` only drawn ones. */
export async function findPast(
  db: Db,
  gameCode: string,
  { limit, offset = 0, isDrawn = false }: { limit: number; offset?: number; isDrawn?: boolean },
): Promise<ListedIssue[]> {
  const { rows } = await db.query<Raw>({
    name: 'lottery_past',
    text: `select ${columns} from lottery.issue i where i.game_code = $1 and i.closes_at <= platform.house_time() and i.state <> 'PENDING' and ${isOffered}
      and (not $4 or i.winning_number is not null) order by i.draws_at desc limit $2 offset $3`,
    values: [gameCode, limit, offset, isDrawn],
  });
  return rows.map(toListed);
}

/** The newest result of each game that has one. */
export async function findLatest(db: Db, gameCodes: readonly string[]): Promise<ListedIssue[]> {
  const { rows } = await db.query<Raw>({
    name: 'lottery_latest',
    text: `select ${columns.replaceAll('i.', 'l.')} from unnest($1::text[]) g(code), lateral (select i.* from lottery.issue i
      where i.game_code = g.code and i.draws_at <= platform.house_time() + interval '1 minute' and i.winning_number is not null order by i.draws_at desc limit 1) l`,
    values: [textsLiteral(gameCodes)],
  });
  return rows.map(toListed);
}
