// The four-level example, the rules of contracts and the margins of vectors/agents.json; the 118 worked cases beside them are
// judged by `agency:cases`.
import { readFileSync } from 'node:fs';
import { formatAmount, parseAmount, type Minor } from '@fairhouse/money';
import { describe, expect, test } from 'vitest';
import {
  dividendLine,
  dividendsOfTree,
  endedContracts,
  grossOf,
  judgeOffer,
  marginLeft,
  nextPeriodStart,
  percentRebates,
  salaryOfTree,
  seriesRebates,
  type Terms,
} from './index.ts';

interface Example {
  readonly lotterySeriesRebate: {
    readonly series: Readonly<Record<string, number>>;
    readonly cases: readonly {
      readonly betSeries: number;
      readonly stake: number;
      readonly rebates: Readonly<Record<string, string>>;
      readonly companyTheoreticalMargin: string;
    }[];
  };
  readonly percentRebate: {
    readonly rates: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly cases: readonly {
      readonly game: string;
      readonly validBet: number;
      readonly rebates: Readonly<Record<string, string>>;
    }[];
  };
  readonly dividend: {
    readonly tiers: Readonly<Record<string, readonly { minLoss: number; minActive: number; rate: number }[]>>;
    readonly members: readonly {
      readonly id: string;
      readonly parent: string;
      readonly turnover: number;
      readonly payout: number;
      readonly rebate: number;
      readonly promo: number;
    }[];
    readonly result: readonly {
      readonly agent: string;
      readonly teamNetLoss: number;
      readonly activeMembers: number;
      readonly grossDividend: string;
      readonly netDividendAfterPayingDownline: string;
    }[];
    readonly carryForward: readonly CarryStep[];
    readonly noCarry: readonly CarryStep[];
  };
  readonly salary: {
    readonly dailyTiers: readonly { minBet: number; minActive: number; rate: number }[];
    readonly dailyCases: readonly { dailyTeamValidBet: number; activeMembers: number; salary: string }[];
    readonly hourlyTiers: readonly { minBet: number; amount: number }[];
    readonly hourlyCases: readonly { hourlyTeamValidBet: number; salary: number }[];
    readonly realTime: readonly { teamValidBet: number; rate: number; salary: string }[];
    readonly chain: {
      readonly rates: Readonly<Record<string, number>>;
      readonly turnover: Readonly<Record<string, number>>;
      readonly gross: Readonly<Record<string, string>>;
      readonly netAfterDownline: Readonly<Record<string, string>>;
    };
  };
  readonly sustainability: readonly {
    readonly product: string;
    readonly houseMarginPct: number;
    readonly rebatePct: number;
    readonly salaryPct: number;
    readonly leftForHouseAndDividendPct: number;
  }[];
}

interface CarryStep {
  readonly netLoss: number;
  readonly dividend: number;
  readonly carryOut?: number;
}

const example = JSON.parse(readFileSync(new URL('../vectors/agents.json', import.meta.url), 'utf8')) as Example;

const minor = (units: number | string): Minor => parseAmount(String(units)) as Minor;
/** A decimal of the file in parts per million; four decimals are what it has at most. */
const ppm = (rate: number): bigint => minor(rate) * 100n;
const percentPpm = (percent: number): number => Number(minor(percent));

interface WrittenTier {
  readonly from: number;
  readonly minActive?: number;
  readonly value: bigint;
}

const termsOf = (pays: Terms['pays'], tiers: readonly WrittenTier[], activeFrom = 0): Terms => ({
  base: 'validBet',
  pays,
  activeFromMinor: minor(activeFrom),
  tiers: tiers.map(({ from, minActive = 0, value }) => ({ thresholdMinor: minor(from), minActive, value })),
});
const rated = (...tiers: (readonly [from: number, rate: number, minActive?: number])[]): Terms =>
  termsOf(
    'rate',
    tiers.map(([from, rate, minActive = 0]) => ({ from, minActive, value: ppm(rate) })),
  );

describe('rebates of the four-level team', () => {
  const { series, cases } = example.lotterySeriesRebate;

  test.each(cases)('a ticket at series $betSeries', ({ betSeries, stake, rebates, companyTheoreticalMargin }) => {
    const chain = Object.entries(series).map(([id, own]) => ({ id, series: own }));
    const { shares, totalMinor, houseMinor } = seriesRebates({ chain, stakeMinor: minor(stake), betSeries });
    expect(Object.fromEntries(shares.map(({ id, amountMinor }) => [id, formatAmount(amountMinor)]))).toEqual(rebates);
    // What rebates and the prizes at the series of the ticket leave of 2000 parts is the house's.
    const prizes = (minor(stake) * BigInt(betSeries)) / 2000n;
    expect(formatAmount(minor(stake) - prizes - totalMinor)).toBe(companyTheoreticalMargin);
    expect(houseMinor).toBe(0n);
  });

  test.each(example.percentRebate.cases)('a valid bet of $game', ({ game, validBet, rebates }) => {
    const chain = Object.entries(example.percentRebate.rates).map(([id, rates]) => ({
      id,
      ratePpm: percentPpm(rates[game] ?? 0),
    }));
    const { shares } = percentRebates({ chain, validBetMinor: minor(validBet) });
    expect(Object.fromEntries(shares.map(({ id, amountMinor }) => [id, formatAmount(amountMinor)]))).toEqual(rebates);
  });
});

describe('dividends of the four-level team', () => {
  const { tiers, members, result, carryForward, noCarry } = example.dividend;

  test('each agent gets its gross less that of its downline', () => {
    const contracts = new Map(
      Object.entries(tiers).map(([agent, written]) => [
        agent,
        {
          ...termsOf(
            'rate',
            written.map(({ minLoss, minActive, rate }) => ({ from: minLoss, minActive, value: ppm(rate) })),
            1000,
          ),
          base: 'netLoss' as const,
        },
      ]),
    );
    const agents = [
      { id: 'A', uplineId: null },
      { id: 'B', uplineId: 'A' },
      { id: 'C', uplineId: 'B' },
    ];
    const sums = new Map(
      members.map(({ id, turnover, payout, rebate, promo }) => [
        id,
        {
          validBetMinor: minor(turnover),
          turnoverMinor: minor(turnover),
          payoutMinor: minor(payout),
          rebateMinor: minor(rebate),
          promotionsMinor: minor(promo),
        },
      ]),
    );
    const [lines] = dividendsOfTree({
      members: [...agents, ...members.map(({ id, parent }) => ({ id, uplineId: parent }))],
      contracts,
      mode: 'differential',
      carries: false,
      periods: [sums],
    });
    for (const each of result) {
      const line = lines?.get(each.agent);
      expect([line?.teamNetLossMinor, line?.activeMembers, line?.grossMinor, line?.paidMinor]).toEqual([
        minor(each.teamNetLoss),
        each.activeMembers,
        minor(each.grossDividend),
        minor(each.netDividendAfterPayingDownline),
      ]);
    }
  });

  test.each([
    { carries: true, steps: carryForward },
    { carries: false, steps: noCarry },
  ])('a negative base, carried: $carries', ({ carries, steps }) => {
    let carryInMinor = 0n;
    for (const { netLoss, dividend, carryOut = 0 } of steps) {
      const line = dividendLine({
        terms: { ...rated([0, 0.2]), base: 'netLoss' },
        mode: 'independent',
        downlineGrossesMinor: [],
        teamNetLossMinor: minor(netLoss),
        activeMembers: 0,
        carries,
        carryInMinor,
      });
      expect([line.paidMinor, line.carryOutMinor]).toEqual([minor(dividend), minor(carryOut)]);
      carryInMinor = line.carryOutMinor;
    }
  });
});

describe('salaries', () => {
  const { dailyTiers, dailyCases, hourlyTiers, hourlyCases, realTime, chain } = example.salary;

  test.each(dailyCases)('$activeMembers active bet $dailyTeamValidBet in a day', (each) => {
    const terms = termsOf(
      'rate',
      dailyTiers.map(({ minBet, minActive, rate }) => ({ from: minBet, minActive, value: ppm(rate) })),
    );
    const { grossMinor } = grossOf(terms, {
      baseMinor: minor(each.dailyTeamValidBet),
      activeMembers: each.activeMembers,
    });
    expect(formatAmount(grossMinor)).toBe(each.salary);
  });

  test.each(hourlyCases)('a team bets $hourlyTeamValidBet in an hour', ({ hourlyTeamValidBet, salary }) => {
    const terms = termsOf(
      'amount',
      hourlyTiers.map(({ minBet, amount }) => ({ from: minBet, value: minor(amount) })),
    );
    expect(grossOf(terms, { baseMinor: minor(hourlyTeamValidBet), activeMembers: 0 }).grossMinor).toBe(minor(salary));
  });

  test.each(realTime)('a team bets $teamValidBet in five minutes', ({ teamValidBet, rate, salary }) => {
    const { grossMinor } = grossOf(rated([0, rate]), { baseMinor: minor(teamValidBet), activeMembers: 0 });
    // The example shows cents.
    expect(formatAmount(grossMinor - (grossMinor % 100n))).toBe(salary);
  });

  test('a chain of three agents', () => {
    const lines = salaryOfTree({
      members: [
        { id: 'A', uplineId: null },
        { id: 'B', uplineId: 'A' },
        { id: 'C', uplineId: 'B' },
        { id: 'A_direct', uplineId: 'A' },
        { id: 'B_direct', uplineId: 'B' },
        { id: 'C_team', uplineId: 'C' },
      ],
      contracts: new Map(Object.entries(chain.rates).map(([id, rate]) => [id, rated([0, rate])])),
      mode: 'differential',
      validBets: new Map(Object.entries(chain.turnover).map(([id, bet]) => [id, minor(bet)])),
    });
    const amounts = (field: 'grossMinor' | 'paidMinor') =>
      Object.fromEntries([...lines].map(([id, line]) => [id, formatAmount(line[field])]));
    expect(amounts('grossMinor')).toEqual(chain.gross);
    expect(amounts('paidMinor')).toEqual(chain.netAfterDownline);
  });
});

describe('rules of contracts', () => {
  test.each([
    { id: 'CR-1', own: rated([0, 0.003]), offer: rated([0, 0.0035]), verdict: 'rate_exceeds_upline' },
    { id: 'CR-2', own: rated([0, 0.003]), offer: rated([0, 0.003]), verdict: 'acceptable' },
    {
      id: 'CR-3',
      own: rated([10_000, 0.002], [100_000, 0.003]),
      offer: rated([10_000, 0.0025]),
      verdict: 'rate_exceeds_upline',
    },
    {
      id: 'CR-4',
      own: rated([100_000, 0.003, 5]),
      offer: rated([50_000, 0.003, 2]),
      verdict: 'rate_exceeds_upline',
    },
  ])('$id: $verdict', ({ own, offer, verdict }) => {
    expect(judgeOffer(own, offer)).toBe(verdict);
  });

  test('CR-5: accepting lower terms ends the contract of a downline that has more', () => {
    const below = [{ agentId: 'B', uplineId: 'A', terms: rated([0, 0.004]) }];
    const endedBy = (rate: number) => endedContracts({ agentId: 'A', terms: rated([0, rate]), below });
    expect([endedBy(0.005), endedBy(0.003)]).toEqual([[], ['B']]);
  });

  test('CR-7: terms accepted within a period come into force with the next', () => {
    const accepted = Date.parse('2026-03-19T10:02:00Z');
    const starts = (['realtime', 'daily', 'weekly', 'semimonthly', 'monthly'] as const).map((kind) =>
      new Date(nextPeriodStart(kind, accepted, 'Asia/Kolkata')).toISOString(),
    );
    expect(starts).toEqual([
      '2026-03-19T10:05:00.000Z',
      '2026-03-19T18:30:00.000Z',
      '2026-03-22T18:30:00.000Z',
      '2026-03-31T18:30:00.000Z',
      '2026-03-31T18:30:00.000Z',
    ]);
  });
});

describe('what is left of a margin', () => {
  test.each(example.sustainability)('$product', (each) => {
    const left = marginLeft({
      marginPpm: percentPpm(each.houseMarginPct),
      rebatePpm: percentPpm(each.rebatePct),
      salaryPpm: percentPpm(each.salaryPct),
      dividendRatePpm: 0,
      floorPpm: 0,
    });
    expect(left.beforeDividendPpm).toBe(percentPpm(each.leftForHouseAndDividendPct));
    expect(left.isEnough).toBe(each.leftForHouseAndDividendPct >= 0);
  });

  test('an expected dividend is a rate of margin less rebate, rounded up, and nothing of a loss', () => {
    const input = { marginPpm: 25_000, rebatePpm: 15_000, salaryPpm: 5000, floorPpm: 2000 };
    expect(marginLeft({ ...input, dividendRatePpm: 300_000 })).toEqual({
      beforeDividendPpm: 5000,
      expectedDividendPpm: 3000,
      leftPpm: 2000,
      isEnough: true,
    });
    expect(marginLeft({ ...input, dividendRatePpm: 300_001 })).toMatchObject({ leftPpm: 1999, isEnough: false });
    expect(marginLeft({ ...input, rebatePpm: 30_000, dividendRatePpm: 300_000 }).expectedDividendPpm).toBe(0);
  });
});
