import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instantMs, page, pageSize } from '../fields.ts';
import { actionReason, pageOf } from '../operators/operators.schemas.ts';
import { contractKind, contractTerms, contractView, offerPreview, openedLine, salaryLine } from './salaries.schemas.ts';

const paging = { page: page.default(1), size: pageSize.default(20) };
const houseOffer = z.object({ downlineId: id, kind: contractKind, terms: contractTerms });

/** A period of one kind: what it paid and what it cost by product. */
export const salaryRun = z.object({
  runId: id,
  kind: contractKind,
  state: z.enum(['reviewing', 'paying', 'paid']),
  periodStart: instantMs,
  periodEnd: instantMs,
  lines: z.number().int(),
  held: z.number().int(),
  paid: amount,
  /** What downlines earned above the gross of their uplines; the house bears it. */
  shortfall: amount,
});
export type SalaryRun = z.output<typeof salaryRun>;

/** Contracts of one kind that pay an agent. */
export const agentContracts = z.object({
  kind: contractKind,
  inForce: contractView.nullable(),
  next: contractView.nullable(),
  offer: contractView.nullable(),
});
export type AgentContracts = z.output<typeof agentContracts>;

export const houseCalls = defineCalls({
  listHouseContracts: {
    method: 'GET',
    path: '/ops/salaries/contracts',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'Contracts the house offered to agents of level 1, newest first, and the ceilings of the brand',
    query: z.object(paging),
    output: z.object({
      list: z.array(contractView),
      ceilings: z.array(z.object({ kind: contractKind, terms: contractTerms.nullable() })),
    }),
    refusals: [],
  },
  listAgentContracts: {
    method: 'GET',
    path: '/ops/salaries/agents/:memberId/contracts',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'What pays an agent, by kind: the contract in force, the one that follows and an open offer',
    params: z.object({ memberId: id }),
    output: z.object({ list: z.array(agentContracts) }),
    refusals: ['operator_member_unknown'],
  },
  previewHouseOffer: {
    method: 'POST',
    path: '/ops/salaries/preview',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'What terms of the house would have cost in the last period, and what is left of each margin',
    body: houseOffer,
    output: offerPreview,
    refusals: ['not_direct_downline', 'terms_invalid'],
  },
  offerHouseContract: {
    method: 'POST',
    path: '/ops/salaries/offers',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Offers a contract of the house to an agent of level 1, within the ceiling of the brand',
    body: houseOffer.extend({ reason: actionReason }),
    output: contractView,
    refusals: ['not_direct_downline', 'terms_invalid', 'rate_exceeds_upline', 'margin_too_low'],
  },
  endHouseContract: {
    method: 'POST',
    path: '/ops/salaries/contracts/:contractId/end',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Withdraws an open offer of the house, or asks the agent to end a contract',
    params: z.object({ contractId: id }),
    body: z.object({ reason: actionReason }),
    output: contractView,
    refusals: ['contract_unknown', 'contract_not_open'],
  },
  listSalaryRuns: {
    method: 'GET',
    path: '/ops/salaries/runs',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'Periods that were computed, newest first: what was paid, held and short',
    query: z.object({ kind: contractKind.optional(), ...paging }),
    output: pageOf(salaryRun),
    refusals: [],
  },
  decideSalaryRun: {
    method: 'POST',
    path: '/ops/salaries/runs/:runId/decision',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Releases the dividends of a period for payment, or rejects them',
    params: z.object({ runId: id }),
    body: z.object({ verdict: z.enum(['approve', 'reject']), reason: actionReason }),
    output: z.object({}),
    refusals: ['run_not_waiting'],
  },
  listRunLines: {
    method: 'GET',
    path: '/ops/salaries/runs/:runId/lines',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'The lines of a run',
    params: z.object({ runId: id }),
    query: z.object(paging),
    output: pageOf(
      salaryLine.extend({
        /** By product: stake, valid bet and payout of the team. */
        products: z.array(z.object({ gameType: z.string(), stake: amount, validBet: amount, payout: amount })),
        reason: z.string().nullable(),
      }),
    ),
    refusals: [],
  },
  openRunLine: {
    method: 'GET',
    path: '/ops/salaries/lines/:lineId',
    audience: 'operator',
    permission: 'agency.read',
    origin: 'backoffice',
    summary: 'Why a line was paid: terms, tier reached and direct lines',
    params: z.object({ lineId: id }),
    output: openedLine,
    refusals: ['salary_line_unknown'],
  },
  holdSalaryLine: {
    method: 'POST',
    path: '/ops/salaries/lines/:lineId/hold',
    audience: 'operator',
    permission: 'agency.manage',
    origin: 'backoffice',
    summary: 'Holds a line that is due, or releases one that is held',
    params: z.object({ lineId: id }),
    body: z.object({ isHeld: z.boolean(), reason: actionReason }),
    output: z.object({}),
    refusals: ['salary_line_unknown', 'contract_not_open'],
  },
});
