import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOffer } from '@fairhouse/contract';
import { formatCount, useTexts } from '@fairhouse/i18n';
import { Badge, Button } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Money } from '../../shared/money/money.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { RowTable } from '../../shared/table/row-table.tsx';
import { OfferDialog } from './offer-dialog.tsx';

const tones = { draft: 'plain', waiting: 'accent', open: 'won', closed: 'plain' } as const;

/** Offers for inviting friends: their rules as data, and what each has cost. */
export function OffersTable() {
  const { t, texts } = useTexts();
  const { merchant, currency, may } = useOperator();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [merchant, 'referral-offers', page],
    queryFn: () => api.listDeskOffers({ kind: 'referral', page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const offer = query.data?.list.find(({ offerId }) => offerId === opened);
  const mayOpen = may('rewards.manage') || may('rewards.approve');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="m-0 max-w-[75ch] text-ink-2">{t('operators.referrals.rulesLead')}</p>
        {may('rewards.manage') && (
          <Button size="s" onClick={() => setOpened('new')}>
            {t('operators.referrals.newOffer')}
          </Button>
        )}
      </div>
      <RowTable<DeskOffer>
        label={t('operators.referrals.tab_rules')}
        query={query}
        keyOf={({ offerId }) => offerId}
        emptyText={t('operators.referrals.noOffers')}
        page={page}
        onPage={setPage}
        isTall
        columns={[
          {
            head: t('operators.referrals.offer'),
            cell: ({ draft, offerId, version }) => (
              <span className="grid justify-items-start gap-0.5">
                <strong className="text-ink-1">{draft.title[texts.language] ?? draft.title.EN ?? offerId}</strong>
                <span className="text-xs text-ink-3">
                  {offerId} · {t('operators.referrals.version', { version: `${version}` })}
                </span>
              </span>
            ),
          },
          {
            head: t('operators.referrals.state'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`operators.referrals.offerState_${state}`)}</Badge>,
          },
          {
            head: t('operators.referrals.rewardsGiven'),
            isNumber: true,
            cell: ({ taken }) => formatCount(taken, texts.language),
          },
          {
            head: t('operators.referrals.spent'),
            isNumber: true,
            cell: ({ spent }) => <Money amount={spent} currency={currency} />,
          },
          {
            head: t('operators.referrals.left'),
            isNumber: true,
            cell: ({ budgetLeft }) =>
              budgetLeft === null ? (
                t('operators.referrals.unlimited')
              ) : (
                <Money amount={budgetLeft} currency={currency} />
              ),
          },
          ...(mayOpen
            ? [
                {
                  head: t('operators.referrals.edit'),
                  isAct: true,
                  cell: ({ offerId }: DeskOffer) => (
                    <Button
                      look="secondary"
                      size="s"
                      aria-label={t('operators.referrals.editOf', { id: offerId })}
                      onClick={() => setOpened(offerId)}
                    >
                      {t('operators.referrals.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(offer ?? opened === 'new') && (
        <OfferDialog
          // A changed version is another form.
          key={`${opened} ${offer?.version} ${offer?.state}`}
          offer={offer ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
