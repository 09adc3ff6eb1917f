import type { AffiliateLink, DownlineRow, RateDesk, TeamFigures } from '@fairhouse/contract';

export function makeFigures(over: Partial<TeamFigures> = {}): TeamFigures {
  return {
    deposits: '500',
    withdrawals: '200',
    bets: 12,
    stake: '1234.5',
    validBet: '1200',
    payout: '1000',
    rebates: '3.25',
    promotions: '10',
    net: '-221.25',
    ...over,
  };
}

export function makeDownline(over: Partial<DownlineRow> = {}): DownlineRow {
  return {
    memberId: '901',
    name: 'harbour',
    isDirect: true,
    customerType: 2,
    level: 1,
    registeredAt: Date.UTC(2026, 10, 1, 9),
    lastSeenDay: '2026-11-20',
    directDownlines: 3,
    teamSize: 40,
    rebateSeries: 1880,
    percents: { RNG: '0.004' },
    balance: '77.5',
    validBetOfMonth: '8812.5',
    ...over,
  };
}

export function makeDesk(over: Partial<RateDesk> = {}): RateDesk {
  return {
    memberId: null,
    rebateSeries: 1880,
    series: { floor: 1870, ceiling: 1880, step: 2 },
    percents: { RNG: '0.004' },
    bounds: [{ category: 'RNG', floor: '0.001', ceiling: '0.01' }],
    canRecruitAgents: true,
    ...over,
  };
}

export function makeLink(over: Partial<AffiliateLink> = {}): AffiliateLink {
  return {
    id: '5',
    code: 'LANTERN8',
    type: '0',
    status: '1',
    isMembersOnly: false,
    rebateSeries: 1880,
    percents: { RNG: '0.004' },
    count: 3,
    maxUses: 10,
    expiresAt: null,
    remark: 'Market stall',
    domain: null,
    madeAt: Date.UTC(2026, 10, 1, 9),
    isFrozen: false,
    ...over,
  };
}
