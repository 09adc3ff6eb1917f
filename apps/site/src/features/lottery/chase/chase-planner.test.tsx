import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage, tidyUp } from '../../../testing/page-rig.fixture.tsx';
import { ChasePlanner } from './chase-planner.tsx';
import { noChase, useChasePlan, type Chase } from './use-chase-plan.ts';

const open = ['101', '102', '103', '104', '105', '106'].map((numero) => ({ numero }));
const seen: Chase[] = [];
const planNow = () => seen.at(-1)?.plan;

function Planner({ prizeMinor = 195_000n }: { prizeMinor?: bigint | null }) {
  const chase = useChasePlan({ costMinor: 20_000n, prizeMinor }, { open, mostMultiple: 100 }, useState(noChase));
  useEffect(() => void seen.push(chase));
  return <ChasePlanner chase={chase} currency="FUN" />;
}

afterEach(tidyUp);

const rows = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => (cell.textContent ?? '').trim()),
    );
const multiples = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Multiple of issue/ }).map(({ value }) => value);
const type = async (name: string, text: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the chase planner', () => {
  test('plans the same on five issues, stops at a win, and shows what it comes to', async () => {
    await renderPage(<Planner />);
    expect(multiples()).toEqual(['1', '1', '1', '1', '1']);
    expect(rows()[4]).toEqual(['', '10.00', '19.50', '9.5095%', '']);
    expect(planNow()).toMatchObject({ totalMinor: 100_000n, stop: { rule: 'WIN' } });
    expect(screen.getByText('5 issues, taken now')).toBeTruthy();
  });

  test('doubles from another issue on, and takes back what was edited when the terms change', async () => {
    await renderPage(<Planner />);
    await userEvent.click(screen.getByRole('button', { name: 'Growing' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), '103');
    await type('Issues', '4');
    expect(multiples()).toEqual(['1', '2', '4', '8']);
    await type('Multiple of issue 104', '7');
    await userEvent.click(screen.getByRole('button', { name: 'Leave out issue 105' }));
    expect(planNow()?.rows.map(({ numero, multiple }) => [numero, multiple])).toEqual([
      ['103', 1],
      ['104', 7],
      ['106', 8],
    ]);
    expect(planNow()?.totalMinor).toBe(320_000n);
    await type('First multiple', '3');
    expect(multiples()).toEqual(['3', '6', '12', '24']);
  });

  test('never goes above the highest multiple, typed or planned', async () => {
    await renderPage(<Planner />);
    await type('Multiple of issue 101', '999');
    expect(multiples()[0]).toBe('100');
    await type('First multiple', '101');
    expect(screen.getByRole('alert').textContent).toContain('more than the highest multiple, 100');
    expect(planNow()).toBeNull();
  });

  test('says how many issues there are when more are wished', async () => {
    await renderPage(<Planner />);
    await userEvent.selectOptions(screen.getByRole('combobox'), '104');
    expect(screen.getByRole('alert').textContent).toContain('Only 3 issues can be bet on from this one.');
    expect(planNow()).toBeNull();
  });

  test('plans a profit for a bet with one prize only', async () => {
    await renderPage(<Planner prizeMinor={null} />);
    expect(screen.queryByText('Prize')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Profit rate' }));
    expect(screen.getByRole('alert').textContent).toContain('a single bet with a single prize');
  });

  test('stops at a profit only with an amount', async () => {
    await renderPage(<Planner />);
    await userEvent.click(screen.getByRole('radio', { name: 'Stop at a profit' }));
    expect(planNow()).toBeNull();
    await type('Profit in FUN', '25.5');
    expect(planNow()?.stop).toEqual({ rule: 'PROFIT', profitMinor: 255_000n });
  });
});
