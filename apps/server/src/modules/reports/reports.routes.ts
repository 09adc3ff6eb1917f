import type { Handlers } from '../../platform/http/index.ts';
import type { ReportsDoor } from './index.ts';

export function reportsRoutes(reports: ReportsDoor): Handlers<'reports'> {
  return {
    readProfitAndLoss: (asked, { actor, brand }) => reports.readProfitAndLoss({ memberId: actor.memberId, brand }, asked),
    readHouseSums: (_input, { brand }) => reports.readHouseSums(brand),
  };
}
