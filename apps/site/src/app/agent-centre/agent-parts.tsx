import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../pages/lazy-part.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import type { AgentPageId } from './agent-pages.ts';

function agentPart(load: () => Promise<ComponentType>): ReactNode {
  const Part = lazyPart({ load, part: 'agents', waiting: <PageSkeleton /> });
  return <Part />;
}

/**
 * The component of each page of the agent centre, loaded when it is opened; texts are those of part `agents`. The menu
 * has no entry without a component here.
 */
export const agentParts: Partial<Record<AgentPageId, ReactNode>> = {
  deposit: agentPart(async () => (await import('../../features/cashier/deposit-page.tsx')).DepositPage),
  withdraw: agentPart(async () => (await import('../../features/cashier/withdraw/withdraw-page.tsx')).WithdrawPage),
  agentAnnouncement: agentPart(
    async () => (await import('../../features/content/agent-announcements-page.tsx')).AgentAnnouncementsPage,
  ),
  agentTeamOverview: agentPart(async () => (await import('./overview-page.tsx')).OverviewPage),
  registerCenter: agentPart(
    async () => (await import('../../features/agency/register-centre-page.tsx')).RegisterCentrePage,
  ),
  downlineManagmentView: agentPart(async () => (await import('./downline-page.tsx')).DownlinePage),
  personalHistoryCopy: agentPart(async () => (await import('../../features/teams/team-bets-page.tsx')).TeamBetsPage),
  palStatementsAgentCopy: agentPart(async () => (await import('../../features/teams/team-loss-page.tsx')).TeamLossPage),
  agentDownlineTransactionDetailsCopy: agentPart(
    async () => (await import('../../features/teams/team-record-page.tsx')).TeamRecordPage,
  ),
  agentRevenueReport: agentPart(async () => (await import('../../features/salaries/income-page.tsx')).IncomePage),
  agentDividendRecordCopy2: agentPart(
    async () => (await import('../../features/salaries/contract-page.tsx')).DividendPage,
  ),
  agentDailyWages2: agentPart(async () => (await import('../../features/salaries/contract-page.tsx')).DailySalaryPage),
  agentHourSalary: agentPart(async () => (await import('../../features/salaries/contract-page.tsx')).HourlySalaryPage),
  agentRealtimeSalary: agentPart(
    async () => (await import('../../features/salaries/contract-page.tsx')).RealtimeSalaryPage,
  ),
  messageV2: agentPart(async () => (await import('../../features/inbox/inbox-page.tsx')).InboxPage),
};
