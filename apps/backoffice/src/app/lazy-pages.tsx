import { lazy } from 'react';

// Pages of agents come with a plot: an operator who does not open them does not load it.
export const AgentsPage = lazy(async () => ({
  default: (await import('../features/agency/agents-page.tsx')).AgentsPage,
}));
export const AgentPage = lazy(async () => ({ default: (await import('../features/agency/agent-page.tsx')).AgentPage }));
export const OfferPage = lazy(async () => ({
  default: (await import('../features/salaries/offer-page.tsx')).OfferPage,
}));
export const SalariesPage = lazy(async () => ({
  default: (await import('../features/salaries/salaries-page.tsx')).SalariesPage,
}));
export const RunPage = lazy(async () => ({ default: (await import('../features/salaries/run-page.tsx')).RunPage }));
export const LinePage = lazy(async () => ({ default: (await import('../features/salaries/line-page.tsx')).LinePage }));
export const AgentReportPage = lazy(async () => ({
  default: (await import('../features/reports/agent-report-page.tsx')).AgentReportPage,
}));
export const TransfersPage = lazy(async () => ({
  default: (await import('../features/wallet/transfers-page.tsx')).TransfersPage,
}));
