import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { AgentReportDesk } from './agent-report.tsx';
import { RebateReportDesk } from './rebate-report.tsx';

const tabs = { report: AgentReportDesk, rebates: RebateReportDesk } as const;
type Tab = keyof typeof tabs;

/** What agents bring and cost, and the rebates that bets earned. */
export function AgentReportPage() {
  const { t } = useTexts();
  const [tab, setTab] = useState<Tab>('report');
  const Shown = tabs[tab];
  return (
    <Tabs
      label={t('operators.agentReport.title')}
      tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, text: t(`operators.agentReport.tabs.${id}`) }))}
      active={tab}
      onChange={setTab}
    >
      <Shown />
    </Tabs>
  );
}
