// Conservation on random trees and chains, to the last unit (agency.md 4).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividendLine, netLossOf, salaryLine, type PayMode } from './lines.ts';
import { mostRatePpm } from './margins.ts';
import { percentRebates, seriesRebates } from './rebates.ts';
import { wholePpm, type Terms } from './terms.ts';
import { dividendsOfTree, salaryOfTree, type MemberSums, type TreeMember } from './trees.ts';

const amount = fc.bigInt(0n, 10n ** 9n);
const sumsOfMember: fc.Arbitrary<MemberSums> = fc.record({
  validBetMinor: amount,
  turnoverMinor: amount,
  payoutMinor: amount,
  rebateMinor: fc.bigInt(0n, 10n ** 6n),
  promotionsMinor: fc.bigInt(0n, 10n ** 6n),
});
const termsOf = (base: Terms['base']): fc.Arbitrary<Terms> =>
  fc.record({
    base: fc.constant(base),
    pays: fc.constantFrom('rate' as const, 'amount' as const),
    activeFromMinor: fc.bigInt(0n, 10n ** 9n),
    tiers: fc.array(
      fc.record({
        thresholdMinor: fc.bigInt(0n, 10n ** 9n),
        minActive: fc.nat(3),
        value: fc.bigInt(0n, wholePpm),
      }),
      { maxLength: 3 },
    ),
  });

interface Grown {
  readonly members: readonly TreeMember[];
  readonly contracts: ReadonlyMap<string, Terms>;
  readonly periods: readonly ReadonlyMap<string, MemberSums>[];
}

/** A member's upline comes before it in the list; some agents have no contract, some members no sums. */
const trees = (base: Terms['base']): fc.Arbitrary<Grown> =>
  fc
    .array(
      fc.record({
        under: fc.nat(),
        terms: fc.option(termsOf(base)),
        sums: fc.array(fc.option(sumsOfMember), { minLength: 3, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((nodes) => ({
      members: nodes.map(({ under }, at) => ({ id: `M${at}`, uplineId: at === 0 ? null : `M${under % at}` })),
      contracts: new Map(nodes.flatMap(({ terms }, at) => (terms ? [[`M${at}`, terms] as const] : []))),
      periods: [0, 1, 2].map(
        (period) =>
          new Map(
            nodes.flatMap(({ sums }, at) => {
              const own = sums[period];
              return own ? [[`M${at}`, own] as const] : [];
            }),
          ),
      ),
    }));

const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, each) => sum + each, 0n);

/** All descendants of a member. */
const teamOf = (members: readonly TreeMember[], id: string): readonly string[] =>
  members.flatMap((member) => (member.uplineId === id ? [member.id, ...teamOf(members, member.id)] : []));

/** Agents with a contract whose direct upline has none: the tops of the chains of payment. */
const tops = ({ members, contracts }: Grown): readonly string[] =>
  members
    .filter(({ id, uplineId }) => contracts.has(id) && (uplineId === null || !contracts.has(uplineId)))
    .map(({ id }) => id);

interface Paid {
  readonly grossMinor: bigint;
  readonly paidMinor: bigint;
  readonly shortfallMinor: bigint;
}

function expectConserved(grown: Grown, mode: PayMode, lines: ReadonlyMap<string, Paid>): void {
  const sum = (field: keyof Paid) => total([...lines.values()].map((line) => line[field]));
  if (mode === 'independent') {
    expect([sum('paidMinor'), sum('shortfallMinor')]).toEqual([sum('grossMinor'), 0n]);
    return;
  }
  const top = total(tops(grown).map((id) => lines.get(id)?.grossMinor ?? 0n));
  expect(sum('paidMinor') - sum('shortfallMinor')).toBe(top);
  for (const { paidMinor, shortfallMinor } of lines.values())
    expect(paidMinor >= 0n && shortfallMinor >= 0n && (paidMinor === 0n || shortfallMinor === 0n)).toBe(true);
}

const modes = fc.constantFrom<PayMode>('independent', 'differential');

describe('a tree', () => {
  test('of salaries is conserved, and each line is the one of its team sums', () => {
    fc.assert(
      fc.property(trees('validBet'), modes, (grown, mode) => {
        const { members, contracts, periods } = grown;
        const validBets = new Map([...(periods[0] ?? [])].map(([id, sums]) => [id, sums.validBetMinor]));
        const lines = salaryOfTree({ members, contracts, validBets, mode });
        expectConserved(grown, mode, lines);
        for (const [id, terms] of contracts) {
          const bets = teamOf(members, id).map((each) => validBets.get(each) ?? 0n);
          const sums = {
            teamValidBetMinor: total(bets),
            activeMembers: bets.filter((bet) => bet >= terms.activeFromMinor).length,
          };
          const downlines = members.filter(({ uplineId }) => uplineId === id).map((member) => lines.get(member.id));
          const downlineGrossesMinor = downlines.flatMap((line) => (line ? [line.grossMinor] : []));
          expect(lines.get(id)).toEqual({ ...sums, ...salaryLine({ terms, mode, ...sums, downlineGrossesMinor }) });
        }
      }),
    );
  });

  test('of dividends is conserved in each period, and carries a negative base only where it should', () => {
    fc.assert(
      fc.property(trees('netLoss'), modes, fc.boolean(), (grown, mode, carries) => {
        const { members, contracts, periods } = grown;
        const results = dividendsOfTree({ members, contracts, periods, mode, carries });
        const carried = new Map<string, bigint>();
        for (const [index, lines] of results.entries()) {
          expectConserved(grown, mode, lines);
          for (const [id, terms] of contracts) {
            const team = teamOf(members, id).map((each) => periods[index]?.get(each));
            const sums = {
              teamNetLossMinor: total(team.map((each) => (each ? netLossOf(each) : 0n))),
              activeMembers: team.filter((each) => (each?.validBetMinor ?? 0n) >= terms.activeFromMinor).length,
            };
            const downlines = members.filter(({ uplineId }) => uplineId === id).map((member) => lines.get(member.id));
            const line = dividendLine({
              terms,
              mode,
              carries,
              carryInMinor: carried.get(id) ?? 0n,
              downlineGrossesMinor: downlines.flatMap((below) => (below ? [below.grossMinor] : [])),
              ...sums,
            });
            expect(lines.get(id)).toEqual({ ...sums, ...line });
            expect(line.carryOutMinor).toBe(carries && line.baseMinor < 0n ? line.baseMinor : 0n);
            carried.set(id, line.carryOutMinor);
          }
        }
      }),
    );
  });

  test.each<[string, readonly TreeMember[]]>([
    [
      'A is in the tree twice',
      [
        { id: 'A', uplineId: null },
        { id: 'A', uplineId: null },
      ],
    ],
    ['the upline X of A is not in the tree', [{ id: 'A', uplineId: 'X' }]],
    [
      'A is in a loop of the tree',
      [
        { id: 'A', uplineId: 'B' },
        { id: 'B', uplineId: 'A' },
      ],
    ],
    ['Z has a contract and is not in the tree', []],
  ])('that is broken is refused: %s', (reason, members) => {
    const terms: Terms = { base: 'validBet', pays: 'rate', activeFromMinor: 0n, tiers: [] };
    const contracts = new Map([['Z', terms]]);
    expect(() => salaryOfTree({ members, contracts, validBets: new Map(), mode: 'independent' })).toThrow(reason);
  });

  test('counts only direct downlines with a contract in differential mode', () => {
    const flat = (value: bigint): Terms => ({
      base: 'validBet',
      pays: 'rate',
      activeFromMinor: 0n,
      tiers: [{ thresholdMinor: 0n, minActive: 0, value }],
    });
    const lines = salaryOfTree({
      members: [
        { id: 'A', uplineId: null },
        { id: 'B', uplineId: 'A' },
        { id: 'C', uplineId: 'B' },
        { id: 'M', uplineId: 'C' },
      ],
      contracts: new Map([
        ['A', flat(3000n)],
        ['C', flat(2000n)],
      ]),
      mode: 'differential',
      validBets: new Map([['M', 1_000_000n]]),
    });
    expect([lines.get('A')?.paidMinor, lines.get('C')?.paidMinor]).toEqual([3000n, 2000n]);
  });
});

describe('a chain of rebates', () => {
  const steps = fc.array(fc.nat(300), { minLength: 1, maxLength: 8 });
  const isConserved = ({ shares, totalMinor, houseMinor }: ReturnType<typeof seriesRebates>): void => {
    expect(total(shares.map((share) => share.amountMinor)) + houseMinor).toBe(totalMinor);
    expect(houseMinor >= 0n && houseMinor < BigInt(shares.length)).toBe(true);
    expect(shares.every((share) => share.amountMinor >= 0n)).toBe(true);
  };

  test('by series: member, uplines and house get the difference of the top to the last unit', () => {
    fc.assert(
      fc.property(steps, amount, (gains, stakeMinor) => {
        const chain = gains.map((gain, at) => ({ id: `A${at}`, series: 1700 + gain }));
        const rebates = seriesRebates({ chain, stakeMinor, betSeries: 1700 });
        isConserved(rebates);
        expect(rebates.totalMinor).toBe((stakeMinor * BigInt(Math.max(...gains))) / 2000n);
      }),
    );
  });

  test('by percentage: member, uplines and house get the top rate to the last unit', () => {
    fc.assert(
      fc.property(steps, amount, (rates, validBetMinor) => {
        const rebates = percentRebates({
          chain: rates.map((ratePpm, at) => ({ id: `A${at}`, ratePpm })),
          validBetMinor,
        });
        isConserved(rebates);
        expect(rebates.totalMinor).toBe((validBetMinor * BigInt(Math.max(...rates))) / wholePpm);
      }),
    );
  });

  test('gives nothing to an upline at the level of what is below it, and nothing twice', () => {
    const chain = [1960, 1950, 1970, 1970].map((series, at) => ({ id: `A${at}`, series }));
    const { shares } = seriesRebates({ chain, stakeMinor: 20_000n, betSeries: 1970 });
    expect(shares.map((share) => share.amountMinor)).toEqual([0n, 0n, 0n, 0n]);
    const { shares: paid } = seriesRebates({ chain, stakeMinor: 20_000n, betSeries: 1900 });
    expect(paid.map((share) => share.amountMinor)).toEqual([0n, 0n, 0n, 700n]);
  });
});

test('terms cost at most their dearest tier, and an amount without a threshold has no bound', () => {
  const tiers = [
    { thresholdMinor: 50_000_000n, minActive: 0, value: 50_000n },
    { thresholdMinor: 300_000_000n, minActive: 0, value: 400_000n },
  ];
  expect(mostRatePpm({ pays: 'amount', tiers })).toBe(1334);
  expect(mostRatePpm({ pays: 'rate', tiers })).toBe(400_000);
  expect(mostRatePpm({ pays: 'amount', tiers: [{ thresholdMinor: 0n, minActive: 0, value: 1n }] })).toBeNull();
});
