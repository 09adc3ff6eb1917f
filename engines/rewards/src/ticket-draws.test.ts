import { commit, entropyOfBeacon, sha256, toHex, u64, utf8 } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import {
  drawRaffle,
  drawTicket,
  hashPrizes,
  hashRain,
  prizeOfPlace,
  rootOfEntries,
  splitRain,
  verifyRaffle,
  verifyRain,
  verifyTicket,
  type PrizeLeft,
  type RaffleClaim,
  type RainClaim,
  type TicketClaim,
} from './index.ts';

const seed = sha256(utf8('a seed of a test'));
const cash = (amount: string) => ({ type: 'cash', amount });
const prize = (weight: string, left: number | null, reward: PrizeLeft['reward']): PrizeLeft => ({
  weight,
  stock: left === null ? null : 9,
  reward,
  left,
});
const prizes = [
  prize('500', null, null),
  prize('300', 2, cash('1')),
  prize('199', 0, cash('2')),
  prize('1', 4, cash('9')),
];
const base = { version: 3, ticketId: '50001', commitment: toHex(commit(seed)), serverSeed: toHex(seed) };

const ticketClaim = (transactionId = 700_001n): TicketClaim => ({
  ...base,
  format: 'fairhouse/ticket/1',
  transactionId: `${transactionId}`,
  mathHash: toHex(hashPrizes({ ...base, prizes })),
  clientSeed: 'c0ffee',
  prizes,
  prizeAt: drawTicket({ ...base, prizes }, { seed, clientSeed: Uint8Array.of(0xc0, 0xff, 0xee), transactionId }),
});

const rain = { ...base, totalMinor: 200_000n, pieces: 5, leastMinor: 1_000n, coinMinor: 100n };
const rainClaim: RainClaim = {
  ...base,
  format: 'fairhouse/rain/1',
  rainId: '8001',
  mathHash: toHex(hashRain(rain)),
  coin: '0.01',
  total: '20',
  pieces: 5,
  least: '0.1',
  split: splitRain(rain, { seed, rainId: 8001n }).map(formatAmount),
};

const rafflePrizes = [
  { weight: '1', stock: 1, reward: cash('30') },
  { weight: '1', stock: 2, reward: cash('5') },
];
const entries = Array.from({ length: 9 }, (_, n) => BigInt(700_100 + n));
const signature = toHex(sha256(utf8('a signature')));
const randomness = toHex(sha256(sha256(utf8('a signature'))));
const chainHash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

function raffleClaim(): RaffleClaim {
  return {
    ...base,
    format: 'fairhouse/raffle/1',
    raffleId: '3001',
    mathHash: toHex(hashPrizes({ ...base, prizes: rafflePrizes })),
    prizes: rafflePrizes,
    entries: entries.map((entry) => `${entry}`),
    root: toHex(rootOfEntries(entries)),
    beacon: { chainHash, round: '77', randomness, signature },
    winners: drawRaffle(
      { ...base, prizes: rafflePrizes },
      {
        seed,
        raffleId: 3001n,
        root: rootOfEntries(entries),
        beaconEntropy: entropyOfBeacon({ hash: chainHash }, { round: 77n, randomness, signature }),
        entries: 9,
      },
    ),
  };
}
const wrongOf = (found: { isRight: boolean; steps: readonly { id: string }[] }): string =>
  found.isRight ? 'right' : (found.steps.at(-1)?.id ?? '');

describe('draws of tickets', () => {
  test('give these results for ever: a change here changes every proof', () => {
    expect({
      math: ticketClaim().mathHash,
      prizes: [1n, 2n, 3n, 4n, 5n, 6n].map((n) => ticketClaim(n).prizeAt),
      split: rainClaim.split,
      winners: raffleClaim().winners,
    }).toEqual({
      math: 'bda656777d4a934d2bf779345008e3b9c4e85b62f5f7604f36645abbf999ca76',
      prizes: [1, 0, 1, 0, 0, 0],
      split: ['2.79', '2.04', '12.28', '0.89', '2'],
      winners: [1, 4, 7],
    });
  });

  test('recompute from their proofs, and a changed field is named by the step that finds it', () => {
    const claim = ticketClaim();
    expect(wrongOf(verifyTicket(claim))).toBe('right');
    const other = claim.prizeAt === 0 ? 1 : 0;
    const ticketCases: [Partial<TicketClaim>, string][] = [
      [{ format: 'fairhouse/rain/1' }, 'format'],
      [{ version: 4 }, 'math'],
      [{ prizes: prizes.with(1, prize('301', 2, cash('1'))) }, 'math'],
      [{ serverSeed: null }, 'seed'],
      [{ serverSeed: 'ab'.repeat(32) }, 'commitment'],
      [{ prizeAt: other }, 'outcome'],
      [{ prizeAt: null }, 'outcome'],
      [{ clientSeed: null }, 'format'],
      [{ prizes: null as never }, 'format'],
    ];
    for (const [over, step] of ticketCases) expect(wrongOf(verifyTicket({ ...claim, ...over }))).toBe(step);
    expect(wrongOf(verifyRain(rainClaim))).toBe('right');
    expect(wrongOf(verifyRain({ ...rainClaim, total: '21' }))).toBe('math');
    expect(wrongOf(verifyRain({ ...rainClaim, split: rainClaim.split.toReversed() }))).toBe('outcome');
    expect(wrongOf(verifyRain({ ...rainClaim, rainId: '8002' }))).toBe('outcome');
    const raffle = raffleClaim();
    expect(wrongOf(verifyRaffle(raffle))).toBe('right');
    expect(wrongOf(verifyRaffle({ ...raffle, entries: [...raffle.entries, '700999'] }))).toBe('entries');
    expect(wrongOf(verifyRaffle({ ...raffle, beacon: { ...raffle.beacon!, randomness: 'ab'.repeat(32) } }))).toBe(
      'beacon',
    );
    expect(wrongOf(verifyRaffle({ ...raffle, beacon: null }))).toBe('format');
    expect(wrongOf(verifyRaffle({ ...raffle, winners: raffle.winners.toReversed() }))).toBe('outcome');
  });

  test('a stock as it stood selects among what is left; the table alone is hashed', () => {
    const emptied = prizes.map((each) => ({ ...each, left: 0 }));
    expect(hashPrizes({ ...base, prizes: emptied })).toEqual(hashPrizes({ ...base, prizes }));
    expect(drawTicket({ ...base, prizes: emptied }, { seed, clientSeed: seed, transactionId: 1n })).toBeNull();
    for (let n = 0n; n < 200n; n += 1n) expect(ticketClaim(n).prizeAt).not.toBe(2);
  });

  test('drawn frequencies are the chances that are published, within four standard errors', () => {
    const draws = 20_000;
    const counts = prizes.map(() => 0);
    for (let n = 0; n < draws; n += 1) {
      const at = drawTicket({ ...base, prizes }, { seed, clientSeed: u64(BigInt(n)), transactionId: BigInt(n) });
      counts[at as number] = (counts[at as number] as number) + 1;
    }
    for (const [index, weight] of [500, 300, 0, 1].entries()) {
      const chance = weight / 801;
      const error = Math.sqrt(draws * chance * (1 - chance));
      expect(Math.abs((counts[index] as number) - draws * chance)).toBeLessThanOrEqual(4 * error);
    }
  });

  test('every entry of a raffle is as likely to win the first place, and wins one at most', () => {
    const draws = 9_000;
    const counts = entries.map(() => 0);
    for (let n = 0; n < draws; n += 1) {
      const winners = drawRaffle(
        { ...base, prizes: rafflePrizes },
        { seed, raffleId: BigInt(n), root: seed, beaconEntropy: seed, entries: 9 },
      );
      expect(new Set(winners).size).toBe(3);
      counts[winners[0] as number] = (counts[winners[0] as number] as number) + 1;
    }
    const error = Math.sqrt((draws / 9) * (8 / 9));
    for (const count of counts) expect(Math.abs(count - draws / 9)).toBeLessThan(4 * error);
    expect([0, 1, 2].map((place) => prizeOfPlace(rafflePrizes, place))).toEqual([0, 1, 1]);
    expect(() => prizeOfPlace(rafflePrizes, 3)).toThrow(RangeError);
    expect(
      drawRaffle(
        { ...base, prizes: rafflePrizes },
        { seed, raffleId: 1n, root: seed, beaconEntropy: seed, entries: 2 },
      ),
    ).toHaveLength(2);
  });
});
