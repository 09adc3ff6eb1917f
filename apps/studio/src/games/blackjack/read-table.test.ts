import { describe, expect, it } from 'vitest';
import { drawRound, blackjack, type BlackjackEvent, type BlackjackMove, type RoundState } from '@fairhouse/casino';
import { readTable, totalText } from './read-table.ts';

/** Some hundred rounds in which every offer is taken now and then, and every split. */
function* playRounds(): Generator<RoundState<BlackjackEvent>> {
  for (let nonce = 0n; nonce < 120n; nonce += 1n) {
    const outcome = drawRound(blackjack, {
      serverSeed: new Uint8Array(32).fill(5),
      clientSeed: new Uint8Array([9]),
      nonce,
    });
    const moves: BlackjackMove[] = [];
    let state = blackjack.moves?.play(outcome, {}, 20_000n, moves);
    while (state && !state.isFinished) {
      const offer =
        state.offers.find(({ type }) => type === 'split') ??
        state.offers[(Number(nonce) + moves.length * 3) % state.offers.length];
      moves.push({ type: offer?.type as BlackjackMove['type'] });
      state = blackjack.moves?.play(outcome, {}, 20_000n, moves);
    }
    if (state) yield state;
  }
}

describe('the table of blackjack', () => {
  it('ends with every hand named, and its stakes are those of the round', () => {
    let split = 0;
    for (const { events, stakeMinor } of playRounds()) {
      const table = readTable(events);
      expect(table.dealer).not.toContain(null);
      expect(table.hands.every(({ result }) => result !== null)).toBe(true);
      const insurance = table.isInsured ? 10_000n : 0n;
      expect(20_000n * BigInt(table.hands.reduce((sum, { stakes }) => sum + stakes, 0)) + insurance).toBe(stakeMinor);
      if (table.hands.length > 1) split += 1;
    }
    expect(split).toBeGreaterThan(2);
  });

  it('reads a soft hand both ways, and what lies face down not at all', () => {
    expect([
      totalText([0, 5]),
      totalText([0, 5], true),
      totalText([0, 12]),
      totalText([9, 5, 11]),
      totalText([8, null]),
    ]).toEqual(['7 / 17', '17', '21', '26', '9']);
  });
});
