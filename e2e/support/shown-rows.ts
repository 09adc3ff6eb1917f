import type { Locator } from 'playwright-core';

/** A row of figures as it is shown: texts by the heads of their columns. */
export interface ShownRow {
  readonly name: string;
  readonly figures: Readonly<Record<string, string>>;
}

export interface ShownRows {
  readonly rows: readonly ShownRow[];
  /** The row that the others add up to. */
  readonly total: ShownRow | null;
}

/** Rows of a list of figures: a table on wide screens, cards on narrow ones. */
export async function readRows(scope: Locator, label: string): Promise<ShownRows> {
  const list = scope.getByRole('table', { name: label }).or(scope.getByRole('list', { name: label }));
  await list.waitFor();
  return list.evaluate((element) => {
    const textOf = (node: Element | null | undefined): string => (node?.textContent ?? '').trim();
    if (element instanceof HTMLTableElement) {
      const heads = [...element.querySelectorAll('thead th')].map(textOf);
      const rowOf = (row: Element) => {
        const [name, ...cells] = [...row.children].map(textOf);
        return { name: name ?? '', figures: Object.fromEntries(cells.map((cell, at) => [heads[at + 1] ?? '', cell])) };
      };
      const foot = element.querySelector('tfoot tr');
      return {
        rows: [...element.querySelectorAll('tbody tr')].map(rowOf),
        total: foot && rowOf(foot),
      };
    }
    const cards = [...element.children].map((card) => ({
      name: textOf(card.firstElementChild),
      figures: Object.fromEntries(
        [...card.querySelectorAll('dl > div')].map((fact) => [
          textOf(fact.querySelector('dt')),
          textOf(fact.querySelector('dd')),
        ]),
      ),
      isTotal: card.firstElementChild instanceof HTMLSpanElement,
    }));
    const bare = ({ name, figures }: (typeof cards)[number]) => ({ name, figures });
    const foot = cards.find(({ isTotal }) => isTotal);
    return { rows: cards.filter(({ isTotal }) => !isTotal).map(bare), total: foot ? bare(foot) : null };
  });
}

/** An amount or a count as it is shown, in hundredths. */
export function hundredths(text: string | undefined): bigint {
  const found = /(-?)([\d,]+)(?:\.(\d{2}))?/.exec(text ?? '');
  if (!found) throw new Error(`"${text}" is no figure`);
  const [, sign = '', whole = '', cents = '00'] = found;
  return BigInt(`${sign}${whole.replaceAll(',', '')}${cents}`);
}

/** The sum of a column. */
export const sumOf = ({ rows }: ShownRows, head: string): bigint =>
  rows.reduce((sum, { figures }) => sum + hundredths(figures[head]), 0n);
