import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { actionsQuery } from './action.store.ts';
import { toFilter, type ActionsInput } from './list-actions.ts';

const many = 5_000;
let house: TestHouse;
let reader: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  reader = await openOperator(house, 'auditor');
  await write(many);
  await rowsOf(house, 'analyze operators.action');
});
afterAll(() => house.close());

/** As the program writes them: the table gives each its number and its place in the chain. */
const write = (count: number) =>
  rowsOf(
    house,
    `insert into operators.action (id, at, operator_name, action, subject, reason, ip, hash)
   select 0, now() - interval '30 days' + g * interval '1 minute', 'mira', case when g % 50 = 0 then 'text.published' else 'deposit.taken' end, 'deposit:' || g, 'long', '192.0.2.1', '' from generate_series(1, $1) g`,
    [count],
  );

const page = async (query: string) =>
  (
    await reader.call<{ list: { id: string }[]; total: number; totalPages: number }>(
      `/ops/actions?search=long&size=50&${query}`,
    )
  ).value;

interface Plan {
  'Node Type': string;
  'Scan Direction'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(input: ActionsInput): Promise<Plan> {
  const { text, values } = actionsQuery(toFilter(input, house.modules.brand.first), { limit: 20, offset: 0 });
  const [row] = await rowsOf<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    house,
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  return row!['QUERY PLAN'][0]!.Plan;
}

test('a trail of thousands of rows is read to its end, each row once, whatever is written meanwhile', async () => {
  const first = await page('page=1');
  expect([first.total, first.totalPages]).toEqual([many, many / 50]);
  const until = first.list[0]!.id;
  const reported = first.list.map(({ id }) => id);
  for (let number = 2; number <= first.totalPages; number += 1) {
    if (number % 10 === 0) await write(7);
    const { list, total } = await page(`page=${number}&until=${until}`);
    expect(total).toBe(many);
    reported.push(...list.map(({ id }) => id));
  }
  expect([reported.length, new Set(reported).size]).toEqual([many, many]);
  expect(reported).toEqual(reported.toSorted((a, b) => Number(BigInt(b) - BigInt(a))));
});

test.each<[string, ActionsInput]>([
  ['all of it', { search: '' }],
  ['one kind of deed', { search: '', action: 'text' }],
  ['words', { search: 'long' }],
])('the first page of %s comes off the end of the index, and nothing is sorted', async (_name, input) => {
  const plan = await planOf(input);
  const nodes = nodesOf(plan);
  expect(nodes.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
  expect(nodes.at(-1)?.['Scan Direction']).toBe('Backward');
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(60);
});
