import type { ContractKind } from '@fairhouse/contract';
import { queryKeys } from '../../shared/query/query-keys.ts';

const own = queryKeys.salaries;

/** Keys of what the site knows of contracts and income; an answer to a contract may change all of it. */
export const salaryKeys = {
  all: own,
  consolidated: [...own, 'consolidated'],
  requests: [...own, 'requests'],
  own: (kind: ContractKind) => [...own, 'own', kind],
  downlines: (kind: ContractKind, page: number) => [...own, 'downlines', kind, page],
  preview: (input: object) => [...own, 'preview', input],
  lines: (input: object) => [...own, 'lines', input],
  line: (lineId: string) => [...own, 'line', lineId],
  lineMembers: (lineId: string, viaId: string, page: number) => [...own, 'line', lineId, viaId, page],
  lineBets: (lineId: string, memberId: string, page: number) => [...own, 'line', lineId, 'bets', memberId, page],
  rebates: (...part: readonly (string | number | object)[]) => [...own, 'rebates', ...part],
  income: (startDay: string, endDay: string) => [...own, 'income', startDay, endDay],
} as const;
