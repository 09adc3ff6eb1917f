import type { Handlers } from '../../platform/http/index.ts';
import type { ReportsDoor } from './index.ts';

export function reportsRoutes(reports: ReportsDoor): Handlers<'reports'> {
  return {
    readProfitAndLoss: (input, { actor, brand }) =>
      reports.readProfitAndLoss({ memberId: actor.memberId, brand }, input),
    readAgentReport: (input, { brand }) => reports.readAgentReport(brand, input),
    exportAgentReport: (input, { brand }) => reports.exportAgentReport(brand, input),
    readRebateReport: (input, { brand }) => reports.readRebateReport(brand, input),
    exportRebateReport: (input, { brand }) => reports.exportRebateReport(brand, input),
    readHouseSums: (_input, { brand }) => reports.readHouseSums(brand),
    readLiability: async (_input, { brand }) => ({ list: await reports.readLiability(brand) }),
    async listLiabilities({ page, size }, { brand }) {
      const { list, total } = await reports.listLiabilities(brand, { limit: size, offset: (page - 1) * size });
      return { list, total, totalPages: Math.max(1, Math.ceil(total / size)) };
    },
    exportLiabilities: (_input, { brand }) => reports.exportLiabilities(brand),
  };
}
