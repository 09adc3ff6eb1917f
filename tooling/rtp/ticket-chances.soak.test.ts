import { openStream, sha256, u64, utf8 } from '@fairhouse/fair';
import { drawPrize, hashPrizes } from '@fairhouse/rewards';
import { expect, test } from 'vitest';

const draws = Number(process.env['SOAK_DRAWS'] ?? 10_000_000);
const weights = [240, 160, 200, 120, 120, 80, 75, 5];

test('ten million drawn tickets have the published chances, within four standard errors', () => {
  const published = weights.map((weight) => ({ weight: `${weight}`, stock: null, reward: null }));
  // As drawTicket does, with the hash of the table made once.
  const mathHash = hashPrizes({ ticketId: '50001', version: 1, prizes: published });
  const prizes = weights.map((weight) => ({ weight: BigInt(weight), left: null }));
  const key = sha256(utf8('a seed of a test'));
  const counts = weights.map(() => 0);
  for (let n = 0; n < draws; n += 1) {
    const counter = BigInt(n);
    const at = drawPrize(
      prizes,
      openStream({ domain: 'draw', key, game: 'ticket', mathHash, entropy: u64(counter), counter, label: 'main' }),
    );
    counts[at ?? -1] = (counts[at ?? -1] ?? 0) + 1;
  }
  for (const [at, weight] of weights.entries()) {
    const chance = weight / 1000;
    const error = Math.sqrt(draws * chance * (1 - chance));
    expect(Math.abs((counts[at] ?? 0) - draws * chance)).toBeLessThan(4 * error);
  }
}, 3_600_000);
