import { sqlState, textsLiteral, type Db } from '../../../platform/db/index.ts';
import type { IssueState } from '@fairhouse/contract';
import { GuardRefusal } from '../../ledger/index.ts';

/** An issue as a bet reads it; the clock of the database decides whether it is closed. */
export interface SaleIssue {
  readonly id: bigint;
  readonly numero: string;
  readonly state: IssueState;
  readonly isOver: boolean;
}

interface RawSale {
  id: string;
  numero: string;
  state: IssueState;
  is_over: boolean;
  place: number;
}

const columns = 'i.id, i.numero, i.state, i.closes_at <= platform.house_time() as is_over';
const toSale = (row: RawSale): SaleIssue => ({
  id: BigInt(row.id),
  numero: row.numero,
  state: row.state,
  isOver: row.is_over,
});

export interface SaleInput {
  readonly gameCode: string;
  readonly numero: string;
}

/** In the order of the request; null where there is none. */
export async function findSales(db: Db, input: readonly SaleInput[]): Promise<(SaleIssue | null)[]> {
  const { rows } = await db.query<RawSale>({
    name: 'lottery_sales',
    text: `select ${columns}, t.place::int from unnest($1::text[], $2::text[]) with ordinality t(game, numero, place)
      join lottery.issue i on i.game_code = t.game and i.numero = t.numero`,
    values: [textsLiteral(input.map(({ gameCode }) => gameCode)), textsLiteral(input.map(({ numero }) => numero))],
  });
  const found = new Map(rows.map((row) => [row.place, toSale(row)]));
  return input.map((_, index) => found.get(index + 1) ?? null);
}

/** A number of consecutive issues of a game, from this one on, without void ones. */
export async function findSalesFrom(db: Db, from: SaleInput, count: number): Promise<SaleIssue[]> {
  const { rows } = await db.query<RawSale>({
    name: 'lottery_sales_from',
    text: `select ${columns}, 0 as place from lottery.issue i
      where i.game_code = $1 and i.draws_at >= (select f.draws_at from lottery.issue f where f.game_code = $1 and f.numero = $2) and i.state <> 'VOID'
      order by i.draws_at limit $3`,
    values: [from.gameCode, from.numero, count],
  });
  return rows.map(toSale);
}

/** Refusals of the guard of orders; `FH` before them is what the batch raises when a close or another batch came between. */
const whys = { ended: 409, closed: 410, memberOver: 411, playOver: 412, numberOver: 413, uncounted: 414 } as const;
const isWhy = (error: unknown, why: number): boolean =>
  error instanceof GuardRefusal ? error.why === why : sqlState(error) === `FH${why}`;
export const isIssueClosed = (error: unknown): boolean => isWhy(error, whys.closed);
export const isMemberOver = (error: unknown): boolean => isWhy(error, whys.memberOver);
export const isPlayOver = (error: unknown): boolean => isWhy(error, whys.playOver);
export const isNumberOver = (error: unknown): boolean => isWhy(error, whys.numberOver);
export const isUncounted = (error: unknown): boolean => isWhy(error, whys.uncounted);
export const isTicketEnded = (error: unknown): boolean => isWhy(error, whys.ended);
