import type { ReactNode } from 'react';
import { cx } from '@fairhouse/ui';

export interface Column<R> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: R) => ReactNode;
  /** At the end of its column, as figures stand. */
  readonly isFigure?: boolean;
}

interface RowsProps<R> {
  readonly label: string;
  /** The first names the row. */
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** What can be done with a row. */
  readonly actions?: ((row: R) => ReactNode) | undefined;
  readonly actionsHead?: string;
  /** The sums of all rows, in the order of the columns after the first. */
  readonly foot?: { readonly name: string; readonly cells: readonly ReactNode[] } | undefined;
}

/** A table where there is room, cards on narrow screens. */
export function Rows<R>(props: RowsProps<R>) {
  return (
    <>
      <WideRows {...props} />
      <CardRows {...props} />
    </>
  );
}

const endClass = (isFigure: boolean | undefined): string => (isFigure ? 'text-end whitespace-nowrap' : 'text-start');

function WideRows<R>({ label, columns, rows, rowKey, actions, actionsHead, foot }: RowsProps<R>) {
  return (
    <div className="overflow-x-auto rounded-lg bg-surface-1 ring-1 ring-inset ring-line max-lg:hidden">
      <table aria-label={label} className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            {columns.map(({ key, head, isFigure }) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'px-3 py-2.5 align-bottom font-semibold first:ps-4',
                  isFigure ? 'text-end' : 'text-start',
                )}
              >
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="sr-only">{actionsHead}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-surface-2/50">
              {columns.map(({ key, cell, isFigure }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    {...(index === 0 && { scope: 'row' })}
                    className={cx(
                      'px-3 py-2 first:ps-4',
                      index === 0 ? 'text-start font-semibold text-ink-1' : 'text-ink-2',
                      endClass(isFigure),
                    )}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
              {actions && <td className="py-1 pe-2 text-end whitespace-nowrap">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr className="border-t border-line-strong bg-surface-2 font-semibold">
              <th scope="row" className="px-3 py-2.5 ps-4 text-start text-ink-1">
                {foot.name}
              </th>
              {columns.slice(1).map(({ key, isFigure }, index, { length }) => (
                <td
                  key={key}
                  colSpan={actions && index === length - 1 ? 2 : 1}
                  className={cx('px-3 py-2.5', endClass(isFigure))}
                >
                  {foot.cells[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function CardRows<R>({ label, columns: [title, ...rest], rows, rowKey, actions, foot }: RowsProps<R>) {
  return (
    <ul aria-label={label} className="m-0 grid list-none gap-2 p-0 sm:max-lg:grid-cols-2 lg:hidden">
      {foot && (
        <li className="col-span-full grid gap-2 rounded-md bg-surface-2 px-4 py-3 ring-1 ring-inset ring-line">
          <span className="font-semibold text-ink-1">{foot.name}</span>
          <Facts
            entries={rest
              .map(({ key, head }, index) => ({ key, head, value: foot.cells[index] }))
              .filter(({ value }) => value !== null)}
          />
        </li>
      )}
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="grid content-start gap-2 rounded-md bg-surface-1 px-4 py-3 ring-1 ring-inset ring-line"
        >
          <div className="min-w-0 font-semibold text-ink-1 [overflow-wrap:anywhere]">{title?.cell(row)}</div>
          <Facts entries={rest.map(({ key, head, cell }) => ({ key, head, value: cell(row) }))} />
          {actions && <div className="-mx-2 flex flex-wrap">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

function Facts({ entries }: { entries: readonly { key: string; head: string; value: ReactNode }[] }) {
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-1.5">
      {entries.map(({ key, head, value }) => (
        <div key={key} className="grid min-w-0 content-start">
          <dt className="text-xs text-ink-3">{head}</dt>
          <dd className="m-0 min-w-0 text-sm text-ink-1 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
