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
  asked: { vassalage?: string | undefined; gameName?: string | undefined; pageNo: number; pageSize: number },
): { dataList: ExcludedTurnover[]; totalPages: number } {
  if (!hasModule(brand.shell.whitelabel, 'DISPEXTURNOVERLIST3')) throw new Refusal('module_off');
  const { weights } = brand.withdrawals.turnover;
  const matches = (text: string, wish: string | undefined): boolean =>
    wish === undefined || text.toLowerCase().includes(wish.trim().toLowerCase());
  const rows = turnoverKinds
    .filter((kind) => weights[kind] < 100)
    .map((kind) => ({ gameName: 'ALL', ...wireNames[kind], excludeTurnover: 100 - weights[kind] }))
    .filter(({ vassalage, gameName }) => matches(vassalage, asked.vassalage) && matches(gameName, asked.gameName));
  const from = (asked.pageNo - 1) * asked.pageSize;
  return { dataList: rows.slice(from, from + asked.pageSize), totalPages: Math.ceil(rows.length / asked.pageSize) };
}
