import { Refusal } from '../../../platform/context/index.ts';
import type { BettingDeps, ShelfGame } from '../betting-deps.ts';
import { chaseIssuesMax } from '../tickets/limits.ts';
import { findSales, findSalesFrom, type SaleIssue } from '../tickets/sale.store.ts';

export interface ChaseInput {
  readonly currentNumero: string;
  /** The named issues, one after another; if none are named, those that follow the current one. */
  readonly numeros: readonly string[] | null;
  readonly multiples: readonly number[];
}

/** The issues of a chase with their multiples, in the order of their draws. */
export async function readChase(
  deps: BettingDeps,
  { game }: ShelfGame,
  input: ChaseInput,
): Promise<readonly { issue: SaleIssue; multiple: number }[]> {
  const count = input.multiples.length;
  if (count > chaseIssuesMax) throw new Refusal('lottery_chase_too_long', { max: `${chaseIssuesMax}` });
  const issues = input.numeros
    ? await namedIssues(deps, game.code, input.numeros)
    : await findSalesFrom(deps.platform.db, { gameCode: game.code, numero: input.currentNumero }, count);
  if (!input.numeros && issues.length === 0) throw new Refusal('lottery_issue_unknown');
  if (issues.length < count) throw new Refusal('lottery_chase_too_long', { max: `${issues.length}` });
  if (issues.length > count) throw new Refusal('lottery_chase_invalid');
  return issues.map((issue, index) => ({ issue, multiple: input.multiples[index] ?? 0 }));
}

async function namedIssues(
  deps: BettingDeps,
  gameCode: string,
  numeros: readonly string[],
): Promise<readonly SaleIssue[]> {
  // Issue numbers of a game grow from draw to draw.
  if (numeros.some((numero, index) => index > 0 && numero <= (numeros[index - 1] ?? '')))
    throw new Refusal('lottery_chase_invalid');
  const found = await findSales(
    deps.platform.db,
    numeros.map((numero) => ({ gameCode, numero })),
  );
  return found.map((issue) => {
    if (!issue) throw new Refusal('lottery_issue_unknown');
    return issue;
  });
}
