import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../testing/test-house.ts';
import { balanceOf, gameOfCode, openIssueHouse, placeTickets, ticketOf, type IssueHouse } from '../issues.fixture.ts';
import type { Issue } from './issue.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const form = { play: 'ssc_dwd', selection: { rows: [['0'], [], [], [], []] } };
let at: IssueHouse;
let member: TestMember;
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc', 'spark-ssc']);
  member = await at.house.register();
  await at.issues.make(8);
  await at.issues.catchUp();
});
afterAll(() => at.close());

const found = ({ gameCode, numero }: Issue): Promise<Issue> => at.find(gameCode, numero);

async function until(time: Date): Promise<void> {
  at.clock.set(Math.max(time.getTime(), at.clock.now().getTime()));
  await at.issues.catchUp();
}

describe('issues whose work always fails', () => {
  test('leave the others their turn, are tried at ever longer intervals, and go on once they can', async () => {
    const stuck: Issue[] = [];
    for (const index of [0, 1, 2, 3]) stuck.push(await at.issueOf('ember-ssc', index));
    const sound = await at.issueOf('ember-ssc', 4);
    for (const issue of stuck) await placeTickets(at, member, [issue], form);
    const [ticket] = await placeTickets(at, member, [sound], form);
    await at.owner.query(
      `create function refuse_seal() returns trigger language plpgsql as $$ begin raise exception 'no seal'; end $$`,
    );
    await at.owner.query(
      `create trigger refuse_seal before update of manifest_root on lottery.issue for each row when (old.id in (${stuck.map(({ id }) => id).join()})) execute function refuse_seal()`,
    );
    await until(sound.closesAt);
    await until(sound.drawsAt);
    expect(await found(sound)).toMatchObject({ state: 'SETTLED' });
    expect(await ticketOf(at, ticket!.id)).toMatchObject({ bet: 'settled' });
    const waits: number[] = [];
    for (const last = stuck[3]!; waits.length < 11;) {
      const { state, dueAt } = await found(last);
      expect(state).toBe('CLOSED');
      waits.push((dueAt?.getTime() ?? 0) - at.clock.now().getTime());
      await until(dueAt!);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(300_000);
    await at.owner.query('drop trigger refuse_seal on lottery.issue');
    for (let step = 0; step < 4; step += 1) await until(new Date(at.clock.now().getTime() + 300_000));
    for (const issue of stuck) expect(await found(issue)).toMatchObject({ state: 'SETTLED' });
  });
});

describe('an issue of a game that is gone', () => {
  test('is void, and the stakes go back', async () => {
    await at.issues.make(8);
    await at.issues.catchUp();
    const issue = await at.issueOf('spark-ssc');
    const before = await balanceOf(at, member);
    const [ticket] = await placeTickets(at, member, [issue], form);
    at.clock.set(Math.max(issue.closesAt.getTime(), at.clock.now().getTime()));
    await at.another([gameOfCode('ember-ssc')]).catchUp();
    expect(await found(issue)).toMatchObject({ state: 'VOID', voidReason: 'game_gone' });
    expect(await ticketOf(at, ticket!.id)).toMatchObject({ state: 'VOID', bet: 'void' });
    expect(await balanceOf(at, member)).toBe(before);
  });
});

describe('a game that fails', () => {
  const fail = (): never => {
    throw new Error('a game of this test fails');
  };

  test('is drawn once it can be, and the others when it is their time', async () => {
    await at.issues.make(8);
    await at.issues.catchUp();
    const [failing, sound] = [await at.issueOf('spark-ssc'), await at.issueOf('ember-ssc')];
    for (const issue of [failing, sound]) await placeTickets(at, member, [issue], form);
    const spark = gameOfCode('spark-ssc');
    const broken = at.another([{ ...spark, family: { ...spark.family, readResult: fail } }, gameOfCode('ember-ssc')]);
    at.clock.set(Math.max(failing.drawsAt.getTime(), sound.drawsAt.getTime(), at.clock.now().getTime()));
    await broken.catchUp();
    expect([(await found(failing)).state, (await found(sound)).state]).toEqual(['DELAYED', 'SETTLED']);
    await until(new Date(at.clock.now().getTime() + 60_000));
    expect(await found(failing)).toMatchObject({ state: 'SETTLED' });
  });

  test('has no issues to come, and the others have theirs', async () => {
    const spark = gameOfCode('spark-ssc');
    const broken = {
      ...spark,
      get schedule() {
        return fail();
      },
    };
    const before = at.clock.now().getTime();
    at.clock.set(before + 24 * 3_600_000);
    const issues = at.another([broken, gameOfCode('ember-ssc')]);
    await expect(issues.make(8)).rejects.toThrow('1 of 2 failed');
    const last = await at.issueOf('ember-ssc', 7);
    expect(last.closesAt.getTime()).toBeGreaterThan(at.clock.now().getTime());
    // Nor does it keep the keeper from what there is.
    issues.start();
    at.clock.set(last.closesAt.getTime());
    await vi.waitFor(async () => expect((await found(last)).state).toBe('CLOSED'), { timeout: 20_000, interval: 50 });
    await issues.close();
  });
});

describe('an official issue that waits for its result', () => {
  test('is void once its game has been gone for an hour, and the stakes go back', async () => {
    const official = gameOfCode('official-singapore-4d');
    const both = at.another([gameOfCode('ember-ssc'), official]);
    await both.make(2);
    await both.catchUp();
    const issue = await at.issueOf(official.code);
    const before = await balanceOf(at, member);
    const [ticket] = await placeTickets(at, member, [issue], {
      play: 'sea_sg_4d_big',
      selection: { entries: ['1234'] },
      unitStakeMinor: 10_000n,
    });
    at.clock.set(Math.max(issue.drawsAt.getTime(), at.clock.now().getTime()));
    await both.catchUp();
    expect(await found(issue)).toMatchObject({ state: 'DELAYED', dueAt: null });
    const without = at.another([gameOfCode('ember-ssc')]);
    without.start();
    await vi.waitFor(
      async () => expect((await at.issueOf('ember-ssc')).closesAt.getTime()).toBeGreaterThan(at.clock.now().getTime()),
      { timeout: 20_000, interval: 50 },
    );
    expect(await found(issue)).toMatchObject({ state: 'DELAYED' });
    at.clock.set(at.clock.now().getTime() + 3_600_000);
    await vi.waitFor(async () => expect(await ticketOf(at, ticket!.id)).toMatchObject({ state: 'VOID', bet: 'void' }), {
      timeout: 20_000,
      interval: 50,
    });
    // The ticket ends first, and its stake follows.
    await vi.waitFor(async () => expect(await balanceOf(at, member)).toBe(before), { timeout: 20_000, interval: 50 });
    expect(await found(issue)).toMatchObject({ state: 'VOID', voidReason: 'game_gone' });
    await without.close();
  });
});
