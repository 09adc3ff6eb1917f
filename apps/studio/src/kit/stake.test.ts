import { describe, expect, it } from 'vitest';
import { makePlay } from './play.fixture.ts';
import { doubleStake, fitStake, halveStake, readStakeRules, readStakeText, stakeLadder, stepStake } from './stake.ts';

const rules = readStakeRules(makePlay('night-lantern').stake);

describe('a stake', () => {
  it('is fitted into the limits and onto the unit', () => {
    expect(fitStake(rules, 0n)).toBe(2_000n);
    expect(fitStake(rules, 5_999n)).toBe(4_000n);
    expect(fitStake(rules, 99_999_999n)).toBe(1_000_000n);
  });

  it('stays on the unit and inside the limits when halved and doubled', () => {
    expect(halveStake(rules, 10_000n)).toBe(4_000n);
    expect(halveStake(rules, 2_000n)).toBe(2_000n);
    expect(doubleStake(rules, 600_000n)).toBe(1_000_000n);
  });

  it('climbs a ladder that begins and ends at the limits and holds every preset', () => {
    const ladder = stakeLadder(rules);
    expect(ladder[0]).toBe(rules.minMinor);
    expect(ladder.at(-1)).toBe(rules.maxMinor);
    for (const preset of rules.presetsMinor) expect(ladder).toContain(preset);
    expect(stepStake(rules, 2_000n, -1)).toBe(2_000n);
    expect(stepStake(rules, 2_000n, 1)).toBe(4_000n);
    expect(stepStake(rules, 7_000n, -1)).toBe(4_000n);
    expect(stepStake(rules, 1_000_000n, 1)).toBe(1_000_000n);
  });

  it('typed as text is judged as on the server', () => {
    expect(readStakeText(rules, ' 1,2 ')).toEqual({ stakeMinor: 12_000n });
    expect(readStakeText(rules, '0.1')).toEqual({ problem: 'stake_below_minimum' });
    expect(readStakeText(rules, '101')).toEqual({ problem: 'stake_above_maximum' });
    expect(readStakeText(rules, '0.3')).toEqual({ problem: 'stake_invalid' });
    for (const text of ['', '-1', '0', '1e3', 'ten', '1.00001', '+2', 'NaN'])
      expect(readStakeText(rules, text)).toEqual({ problem: 'stake_invalid' });
  });
});
