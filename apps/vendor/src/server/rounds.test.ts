import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { signedHeaders } from '@fairhouse/vendor-protocol';
import { key, openTestVendor, type TestVendor } from '../testing/test-vendor.ts';

import { faultNames } from './misbehaviour.ts';

let bench: TestVendor;
let names = 0;
const soon = { timeout: 20_000 };
beforeEach(async () => {
  bench = await openTestVendor();
});
afterEach(() => bench.close());

interface Played {
  status: string;
  why?: string;
  balance?: string;
  round?: { id: string; stake: string; payout: string };
}

const playRound = (seat: string, over: Record<string, unknown> = {}): Promise<Played> => {
  names += 1;
  return bench.play<Played>('round', { seat, name: `round-${names}-name`, stake: '10', choice: 'spin', ...over });
};
const minor = (amount = '0'): bigint => parseAmount(amount) ?? 0n;
/** What the house must have, by what the rounds say. */
const expected = (rounds: readonly Played[]): string =>
  formatAmount(rounds.reduce((sum, { round }) => sum - minor(round?.stake) + minor(round?.payout), 10_000_000n));
const settledStates = () => [...bench.house.bets.values()].map(({ state }) => state);

test('a round is asked, paid and closed, and the house has exactly what it says', async () => {
  const seat = await bench.sit();
  const rounds = [];
  for (let times = 0; times < 5; times += 1) rounds.push(await playRound(seat));
  expect(rounds.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'settled'));
  expect(bench.house.balance()).toBe(expected(rounds));
  expect(rounds.at(-1)?.balance).toBe(bench.house.balance());
  await vi.waitFor(() => expect(bench.house.closed.size).toBe(5), soon);
});

test('the same round asked again is answered again and played once', async () => {
  const seat = await bench.sit();
  const input = { seat, name: 'one-name-only', stake: '10', choice: 'spin' };
  const answers = await Promise.all([bench.play('round', input), bench.play('round', input)]);
  expect(await bench.play('round', input)).toEqual(answers[0]);
  expect([answers[1], bench.house.bets.size]).toEqual([answers[0], 1]);
});

test('a second round waits for nobody: it is turned away while one runs', async () => {
  const seat = await bench.sit();
  const answers = await Promise.all([playRound(seat), playRound(seat)]);
  // Whichever came first.
  expect(answers.map(({ status }) => status).sort()).toEqual(['round_running', 'settled']);
});

test.each([[{ stake: '3' }], [{ stake: '-1' }], [{ stake: 10 }], [{ name: 'x' }], [{ extra: 1 }]])(
  'a round with %j is not taken',
  async (over) => {
    expect((await playRound(await bench.sit(), over)).status).toBe('request_invalid');
    expect(bench.house.bets.size).toBe(0);
  },
);

test('a choice the game does not have, a seat nobody has, and a seat at another vendor are refused', async () => {
  const seat = await bench.sit();
  expect((await playRound(seat, { choice: 'red' })).status).toBe('choice_unknown');
  expect((await playRound('s'.repeat(43))).status).toBe('seat_unknown');
  expect(
    (await bench.play<Played>('round', { seat, name: 'at-another-one', stake: '10', choice: 'spin' }, 'jl')).status,
  ).toBe('seat_unknown');
  expect((await bench.play<Played>('open', { launchCode: 'c'.repeat(24) }, 'nobody')).status).toBe('vendor_unknown');
});

test('a verdict ends the round: nothing is drawn for the player, nothing is owed', async () => {
  bench.house.before = (call) => (call === 'bet' ? { status: 'limit_reached' } : undefined);
  const played = await playRound(await bench.sit());
  expect(played).toEqual({ status: 'refused', why: 'limit_reached' });
  expect(bench.vendor().books.listOpen()).toEqual([]);
});

describe('an answer that is lost', () => {
  test('of a bet: it is asked again with the same name, and taken once', async () => {
    let lost = 0;
    bench.house.after = (call) => (call === 'bet' && (lost += 1) === 1 ? 'lost' : undefined);
    const played = await playRound(await bench.sit());
    expect([played.status, bench.house.bets.size, bench.house.input.filter((call) => call === 'bet').length]).toEqual([
      'settled',
      1,
      2,
    ]);
    expect(bench.house.balance()).toBe(expected([played]));
  });

  test('of a bet for good: the bet is taken back, whether or not it arrived', async () => {
    bench.house.after = (call) => (call === 'bet' ? 'lost' : undefined);
    expect(await playRound(await bench.sit())).toEqual({ status: 'refused', why: 'unheard' });
    await vi.waitFor(() => expect(bench.vendor().books.listOpen()).toEqual([]), soon);
    expect([settledStates(), bench.house.balance()]).toEqual([['rolled_back'], '1000']);
  });

  test('of results: the player learns it without a balance, the wallet gets it once', async () => {
    await bench.close();
    bench = await openTestVendor('seamless', 1);
    let isHeard = false;
    bench.house.after = (call) => (call === 'settle' && !isHeard ? 'lost' : undefined);
    const played = await playRound(await bench.sit());
    expect([played.status, played.balance]).toEqual(['owed', undefined]);
    isHeard = true;
    await vi.waitFor(() => expect(bench.house.closed.size).toBe(1), soon);
    expect(bench.house.balance()).toBe(expected([played]));
  });

  test('and one that says the house does not know itself are alike', async () => {
    let times = 0;
    bench.house.before = (call) => (call === 'bet' && (times += 1) < 3 ? { status: 'outcome_unknown' } : undefined);
    expect((await playRound(await bench.sit())).status).toBe('settled');
  });
});

describe('after a crash', () => {
  /** The vendor sends nothing any more from this call on; the player hears nothing. */
  async function crashAt(call: string, isDone: boolean): Promise<void> {
    const seat = await bench.sit();
    const stopped = new Promise<void>((resolve) => {
      const lose = (input: string): 'lost' | undefined => {
        if (input !== call) return undefined;
        resolve();
        return 'lost';
      };
      if (isDone) bench.house.after = lose;
      else bench.house.before = lose;
    });
    void playRound(seat).catch(() => undefined);
    await stopped;
    bench.house.before = bench.house.after = null;
    await bench.restart();
    await bench.vendor().recovered;
  }

  test('a bet that was taken gets the outcome that was drawn before it', async () => {
    await crashAt('bet', true);
    await vi.waitFor(() => expect(bench.vendor().books.listOpen()).toEqual([]), soon);
    const [drawn] = readFileSync(join(bench.dir, 'journal.jsonl'), 'utf8')
      .split('\n')
      .map((line) => JSON.parse(line || '{}') as { is?: string; round?: { payout: string } });
    expect([...bench.house.bets.values()]).toMatchObject([{ state: 'settled', payout: drawn?.round?.payout }]);
  });

  test('a bet that had not arrived is off, and stays off when it comes late', async () => {
    await crashAt('bet', false);
    expect([bench.house.bets.size, bench.house.balance(), bench.vendor().books.listOpen()]).toEqual([0, '1000', []]);
  });

  test.each([true, false])('a result is paid once, heard by the house before or not (%s)', async (isDone) => {
    await crashAt('settle', isDone);
    await vi.waitFor(() => expect(bench.house.closed.size).toBe(1), soon);
    const [bet] = bench.house.bets.values();
    expect(bench.house.balance()).toBe(formatAmount(10_000_000n - minor('10') + minor(bet?.payout ?? '')));
    await bench.restart();
    await bench.vendor().recovered;
    expect(bench.house.balance()).toBe(formatAmount(10_000_000n - minor('10') + minor(bet?.payout ?? '')));
  });

  test('half a line at the end of the journal was never promised: it is dropped, and what follows is whole', async () => {
    const seat = await bench.sit();
    const first = await playRound(seat);
    await vi.waitFor(() => expect(bench.house.closed.size).toBe(1), soon);
    appendFileSync(join(bench.dir, 'journal.jsonl'), '{"is":"drawn","round":{"id":"torn');
    await bench.restart();
    const again = await bench.sit();
    await playRound(again);
    await vi.waitFor(() => expect(bench.house.closed.size).toBe(2), soon);
    await bench.restart();
    expect(
      bench
        .vendor()
        .books.listPlayed('PG', 'player-one')
        .map(({ id }) => id),
    ).toContain(first.round?.id);
  });

  test('a journal that is damaged in the middle is not guessed at', async () => {
    await playRound(await bench.sit());
    await vi.waitFor(() => expect(bench.house.closed.size).toBe(1), soon);
    const file = join(bench.dir, 'journal.jsonl');
    await bench.vendor().close();
    truncateSync(file, 40);
    appendFileSync(file, '\n');
    await expect(bench.restart()).rejects.toThrow();
  });
});

describe.each(faultNames)('told to be %s towards the house', (fault) => {
  test('it still comes to the right end, and the house that is right gives no cause for complaint', async () => {
    const seat = await bench.sit();
    await bench.misbehave({ toHouse: fault, slowMs: 20 });
    const rounds = [];
    for (let times = 0; times < 3; times += 1) rounds.push(await playRound(seat));
    expect(rounds.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
    await vi.waitFor(() => expect(bench.vendor().books.listOpen()).toEqual([]), soon);
    expect([bench.house.balance(), settledStates()]).toEqual([expected(rounds), ['settled', 'settled', 'settled']]);
    expect((await bench.misbehave({ toHouse: null })).complaints).toEqual([]);
  });
});

test('a house that takes a contradiction is complained of', async () => {
  const seat = await bench.sit();
  await bench.misbehave({ toHouse: 'contradict' });
  bench.house.before = (call, { amount }) =>
    call === 'bet' && amount === '7777' ? { status: 'ok', balance: '1', version: '2' } : undefined;
  await playRound(seat);
  expect((await bench.misbehave({ toHouse: null })).complaints).toEqual([
    'another stake was taken under the same betKey',
  ]);
});

test('a round is played for the conformance kit, once for a launch code, and it says when that is over', async () => {
  const [path, body] = [
    '/pg/fairhouse/v1/test-round',
    JSON.stringify({ launchCode: 'code-silk-moon-bakery---', game: 'silk-moon-bakery', amount: '1' }),
  ];
  const ask = async () =>
    (
      await fetch(`${bench.vendor().url}${path}`, {
        method: 'POST',
        body,
        headers: signedHeaders(key, { method: 'POST', path, body, nowMs: Date.now() }),
      })
    ).json() as Promise<{ state: string; balance: string | null }>;
  expect(await ask()).toEqual({ status: 'ok', state: 'running', balance: null });
  await vi.waitFor(async () => expect((await ask()).state).toBe('over'), soon);
  expect([bench.house.input, (await ask()).balance]).toEqual([
    ['authenticate', 'bet', 'settle', 'close-round'],
    bench.house.balance(),
  ]);
});
