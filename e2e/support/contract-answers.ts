import type { Page } from 'playwright-core';
import type {
  AgentRebateBets,
  AgentRebateDay,
  AgentRebateMembers,
  AgentRebatePayment,
  Consolidated,
  ContractRequest,
  ContractTerms,
  IncomeReport,
  LineSums,
  OpenedLine,
  OpenedRun,
  RunLine,
  SalaryLine,
} from '@fairhouse/contract';

// A house that has just opened has no contracts: these answers stand in for them where a screen is looked at.

const startsAt = Date.UTC(2026, 10, 20, 18, 30);
const endsAt = startsAt + 86_400_000;
const terms: ContractTerms = {
  activeFrom: '1000',
  period: 'daily',
  carries: false,
  tiers: [
    { threshold: '10000', minActive: 1, value: '0.002' },
    { threshold: '100000', minActive: 3, value: '0.0035' },
  ],
};
const downline = { memberId: '9', name: 'meera' };
const request: ContractRequest = {
  contractId: '1',
  version: 1,
  kind: 'daily',
  state: 'offered',
  side: 'downline',
  downline: null,
  terms,
  offeredAt: startsAt,
  expiresAt: endsAt,
  inForceFrom: null,
  terminationBy: null,
  endsAt: null,
  current: null,
  endsBelow: [],
};
const consolidated: Consolidated = {
  divtypereq: {},
  dailysalreqtype: { CONS: [{ id: '1', status: 'P', downlineHigherRate: 'N', details: [] }] },
  contracthoursalreq: {},
  realtimesalreqtype: {},
  divtypeinfo: true,
  dailysalinfotype: true,
  contracthoursalinfo: true,
  contractmrdailysalinfotype: true,
};
const sums: LineSums = {
  bets: 3,
  stake: '120000',
  validBet: '120000',
  payout: '100000',
  rebates: '0',
  promotions: '0',
  netLoss: '20000',
};
const line: SalaryLine = {
  lineId: '1',
  contractId: '1',
  version: 1,
  kind: 'daily',
  periodStart: startsAt,
  periodEnd: endsAt,
  downline: null,
  state: 'paid',
  base: '120000',
  active: 3,
  tier: 1,
  gross: '420',
  downlines: '120.5',
  paid: '299.5',
  shortfall: '0',
  carryIn: '0',
  carryOut: '0',
  paidAt: endsAt,
};
const opened: OpenedLine = {
  line,
  terms,
  totals: sums,
  directLines: [{ ...downline, gross: '120.5', ...sums }],
  addsUp: true,
};
const inForce = { ...request, state: 'accepted' as const, expiresAt: null, inForceFrom: startsAt };
const progress = {
  periodStart: startsAt,
  periodEnd: endsAt,
  base: '40000',
  active: 2,
  tier: 0,
  gross: '80',
  countedUntil: startsAt,
};

const income = {
  dividend: '0',
  dailySalary: '299.5',
  hourlySalary: '0',
  realtimeSalary: '41.25',
  agentRebate: '31.3334',
  tatalIncome: '372.0834',
};
const report: IncomeReport = {
  // A day of those that the page shows first.
  list: [{ date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), ...income }],
  footer: income,
  currency: 'FUN',
  earnings: '1200.5',
};
const rebateDay: AgentRebateDay = {
  list: [
    { paymentId: '7', paidAt: endsAt - 3_600_000, amount: '22.5' },
    { paymentId: '6', paidAt: endsAt - 7_200_000, amount: '6.3334' },
  ],
  total: 2,
  totalPages: 1,
  percents: '28.8334',
  series: '2.5',
  currency: 'FUN',
  addsUp: true,
};
const rebateFigures = { validBet: '5625.0307', earned: '22.5001228' };
const rebate: AgentRebatePayment = {
  paymentId: '7',
  paidAt: endsAt - 3_600_000,
  amount: '22.5',
  currency: 'FUN',
  list: [{ category: 'RNG', before: '0.0000123', rest: '0.0001351', amount: '22.5', addsUp: true, ...rebateFigures }],
  addsUp: true,
};
const rebateMembers: AgentRebateMembers = {
  list: [{ memberId: '9', name: 'meera', bets: 12, ...rebateFigures }],
  total: 1,
  totalPages: 1,
  totals: { bets: 12, ...rebateFigures },
  addsUp: true,
};
const rebateBets: AgentRebateBets = {
  list: [
    {
      orderNo: '90071992547',
      gameName: 'Lantern Crash',
      gameType: 'RNG',
      countedAt: endsAt - 3_700_000,
      stake: '5625.0307',
      rate: '0.004',
      isCorrection: false,
      ...rebateFigures,
    },
  ],
  total: 1,
  totalPages: 1,
  totals: { bets: 12, ...rebateFigures },
  addsUp: true,
};

/** Contracts of every kind, a line of each, income with a rebate, and an offer that waits where the popup is wanted. */
export async function letContractsCome(page: Page, isOffered: boolean): Promise<void> {
  const values: Readonly<Record<string, unknown>> = {
    '/wps/member/info/funds/consolidated': isOffered ? consolidated : { ...consolidated, dailysalreqtype: {} },
    '/api/salaries/requests': { list: isOffered ? [request] : [] },
    '/api/salaries/own': { inForce, next: null, progress },
    '/api/salaries/downlines': {
      list: [{ downline, inForce: null, next: null, offer: null, progress: null }],
      total: 1,
      totalPages: 1,
    },
    '/api/salaries/lines': { list: [line], total: 1, totalPages: 1 },
    '/api/salaries/lines/1': opened,
    '/api/salaries/income': report,
    '/api/rebates/agent': rebateDay,
    '/api/rebates/agent/payment': rebate,
    '/api/rebates/agent/members': rebateMembers,
    '/api/rebates/agent/bets': rebateBets,
  };
  await answer(page, values);
}

const run: OpenedRun = {
  runId: '1',
  kind: 'dividend',
  state: 'reviewing',
  periodStart: startsAt,
  periodEnd: endsAt,
  lines: 1,
  held: 0,
  rejected: 0,
  paid: '299.5',
  gross: '420',
  shortfall: '0',
  carryIn: '0',
  carryOut: '-40',
  products: [
    {
      gameType: 'RNG',
      stake: '120000',
      validBet: '120000',
      payout: '100000',
      win: '20000',
      cost: '299.5',
      left: '19700.5',
      margin: '0.16417',
    },
  ],
  currency: 'FUN',
};
const runLine: RunLine = { ...line, kind: 'dividend', state: 'reviewing', downline, upline: null, reason: null };

/** A run of dividends that waits for an operator, with a line that opens. */
export async function letRunsCome(page: Page): Promise<void> {
  await answer(page, {
    '/ops/salaries/runs': { list: [run], total: 1, totalPages: 1, currency: run.currency },
    '/ops/salaries/runs/1': run,
    '/ops/salaries/runs/1/lines': { list: [runLine], total: 1, totalPages: 1 },
    '/ops/salaries/lines/1': { ...opened, line: runLine, runId: '1', currency: run.currency },
  });
}

async function answer(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(values))
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json: { success: true, value, message: null, errorCode: null } }),
    );
}
