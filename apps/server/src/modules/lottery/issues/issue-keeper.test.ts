import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openIssueHouse, type IssueHouse } from '../issues.fixture.ts';
import { runHours } from '../week-of-games.fixture.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const codes = ['ember-ssc', 'falcon-pk10', 'spark-ssc', 'harvest-k3', 'heron-vn27'];
let at: IssueHouse;
beforeAll(async () => {
  at = await openIssueHouse(codes);
});
afterAll(() => at.close());

describe('the keeper of the issues', () => {
  test('misses none, draws none twice and pays everybody, though whoever keeps them changes each hour', async () => {
    const member = await at.house.register();
    const outcome = await runHours(at, codes, { hours: 6, member });
    expect(outcome).toMatchObject({ missing: [], twice: 0, unsettled: 0, unpaid: 0 });
    expect(outcome.settled).toBeGreaterThan(500);
    expect((await at.house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('of two one keeps the issues, and the other takes over when it ends', async () => {
    const [first, second] = [at.another(), at.another()];
    first.start();
    second.start();
    await first.close();
    const before = at.reported.length;
    at.clock.set(at.clock.now().getTime() + 120_000);
    await vi.waitFor(() => expect(at.reported.length).toBeGreaterThan(before), { timeout: 20_000, interval: 50 });
    await second.close();
  });

  test('numbers that passed before they were made are void: nobody was offered them', async () => {
    at.clock.set(at.clock.now().getTime() + 6 * 3_600_000);
    await at.issues.make(4);
    await at.issues.catchUp();
    const { rows } = await at.owner.query<{ state: string; void_reason: string; draw_id: string | null }>(
      `select distinct state, void_reason, draw_id from lottery.issue where void_reason is not null`,
    );
    expect(rows).toEqual([{ state: 'VOID', void_reason: 'not_offered', draw_id: null }]);
    expect((await at.issueOf('ember-ssc')).closesAt.getTime()).toBeGreaterThan(at.clock.now().getTime());
  });
});
