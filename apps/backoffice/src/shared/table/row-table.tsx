import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { LoadFailure } from '../texts/load-failure.tsx';

export interface Column<R> {
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  readonly isNumber?: boolean;
  /**
   * The acts of a row: they stay in view while the table scrolls. On a phone the row is a card, and they are its last
   * line.
   */
  readonly isAct?: boolean;
}

interface Paged<R> {
  readonly list: readonly R[];
  readonly total?: number;
  readonly totalPages?: number;
}

interface RowTableProps<R> {
  readonly label: string;
  readonly query: Pick<UseQueryResult<Paged<R>>, 'data' | 'isError'> &
    Partial<Pick<UseQueryResult, 'error' | 'isPlaceholderData'>> & { refetch: () => unknown };
  readonly columns: readonly Column<R>[];
  readonly keyOf: (row: R) => string;
  readonly emptyText: string;
  /** A footer row, with a cell for each column. */
  readonly totals?: readonly (readonly ReactNode[])[] | undefined;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
  /** The table is part of a panel: an empty list is one plain line there. */
  readonly isInPanel?: boolean;
  /** Rows have pictures or buttons: cells are centred vertically. */
  readonly isTall?: boolean;
  /** Rows that no longer match the filter, because somebody else has changed them. */
  readonly gone?: ReadonlySet<string>;
}

const aboveRowsPx = 16;

/** A list of the back office in each of its states; wide ones scroll inside. */
export function RowTable<R>({
  label,
  query,
  columns,
  keyOf,
  emptyText,
  totals = [],
  page = 1,
  onPage,
  isInPanel = false,
  isTall = false,
  gone,
}: RowTableProps<R>) {
  const { t } = useTexts();
  const { data, isError, error, isPlaceholderData = false, refetch } = query;
  const region = useRef<HTMLDivElement>(null);
  /** After a page turn at the end of the list, the next page is shown from its beginning. */
  const turnTo = (next: number): void => {
    onPage?.(next);
    const shown = region.current;
    if (!shown) return;
    shown.scrollTop = 0;
    const { top } = shown.getBoundingClientRect();
    if (top < 0 && document.scrollingElement) document.scrollingElement.scrollTop += top - aboveRowsPx;
  };
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  // The last list was empty, but this one is another.
  if (!data || (isPlaceholderData && data.list.length === 0))
    return (
      <div className="grid gap-2" aria-busy="true">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  if (data.list.length === 0 && isInPanel) return <p className="m-0 text-sm text-ink-3">{emptyText}</p>;
  if (data.list.length === 0) return <EmptyState icon="records" title={emptyText} />;
  return (
    <div className="grid gap-3">
      {/* Reachable by keyboard, because it scrolls sideways on narrow screens. */}
      <div
        ref={region}
        className="row-region overflow-x-auto rounded-lg border border-line bg-surface-1"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <table className={tableClass(columns, isTall)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.head} scope="col" className={cellClass(column, 'text-end!')}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={keyOf(row)} className={gone?.has(keyOf(row)) ? 'row-gone' : undefined}>
                {columns.map((column, at) => (
                  <td key={column.head} data-head={column.head} className={cellClass(column, 'figures text-end')}>
                    {column.cell(row)}
                    {at === 0 && gone?.has(keyOf(row)) && (
                      <span className="block text-xs whitespace-nowrap text-ink-2">
                        {t('operators.queueNews.goneRow')}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Totals columns={columns} totals={totals} />
        </table>
      </div>
      {onPage && (data.totalPages ?? 1) > 1 && (
        <nav aria-label={t('operators.pages')} className="flex items-center justify-between gap-3 text-sm text-ink-2">
          <Button look="secondary" size="s" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t('operators.before')}
          </Button>
          <span>{t('operators.pageOf', { page, pages: data.totalPages ?? 1 })}</span>
          <Button look="secondary" size="s" disabled={page >= (data.totalPages ?? 1)} onClick={() => turnTo(page + 1)}>
            {t('operators.after')}
          </Button>
        </nav>
      )}
    </div>
  );
}

function Totals<R>({ columns, totals }: { columns: readonly Column<R>[]; totals: readonly (readonly ReactNode[])[] }) {
  if (totals.length === 0) return null;
  return (
    <tfoot>
      {totals.map((cells, row) => (
        <tr key={row}>
          {columns.map((column, at) => (
            <td key={column.head} data-head={column.head} className={cellClass(column, 'figures text-end')}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

const tableClass = (columns: readonly Pick<Column<never>, 'isAct'>[], isTall: boolean): string =>
  [
    'row-table',
    ...(isTall ? ['row-table-tall'] : []),
    ...(columns.some(({ isAct }) => isAct) ? ['row-cards'] : []),
  ].join(' ');

function cellClass({ isNumber, isAct }: { isNumber?: boolean; isAct?: boolean }, number: string): string | undefined {
  if (isAct) return 'row-act';
  return isNumber ? number : undefined;
}
