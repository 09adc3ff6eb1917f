import type { IssueRuling } from '@fairhouse/contract';
import { numbersLiteral, textsLiteral, type Db } from '../../../platform/db/index.ts';
import { rulingOf } from '../draws/issue-asked.store.ts';
import { issueColumns, toIssue, type Issue, type RawIssue } from '../issues/issue.ts';

export interface IssuesInput {
  readonly show: 'waiting' | 'onSale' | 'over';
  readonly gameCode: string | null;
  /** The beginning of its number. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

const isAsked = 'exists (select from lottery.issue_asked a where a.issue_id = i.id)';
const isLeft = 'exists (select from lottery.left_ticket l where l.issue_id = i.id and l.agreed_at is null)';

/** Finished issues are listed from the newest, others from the one to be drawn first. */
const lists = {
  waiting: {
    where: `(i.state = 'DELAYED' or (i.state = 'CLOSED' and i.game_code = any ($5) and i.draws_at <= $6) or ${isAsked} or ${isLeft})`,
    order: 'i.draws_at',
  },
  onSale: { where: `i.state in ('OPEN', 'CLOSED')`, order: 'i.draws_at' },
  over: {
    where: `i.state in ('DRAWN', 'SETTLED', 'RE_DRAWN', 'VOID') and i.void_reason is distinct from 'not_offered'`,
    order: 'i.draws_at desc',
  },
} as const;

export async function listIssues(
  db: Db,
  { show, gameCode, search, limit, offset }: IssuesInput,
  waits: { officialCodes: readonly string[]; now: Date },
): Promise<Issue[]> {
  const { where, order } = lists[show];
  const { rows } = await db.query<RawIssue>(
    `select ${issueColumns} from lottery.issue i where ($1::text is null or i.game_code = $1) and starts_with(i.numero, $2) and ${where} order by ${order}, i.id limit $3 offset $4`,
    [gameCode, search, limit, offset, ...(show === 'waiting' ? [textsLiteral(waits.officialCodes), waits.now] : [])],
  );
  return rows.map(toIssue);
}

export interface AskedRow {
  readonly matter: IssueRuling;
  readonly at: Date;
  readonly by: bigint;
  readonly reason: string;
}

/** What the first of two operators has requested, by issue, without the details. */
export async function findAsked(
  db: Db,
  issueIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly AskedRow[]>> {
  const { rows } = await db.query<{
    issue_id: string;
    version: number;
    asked_by: string;
    asked_at: Date;
    reason: string;
  }>(
    'select issue_id, version, asked_by, asked_at, reason from lottery.issue_asked where issue_id = any ($1::bigint[]) order by asked_at',
    [numbersLiteral(issueIds)],
  );
  const input = new Map<bigint, AskedRow[]>();
  for (const row of rows) {
    const list = input.get(BigInt(row.issue_id)) ?? [];
    list.push({ matter: rulingOf(row.version), at: row.asked_at, by: BigInt(row.asked_by), reason: row.reason });
    input.set(BigInt(row.issue_id), list);
  }
  return input;
}
