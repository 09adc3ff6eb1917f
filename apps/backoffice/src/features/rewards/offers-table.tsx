import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskOffer, OfferDeskState } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { buttonClass, Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { offerTitle } from '../../shared/rewards/offer-title.ts';
import { offerKindsInOrder, useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable, type Column } from '../../shared/table/row-table.tsx';
import { fromLocalField, toLocalField } from '../../shared/texts/local-time.ts';
import { OfferStateBadge } from './offer-state.tsx';

const states = ['draft', 'waiting', 'open', 'closed'] as const;

interface Asked {
  readonly state: OfferDeskState | undefined;
  readonly kind: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
  readonly page: number;
}

/** A plain string, because the typed routes are those of the site. */
const newOffer: string = '/offers/new';
const addressOf = (offerId: string): string => `/offers/${offerId}`;

/** Offers of the brand by state, kind and time, newest first. */
export function OffersTable() {
  const { t } = useTexts();
  const { merchant, may } = useOperator();
  const [asked, setAsked] = useState<Asked>({
    state: undefined,
    kind: undefined,
    from: null,
    to: null,
    page: 1,
  });
  const columns = useColumns();
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'offers', asked],
    queryFn: () =>
      api.listDeskOffers({
        state: asked.state,
        kind: asked.kind,
        from: asked.from ?? undefined,
        to: asked.to ?? undefined,
        page: asked.page,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.rewards.lead')}</p>
        {may('rewards.manage') && (
          <Link to={newOffer} className={buttonClass({ size: 's' })}>
            {t('operators.rewards.add')}
          </Link>
        )}
      </div>
      <Filters asked={asked} onChange={setAsked} isFetching={query.isFetching} refetch={() => void query.refetch()} />
      <RowTable<DeskOffer>
        label={t('operators.rewards.title')}
        query={query}
        keyOf={({ offerId }) => offerId}
        emptyText={t('operators.rewards.none')}
        page={asked.page}
        onPage={(page) => setAsked({ ...asked, page })}
        isTall
        columns={columns}
      />
    </div>
  );
}

function Filters({
  asked,
  onChange,
  isFetching,
  refetch,
}: {
  asked: Asked;
  onChange: (asked: Asked) => void;
  isFetching: boolean;
  refetch: () => void;
}) {
  const { t } = useTexts();
  const { kindText } = useRewardTexts();
  const all = { value: '', text: t('operators.all') };
  const change = (changed: Partial<Asked>): void => onChange({ ...asked, ...changed, page: 1 });
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,1fr))_auto] [&_input]:min-w-0 [&>*]:min-w-0">
      <Select
        label={t('operators.rewards.state')}
        value={asked.state ?? ''}
        options={[all, ...states.map((value) => ({ value, text: t(`operators.rewards.states.${value}`) }))]}
        onChange={({ target }) => change({ state: states.find((each) => each === target.value) })}
      />
      <Select
        label={t('operators.rewards.kind')}
        value={asked.kind ?? ''}
        options={[all, ...offerKindsInOrder.map((value) => ({ value, text: kindText(value) }))]}
        onChange={({ target }) => change({ kind: target.value === '' ? undefined : target.value })}
      />
      <Field
        label={t('operators.rewards.from')}
        type="datetime-local"
        value={toLocalField(asked.from)}
        onChange={({ target }) => change({ from: fromLocalField(target.value) })}
      />
      <Field
        label={t('operators.rewards.to')}
        type="datetime-local"
        value={toLocalField(asked.to)}
        onChange={({ target }) => change({ to: fromLocalField(target.value) })}
      />
      <Button look="quiet" size="s" icon="refresh" busy={isFetching} onClick={refetch}>
        {t('operators.refresh')}
      </Button>
    </div>
  );
}

function useColumns(): Column<DeskOffer>[] {
  const { t, texts } = useTexts();
  const { kindText, money, spanText } = useRewardTexts();
  const count = (value: number): string => formatCount(value, texts.language);
  return [
    {
      head: t('operators.rewards.offer'),
      cell: ({ offerId, version, draft }) => (
        <span className="grid gap-0.5">
          <strong className="text-ink-1">{offerTitle(draft, texts.language)}</strong>
          <span className="text-xs text-ink-3">
            <span className="figures">{offerId}</span> · {kindText(draft.kind)} ·{' '}
            {t('operators.rewards.version', { version })}
          </span>
        </span>
      ),
    },
    { head: t('operators.rewards.state'), cell: ({ state }) => <OfferStateBadge state={state} /> },
    {
      head: t('operators.rewards.time'),
      cell: ({ draft }) => <span className="text-sm text-ink-2">{spanText(draft.startsAt, draft.endsAt)}</span>,
    },
    {
      head: t('operators.rewards.cost'),
      isNumber: true,
      cell: ({ spent, draft }) => (
        <span className="grid whitespace-nowrap">
          <strong className="text-ink-1">{money(spent)}</strong>
          <span className="text-xs text-ink-3">
            {draft.budget === null
              ? t('operators.rewards.noLimit')
              : t('operators.rewards.ofBudget', { amount: money(draft.budget) })}
          </span>
        </span>
      ),
    },
    {
      head: t('operators.rewards.taken'),
      isNumber: true,
      cell: ({ taken, stockLeft }) => (
        <span className="grid whitespace-nowrap">
          <strong className="text-ink-1">{count(taken)}</strong>
          <span className="text-xs text-ink-3">
            {stockLeft === null
              ? t('operators.rewards.noLimit')
              : t('operators.rewards.stockLeft', { count: stockLeft })}
          </span>
        </span>
      ),
    },
    {
      head: t('operators.open'),
      isAct: true,
      cell: ({ offerId, draft }) => (
        <Link
          to={addressOf(offerId)}
          className={buttonClass({ look: 'secondary', size: 's' })}
          aria-label={t('operators.rewards.openIt', { title: offerTitle(draft, texts.language) })}
        >
          {t('operators.open')}
        </Link>
      ),
    },
  ];
}
