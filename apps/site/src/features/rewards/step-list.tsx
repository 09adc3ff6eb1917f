import type { OfferStep, OwnOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { ClaimButton } from './claim-button.tsx';
import { claimableOfStep } from './claimable.ts';
import { StateBadge } from './offer-state.tsx';
import { ProgressRows } from './progress-rows.tsx';
import { RewardChips } from './reward-chips.tsx';
import { toldReasons } from './why-list.tsx';

/** Tasks or steps of an offer, each with its reward, how far it is, and what keeps it. */
export function StepList({ offer }: { offer: OwnOffer }) {
  return (
    <ul className="m-0 grid list-none gap-2.5 p-0">
      {offer.steps.map((step) => (
        <Step key={step.occasion} offer={offer} step={step} />
      ))}
    </ul>
  );
}

function Step({ offer, step }: { offer: OwnOffer; step: OfferStep }) {
  const { t } = useTexts();
  const isDone = step.state === 'claimed';
  const canClaim = step.state === 'claim' || step.state === 'issued';
  // The bar says what is still to be done.
  const reasons = toldReasons(step.why).filter((reason) => reason !== 'conditions_open' || step.progress.length === 0);
  return (
    <li
      className={cx(
        'relative grid gap-3 rounded-lg p-4 ring-1 ring-inset sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-5',
        canClaim ? 'bg-accent-wash ring-accent' : 'bg-surface-1 ring-line',
      )}
    >
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 place-items-center rounded-full',
              isDone ? 'bg-won-wash text-won' : 'bg-surface-2 text-ink-3',
            )}
          >
            <Icon name={isDone ? 'check' : 'clock'} size={16} />
          </span>
          <h4 className="m-0 text-base font-semibold text-ink-1">{step.title ?? offer.title}</h4>
          <RewardChips rewards={step.rewards} />
        </div>
        {!isDone && <ProgressRows rows={step.progress} />}
        {reasons.map((reason) => (
          <p key={reason} className="m-0 text-sm text-ink-2">
            {t(`rewards.why.${reason}`)}
          </p>
        ))}
      </div>
      {canClaim ? (
        <ClaimButton claimable={claimableOfStep(offer, step)} />
      ) : (
        <StateBadge state={step.state} className="justify-self-start" />
      )}
    </li>
  );
}
