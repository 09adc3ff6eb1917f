import { useState, type ReactNode } from 'react';
import type { DownlinePage as Page, DownlineRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Button, EmptyState } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { DownlineFilters } from './downline-filters.tsx';
import { DownlineRows } from './downline-rows.tsx';
import { TeamAnswer } from './team-answer.tsx';
import { TeamHead } from './team-head.tsx';
import { TeamPath } from './team-path.tsx';
import { useSaveDownlines } from './use-save-team.ts';
import { useDownlines, type DownlineRequest } from './use-team.ts';

interface DownlinesPageProps {
  /** What stands between the title and the lines; composed by the agent centre. */
  readonly children?: ReactNode;
  /** What else may be done with a direct downline; composed by the agent centre. */
  readonly actions?: ((row: DownlineRow) => ReactNode) | undefined;
}

/** Spec 2, downlineManagmentView: the direct line, the line of somebody below, or members of the team by name. */
export function DownlinesPage({ actions, children }: DownlinesPageProps) {
  const { t } = useTexts();
  const [filters, setFilters] = useState<DownlineRequest>({});
  const [page, setPage] = useState(1);
  const downlines = useDownlines({ ...filters, page });
  const { mutate: save, isPending } = useSaveDownlines(filters);
  const change = (next: DownlineRequest): void => {
    setFilters(next);
    setPage(1);
  };
  const open = (agentId?: string): void => {
    // Filters were for the line that was shown before.
    const { sort } = filters;
    change({ ...(sort && { sort }), ...(agentId && { agentId }) });
  };
  return (
    <section className="grid gap-5">
      <TeamHead title={t('teams.downlines.title')} lead={t('teams.downlines.lead')}>
        <Button look="secondary" size="s" icon="download" busy={isPending} onClick={() => save()}>
          {t('wallet.export')}
        </Button>
      </TeamHead>
      {children}
      <DownlineFilters filters={filters} onChange={change} />
      <TeamAnswer query={downlines}>
        {(data) => (
          <>
            <TeamPath path={data.path} onOpen={open} />
            <LineSums line={data} />
            {data.list.length === 0 ? (
              <NoDownlines filters={filters} onClear={() => change({})} />
            ) : (
              <DownlineRows rows={data.list} onOpen={open} actions={actions} />
            )}
            {data.totalPages > 1 && (
              <Pager label={t('teams.downlines.title')} page={page} pages={data.totalPages} onPage={setPage} />
            )}
          </>
        )}
      </TeamAnswer>
    </section>
  );
}

function LineSums({ line: { teamSize, teamBalance, total } }: { line: Page }) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const facts: [string, ReactNode][] = [
    [t('teams.downlines.found'), formatCount(total, texts.language)],
    [t('teams.figures.people'), formatCount(teamSize, texts.language)],
    [
      t('teams.figures.balance'),
      teamBalance === null ? '–' : <Money key="balance" amount={teamBalance} currency={currency} />,
    ],
  ];
  return (
    <dl className="m-0 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="figures m-0 font-semibold text-ink-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoDownlines({ filters, onClear }: { filters: DownlineRequest; onClear: () => void }) {
  const { t } = useTexts();
  const { customerName, downlineType, startRegDate, endRegDate } = filters;
  const isFiltered = Boolean(customerName || downlineType || startRegDate || endRegDate);
  return (
    <EmptyState
      icon={isFiltered ? 'search' : 'team'}
      title={t(isFiltered ? 'teams.downlines.noneTitle' : 'teams.downlines.emptyTitle')}
      text={t(isFiltered ? 'teams.downlines.noneText' : 'teams.downlines.emptyText')}
      action={
        isFiltered && (
          <Button look="secondary" onClick={onClear}>
            {t('bets.clear')}
          </Button>
        )
      }
    />
  );
}
