import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { runLineStates, salaryRunStates } from './salary-states.ts';
import {
  contractKind,
  contractPeriod,
  contractTerms,
  contractView,
  salaryLine,
  salaryMember,
} from './salaries.schemas.ts';

/** A period of one kind: what it paid and what it cost by product. */
export const salaryRun = z.object({
  runId: id,
  kind: contractKind,
  state: z.enum(salaryRunStates),
  periodStart: instantMs,
  periodEnd: instantMs,
  lines: z.number().int(),
  held: z.number().int(),
  paid: amount,
  /** What downlines earned above the gross of their uplines; the house bears it. */
  shortfall: amount,
});
export type SalaryRun = z.output<typeof salaryRun>;

/** One product in the teams of a run; the cost of the run is spread over its products by their valid bet. */
export const runProduct = z.object({
  gameType: z.string(),
  stake: amount,
  validBet: amount,
  payout: amount,
  /** Stake less payout. */
  win: amount,
  cost: amount,
  /** What is left of the win. */
  left: amount,
  /** `left` as a share of the stake; null: nothing was staked. */
  margin: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .nullable(),
});
export type RunProduct = z.output<typeof runProduct>;

/** A run, opened. Teams of agents of level 1 do not overlap, so their products add up to those of the run. */
export const openedRun = salaryRun.extend({
  gross: amount,
  carryIn: amount,
  carryOut: amount,
  rejected: z.number().int(),
  products: z.array(runProduct),
  currency: z.string(),
});
export type OpenedRun = z.output<typeof openedRun>;

/** A line as operators see it. */
export const runLine = salaryLine.extend({
  state: z.enum(runLineStates),
  /** Who pays the line out of its own; null: the house. */
  upline: salaryMember.nullable(),
  /** Why it is held or was rejected: `frozen`, `shut_out`, `on_break`, or what an operator wrote. */
  reason: z.string().nullable(),
});
export type RunLine = z.output<typeof runLine>;

/** How the brand pays, as its file says. */
export const salaryRules = z.object({
  dividendPeriod: contractPeriod,
  /** Whether an operator releases dividends. */
  reviewsDividends: z.boolean(),
  /** What the house keeps at least of each product, from 0 to 1. */
  marginFloor: z.string(),
  kinds: z.array(
    z.object({
      kind: contractKind,
      /** Differential: an agent leaves their part to direct downlines. Independent: the house pays each contract whole. */
      mode: z.enum(['differential', 'independent']),
      /** The best terms the house offers; null: none. */
      ceiling: contractTerms.nullable(),
    }),
  ),
});
export type SalaryRules = z.output<typeof salaryRules>;

/** Contracts of one kind that pay an agent. */
export const agentContracts = z.object({
  kind: contractKind,
  inForce: contractView.nullable(),
  next: contractView.nullable(),
  offer: contractView.nullable(),
});
export type AgentContracts = z.output<typeof agentContracts>;
