import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContractKind, ContractTerms, OfferPreview } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/contract-kinds';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { toPercent } from '@fairhouse/money';
import { Badge, cx, Icon, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Figures } from '../../shared/figures/figures.tsx';
import { Money } from '../../shared/money/money.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useProductText } from '../../shared/products/use-product-text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { FailureLine, FailureText } from '../../shared/texts/failure-text.tsx';
import { useSpanText } from './use-span-text.ts';

export interface HouseOffer {
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

const typingMs = 400;

/** Offered terms on the real sums of the last period, read again once typing pauses. */
function usePreview(offer: HouseOffer | null) {
  const { merchant } = useOperator();
  const wish = offer && JSON.stringify(offer);
  const [settled, setSettled] = useState(wish);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wish), typingMs);
    return () => clearTimeout(timer);
  }, [wish]);
  return useQuery({
    queryKey: [merchant, 'house-offer', settled],
    queryFn: () => api.previewHouseOffer(JSON.parse(settled ?? '{}') as HouseOffer),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
}

/** What offered terms would have cost, and what they leave of each margin. */
export function OfferPreviewPanel({ kind, offer }: { kind: ContractKind; offer: HouseOffer | null }) {
  const { t } = useTexts();
  const { data, error, isError, isFetching } = usePreview(offer);
  return (
    <Panel title={t('salaries.preview')}>
      <div aria-busy={isFetching} className="grid min-w-0 gap-4">
        {!offer && <p className="m-0 text-sm text-ink-2">{t('salaries.previewWaits')}</p>}
        {offer && isError && <FailureText error={error} />}
        {offer && !data && !isError && <Skeleton className="h-32 rounded-md" />}
        {offer && data && !isError && <Preview kind={kind} preview={data} />}
      </div>
    </Panel>
  );
}

function Preview({ kind, preview }: { kind: ContractKind; preview: OfferPreview }) {
  const { t, texts } = useTexts();
  const { currency } = useOperator();
  const span = useSpanText();
  const [row] = preview.rows;
  const money = (amount: string) => <Money amount={amount} currency={currency} isResult />;
  return (
    <>
      {preview.refusal !== null && (
        <FailureLine text={t(`refusals.${preview.refusal}` as 'refusals.rate_exceeds_upline')} />
      )}
      <p className="m-0 text-sm text-ink-2">{span(preview)}</p>
      {row && (
        <Figures
          className="xl:grid-cols-3"
          figures={[
            { name: t('salaries.wouldPay'), value: money(row.pays), isMain: true },
            { name: t('salaries.paidThen'), value: money(row.paid) },
            { name: t(`salaries.base.${contractKinds[kind].base}`), value: money(row.base) },
            { name: t('salaries.activeMembers'), value: formatCount(row.active, texts.language) },
            {
              name: t('salaries.tierReached'),
              value: row.tier === null ? t('operators.salaries.noTier') : formatCount(row.tier + 1, texts.language),
            },
          ]}
        />
      )}
      {preview.margins.length > 0 && <Margins margins={preview.margins} />}
    </>
  );
}

type MarginRow = OfferPreview['margins'][number];
const shares = ['margin', 'rebate', 'salary', 'dividend', 'left', 'floor'] as const;

/** agency.md 3: margin less rebate, salary and expected dividend, at least the floor of the house. */
function Margins({ margins }: { margins: OfferPreview['margins'] }) {
  const { t } = useTexts();
  const productText = useProductText();
  const isShort = margins.some(({ isEnough }) => !isEnough);
  const columns: readonly Column<MarginRow>[] = [
    {
      head: t('salaries.product'),
      cell: ({ gameType, isEnough }) => (
        <span className="grid justify-items-start gap-0.5 whitespace-nowrap">
          {productText(gameType)}
          {!isEnough && <Badge tone="lost">{t('salaries.tooLittle')}</Badge>}
        </span>
      ),
    },
    ...shares.map((share): Column<MarginRow> => ({
      head: t(`salaries.marginOf.${share}`),
      isNumber: true,
      cell: (row) => (
        <span
          className={cx(
            'whitespace-nowrap',
            share === 'left' && 'font-semibold',
            share === 'left' && !row.isEnough && 'text-lost',
          )}
        >
          {toPercent(row[share])} %
        </span>
      ),
    })),
  ];
  return (
    <>
      <p className={cx('m-0 flex items-start gap-2 text-sm', isShort ? 'text-lost' : 'text-won')}>
        <Icon name={isShort ? 'alert' : 'check'} size={18} className="mt-px" />
        <span>{t(isShort ? 'salaries.marginShort' : 'salaries.marginEnough')}</span>
      </p>
      <RowTable
        isInPanel
        label={t('salaries.margins')}
        query={{ data: { list: margins }, isError: false, refetch: () => undefined }}
        keyOf={({ gameType }) => gameType}
        emptyText=""
        columns={columns}
      />
    </>
  );
}
