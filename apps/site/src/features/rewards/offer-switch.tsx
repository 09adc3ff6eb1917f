import { useTexts } from '@fairhouse/i18n';
import { Button, Icon, Skeleton, Toggle } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { useRewardCentre } from '../../shared/rewards/use-reward-centre.ts';
import { useOptOut } from './use-rewards.ts';

/** One switch for every offer of the house; as a note it says that it is off, and switches it on. */
export function OfferSwitch({ isNote = false }: { isNote?: boolean }) {
  const { t } = useTexts();
  const { data } = useRewardCentre();
  const { mutate, isPending, error } = useOptOut();
  if (isNote)
    return (
      <section className="grid gap-3 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid gap-1">
          <h2 className="m-0 flex items-center gap-2 text-base font-semibold text-ink-1">
            <Icon name="eye-off" size={19} className="text-ink-3" />
            {t('rewards.optOut.isOff')}
          </h2>
          <p className="m-0 text-sm text-ink-2">{t('rewards.optOut.isOffText')}</p>
        </div>
        <Button look="secondary" busy={isPending} onClick={() => mutate(false)}>
          {t('rewards.optOut.switchOn')}
        </Button>
        <FailureNote error={error} otherwise="rewards.notKnown" />
      </section>
    );
  if (!data) return <Skeleton className="h-28 rounded-lg" />;
  const isOn = !data.isOptedOut;
  return (
    <section aria-labelledby="offer-switch" className="grid gap-3">
      <h2 id="offer-switch" className="m-0 font-display text-lg font-semibold text-ink-1">
        {t('rewards.optOut.title')}
      </h2>
      <div className="grid gap-3 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          disabled={isPending}
          onClick={() => mutate(isOn)}
          className="flex min-h-11 w-full items-center justify-between gap-4 text-start text-base font-semibold text-ink-1"
        >
          {t('rewards.optOut.label')}
          <Toggle isOn={isOn} />
        </button>
        <p className="m-0 text-sm text-ink-2">{t(isOn ? 'rewards.optOut.on' : 'rewards.optOut.off')}</p>
        <FailureNote error={error} otherwise="rewards.notKnown" />
      </div>
    </section>
  );
}
