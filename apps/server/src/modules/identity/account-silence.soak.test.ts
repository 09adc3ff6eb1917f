// Times are told apart by many questions only, on a machine that does nothing else.
import { seededRandom } from '@fairhouse/testing';
import { expect, test } from 'vitest';
import { mannWhitney } from '../../testing/mann-whitney.ts';
import { askAlone, asks, house, type Ask } from './account-silence.fixture.ts';

const sides = ['known', 'unknown'] as const;
const each = 50;
const rounds = 3;

/** One round of interleaved questions, in an order nobody can foresee, so that a busy moment falls on both sides. */
async function measure(
  ask: Ask,
  round: number,
): Promise<{ chance: number; answers: Record<(typeof sides)[number], Set<string>> }> {
  const random = seededRandom(round + 7);
  const turns = sides
    .flatMap((side) => Array.from({ length: each }, () => ({ side, at: random.below(1_000_000) })))
    .sort((a, b) => a.at - b.at);
  const times: Record<(typeof sides)[number], number[]> = { known: [], unknown: [] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (const side of sides) await ask(side === 'known');
  for (const { side } of turns) {
    const { said, tookMs } = await askAlone(ask, side === 'known');
    times[side].push(tookMs);
    answers[side].add(said);
  }
  return { chance: mannWhitney(times.known, times.unknown), answers };
}

test.each(Object.entries(asks))(
  '%s answers the same, in the same time, for a known account as for none',
  async (_name, ask) => {
    const chances: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { chance, answers } = await measure(ask, round);
      // A wrong code turns into an expired one after five tries, for both alike.
      expect(answers.known).toEqual(answers.unknown);
      chances.push(chance);
      if (chance > 0.01) break;
    }
    // One round in a hundred looks different by chance alone; three in a row, each with new questions, one in a million.
    expect(Math.max(...chances), `chances: ${chances.join(', ')}`).toBeGreaterThan(0.01);
  },
);

test('work that one side has alone would be seen', async () => {
  const leaky: Ask = async (isKnown) => {
    if (isKnown) await house.platform.db.query('select pg_sleep(0.02)');
    return house.call('/wps/session/login', { body: { username: 'nobody99', password: 'not this one' } });
  };
  expect((await measure(leaky, 1)).chance).toBeLessThan(0.01);
});
