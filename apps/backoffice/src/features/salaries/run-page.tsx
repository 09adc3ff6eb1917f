import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenedRun } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { showToast, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { DecisionForm, type DecisionAct } from '../../shared/decision/decision-form.tsx';
import { Figures, type Figure } from '../../shared/figures/figures.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { Way } from '../../shared/way/way.tsx';
import { RunBadge } from './run-badge.tsx';
import { RunLines } from './run-lines.tsx';
import { RunProducts } from './run-products.tsx';
import { useSpanText } from './use-span-text.ts';

/** A run: what it paid and why, by product and by line. */
export function RunPage() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const { runId = '' } = useParams({ strict: false }) as { runId?: string };
  const { data, error, refetch } = useQuery({
    queryKey: [merchant, 'salary-run', runId],
    queryFn: () => api.readSalaryRun({ runId }),
  });
  return (
    <div key={runId} className="grid min-w-0 gap-5">
      <Way
        label={t('operators.agents.way')}
        steps={[
          { name: t('operators.salaries.title'), to: '/salaries' },
          { name: data ? `${t(`salaries.kind.${data.kind}`)} ${runId}` : runId },
        ]}
      />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {data && (
        <>
          <RunHead run={data} />
          {may('agency.manage') && <RunReview run={data} />}
          <RunProducts run={data} />
          <RunLines run={data} />
        </>
      )}
    </div>
  );
}

function RunHead({ run }: { run: OpenedRun }) {
  const { t, texts } = useTexts();
  const span = useSpanText();
  const { currency } = run;
  const money = (amount: string) => <Money amount={amount} currency={currency} isResult />;
  const count = (value: number): string => formatCount(value, texts.language);
  const figures: readonly Figure[] = [
    {
      name: t(run.state === 'reviewing' ? 'operators.salaries.toPay' : 'salaries.paidHead'),
      value: money(run.paid),
      isMain: true,
    },
    { name: t('salaries.gross'), value: money(run.gross) },
    {
      name: t('operators.salaries.shortfall'),
      value: money(run.shortfall),
      note: t('operators.salaries.shortfallNote'),
    },
    { name: t('operators.salaries.lines'), value: count(run.lines) },
    { name: t('operators.salaries.heldLines'), value: count(run.held) },
    ...(run.rejected > 0 ? [{ name: t('operators.salaries.rejectedLines'), value: count(run.rejected) }] : []),
    ...(run.kind === 'dividend'
      ? [
          { name: t('salaries.carryIn'), value: money(run.carryIn) },
          { name: t('salaries.carryOut'), value: money(run.carryOut) },
        ]
      : []),
  ];
  return (
    <section className="grid gap-5 rounded-lg bg-surface-1 p-5 ring-1 ring-inset ring-line">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="m-0 font-display text-2xl text-ink-1">{t(`salaries.kind.${run.kind}`)}</h2>
          <RunBadge state={run.state} />
        </div>
        <p className="m-0 text-sm text-ink-2">{span(run)}</p>
      </div>
      <Figures figures={figures} />
    </section>
  );
}

/**
 * Releases a run that waits, or rejects it; single lines can be held before. The panel stays when somebody else has
 * decided meanwhile, and says so.
 */
function RunReview({ run }: { run: OpenedRun }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(run.state === 'reviewing');
  if (!isOpen) return null;
  const acts: readonly DecisionAct<'reject' | 'approve'>[] =
    run.state === 'reviewing'
      ? [
          { name: 'reject', text: t('operators.salaries.rejectRun'), look: 'danger' },
          { name: 'approve', text: t('operators.salaries.releaseRun') },
        ]
      : [];
  return (
    <Panel title={t('operators.salaries.review')}>
      <p className="m-0 max-w-[75ch] text-sm text-ink-2">{t('operators.salaries.reviewText')}</p>
      <DecisionForm
        acts={acts}
        reasonHint={t('operators.salaries.reviewHint')}
        send={(verdict, reason) => api.decideSalaryRun({ runId: run.runId, verdict, reason })}
        onDone={(_answer, verdict) => {
          showToast(t(`operators.salaries.decided.${verdict}`), verdict === 'approve' ? 'won' : 'lost');
          setOpen(false);
        }}
      />
    </Panel>
  );
}
