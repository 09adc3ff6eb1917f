import type { AgentReport, HouseSums, Liability, ProfitAndLoss, RebateReport } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import type { BetsDoor } from '../bets/index.ts';
import type { BrandDoor } from '../brand/index.ts';
import type { IdentityDoor } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { RebatesDoor } from '../rebates/index.ts';
import type { SalariesDoor } from '../salaries/index.ts';
import type { TeamsDoor } from '../teams/index.ts';
import { exportAgentReport, readAgentReport } from './agent-report.ts';
import type { AgentReportDeps, LinesRequest, Paged } from './agent-lines.ts';
import { countBets, reportsConsumer } from './count-bets.ts';
import { createLiabilities, type LiabilityDeps } from './liabilities.ts';
import { readHouseSums } from './read-house-sums.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';
import { exportRebateReport, readRebateReport } from './rebate-report.ts';

interface ReportsNeeds {
  readonly ledger: LedgerDoor;
  readonly bets: BetsDoor;
  readonly brand: Pick<BrandDoor, 'all'>;
  readonly identity: Pick<IdentityDoor, 'findPeople'>;
  readonly teams: Pick<TeamsDoor, 'house'>;
  readonly salaries: Pick<SalariesDoor, 'sumPaid'>;
  readonly rebates: Pick<RebatesDoor, 'sumLines'>;
}

export const reportsModule = defineModule({
  needs: {
    ledger: 'sums follow what was booked',
    bets: 'sums follow what was settled',
    brand: 'days are those of a brand',
    identity: 'agents of a report have names',
    teams: 'what agents bring is what their teams do',
    salaries: 'agents cost salaries and dividends',
    rebates: 'agents and their members cost rebates',
  },
  create: (platform: Platform, { ledger, bets, brand, ...agents }: ReportsNeeds) =>
    createReports(platform, { ledger, bets, agents: { ...agents, ledger }, listBrands: () => brand.all }),
});

/** Sums over time; never a single bet or entry. */
export interface ReportsDoor {
  readProfitAndLoss(
    reader: { memberId: bigint; brand: Brand },
    input: { startDay: string; endDay: string },
  ): Promise<ProfitAndLoss>;
  readHouseSums(brand: Brand): Promise<HouseSums>;
  /** What a brand owes at this moment, by currency (docs/decisions/108). */
  readLiability(brand: Brand): Promise<Liability[]>;
  /** The liabilities kept each night, newest first. */
  listLiabilities(brand: Brand, page: { limit: number; offset: number }): Promise<{ list: Liability[]; total: number }>;
  exportLiabilities(brand: Brand): Promise<{ fileName: string; csv: string }>;
  /** What agents brought and cost, by line (docs/decisions/129). */
  readAgentReport(brand: Brand, input: LinesRequest & Paged): Promise<AgentReport>;
  exportAgentReport(brand: Brand, input: LinesRequest): Promise<{ fileName: string; csv: string }>;
  /** Rebates by percentage that were earned, by line and category. */
  readRebateReport(brand: Brand, input: LinesRequest & Paged): Promise<RebateReport>;
  exportRebateReport(brand: Brand, input: LinesRequest): Promise<{ fileName: string; csv: string }>;
  /** Keeps the liabilities of every brand; called by the job. */
  keepLiabilities(): Promise<void>;
}

export interface ReportsDeps extends Pick<LiabilityDeps, 'listBrands'> {
  readonly agents: AgentReportDeps;
  readonly bets: LiabilityDeps['bets'] & Pick<BetsDoor, 'feed'>;
  readonly ledger: LiabilityDeps['ledger'] & Pick<LedgerDoor, 'listDayTotals' | 'listHouseDay' | 'readHealth'>;
}

export function createReports(platform: Platform, deps: ReportsDeps): ReportsDoor {
  const { feed } = deps.bets;
  feed.add(countBets);
  const liabilities = createLiabilities({
    platform,
    bets: deps.bets,
    ledger: deps.ledger,
    listBrands: () => deps.listBrands(),
  });
  platform.jobs.add({
    name: 'keep-liabilities',
    at: '5 1 * * *',
    isMadeUpFor: true,
    run: () => liabilities.keepLiabilities(),
  });
  return {
    ...liabilities,
    readProfitAndLoss: (reader, input) =>
      readProfitAndLoss(
        { platform, ledger: deps.ledger, countedUntil: (memberId) => feed.takenUntil(reportsConsumer, memberId) },
        reader,
        input,
      ),
    readAgentReport: (brand, input) => readAgentReport(deps.agents, brand, input),
    exportAgentReport: (brand, input) => exportAgentReport(deps.agents, brand, input),
    readRebateReport: (brand, input) => readRebateReport(deps.agents, brand, input),
    exportRebateReport: (brand, input) => exportRebateReport(deps.agents, brand, input),
    readHouseSums: (brand) => readHouseSums({ platform, ledger: deps.ledger }, brand),
  };
}
