import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTexts, TextsProvider } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { RowTable, type Column } from './row-table.tsx';

interface Row {
  readonly id: string;
  readonly amount: string;
}

const plain: Column<Row>[] = [
  { head: 'Number', cell: ({ id }) => id },
  { head: 'Amount', isNumber: true, cell: ({ amount }) => amount },
];
const withDeed: Column<Row>[] = [
  ...plain,
  { head: 'Look', isAct: true, cell: ({ id }) => <button type="button">Open {id}</button> },
];
const query = { data: { list: [{ id: '7', amount: '2.50 FUN' }] }, isError: false, refetch: () => undefined };
afterEach(cleanup);

const show = (columns: readonly Column<Row>[]) =>
  render(
    <TextsProvider texts={createTexts('EN', allMessages.EN)}>
      <RowTable
        label="Deposits"
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText="None"
        totals={[['Sum', '2.50 FUN']]}
      />
    </TextsProvider>,
  );

test('rows with a deed are cards on a phone: each cell says under which head it stands', () => {
  show(withDeed);
  const table = screen.getByRole('table');
  expect(table.classList.contains('row-cards')).toBe(true);
  const row = within(table).getByRole('row', { name: /Open 7/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => [cell.dataset['head'], cell.textContent]),
  ).toEqual([
    ['Number', '7'],
    ['Amount', '2.50 FUN'],
    ['Look', 'Open 7'],
  ]);
});

test('rows nobody does anything with stay rows', () => {
  show(plain);
  expect(screen.getByRole('table').classList.contains('row-cards')).toBe(false);
});
