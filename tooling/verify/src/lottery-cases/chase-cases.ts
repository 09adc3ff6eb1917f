import { bookChase, profitMultiples, type ChaseIssueEnd, type StopRule } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import {
  amountOf,
  compareAmount,
  compareText,
  isWritten,
  textOf,
  type Differences,
  type Written,
} from './differences.ts';

const indexes = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function stopOf(written: Written): StopRule | null {
  const rule = textOf(written['stopRule'] ?? 'NEVER');
  const profitMinor = amountOf(written['stopProfit']);
  if (rule === 'WIN' || rule === 'NEVER') return { rule };
  return rule.includes('PROFIT') && profitMinor !== null ? { rule: 'PROFIT', profitMinor } : null;
}

/** A chase with given multiples: its states, and the use of every unit of the debit. */
export function checkChase(written: Written): Differences {
  const [cost, prize, stop] = [amountOf(written['unitCost']), amountOf(written['prizePerMultiple']), stopOf(written)];
  const multiples = Array.isArray(written['multiples'])
    ? written['multiples'].map((multiple) => BigInt(textOf(multiple)))
    : null;
  if (cost === null || prize === null || stop === null || multiples === null)
    return ['cost, prize, multiples or stop rule cannot be read'];
  const winning = new Set(indexes(written['winningIndexes']));
  const cancelled = new Set(indexes(written['userCancelled']));
  const failed = new Set([
    ...indexes(written['voidIndexes']),
    ...indexes(written['voided']),
    ...indexes(written['failedIndexes']),
  ]);
  const ends = multiples.map((multiple, index): ChaseIssueEnd => {
    if (cancelled.has(index)) return { end: 'cancelled' };
    if (failed.has(index)) return { end: 'void' };
    return { end: 'drawn', payoutMinor: winning.has(index) ? multiple * prize : 0n };
  });
  const books = bookChase(
    multiples.map((multiple) => multiple * cost),
    ends,
    stop,
  );
  return [
    ...compareAmount('debited', written['debitedUpfront'], books.debitedMinor),
    ...compareText(
      'states',
      Array.isArray(written['perIssue']) ? written['perIssue'].join(' ') : undefined,
      books.states.join(' '),
    ),
    ...compareAmount('spent', written['spent'], books.spentMinor),
    ...compareAmount('refunded', written['refunded'], books.refundedMinor),
    ...compareAmount('won', written['won'], books.wonMinor),
    ...compareAmount('net', written['net'], books.wonMinor - books.spentMinor),
  ];
}

/** The profit percentage in files is a long decimal: compared to nine decimals, without floating point. */
function comparePercent(expected: unknown, profitMinor: bigint, stakedMinor: bigint): string[] {
  if (expected === undefined) return [];
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(textOf(expected));
  if (!match) return [`profit of ${textOf(expected)} percent cannot be read`];
  const said = BigInt(`${match[1] ?? '0'}${(match[2] ?? '').padEnd(9, '0').slice(0, 9)}`);
  const is = (profitMinor * 100n * 10n ** 9n) / stakedMinor;
  return said - is <= 1n && is - said <= 1n
    ? []
    : [`profit should be ${textOf(expected)} percent, is ${formatAmount(is / 100_000n)}`];
}

interface PlanTerms {
  readonly cost: bigint;
  readonly prize: bigint;
}

function compareRows(rows: readonly Written[], multiples: readonly number[], { cost, prize }: PlanTerms): string[] {
  let cumulative = 0n;
  return rows.flatMap((row, index) => {
    const multiple = BigInt(multiples[index] ?? 0);
    cumulative += multiple * cost;
    return [
      ...compareText(`multiple of issue ${index + 1}`, row['multiple'], `${multiple}`),
      ...compareAmount(`stake of issue ${index + 1}`, row['stake'], multiple * cost),
      ...compareAmount(`sum to issue ${index + 1}`, row['cumulative'], cumulative),
      ...compareAmount(`prize of issue ${index + 1}`, row['prizeIfWin'], multiple * prize),
      ...compareAmount(`profit of issue ${index + 1}`, row['profit'], multiple * prize - cumulative),
      ...comparePercent(row['profitPct'], multiple * prize - cumulative, cumulative),
    ];
  });
}

/** A plan for a wanted profit rate; `rows` null states that there is none. */
export function checkProfitPlan(written: Written): Differences {
  const [cost, prize, rate] = [amountOf(written['cost']), amountOf(written['prize']), amountOf(written['targetRate'])];
  if (cost === null || prize === null || rate === null) return ['cost, prize or rate cannot be read'];
  const plan = { start: 1, most: Number.MAX_SAFE_INTEGER, costMinor: cost, prizeMinor: prize, rateBps: Number(rate) };
  if (!Array.isArray(written['rows']))
    return profitMultiples({ ...plan, issues: 1 }) ? ['a plan should be refused, is made'] : [];
  const rows = written['rows'].filter(isWritten);
  const multiples = profitMultiples({ ...plan, issues: rows.length, start: Number(rows[0]?.['multiple'] ?? 1) });
  return multiples ? compareRows(rows, multiples, { cost, prize }) : ['a plan should be made, is refused'];
}
