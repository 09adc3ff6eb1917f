import { useTexts } from '@fairhouse/i18n';
import { OfferCard } from './offer-card.tsx';
import { shownState } from './offer-state.tsx';
import { useHouseClock } from './use-house-clock.ts';
import { useOffers } from './use-rewards.ts';

const most = 3;

/** Offers with something still to be done, below what waits. */
export function MoreToEarn() {
  const { t } = useTexts();
  const { data, dataUpdatedAt } = useOffers();
  const now = useHouseClock(data?.now, dataUpdatedAt);
  const open = (data?.list ?? []).filter((offer) => {
    const state = shownState(offer);
    return state === 'processing' || state === 'join' || state === 'apply' || state === 'joined';
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="more-to-earn" className="grid gap-4">
      <h2 id="more-to-earn" className="m-0 font-display text-xl font-semibold text-ink-1">
        {t('rewards.tasks.more')}
      </h2>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4 p-0">
        {open.slice(0, most).map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} now={now} />
        ))}
      </ul>
    </section>
  );
}
