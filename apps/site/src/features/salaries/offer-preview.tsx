import type { ContractKind, OfferPreview } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, cx, Icon } from '@fairhouse/ui';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Rows, type Column } from '../../shared/rows/rows.tsx';

type PreviewRow = OfferPreview['rows'][number];
type MarginRow = OfferPreview['margins'][number];

interface OfferPreviewProps {
  readonly kind: ContractKind;
  readonly preview: OfferPreview;
  readonly downlineId: string;
}

/** Offered terms on the real sums of the last period: what each direct downline would have got, and the margin by product. */
export function OfferPreviewTables({ kind, preview, downlineId }: OfferPreviewProps) {
  const { t } = useTexts();
  const time = useHouseTime();
  const columns = usePreviewColumns(kind, downlineId);
  const period = { from: time(preview.periodStart), to: time(preview.periodEnd) };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="m-0 text-sm text-ink-2">{t('salaries.previewLead', period)}</p>
      {preview.rows.length === 0 ? (
        <p className="m-0 text-sm text-ink-2">{t('salaries.previewEmpty')}</p>
      ) : (
        <Rows
          label={t('salaries.previewRows')}
          rows={preview.rows}
          rowKey={({ downline }) => downline.memberId}
          columns={columns}
        />
      )}
      {preview.margins.length > 0 && <Margins margins={preview.margins} />}
    </div>
  );
}

function usePreviewColumns(kind: ContractKind, downlineId: string): readonly Column<PreviewRow>[] {
  const { t, texts } = useTexts();
  const { currency } = useBrand();
  const amountOf = (key: 'base' | 'pays' | 'paid' | 'keeps', head: string): Column<PreviewRow> => ({
    key,
    head,
    isFigure: true,
    cell: (row) => <Money amount={row[key]} currency={currency} isResult={key === 'keeps'} />,
  });
  return [
    {
      key: 'name',
      head: t('salaries.downline'),
      cell: ({ downline: { memberId, name } }) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          {memberId === downlineId && (
            <Badge tone="accent" className="whitespace-nowrap">
              {t('salaries.thisOffer')}
            </Badge>
          )}
        </span>
      ),
    },
    amountOf('base', t(`salaries.base.${contractKinds[kind].base}`)),
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
    amountOf('pays', t('salaries.wouldPay')),
    amountOf('paid', t('salaries.paidThen')),
    amountOf('keeps', t('salaries.youKeep')),
  ];
}

/** agency.md 3: margin less rebate, salary and expected dividend, at least the floor of the house. */
function Margins({ margins }: { margins: OfferPreview['margins'] }) {
  const { t } = useTexts();
  const isShort = margins.some(({ isEnough }) => !isEnough);
  const rateOf = (key: keyof MarginRow & ('margin' | 'rebate' | 'salary' | 'dividend' | 'left' | 'floor')) =>
    ({
      key,
      head: t(`salaries.marginOf.${key}`),
      isFigure: true,
      cell: (row) => `${toPercent(row[key])}%`,
    }) satisfies Column<MarginRow>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={cx('m-0 flex items-start gap-2 text-sm', isShort ? 'text-lost' : 'text-won')}>
        <Icon name={isShort ? 'alert' : 'check'} size={18} className="mt-px shrink-0" />
        <span>{t(isShort ? 'salaries.marginShort' : 'salaries.marginEnough')}</span>
      </p>
      <Rows
        label={t('salaries.margins')}
        rows={margins}
        rowKey={({ gameType }) => gameType}
        columns={[
          {
            key: 'product',
            head: t('salaries.product'),
            cell: ({ gameType, isEnough }) => (
              <span className="flex flex-wrap items-center gap-2">
                {t(`reports.category_${gameType}` as 'reports.category_RNG')}
                {!isEnough && <Badge tone="lost">{t('salaries.tooLittle')}</Badge>}
              </span>
            ),
          },
          rateOf('margin'),
          rateOf('rebate'),
          rateOf('salary'),
          rateOf('dividend'),
          rateOf('left'),
          rateOf('floor'),
        ]}
      />
    </div>
  );
}
