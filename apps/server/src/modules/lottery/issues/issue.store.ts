import { bytesLiteral, numbersLiteral, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import { issueColumns, statesBefore, toIssue, type Issue, type RawIssue } from './issue.ts';

export interface NewIssue {
  readonly numero: string;
  readonly drawDay: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Null: an official draw, or an issue that was never offered. */
  readonly draw: { readonly id: bigint; readonly commitment: Uint8Array } | null;
}

const instant = (column: string): string => `timestamptz 'epoch' + ${column} * interval '1 millisecond'`;

/** Inserts issues that do not exist; an issue that passed before it was made is void from the beginning. */
export async function insertIssues(
  db: Db,
  game: { code: string; leadMs: number; rulesHash: Uint8Array; now: Date },
  issues: readonly NewIssue[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into lottery.issue (game_code, numero, draw_day, opens_at, closes_at, draws_at, state, due_at, draw_id, commitment, rules_hash, lead_ms, void_reason)
     select $1, t.numero, t.day, ${instant('t.opens')}, ${instant('t.closes')}, ${instant('t.draws')},
       case when t.is_past then 'VOID' else 'PENDING' end, case when t.is_past then null else ${instant('t.opens')} end,
       t.draw_id, nullif(t.commitment, ''::bytea), $3, $4, case when t.is_past then 'not_offered' end
     from (select u.*, ${instant('u.closes')} <= $5 as is_past
       from unnest($6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $2::bytea[]) u(numero, day, opens, closes, draws, draw_id, commitment)) t
     on conflict (game_code, numero) do nothing`,
    [
      game.code,
      bytesLiteral(issues.map(({ draw }) => draw?.commitment ?? new Uint8Array())),
      game.rulesHash,
      game.leadMs,
      game.now,
      textsLiteral(issues.map(({ numero }) => numero)),
      textsLiteral(issues.map(({ drawDay }) => drawDay)),
      numbersLiteral(issues.map(({ opensAtMs }) => opensAtMs)),
      numbersLiteral(issues.map(({ closesAtMs }) => closesAtMs)),
      numbersLiteral(issues.map(({ drawsAtMs }) => drawsAtMs)),
      numbersLiteral(issues.map(({ draw }) => draw?.id ?? null)),
    ],
  );
  return rowCount ?? 0;
}

/** How many issues of each game are still to be sold, and up to when the schedule has been made. */
export async function findMade(
  db: Db,
  gameCodes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { pending: number; lastClosesAt: Date | null }>> {
  const { rows } = await db.query<{ code: string; pending: number; last: Date | null }>(
    `with waiting as (select game_code, count(*)::int as pending from lottery.issue where state = 'PENDING' and due_at is not null and closes_at > $2 group by game_code)
     select g.code, coalesce(w.pending, 0) as pending, (select i.closes_at from lottery.issue i where i.game_code = g.code order by i.draws_at desc limit 1) as last
     from unnest($1::text[]) g(code) left join waiting w on w.game_code = g.code`,
    [textsLiteral(gameCodes), now],
  );
  return new Map(rows.map(({ code, pending, last }) => [code, { pending, lastClosesAt: last }]));
}

/** Issues that are due, the oldest first. */
export async function findDue(db: Db, now: Date, limit: number): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>({
    name: 'lottery_due',
    text: `select ${issueColumns} from lottery.issue i where i.due_at <= $1 order by i.due_at, i.id limit $2`,
    values: [now, limit],
  });
  return rows.map(toIssue);
}

export async function findNextDue(db: Db): Promise<Date | null> {
  const { rows } = await db.query<{ due_at: Date }>({
    name: 'lottery_next_due',
    text: 'select due_at from lottery.issue where due_at is not null order by due_at limit 1',
  });
  return rows[0]?.due_at ?? null;
}

const returned = `returning ${issueColumns}`;
/** In the same order as orders over several issues lock them; in another order they would wait for each other. */
const held = 'i.id in (select l.id from lottery.issue l where l.id = any ($1::bigint[]) order by l.id for update)';

/** Opens due issues and binds each to a beacon: the first value after the close plus the game's lead (trust.md 3.5). */
export async function openIssues(
  db: Db,
  ids: readonly bigint[],
  beacon: { name: string; publicKey: Uint8Array; genesisMs: number; periodMs: number },
): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set state = 'OPEN', due_at = i.closes_at, beacon = case when i.draw_id is not null then $2 end, beacon_key = $3, beacon_genesis_ms = $4::bigint,
       beacon_period_ms = $5::int, beacon_round = case when i.draw_id is not null
         then greatest(0, ceil((extract(epoch from i.closes_at) * 1000 + i.lead_ms - $4::bigint) / $5::int)) + 1 end
     where ${held} and i.state = any ($6) ${returned}`,
    [numbersLiteral(ids), beacon.name, beacon.publicKey, beacon.genesisMs, beacon.periodMs, statesBefore.OPEN],
  );
  return rows.map(toIssue);
}

/** Waits for bets that hold the row, and lets no other in. */
export async function closeIssues(db: Db, ids: readonly bigint[]): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set state = 'CLOSED', due_at = i.closes_at where ${held} and i.state = any ($2) ${returned}`,
    [numbersLiteral(ids), statesBefore.CLOSED],
  );
  return rows.map(toIssue);
}

export interface SealedIssue {
  readonly id: bigint;
  readonly root: Uint8Array;
  readonly count: number;
  readonly sumMinor: bigint;
  readonly signature: Uint8Array;
  /** Number of the key that signed it. */
  readonly keyId: number;
}

/** Written once: a second process has made the same seal. Due again at the draw. */
export async function updateSeals(db: Db, seals: readonly SealedIssue[], at: Date): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set manifest_root = t.root, manifest_count = t.count, manifest_sum = t.sum, manifest_signature = t.signature, manifest_key = t.key, sealed_at = $6, due_at = i.draws_at
     from unnest($1::bigint[], $2::bytea[], $3::int[], $4::numeric[], $5::bytea[], $7::int[]) t(id, root, count, sum, signature, key)
     where ${held} and i.id = t.id and i.state = 'CLOSED' and i.manifest_root is null ${returned}`,
    [
      numbersLiteral(seals.map(({ id }) => id)),
      bytesLiteral(seals.map(({ root }) => root)),
      numbersLiteral(seals.map(({ count }) => count)),
      numbersLiteral(seals.map(({ sumMinor }) => sumMinor)),
      bytesLiteral(seals.map(({ signature }) => signature)),
      at,
      numbersLiteral(seals.map(({ keyId }) => keyId)),
    ],
  );
  return rows.map(toIssue);
}

export interface DrawnIssue {
  readonly id: bigint;
  readonly winningNumber: string;
  readonly seed: Uint8Array;
  readonly randomness: Uint8Array;
  readonly signature: Uint8Array;
}

/** Draws a sealed issue once, with a row in the list of results. */
export async function updateDraws(db: Db, draws: readonly DrawnIssue[], at: Date): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `with drawn as (
       update lottery.issue i set state = 'DRAWN', winning_number = t.number, seed = t.seed, beacon_randomness = t.randomness, beacon_signature = t.signature, drawn_at = $6, due_at = $6
       from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) t(id, number, seed, randomness, signature)
       where ${held} and i.id = t.id and i.state = any ($7) and i.manifest_root is not null ${returned}
     ), listed as (
       insert into lottery.issue_result (issue_id, version, winning_number, at) select d.id, d.version, d.winning_number, $6 from drawn d
     ) select * from drawn`,
    [
      numbersLiteral(draws.map(({ id }) => id)),
      textsLiteral(draws.map(({ winningNumber }) => winningNumber)),
      bytesLiteral(draws.map(({ seed }) => seed)),
      bytesLiteral(draws.map(({ randomness }) => randomness)),
      bytesLiteral(draws.map(({ signature }) => signature)),
      at,
      statesBefore.DRAWN,
    ],
  );
  return rows.map(toIssue);
}

/** Waits longer: due again at `dueAt`, or only by an operator. */
export async function delayIssues(db: Db, ids: readonly bigint[], dueAt: Date | null): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set state = 'DELAYED', due_at = $2 where ${held} and i.state in ('CLOSED', 'DELAYED') ${returned}`,
    [numbersLiteral(ids), dueAt],
  );
  return rows.map(toIssue);
}

/** Issues that wait for operators, of games that are not among these, become due. Returns how many. */
export async function wakeGone(
  db: Db,
  gameCodes: readonly string[],
  at: { now: Date; drawnBefore: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `update lottery.issue set due_at = $2 where state = 'DELAYED' and due_at is null and draws_at <= $3 and game_code <> all ($1::text[])`,
    [textsLiteral(gameCodes), at.now, at.drawnBefore],
  );
  return rowCount ?? 0;
}

/** Due again later, unless the issue has taken a step meanwhile. */
export async function putOffIssue(
  db: Db,
  { id, state, version }: Pick<Issue, 'id' | 'state' | 'version'>,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await db.query(
    'update lottery.issue set due_at = $5 where id = $1 and state = $2 and version = $3 and due_at <= $4',
    [id, state, version, now, dueAt],
  );
}

/** Becomes void, and due at once, so that the stakes go back. */
export async function voidIssues(
  db: Db | Tx,
  ids: readonly bigint[],
  { reason, at }: { reason: string; at: Date },
): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set state = 'VOID', void_reason = $2, due_at = $3 where ${held} and i.state = any ($4) ${returned}`,
    [numbersLiteral(ids), reason, at, statesBefore.VOID],
  );
  return rows.map(toIssue);
}

/** Everything is paid or returned. */
export async function updateSettled(
  db: Db,
  issues: readonly Pick<Issue, 'id' | 'version'>[],
  at: Date,
): Promise<Issue[]> {
  const { rows } = await db.query<RawIssue>(
    `update lottery.issue i set state = case when i.state = 'VOID' then 'VOID' else 'SETTLED' end, settled_at = $3, due_at = null
     from unnest($1::bigint[], $2::int[]) t(id, version)
     where ${held} and i.id = t.id and i.version = t.version and i.due_at is not null and (i.state = any ($4) or i.state = 'VOID') ${returned}`,
    [
      numbersLiteral(issues.map(({ id }) => id)),
      numbersLiteral(issues.map(({ version }) => version)),
      at,
      statesBefore.SETTLED,
    ],
  );
  return rows.map(toIssue);
}

export async function findIssue(db: Db | Tx, game: string, numero: string): Promise<Issue | null> {
  const { rows } = await db.query<RawIssue>({
    name: 'lottery_issue',
    text: `select ${issueColumns} from lottery.issue i where i.game_code = $1 and i.numero = $2`,
    values: [game, numero],
  });
  return rows[0] ? toIssue(rows[0]) : null;
}

export async function lockIssue(tx: Tx, id: bigint): Promise<Issue | null> {
  const { rows } = await tx.query<RawIssue>(`select ${issueColumns} from lottery.issue i where i.id = $1 for update`, [
    id,
  ]);
  return rows[0] ? toIssue(rows[0]) : null;
}

/** Opens settlement once more, by the result it has. The row is locked. */
export async function reopenIssue(tx: Tx, { id, version }: Issue, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update lottery.issue set state = 'RE_DRAWN', due_at = $3, settled_at = null where id = $1 and version = $2 and state = any ($4)`,
    [id, version, at, statesBefore.RE_DRAWN],
  );
  return rowCount === 1;
}

/** The result that two operators entered: the first of its issue, or a correction. The row is locked. */
export async function updateResult(
  tx: Tx,
  entered: {
    issue: Issue;
    version: number;
    winningNumber: string;
    by: readonly [first: bigint, second: bigint];
    reason: string;
    at: Date;
  },
): Promise<void> {
  const { issue, version, winningNumber, by, reason, at } = entered;
  const state = issue.state === 'SETTLED' ? 'RE_DRAWN' : 'DRAWN';
  const { rowCount } = await tx.query(
    `update lottery.issue set state = $2, version = $3, winning_number = $4, drawn_at = $5, due_at = $5, settled_at = null where id = $1 and state = any ($6)`,
    [issue.id, state, version, winningNumber, at, statesBefore[state]],
  );
  if (rowCount !== 1) throw new Error('an issue has taken another step');
  await tx.query(
    'insert into lottery.issue_result (issue_id, version, winning_number, entered_by, approved_by, reason, at) values ($1, $2, $3, $4, $5, $6, $7)',
    [issue.id, version, winningNumber, by[0], by[1], reason, at],
  );
}
