import { useTexts } from '@fairhouse/i18n';
import { EmptyState, Skeleton } from '@fairhouse/ui';
import { StepList } from './step-list.tsx';
import { useOffers } from './use-rewards.ts';

/** Earn free money (spec 1): all small tasks, each with its state. */
export function TaskPart() {
  const { t } = useTexts();
  const { data } = useOffers();
  if (!data) return <Skeleton className="h-64 rounded-lg" />;
  const offers = data.list.filter(({ kind }) => kind === 'tasks');
  if (offers.length === 0)
    return <EmptyState icon="check" title={t('rewards.tasks.none')} text={t('rewards.tasks.noneText')} />;
  return (
    <>
      {offers.map((offer) => (
        <section key={offer.offerId} aria-label={offer.title} className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="m-0 font-display text-xl font-semibold text-ink-1">{offer.title}</h2>
            <p className="m-0 text-sm text-ink-2">{offer.text}</p>
          </div>
          <StepList offer={offer} />
        </section>
      ))}
    </>
  );
}
