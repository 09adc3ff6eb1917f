import { useState } from 'react';
import type { IncomeReport } from '@fairhouse/contract';
import { formatDay, useTexts } from '@fairhouse/i18n';
import { EmptyState } from '@fairhouse/ui';
import { coinsIcon } from '@fairhouse/ui/later-icons';
import { ZoneNote } from '../../shared/clock/zone-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { PeriodPicker } from '../../shared/period/period-picker.tsx';
import { daysOf, presets, type Period } from '../../shared/period/period.ts';
import { useToday } from '../../shared/period/use-today.ts';
import { Rows } from '../../shared/rows/rows.tsx';
import { DayLines } from './day-lines.tsx';
import { incomeKinds } from './income-kinds.ts';
import { IncomePlot } from './income-plot.tsx';
import { Loaded } from './loaded.tsx';
import { Opener } from './opener.tsx';
import { useAgentIncome } from './use-salary-lines.ts';

/** My income (spec 2, agentRevenueReport): by day and kind, down to the lines it came from. */
export function IncomePage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<Period>(presets.days7);
  const { first, last } = daysOf(period, useToday());
  return (
    <section className="grid gap-5">
      <header className="grid gap-1.5">
        <h1 className="m-0 text-2xl sm:text-3xl">{t('salaries.income')}</h1>
        <p className="m-0 max-w-[60ch] text-ink-2">{t('salaries.incomeLead')}</p>
      </header>
      <PeriodPicker period={period} onChange={setPeriod} />
      <Loaded query={useAgentIncome(first, last)} skeleton="h-96">
        {(report) => <Report report={report} first={first} last={last} />}
      </Loaded>
      <ZoneNote />
    </section>
  );
}

function Report({ report, first, last }: { report: IncomeReport; first: string; last: string }) {
  const { t } = useTexts();
  const { list, footer, currency, earnings } = report;
  return (
    <>
      <dl className="m-0 grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-line sm:grid-cols-2">
        {[
          [t('salaries.total'), footer.tatalIncome],
          [t('salaries.earningsPurse'), earnings],
        ].map(([label = '', amount = '0']) => (
          <div key={label} className="grid gap-1 bg-surface-1 p-4 sm:p-5">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="m-0 text-2xl text-ink-1">
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {list.length === 0 ? (
        <EmptyState icon={coinsIcon} title={t('salaries.noIncome')} text={t('salaries.noIncomeText')} />
      ) : (
        <>
          {first !== last && <IncomePlot report={report} first={first} last={last} />}
          <IncomeTable report={report} />
        </>
      )}
    </>
  );
}

function IncomeTable({ report: { list, footer, currency } }: { report: IncomeReport }) {
  const { t, texts } = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const sums = [...incomeKinds, 'tatalIncome' as const].map((key) => ({
    key,
    head: key === 'tatalIncome' ? t('salaries.sum') : t(`salaries.incomeKind.${key}`),
    isFigure: true,
    cell: (row: IncomeReport['footer']) => <Money amount={row[key]} currency={currency} />,
  }));
  return (
    <>
      <Rows
        label={t('salaries.byDay')}
        rows={list}
        rowKey={({ date }) => date}
        columns={[
          {
            key: 'day',
            head: t('salaries.day'),
            cell: ({ date }) => {
              const day = formatDay(date, texts.language);
              return <Opener name={day} label={t('salaries.openDay', { day })} onOpen={() => setOpened(date)} />;
            },
          },
          ...sums,
        ]}
        foot={{ name: t('salaries.total'), cells: sums.map(({ cell }) => cell(footer)) }}
      />
      {opened !== null && (
        <DayLines
          key={opened}
          day={opened}
          hasRebates={list.some(({ date, agentRebate }) => date === opened && agentRebate !== '0')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
