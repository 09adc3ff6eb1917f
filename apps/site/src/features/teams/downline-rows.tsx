import type { ReactNode } from 'react';
import type { DownlineRow } from '@fairhouse/contract';
import { formatCount, formatDay, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { useHouseDay } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Rows } from '../../shared/rows/rows.tsx';

interface DownlineRowsProps {
  readonly rows: readonly DownlineRow[];
  readonly onOpen: (memberId: string) => void;
  readonly actions?: ((row: DownlineRow) => ReactNode) | undefined;
}

/** A line: whoever has people below opens into their own line. */
export function DownlineRows({ rows, onOpen, actions }: DownlineRowsProps) {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const day = useHouseDay();
  const count = (value: number): string => formatCount(value, texts.language);
  return (
    <Rows<DownlineRow>
      label={t('teams.downlines.title')}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      columns={[
        { key: 'name', head: t('teams.downlines.account'), cell: (row) => <Account row={row} /> },
        {
          key: 'registered',
          head: t('teams.downlines.registered'),
          cell: (row) => <span className="whitespace-nowrap">{day(row.registeredAt)}</span>,
        },
        {
          key: 'seen',
          head: t('teams.downlines.lastSeen'),
          cell: ({ lastSeenDay }) => (
            <span className="whitespace-nowrap">
              {lastSeenDay === null ? t('teams.downlines.never') : formatDay(lastSeenDay, texts.language)}
            </span>
          ),
        },
        {
          key: 'team',
          head: t('teams.downlines.team'),
          isFigure: true,
          cell: (row) => (
            <span className="figures">
              {t('teams.downlines.teamText', { direct: count(row.directDownlines), all: count(row.teamSize) })}
            </span>
          ),
        },
        { key: 'series', head: t('agency.series'), isFigure: true, cell: ({ rebateSeries }) => rebateSeries },
        {
          key: 'validBet',
          head: t('teams.downlines.validBetOfMonth'),
          isFigure: true,
          cell: ({ validBetOfMonth }) => <Money amount={validBetOfMonth} currency={currency} />,
        },
        {
          key: 'balance',
          head: t('teams.downlines.balance'),
          isFigure: true,
          cell: ({ balance }) => (balance === null ? '–' : <Money amount={balance} currency={currency} />),
        },
      ]}
      actionsHead={t('teams.actions')}
      actions={(row) => (
        <>
          {row.directDownlines > 0 && (
            <Button look="quiet" size="s" icon="chevron-forward" onClick={() => onOpen(row.memberId)}>
              {t('teams.openLine')}
            </Button>
          )}
          {row.isDirect && actions?.(row)}
        </>
      )}
    />
  );
}

function Account({ row: { name, customerType, isDirect, level } }: { row: DownlineRow }) {
  const { t } = useTexts();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <bdi>{name}</bdi>
      {customerType !== 0 && (
        <Badge tone="accent">
          {t(customerType === 41 || customerType === 42 ? 'teams.downlines.closedAgent' : 'teams.downlines.agent')}
        </Badge>
      )}
      {!isDirect && <Badge>{t('teams.downlines.level', { level })}</Badge>}
    </span>
  );
}
