import type {
  Consolidated,
  ContractRequest,
  ContractTerms,
  ContractView,
  InitialState,
  LineSums,
  OfferPreview,
  OpenedLine,
  OwnContract,
  SalaryLine,
} from '@fairhouse/contract';
import { makeInitial } from '../../testing/member.fixture.ts';

export const at = Date.UTC(2026, 10, 21, 8);

export const terms = (over: Partial<ContractTerms> = {}): ContractTerms => ({
  activeFrom: '1000',
  period: 'daily',
  carries: false,
  tiers: [
    { threshold: '10000', minActive: 1, value: '0.002' },
    { threshold: '100000', minActive: 3, value: '0.0035' },
  ],
  ...over,
});

export const contract = (over: Partial<ContractView> = {}): ContractView => ({
  contractId: '31',
  version: 1,
  kind: 'daily',
  state: 'accepted',
  side: 'downline',
  downline: null,
  terms: terms(),
  offeredAt: at,
  expiresAt: null,
  inForceFrom: at,
  terminationBy: null,
  endsAt: null,
  ...over,
});

export const own = (over: Partial<OwnContract> = {}): OwnContract => ({
  inForce: null,
  next: null,
  progress: null,
  period: 'daily',
  ...over,
});

export const request = (over: Partial<ContractRequest> = {}): ContractRequest => ({
  ...contract({ state: 'offered', expiresAt: at + 7 * 86_400_000, inForceFrom: null }),
  current: null,
  endsBelow: [],
  ...over,
});

export const consolidated = (over: Partial<Consolidated> = {}): Consolidated => ({
  divtypereq: {},
  dailysalreqtype: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  divtypeinfo: false,
  dailysalinfotype: false,
  contracthoursalinfo: false,
  contractmrdailysalinfotype: false,
  ...over,
});

/** A daily salary that waits for the answer of its downline. */
export const dailyOffered = consolidated({
  dailysalreqtype: { CONS: [{ id: '31', status: 'P', downlineHigherRate: 'N', details: [] }] },
});

export function initialWithPolicy(enabled: '0' | '1'): InitialState {
  const initial = makeInitial();
  initial.permission.info.whitelabel = [{ modId: 'AGENTPOLICY3', enabled, childrenNodes: [] }];
  return initial;
}

export const sums = (over: Partial<LineSums> = {}): LineSums => ({
  bets: 3,
  stake: '120000',
  validBet: '120000',
  payout: '100000',
  rebates: '0',
  promotions: '0',
  netLoss: '20000',
  ...over,
});

export const line = (over: Partial<SalaryLine> = {}): SalaryLine => ({
  lineId: '900',
  contractId: '31',
  version: 1,
  kind: 'daily',
  periodStart: at,
  periodEnd: at + 86_400_000,
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
  paidAt: at + 86_520_000,
  ...over,
});

export const opened = (over: Partial<OpenedLine> = {}): OpenedLine => ({
  line: line(),
  terms: terms(),
  totals: sums(),
  directLines: [
    { memberId: '11', name: 'meera', gross: '120.5', ...sums({ bets: 2, stake: '70000', validBet: '70000' }) },
    { memberId: '12', name: 'tomas', gross: '0', ...sums({ bets: 1, stake: '50000', validBet: '50000' }) },
  ],
  addsUp: true,
  ...over,
});

export const preview = (over: Partial<OfferPreview> = {}): OfferPreview => ({
  periodStart: at,
  periodEnd: at + 86_400_000,
  refusal: null,
  rows: [
    {
      downline: { memberId: '11', name: 'meera' },
      base: '70000',
      active: 2,
      tier: 0,
      pays: '140',
      paid: '0',
      keeps: '105',
    },
  ],
  margins: [
    {
      gameType: 'RNG',
      margin: '0.04',
      rebate: '0.01',
      salary: '0.002',
      dividend: '0.006',
      left: '0.022',
      floor: '0.005',
      isEnough: true,
    },
  ],
  ...over,
});
