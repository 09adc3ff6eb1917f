import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIssueHouse, type IssueHouse } from '../issues.fixture.ts';
import { updateSeals, updateSettled } from './issue.store.ts';

let at: IssueHouse;
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc']);
  await at.issues.make();
});
afterAll(() => at.close());

const seal = { root: Buffer.alloc(32), count: 0, sumMinor: 0n, signature: Buffer.alloc(64), keyId: 1 };

test.each([
  [
    'sealed',
    (ids: readonly bigint[]) =>
      updateSeals(
        at.owner,
        ids.map((id) => ({ ...seal, id })),
        new Date(),
      ),
  ],
  [
    'settled',
    (ids: readonly bigint[]) =>
      updateSettled(
        at.owner,
        ids.map((id) => ({ id, version: 1 })),
        new Date(),
      ),
  ],
])(
  'issues that are %s at once are held one after the other: two keepers never wait for one another in a circle',
  async (state, update) => {
    const { rows } = await at.owner.query<{ id: string }>(
      `update lottery.issue set state = $1::text, void_reason = case when $1 = 'VOID' then 'game_gone' end, due_at = now()
     where id in (select id from lottery.issue where state = 'PENDING' order by id desc limit 2) returning id`,
      [state === 'sealed' ? 'CLOSED' : 'VOID'],
    );
    const [first, second] = rows.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
    const holder = await at.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from lottery.issue where id = $1 for update', [first]);
      const updating = update([second, first]);
      await expect
        .poll(
          async () =>
            (await holder.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)).rowCount,
        )
        .not.toBe(0);
      // Whoever waits for the first has not taken the second.
      expect((await holder.query('select from lottery.issue where id = $1 for update nowait', [second])).rowCount).toBe(
        1,
      );
      await holder.query('rollback');
      expect((await updating).length).toBe(2);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  },
);
