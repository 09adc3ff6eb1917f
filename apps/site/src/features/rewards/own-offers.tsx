import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Promotion } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Skeleton } from '@fairhouse/ui';
import { openModal, useOpenModal } from '../../shared/modal/modal-store.ts';
import { OfferCard } from './offer-card.tsx';
import { typeOfKind } from './offer-kinds.ts';
import { OfferSwitch } from './offer-switch.tsx';
import { useHouseClock } from './use-house-clock.ts';
import { useOffers } from './use-rewards.ts';
import { useRewardCentre } from '../../shared/rewards/use-reward-centre.ts';
import './rewards.css';

/** An address names an offer (messages and banners lead to it); closing it leads back to all of them. */
function useOfferOfAddress(isThere: (offerId: string) => boolean): void {
  const navigate = useNavigate();
  const named = useRouterState({ select: (state) => state.location.search.offer });
  const isOpen = useOpenModal() !== null;
  const [shownId, setShownId] = useState<string | null>(null);
  const id = named !== undefined && isThere(named) ? named : null;
  useEffect(() => {
    if (id === null) return;
    openModal('offer', { offerId: id });
    setShownId(id);
  }, [id]);
  useEffect(() => {
    if (isOpen || shownId === null) return;
    setShownId(null);
    if (shownId === id) void navigate({ to: '/promotions', replace: true, resetScroll: false });
  }, [isOpen, shownId, id, navigate]);
}

/** Offers of the house for this member, each with their own state (spec 3, 4). */
export function OwnOffers({ type }: { type: Promotion['type'] | null }) {
  const { t } = useTexts();
  const { data, isError, refetch, dataUpdatedAt } = useOffers();
  const centre = useRewardCentre();
  const now = useHouseClock(data?.now, dataUpdatedAt);
  useOfferOfAddress((id) => data?.list.some(({ offerId }) => offerId === id) ?? false);
  if (centre.data?.isOptedOut) return <OfferSwitch isNote />;
  if (isError && !data)
    return (
      <ErrorState
        title={t('rewards.failedTitle')}
        text={t('rewards.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className="promotion-grid">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="aspect-[4/5] rounded-lg" />
        ))}
      </div>
    );
  const offers = data.list.filter(({ kind }) => type === null || typeOfKind(kind) === type);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="own-offers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="own-offers" className="m-0 font-display text-xl font-semibold text-ink-1">
          {t('rewards.offers')}
        </h2>
        <p className="m-0 text-sm text-ink-2">{t('rewards.offersLead')}</p>
      </div>
      <ul className="promotion-grid m-0 list-none p-0">
        {offers.map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} now={now} />
        ))}
      </ul>
    </section>
  );
}
