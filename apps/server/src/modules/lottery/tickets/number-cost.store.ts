import { numbersLiteral, textsLiteral, type Db, type Tx } from '../../../platform/db/index.ts';
import type { JsonValue } from '@fairhouse/fair';
import type { Row } from '../../ledger/index.ts';
import type { NumberLimitRow } from '../terms/number-limit.store.ts';
import type { WrittenOdds } from '../terms/own-table.ts';

/** What an order adds to the exposure of a number in an issue, and its limit. */
export interface NumberPayload {
  readonly issueId: bigint;
  readonly brandId: bigint;
  readonly playCode: string;
  readonly number: string;
  readonly costMinor: bigint;
  readonly mostMinor: bigint;
}

function columnsOf(rows: readonly Row<readonly NumberPayload[]>[]): string[] {
  const all = rows.flatMap(({ ordinal, payload }) => payload.map((part) => ({ ordinal, part })));
  const parts = all.map(({ part }) => part);
  return [
    numbersLiteral(all.map(({ ordinal }) => ordinal)),
    numbersLiteral(parts.map((part) => part.issueId)),
    numbersLiteral(parts.map((part) => part.brandId)),
    textsLiteral(parts.map((part) => part.playCode)),
    textsLiteral(parts.map((part) => part.number)),
    numbersLiteral(parts.map((part) => part.costMinor)),
    numbersLiteral(parts.map((part) => part.mostMinor)),
  ];
}

const parameters = '$1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[]';

/** The exposure of an order by number, for plays with such limits; written after the exposure by play. */
export const numberRider = {
  name: 'lottery_number',
  guard: { text: `select lottery.hold_numbers(${parameters})`, columns: columnsOf },
  apply: { text: `select lottery.take_numbers(${parameters})`, columns: columnsOf },
};

/** Numbers whose limit the addition would exceed. */
export async function findFullNumbers(
  db: Db,
  input: readonly NumberPayload[],
): Promise<{ issueId: bigint; number: string }[]> {
  const { rows } = await db.query<{ issue: string; number: string }>(
    `select t.issue, t.number from unnest(${parameters}) t(ordinal, issue, brand, play, number, cost, most)
     where t.cost + lottery.cost_of_number(t.issue, t.brand, t.play, t.number) > t.most order by t.ordinal`,
    columnsOf(input.map((part, index) => ({ ordinal: index, payload: [part] }))),
  );
  return rows.map(({ issue, number }) => ({ issueId: BigInt(issue), number }));
}

/** Frees the exposure of tickets that ended before their draw, within the transaction that ended them. */
export async function freeExposure(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await tx.query('select lottery.free_exposure($1::bigint[])', [numbersLiteral(ids)]);
}

/** Nothing more is sold of these issues. */
export async function forgetNumbers(db: Db, issueIds: readonly bigint[]): Promise<void> {
  await db.query('delete from lottery.number_cost where issue_id = any ($1::bigint[])', [numbersLiteral(issueIds)]);
}

const onSale = `select i.id from lottery.issue i where i.game_code = $1 and i.state in ('OPEN', 'PENDING')`;

/** Waits for bets that are being booked; later bets see the limits of the game. In a transaction of its own. */
export async function awaitBets(tx: Tx, gameCode: string): Promise<void> {
  await tx.query(`${onSale} order by i.id for update`, [gameCode]);
}

export interface UncountedTicket {
  readonly id: bigint;
  readonly selection: JsonValue;
  readonly series: number;
  readonly unitStakeMinor: bigint;
  readonly units: number;
  readonly worstMinor: bigint;
  readonly odds: WrittenOdds | null;
}

/** Open tickets of a play that are not counted by number. */
export async function findUncountedTickets(
  db: Db,
  { brandId, gameCode, playCode }: Omit<NumberLimitRow, 'mostMinor'>,
  limit: number,
): Promise<UncountedTicket[]> {
  const { rows } = await db.query<{
    id: string;
    selection: JsonValue;
    series: number;
    unit_stake: string;
    units: string;
    worst: string;
    odds: WrittenOdds | null;
  }>(
    `select t.id, t.selection, t.series, t.unit_stake, t.units, t.worst, t.odds from lottery.ticket t
     where t.issue_id in (${onSale}) and t.brand_id = $2 and t.play_code = $3 and t.state = 'OPEN' and t.counted is null limit $4`,
    [gameCode, brandId, playCode, limit],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    selection: row.selection,
    series: row.series,
    unitStakeMinor: BigInt(row.unit_stake),
    units: Number(row.units),
    worstMinor: BigInt(row.worst),
    odds: row.odds,
  }));
}

export async function countOpen(db: Db, counts: readonly { id: bigint; written: string }[]): Promise<void> {
  await db.query('select lottery.count_open($1::bigint[], $2::text[])', [
    numbersLiteral(counts.map(({ id }) => id)),
    textsLiteral(counts.map(({ written }) => written)),
  ]);
}
