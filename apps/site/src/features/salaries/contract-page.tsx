import { useState } from 'react';
import type { ContractKind } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Tabs } from '@fairhouse/ui';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { DownlineContracts } from './downline-contracts.tsx';
import { LineRecords } from './line-records.tsx';
import { OwnContractPanel } from './own-contract-panel.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

type Part = 'mine' | 'downlines' | 'records';
const parts: readonly Part[] = ['mine', 'downlines', 'records'];

/** Dividend, daily, hourly or real-time salary (spec 2): one's own contract, those of the downlines, and what was paid. */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const { t } = useTexts();
  const [part, setPart] = useState<Part>('mine');
  return (
    <section className="grid gap-5">
      <header className="grid gap-1.5">
        <h1 className="m-0 text-2xl sm:text-3xl">{t(`salaries.kind.${kind}`)}</h1>
        <p className="m-0 max-w-[60ch] text-ink-2">{t(`salaries.lead.${kind}`)}</p>
      </header>
      <WaitingRequests />
      <Tabs
        label={t(`salaries.kind.${kind}`)}
        tabs={parts.map((id) => ({ id, text: t(`salaries.part.${id}`) }))}
        active={part}
        onChange={setPart}
      >
        {part === 'mine' && <OwnContractPanel kind={kind} />}
        {part === 'downlines' && <DownlineContracts kind={kind} />}
        {part === 'records' && <LineRecords kind={kind} />}
      </Tabs>
      <ZoneNote />
    </section>
  );
}

/* The pages of spec 2, by the names of its menu. */
export const DividendPage = () => <ContractPage kind="dividend" />;
export const DailySalaryPage = () => <ContractPage kind="daily" />;
export const HourlySalaryPage = () => <ContractPage kind="hourly" />;
export const RealtimeSalaryPage = () => <ContractPage kind="realtime" />;
