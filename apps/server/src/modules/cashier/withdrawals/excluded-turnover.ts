import { hasModule, turnoverKinds, type ExcludedTurnover } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../../platform/context/index.ts';

/** Kinds of game by the names the wire has for them. */
const wireNames = {
  casino: { gameType: 'RNG', vassalage: 'BGS' },
  vendors: { gameType: 'ALL', vassalage: 'ALL' },
  lottery: { gameType: 'LOTT', vassalage: 'LOTT' },
} as const;

/** The share of stakes that the brand's weights do not count; nothing where every stake counts whole. */
export function listExcludedTurnover(
  brand: Brand,
  input: { vassalage?: string | undefined; gameName?: string | undefined; pageNo: number; pageSize: number },
): { dataList: ExcludedTurnover[]; totalPages: number } {
  if (!hasModule(brand.shell.whitelabel, 'DISPEXTURNOVERLIST3')) throw new Refusal('module_off');
  const { weights } = brand.withdrawals.turnover;
  const matches = (text: string, request: string | undefined): boolean =>
    request === undefined || text.toLowerCase().includes(request.trim().toLowerCase());
  const rows = turnoverKinds
    .filter((kind) => weights[kind] < 100)
    .map((kind) => ({ gameName: 'ALL', ...wireNames[kind], excludeTurnover: 100 - weights[kind] }))
    .filter(({ vassalage, gameName }) => matches(vassalage, input.vassalage) && matches(gameName, input.gameName));
  const from = (input.pageNo - 1) * input.pageSize;
  return { dataList: rows.slice(from, from + input.pageSize), totalPages: Math.ceil(rows.length / input.pageSize) };
}
