import type { SalaryLine } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { Money } from '../../shared/money/money.tsx';
import { Rows, type Column } from '../../shared/rows/rows.tsx';

const tones = { due: 'plain', held: 'lost', paid: 'won', released: 'won' } as const;

interface LineTableProps {
  readonly lines: readonly SalaryLine[];
  readonly showsDownline?: boolean;
  readonly showsKind?: boolean;
}

/** Lines of runs; each opens in a dialog of its own. */
export function LineTable({ lines, showsDownline = false, showsKind = false }: LineTableProps) {
  const { t, texts } = useTexts();
  const time = useHouseTime();
  const { currency } = useBrand();
  const amountOf = (key: 'base' | 'gross' | 'paid', head: string): Column<SalaryLine> => ({
    key,
    head,
    isFigure: true,
    cell: (line) => <Money amount={line[key]} currency={currency} />,
  });
  return (
    <Rows
      label={t('salaries.part.records')}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      columns={[
        {
          key: 'period',
          head: t('salaries.periodHead'),
          cell: ({ downline, kind, state, periodStart }) => (
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                {showsDownline && downline && <bdi>{downline.name}</bdi>}
                {showsKind && t(`salaries.kind.${kind}`)}
                <Badge tone={tones[state]}>{t(`salaries.state.${state}`)}</Badge>
              </span>
              <span className="text-xs font-medium text-ink-2">{time(periodStart)}</span>
            </span>
          ),
        },
        amountOf('base', t('salaries.baseHead')),
        {
          key: 'active',
          head: t('salaries.activeMembers'),
          isFigure: true,
          cell: ({ active }) => formatCount(active, texts.language),
        },
        {
          key: 'tier',
          head: t('salaries.tier'),
          isFigure: true,
          cell: ({ tier }) => (tier === null ? t('salaries.noTier') : String(tier + 1)),
        },
        amountOf('gross', t('salaries.gross')),
        amountOf('paid', t('salaries.paidHead')),
      ]}
      actionsHead={t('salaries.open')}
      actions={({ lineId, periodStart }) => (
        <Button
          look="quiet"
          size="s"
          aria-label={t('salaries.openLine', { time: time(periodStart) })}
          onClick={() => openModal('salaryLine', { lineId })}
        >
          {t('salaries.open')}
        </Button>
      )}
    />
  );
}
