import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { contractStates } from './salary-states.ts';

/** Agreements between an agent and a direct downline, or the house and an agent of level 1 (agency.md 2). */
export const contractKind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
export type ContractKind = z.output<typeof contractKind>;

export const contractPeriod = z.enum(['realtime', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly']);
export type ContractPeriod = z.output<typeof contractPeriod>;

export const contractState = z.enum(contractStates);
export type ContractState = z.output<typeof contractState>;

/** A rate from 0 to 1, exact to 1/1,000,000; of an hourly salary an amount. */
const tierValue = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

export const contractTier = z.object({
  /** Team's valid bet of the period, of a dividend its net loss, from which the tier counts. */
  threshold: amount,
  minActive: z.number().int(),
  value: tierValue,
});
export type ContractTier = z.output<typeof contractTier>;

export const contractTerms = z.object({
  /** Valid bet of the period that makes a member active. */
  activeFrom: amount,
  /** How often it is paid: a choice for dividends, fixed by the kind for salaries. */
  period: contractPeriod,
  /** Whether a period the team won is set against the next one; only of dividends. */
  carries: z.boolean(),
  /** In the order of their thresholds, at most 20. */
  tiers: z.array(contractTier).max(100),
});
export type ContractTerms = z.output<typeof contractTerms>;

/** Somebody on the way below the reader; names of members who are no direct downlines are masked. */
export const salaryMember = z.object({ memberId: id, name: z.string() });
export type SalaryMember = z.output<typeof salaryMember>;

/** One version of a contract, as either side sees it. An upline is never named. */
export const contractView = z.object({
  contractId: id,
  version: z.number().int(),
  kind: contractKind,
  state: contractState,
  /** Whether the reader is paid by it, or offered it to the downline. */
  side: z.enum(['downline', 'upline']),
  /** The downline of a contract that the reader offered; null on one's own. */
  downline: salaryMember.nullable(),
  terms: contractTerms,
  offeredAt: instantMs,
  /** An open offer ends by itself then. */
  expiresAt: instantMs.nullable(),
  /** When accepted terms come, or came, into force. */
  inForceFrom: instantMs.nullable(),
  /** Who asked to end it. */
  terminationBy: z.enum(['downline', 'upline']).nullable(),
  /** It ends by itself then, at the latest. */
  endsAt: instantMs.nullable(),
});
export type ContractView = z.output<typeof contractView>;

/** What waits for an answer of the reader: an offer, or the wish of the other side to end a contract. */
export const contractRequest = contractView.extend({
  /** Terms in force, which an acceptance replaces. */
  current: contractTerms.nullable(),
  /** Contracts of direct downlines and below that an acceptance ends (agency.md 3). */
  endsBelow: z.array(salaryMember),
});
export type ContractRequest = z.output<typeof contractRequest>;

const periodSpan = { periodStart: instantMs, periodEnd: instantMs };

/** The current period of a contract in force, as far as it is counted. */
export const contractProgress = z.object({
  ...periodSpan,
  /** Valid bet or net loss of the team, with what was carried in. */
  base: amount,
  active: z.number().int(),
  /** Index of the tier whose conditions hold; null: none yet. */
  tier: z.number().int().nullable(),
  /** What these figures would pay before downlines' shares. */
  gross: amount,
  countedUntil: instantMs,
});
export type ContractProgress = z.output<typeof contractProgress>;

export const ownContract = z.object({
  inForce: contractView.nullable(),
  /** Accepted terms that come into force with the next period. */
  next: contractView.nullable(),
  progress: contractProgress.nullable(),
  /** How often the brand pays this kind: the period of every new offer. */
  period: contractPeriod,
});
export type OwnContract = z.output<typeof ownContract>;

/** A direct downline and its contract of one kind. */
export const downlineContract = z.object({
  downline: salaryMember,
  inForce: contractView.nullable(),
  next: contractView.nullable(),
  offer: contractView.nullable(),
  progress: contractProgress.nullable(),
});
export type DownlineContract = z.output<typeof downlineContract>;

/** A downline's last period under offered terms. */
export const offerPreview = z.object({
  ...periodSpan,
  /** Why these terms could not be offered, as the code of the refusal; null: they can. */
  refusal: z.string().nullable(),
  rows: z.array(
    z.object({
      downline: salaryMember,
      base: amount,
      active: z.number().int(),
      tier: z.number().int().nullable(),
      /** What the terms would have paid. */
      pays: amount,
      /** What the present contract paid. */
      paid: amount,
      /** What the offerer keeps of its own income from this line, under these terms. */
      keeps: amount,
    }),
  ),
  /** Margin less rebate, salary and expected dividend, by product; rates from 0 to 1. */
  margins: z.array(
    z.object({
      gameType: z.string(),
      margin: tierValue,
      rebate: tierValue,
      salary: tierValue,
      dividend: tierValue,
      left: tierValue,
      floor: tierValue,
      isEnough: z.boolean(),
    }),
  ),
});
export type OfferPreview = z.output<typeof offerPreview>;

/** A line of a run: what one contract earned in one period. */
export const salaryLine = z.object({
  lineId: id,
  contractId: id,
  version: z.number().int(),
  kind: contractKind,
  ...periodSpan,
  /** Null on one's own lines. */
  downline: salaryMember.nullable(),
  state: z.enum(['due', 'held', 'paid', 'released']),
  base: amount,
  active: z.number().int(),
  tier: z.number().int().nullable(),
  gross: amount,
  /** Grosses of direct downlines, which a differential contract leaves to them. */
  downlines: amount,
  paid: amount,
  shortfall: amount,
  carryIn: amount,
  carryOut: amount,
  paidAt: instantMs.nullable(),
});
export type SalaryLine = z.output<typeof salaryLine>;

/** Figures behind a line; each level is the exact sum of the one below. */
export const lineSums = z.object({
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  rebates: amount,
  promotions: amount,
  /** Stake less payout, rebates and promotions. */
  netLoss: amount,
});
export type LineSums = z.output<typeof lineSums>;

export const openedLine = z.object({
  line: salaryLine,
  terms: contractTerms,
  /** The team, without the agent itself. */
  totals: lineSums,
  /** Direct lines: the downline and everybody below. */
  directLines: z.array(z.object({ ...salaryMember.shape, gross: amount, ...lineSums.shape })),
  /** Whether the direct lines add up to the team, as the house recomputed it just now. */
  addsUp: z.boolean(),
});
export type OpenedLine = z.output<typeof openedLine>;

export const lineMembers = z.object({
  list: z.array(z.object({ ...salaryMember.shape, isActive: z.boolean(), ...lineSums.shape })),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** All members of all pages: the direct line. */
  totals: lineSums,
  addsUp: z.boolean(),
});
export type LineMembers = z.output<typeof lineMembers>;

export const lineBet = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  /** The instant at which it counts: a correction counts when it happens. */
  countedAt: instantMs,
  stake: amount,
  validBet: amount,
  payout: amount,
  /** A later settlement of the same bet, with the differences. */
  isCorrection: z.boolean(),
});
export type LineBet = z.output<typeof lineBet>;

export const lineBets = z.object({
  list: z.array(lineBet),
  total: z.number().int(),
  totalPages: z.number().int(),
  totals: lineSums,
  addsUp: z.boolean(),
});
export type LineBets = z.output<typeof lineBets>;

const incomeKinds = {
  dividend: amount,
  dailySalary: amount,
  hourlySalary: amount,
  realtimeSalary: amount,
  /** Of lottery series and of percentages. */
  agentRebate: amount,
};

/** My income (wire-facts 8: agentRebate, dailySalary, tatalIncome), by business day. */
export const incomeReport = z.object({
  list: z.array(z.object({ date: z.string(), ...incomeKinds, tatalIncome: amount })),
  footer: z.object({ ...incomeKinds, tatalIncome: amount }),
  currency: z.string(),
  /** What lies in the earnings purse now. */
  earnings: amount,
});
export type IncomeReport = z.output<typeof incomeReport>;
