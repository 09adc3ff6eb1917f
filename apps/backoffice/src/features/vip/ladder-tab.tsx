import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankForm, RankLadder } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, showToast, Skeleton } from '@fairhouse/ui';
import { RankBadge } from '@fairhouse/ui/rank-badge';
import { api } from '../../shared/api/api.ts';
import { DecisionForm } from '../../shared/decision/decision-form.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { LoadFailure } from '../../shared/texts/load-failure.tsx';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { LadderEditor } from './ladder-editor.tsx';
import { useGiftWords } from './use-gift-words.ts';

/** The ranks that count, what waits for a second person, and earlier versions. */
export function LadderTab() {
  const { t, texts } = useTexts();
  const { merchant, may } = useOperator();
  const [isEditing, setEditing] = useState(false);
  const query = useQuery({
    queryKey: [merchant, 'vip', 'ranks'],
    queryFn: () => api.getRankLadder(),
    refetchOnMount: 'always',
  });
  const { data } = query;
  if (query.isError && !data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  if (isEditing) return <LadderEditor ladder={data.open} onClose={() => setEditing(false)} />;
  const edit = may('rewards.manage') && !data.waiting && (
    <Button size="s" onClick={() => setEditing(true)}>
      {t('operators.vip.edit')}
    </Button>
  );
  return (
    <div className="grid gap-5">
      {data.waiting && <Waiting ladder={data.waiting} />}
      {data.open ? (
        <Panel title={t('operators.vip.version', { version: `${data.open.version}` })} actions={edit}>
          <About ladder={data.open} />
          <RankTable ranks={data.open.ranks} />
        </Panel>
      ) : (
        <EmptyState
          icon="trophy"
          title={t('operators.vip.noRanks')}
          text={t('operators.vip.noRanksText')}
          action={edit}
        />
      )}
      {data.past.length > 0 && (
        <Panel title={t('operators.vip.past')}>
          <ul className="m-0 grid list-none gap-2 p-0 text-sm text-ink-2">
            {data.past.map(({ ladderId, version, state, madeAt, madeBy, reason }) => (
              <li key={ladderId} className="flex flex-wrap gap-x-4">
                <strong className="text-ink-1">{t('operators.vip.version', { version: `${version}` })}</strong>
                <span>{t(`operators.vip.states.${state === 'turned_down' ? 'turned_down' : 'past'}`)}</span>
                <span>{formatDateTime(madeAt, texts.language)}</span>
                {madeBy !== '' && <span>{t('operators.vip.madeBy', { name: madeBy })}</span>}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function About({ ladder }: { ladder: Pick<RankLadder, 'openedAt' | 'madeBy' | 'reason' | 'yearlyMost'> }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  return (
    <p className="m-0 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {ladder.openedAt !== null && (
        <span>{t('operators.vip.openedAt', { date: formatDateTime(ladder.openedAt, texts.language) })}</span>
      )}
      {ladder.madeBy !== '' && <span>{t('operators.vip.madeBy', { name: ladder.madeBy })}</span>}
      <span>
        {t('operators.vip.yearlyMost', { amount: `${shownAmount(ladder.yearlyMost, currency)} ${currency}` })}
      </span>
      <span>{ladder.reason}</span>
    </p>
  );
}

function Waiting({ ladder }: { ladder: RankLadder }) {
  const { t } = useTexts();
  const { may } = useOperator();
  return (
    <Panel title={t('operators.vip.waitingTitle')}>
      <About ladder={ladder} />
      <RankTable ranks={ladder.ranks} />
      <DecisionForm
        acts={
          may('rewards.approve')
            ? [
                { name: 'reject' as const, text: t('operators.reject'), look: 'danger' as const },
                { name: 'approve' as const, text: t('operators.approve') },
              ]
            : []
        }
        reasonHint={t('operators.reasonHint')}
        version={ladder.version}
        send={(verdict, reason) => api.decideRankLadder({ ladderId: ladder.ladderId, verdict, reason })}
        onDone={() => showToast(t('operators.vip.decided'), 'won')}
      />
    </Panel>
  );
}

function RankTable({ ranks }: { ranks: readonly RankForm[] }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const giftWords = useGiftWords();
  const rows = ranks.map((rank, level) => ({ ...rank, level }));
  const money = (amount: string): string => shownAmount(amount, currency);
  return (
    <RowTable
      label={t('operators.vip.tab_ranks')}
      query={{ data: { list: rows }, isError: false, refetch: () => undefined }}
      keyOf={({ level }) => `${level}`}
      emptyText={t('operators.vip.noRanks')}
      isInPanel
      isTall
      columns={[
        {
          head: t('operators.vip.rank'),
          cell: (rank) => (
            <span className="flex items-center gap-2.5 whitespace-nowrap">
              <RankBadge rank={rank} size={28} />
              <span className="figures text-ink-3">{rank.level}</span>
              <strong className="text-ink-1">{rank.name[texts.language] || rank.name.EN}</strong>
            </span>
          ),
        },
        { head: t('operators.vip.totalBet'), isNumber: true, cell: ({ total }) => money(total.validBet) },
        { head: t('operators.vip.totalDeposit'), isNumber: true, cell: ({ total }) => money(total.deposits) },
        { head: t('operators.vip.monthlyBet'), isNumber: true, cell: ({ monthly }) => money(monthly.validBet) },
        { head: t('operators.vip.keepBet'), isNumber: true, cell: ({ keep }) => money(keep.validBet) },
        { head: t('operators.vip.upgrade'), cell: ({ upgrade }) => giftWords(upgrade) },
        {
          head: t('operators.vip.salary'),
          cell: ({ salary }) =>
            salary ? `${giftWords(salary.rewards)} · ${t(`operators.vip.every_${salary.every}`)}` : '',
        },
        { head: t('operators.vip.birthday'), cell: ({ birthday }) => giftWords(birthday) },
      ]}
    />
  );
}
