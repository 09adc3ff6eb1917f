import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskOffer } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { EmptyState, Skeleton, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Facts, Panel } from '../../shared/panel/panel.tsx';
import { offerTitle } from '../../shared/rewards/offer-title.ts';
import { useRewardTexts } from '../../shared/rewards/use-reward-texts.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { ActionTrail } from '../../shared/trail/action-trail.tsx';
import { Way } from '../../shared/way/way.tsx';
import { OfferActs } from './offer-acts.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferFiguresPanel } from './offer-figures.tsx';
import { OfferStateBadge } from './offer-state.tsx';

/** One offer: what it cost, its editor and its trail; a new one has only the editor. */
export function RewardOfferPage() {
  const { t, texts } = useTexts();
  const { merchant } = useOperator();
  const { offerId = '' } = useParams({ strict: false }) as { offerId?: string };
  const isNew = offerId === 'new';
  const query = useQuery({
    queryKey: [merchant, 'rewards', 'offer', offerId],
    queryFn: () => api.getDeskOffer({ offerId }),
    enabled: !isNew,
  });
  const name = query.data ? offerTitle(query.data.draft, texts.language) : t('operators.rewards.add');
  return (
    <div key={offerId} className="grid min-w-0 gap-5">
      <Way
        label={t('operators.rewards.title')}
        steps={[{ name: t('operators.rewards.back'), to: '/offers' }, { name: isNew || query.data ? name : offerId }]}
      />
      {isNew && <OfferEditor offer={null} />}
      {!isNew && query.isError && !query.data && (
        <>
          <FailureText error={query.error} />
          <EmptyState icon="search" title={t('operators.rewards.gone')} />
        </>
      )}
      {!isNew && query.isPending && (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-36 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
      {query.data && <OfferDesk offer={query.data} />}
    </div>
  );
}

function OfferDesk({ offer }: { offer: DeskOffer }) {
  const { t } = useTexts();
  const { may } = useOperator();
  const [tab, setTab] = useState<'figures' | 'edit'>(offer.state === 'draft' ? 'edit' : 'figures');
  return (
    <>
      <div className="grid min-w-0 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <OfferHead offer={offer} />
        <OfferActs offer={offer} />
      </div>
      <div className="[&_[role=tablist]]:max-w-md">
        <Tabs
          label={t('operators.rewards.offer')}
          tabs={[
            { id: 'figures', text: t('operators.rewards.tab.figures') },
            { id: 'edit', text: t('operators.rewards.tab.edit') },
          ]}
          active={tab}
          onChange={setTab}
        >
          {tab === 'figures' ? <OfferFiguresPanel offer={offer} /> : <OfferEditor offer={offer} />}
        </Tabs>
      </div>
      {may('audit.read') && (
        <ActionTrail
          title={t('operators.rewards.trail')}
          emptyText={t('operators.rewards.noTrail')}
          subject={`reward_offer:${offer.offerId}`}
        />
      )}
    </>
  );
}

function OfferHead({ offer }: { offer: DeskOffer }) {
  const { t, texts } = useTexts();
  const { kindText, money, spanText } = useRewardTexts();
  const { offerId, version, state, draft, spent, taken, stockLeft, madeBy, approvedBy, updatedAt } = offer;
  const ofBudget =
    draft.budget === null
      ? t('operators.rewards.noLimit')
      : t('operators.rewards.ofBudget', { amount: money(draft.budget) });
  const left =
    stockLeft === null ? t('operators.rewards.noLimit') : t('operators.rewards.stockLeft', { count: stockLeft });
  return (
    <Panel title={offerTitle(draft, texts.language)} actions={<OfferStateBadge state={state} />}>
      <Facts
        rows={[
          [
            t('operators.number'),
            <span key="number" className="figures">
              {offerId} · {t('operators.rewards.version', { version })}
            </span>,
          ],
          [t('operators.rewards.kind'), kindText(draft.kind)],
          [t('operators.rewards.time'), spanText(draft.startsAt, draft.endsAt)],
          [t('operators.rewards.cost'), `${money(spent)} · ${ofBudget}`],
          [t('operators.rewards.taken'), `${taken} · ${left}`],
          [t('operators.rewards.madeBy'), madeBy === '' ? t('operators.rewards.house') : madeBy],
          ...(approvedBy === null ? [] : ([[t('operators.rewards.approvedBy'), approvedBy]] as const)),
          [t('operators.rewards.updatedAt'), formatDateTime(updatedAt, texts.language)],
        ]}
      />
      {offer.needsApproval && state !== 'closed' && (
        <p className="m-0 text-sm text-accent-text">{t('operators.rewards.needsTwo')}</p>
      )}
    </Panel>
  );
}
