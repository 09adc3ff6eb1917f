import { issuesFrom } from '@fairhouse/lottery';
import type { TestMember } from '../../testing/test-house.ts';
import { gameOfCode, placeTickets, type IssueHouse } from './issues.fixture.ts';
import type { Issues } from './open-issues.ts';

export interface Outcome {
  /** The longest time, in real milliseconds, until everything overdue was done after an hour. */
  readonly slowestMs: number;
  readonly missing: readonly string[];
  readonly twice: number;
  readonly unsettled: number;
  readonly unpaid: number;
  readonly settled: number;
}

/**
 * Runs hours of games on a clock of their own. Within each hour the keeper stops in the middle of its work, and a while
 * later the next one continues beside what is still under way.
 */
export async function runHours(
  at: IssueHouse,
  codes: readonly string[],
  { hours, member }: { hours: number; member: TestMember },
): Promise<Outcome> {
  const from = at.clock.now().getTime();
  let keeper: Issues = at.issues;
  let slowestMs = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    await keeper.make();
    await keeper.catchUp();
    const [code = ''] = [codes[hour % codes.length]];
    const [now, chased] = [await at.issueOf(code), await at.issueOf(code, 1)];
    if (gameOfCode(code).family.code === 'SSC')
      await placeTickets(at, member, [now, chased], {
        play: 'ssc_dwd',
        selection: { rows: [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []] },
        stopOnWin: hour % 2 === 0,
      });
    at.clock.set(at.clock.now().getTime() + 1_800_000 + ((hour * 7_919_000) % 1_800_000));
    const startedAt = performance.now();
    const left = keeper.catchUp().catch(() => undefined);
    keeper = at.another();
    await Promise.all([keeper.catchUp(), left]);
    // The previous keeper's work is over now; what it left is still overdue.
    await keeper.catchUp();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  return { slowestMs, ...(await judge(at, codes, from)) };
}

async function judge(at: IssueHouse, codes: readonly string[], from: number): Promise<Omit<Outcome, 'slowestMs'>> {
  const until = at.clock.now().getTime();
  const { rows: drawn } = await at.owner.query<{ game_code: string; numero: string }>(
    'select game_code, numero from lottery.issue where draws_at <= $1',
    [new Date(until)],
  );
  const known = new Set(drawn.map(({ game_code: code, numero }) => `${code} ${numero}`));
  const missing: string[] = [];
  for (const code of codes) {
    for (const { number, drawsAt, opensAt } of issuesFrom(gameOfCode(code).schedule, from)) {
      if (drawsAt > until) break;
      if (opensAt >= from && !known.has(`${code} ${number}`)) missing.push(`${code} ${number}`);
    }
  }
  const count = async (text: string): Promise<number> =>
    Number((await at.owner.query<{ count: string }>(text, [new Date(until)])).rows[0]?.count ?? 0);
  return {
    missing,
    twice: await count(
      'select count(*) from (select issue_id from lottery.issue_result where at <= $1 group by issue_id having count(*) > 1) t',
    ),
    unsettled: await count(
      `select count(*) from lottery.issue where draws_at <= $1 and not (state = 'SETTLED' or (state = 'VOID' and void_reason = 'not_offered'))`,
    ),
    unpaid:
      await count(`select (select count(*) from lottery.payment where state = 'DUE') + (select count(*) from lottery.ticket t join lottery.issue i on i.id = t.issue_id
      where t.state = 'OPEN' and i.draws_at <= $1) as count`),
    settled: await count(`select count(*) from lottery.issue where draws_at <= $1 and state = 'SETTLED'`),
  };
}
