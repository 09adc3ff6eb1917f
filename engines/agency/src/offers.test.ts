import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endedContracts, judgeOffer, type ContractHolder } from './offers.ts';
import { findTermsFault, grossOf, mostTiers, reachedTier, type Terms, type Tier } from './terms.ts';

const tier = fc.record({
  thresholdMinor: fc.bigInt(0n, 5n),
  minActive: fc.nat(3),
  value: fc.bigInt(0n, 5n),
});
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  base: fc.constant('validBet' as const),
  pays: fc.constantFrom('rate' as const, 'amount' as const),
  activeFromMinor: fc.bigInt(0n, 2n),
  tiers: fc.array(tier, { maxLength: 4 }),
});
const terms = (...tiers: (readonly [threshold: bigint, minActive: number, value: bigint])[]): Terms => ({
  base: 'validBet',
  pays: 'rate',
  activeFromMinor: 0n,
  tiers: tiers.map(([thresholdMinor, minActive, value]): Tier => ({ thresholdMinor, minActive, value })),
});
const accepts = (own: Terms | null, offer: Terms): boolean => judgeOffer(own, offer) === 'acceptable';

describe('an offer', () => {
  test('of own terms is acceptable, and what is acceptable under acceptable terms is so under the own', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, anyTerms, (a, b, c) => {
        expect(accepts(a, a)).toBe(true);
        if (accepts(a, b) && accepts(b, c)) expect(accepts(a, c)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  test('is acceptable exactly when no team earns more under it than the own terms give', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (own, written) => {
        const offer = { ...written, pays: own.pays, activeFromMinor: own.activeFromMinor };
        const sums = [0n, 1n, 2n, 3n, 4n, 5n].flatMap((baseMinor) =>
          [0, 1, 2, 3].map((activeMembers) => ({ baseMinor, activeMembers })),
        );
        const isCovered = sums.every(
          (each) => (reachedTier(offer, each)?.value ?? 0n) <= (reachedTier(own, each)?.value ?? 0n),
        );
        expect(accepts(own, offer)).toBe(isCovered);
      }),
      { numRuns: 5000 },
    );
  });

  test('that calls members active sooner leans on no tier that asks for active members', () => {
    const own = { ...terms([0n, 2, 5n]), activeFromMinor: 100n };
    expect(accepts(own, { ...own, activeFromMinor: 99n })).toBe(false);
    expect(accepts(own, { ...own, activeFromMinor: 101n })).toBe(true);
    expect(accepts(terms([0n, 0, 5n]), { ...own, activeFromMinor: 99n })).toBe(true);
  });

  test('without own terms, or of another pay, exceeds unless it gives nothing', () => {
    expect(accepts(null, terms([0n, 0, 1n]))).toBe(false);
    expect(accepts({ ...terms([0n, 0, 9n]), pays: 'amount' }, terms([0n, 0, 1n]))).toBe(false);
    expect(accepts(null, terms([0n, 0, 0n]))).toBe(true);
  });
});

describe('contracts that end', () => {
  const holder = (agentId: string, uplineId: string | null, value: bigint | null): ContractHolder => ({
    agentId,
    uplineId,
    terms: value === null ? null : terms([0n, 0, value]),
  });
  const below = [
    holder('A', null, 9n),
    holder('A1', 'A', 5n),
    holder('A2', 'A', 3n),
    holder('A11', 'A1', null),
    holder('A111', 'A11', 1n),
    holder('A3', 'A', null),
    holder('A31', 'A3', 7n),
  ];

  test('are those above the new terms and all below them, through an agent without a contract', () => {
    expect(endedContracts({ agentId: 'A', terms: terms([0n, 0, 4n]), below })).toEqual(['A1', 'A111']);
  });

  test('are all below when a contract ends', () => {
    expect(endedContracts({ agentId: 'A', terms: null, below })).toEqual(['A1', 'A2', 'A111', 'A31']);
    expect(endedContracts({ agentId: 'A2', terms: null, below })).toEqual([]);
  });

  test('are none under terms that give at least as much', () => {
    expect(endedContracts({ agentId: 'A', terms: terms([0n, 0, 5n]), below })).toEqual([]);
  });
});

describe('terms', () => {
  test.each<[string | null, Terms]>([
    [null, terms([0n, 0, 1n], [0n, 1, 2n], [5n, 0, 1_000_000n])],
    ['no_tiers', terms()],
    ['too_many_tiers', terms(...Array.from({ length: mostTiers + 1 }, (_, at) => [BigInt(at), 0, 1n] as const))],
    ['negative', terms([-1n, 0, 1n])],
    ['negative', terms([0n, -1, 1n])],
    ['negative', terms([0n, 0.5, 1n])],
    ['negative', terms([0n, 0, -1n])],
    ['negative', { ...terms([0n, 0, 1n]), activeFromMinor: -1n }],
    ['rate_above_one', terms([0n, 0, 1_000_001n])],
    [null, { ...terms([0n, 0, 1_000_001n]), pays: 'amount' }],
    ['duplicate_threshold', terms([5n, 0, 1n], [0n, 0, 1n], [5n, 0, 2n])],
    ['tiers_unordered', terms([5n, 0, 1n], [0n, 0, 1n])],
    ['tiers_unordered', terms([5n, 1, 1n], [5n, 0, 1n])],
  ])('have the fault %s', (fault, written) => {
    expect(findTermsFault(written)).toBe(fault);
  });

  test('reach the highest value that holds, in any order of tiers; none without all conditions', () => {
    const written = terms([10n, 0, 3n], [20n, 2, 9n], [30n, 0, 5n]);
    const valueAt = (baseMinor: bigint, activeMembers: number) => reachedTier(written, { baseMinor, activeMembers });
    expect(valueAt(30n, 2)).toBe(written.tiers[1]);
    expect(valueAt(30n, 1)).toBe(written.tiers[2]);
    expect(valueAt(29n, 1)).toBe(written.tiers[0]);
    expect(valueAt(9n, 5)).toBeNull();
  });

  test('bring nothing on a negative base, and a gross is floored', () => {
    expect(grossOf(terms([-100n, 0, 500_000n]), { baseMinor: -50n, activeMembers: 0 }).grossMinor).toBe(0n);
    expect(grossOf(terms([0n, 0, 500_000n]), { baseMinor: 3n, activeMembers: 0 }).grossMinor).toBe(1n);
  });
});
