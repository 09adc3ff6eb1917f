import { lotteryGames } from '@fairhouse/lottery';
import { expect, test, vi } from 'vitest';
import { openIssueHouse } from './issues.fixture.ts';
import { runHours } from './week-of-games.fixture.ts';

vi.setConfig({ testTimeout: 3_600_000 });

test('a week of forty games: whoever keeps them changes each hour, and all that is overdue is done within five seconds', async () => {
  const codes = lotteryGames.filter(({ results }) => results === 'house').slice(0, 40).map(({ code }) => code);
  const at = await openIssueHouse(codes);
  try {
    const outcome = await runHours(at, codes, { hours: 168, member: await at.house.register() });
    expect(outcome).toMatchObject({ missing: [], twice: 0, unsettled: 0, unpaid: 0 });
    expect(outcome.slowestMs).toBeLessThan(5_000);
    expect((await at.house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  } finally {
    await at.close();
  }
});
