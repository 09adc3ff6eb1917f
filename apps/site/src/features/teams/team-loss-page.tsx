import { useState } from 'react';
import type { BetGameType, TeamFigures, TeamLossPage as Page, TeamLossRow } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button, EmptyState, Icon } from '@fairhouse/ui';
import { FilterSelect } from '../../shared/filters/filter-select.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Pager } from '../../shared/paging/pager.tsx';
import { Rows } from '../../shared/rows/rows.tsx';
import { CountedNote } from './counted-note.tsx';
import { gameTypes, useGameTypeName } from './game-types.ts';
import { TeamAnswer } from './team-answer.tsx';
import { TeamHead } from './team-head.tsx';
import { TeamPath } from './team-path.tsx';
import { TeamPeriodPicker, type TeamPeriod } from './team-period.tsx';
import { useSaveLoss } from './use-save-team.ts';
import { useTeamLoss } from './use-team.ts';

const columns = ['stake', 'validBet', 'payout', 'rebates', 'promotions', 'deposits', 'withdrawals', 'net'] as const;

/** Spec 2, palStatementsAgentCopy: profit and loss by direct line; each opens into the lines below, which add up to it. */
export function TeamLossPage() {
  const { t } = useTexts();
  const [period, setPeriod] = useState<TeamPeriod>({ preset: 'thisMonth' });
  const [gameType, setGameType] = useState<BetGameType | ''>('');
  const [agentId, setAgentId] = useState<string>();
  const [page, setPage] = useState(1);
  const nameOf = useGameTypeName();
  const asked = { ...period, ...(agentId && { agentId }), ...(gameType && { gameType }) };
  const loss = useTeamLoss({ ...asked, page });
  const { mutate: save, isPending } = useSaveLoss(asked);
  const open = (memberId?: string): void => {
    setAgentId(memberId);
    setPage(1);
  };
  return (
    <section className="grid grid-cols-1 gap-5">
      <TeamHead title={t('teams.loss.title')} lead={t('teams.loss.lead')}>
        <Button look="secondary" size="s" icon="download" busy={isPending} onClick={() => save()}>
          {t('wallet.export')}
        </Button>
      </TeamHead>
      <TeamPeriodPicker
        period={period}
        onChange={(next) => {
          setPeriod(next);
          setPage(1);
        }}
      />
      <div className="max-w-72">
        <FilterSelect
          label={t('bets.product')}
          value={gameType}
          everything={t('bets.allProducts')}
          options={gameTypes.map((value) => ({ value, text: nameOf(value) }))}
          onChange={(next) => {
            setGameType(next);
            setPage(1);
          }}
        />
      </div>
      <TeamAnswer query={loss}>
        {(data) => (
          <>
            <TeamPath path={data.path} onOpen={open} />
            {data.list.length === 0 ? (
              <EmptyState icon="team" title={t('teams.loss.emptyTitle')} text={t('teams.loss.emptyText')} />
            ) : (
              <LossRows loss={data} onOpen={open} />
            )}
            {data.totalPages > 1 && (
              <Pager label={t('teams.loss.title')} page={page} pages={data.totalPages} onPage={setPage} />
            )}
            {data.categories.length > 0 && gameType === '' && <LossByProduct loss={data} />}
            <CountedNote until={data.countedUntil} />
          </>
        )}
      </TeamAnswer>
    </section>
  );
}

function useFigureColumns(currency: string) {
  const { t } = useTexts();
  return columns.map((key) => ({
    key,
    head: t(`teams.figures.${key}`),
    isFigure: true,
    cell: (row: TeamFigures) => <Money amount={row[key]} currency={currency} isResult={key === 'net'} />,
  }));
}

function LossRows({ loss, onOpen }: { loss: Page; onOpen: (memberId: string) => void }) {
  const { t } = useTexts();
  const figures = useFigureColumns(loss.currency);
  return (
    <Rows<TeamLossRow>
      label={t('teams.loss.title')}
      rows={loss.list}
      rowKey={({ memberId, isOwn }) => `${memberId} ${isOwn}`}
      columns={[
        {
          key: 'name',
          head: t('teams.loss.line'),
          cell: (row) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {row.canOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(row.memberId)}
                  className="inline-flex min-h-11 items-center gap-1 text-start font-semibold text-live hover:underline sm:pointer-fine:min-h-9"
                >
                  <bdi>{row.name}</bdi> <span className="sr-only">{t('teams.openLine')}</span>
                  <Icon name="chevron-forward" size={16} />
                </button>
              ) : (
                <bdi>{row.name}</bdi>
              )}
              {row.isOwn && <Badge>{t('teams.loss.own')}</Badge>}
            </span>
          ),
        },
        ...figures,
      ]}
      foot={{ name: t('teams.loss.totals'), cells: figures.map(({ cell }) => cell(loss.totals)) }}
    />
  );
}

function LossByProduct({ loss }: { loss: Page }) {
  const { t, texts } = useTexts();
  const nameOf = useGameTypeName();
  const shown = ['stake', 'validBet', 'payout'] as const;
  return (
    <section className="grid gap-3">
      <h2 className="m-0 font-display text-lg font-semibold text-ink-1">{t('reports.byCategory')}</h2>
      <Rows
        label={t('reports.byCategory')}
        rows={loss.categories}
        rowKey={({ gameType }) => gameType}
        columns={[
          { key: 'name', head: t('reports.category'), cell: ({ gameType }) => nameOf(gameType) },
          {
            key: 'bets',
            head: t('teams.figures.bets'),
            isFigure: true,
            cell: ({ bets }) => formatCount(bets, texts.language),
          },
          ...shown.map((key) => ({
            key,
            head: t(`teams.figures.${key}`),
            isFigure: true,
            cell: (row: TeamFigures) => <Money amount={row[key]} currency={loss.currency} />,
          })),
        ]}
      />
    </section>
  );
}
