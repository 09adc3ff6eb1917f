import { Link } from '@tanstack/react-router';
import type { OfferStep, OwnOffer } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { buttonClass, cx, Icon } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { ClaimButton } from './claim-button.tsx';
import { claimableOfOffer, claimableOfStep } from './claimable.ts';
import { StateBadge } from './offer-state.tsx';
import { RewardChips } from './reward-chips.tsx';
import { useRewardWords } from './reward-words.ts';

const isMade = ({ progress }: OfferStep): boolean => (parseAmount(progress[0]?.has ?? '0') ?? 0n) > 0n;

/** The first to the fifth deposit with the share each gives (spec 1: first-bonus offer). */
export function DepositSteps({ offer }: { offer: OwnOffer }) {
  const next = offer.steps.findIndex((step) => !isMade(step));
  // One thing to do next: what is there to claim comes before another deposit.
  const canClaim = claimableOfOffer(offer) !== null;
  return (
    <ol className="m-0 grid list-none gap-2.5 p-0">
      {offer.steps.map((step, at) => (
        <DepositStep key={step.occasion} {...{ offer, step, place: at + 1, isNext: at === next && !canClaim }} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly offer: OwnOffer;
  readonly step: OfferStep;
  readonly place: number;
  readonly isNext: boolean;
}

function DepositStep({ offer, step, place, isNext }: StepProps) {
  const { t } = useTexts();
  const isDone = step.state === 'claimed';
  const canClaim = step.state === 'claim' || step.state === 'issued';
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg p-4 ring-1 ring-inset sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        canClaim || isNext ? 'bg-accent-wash ring-accent' : 'bg-surface-1 ring-line',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-11 place-items-center rounded-full font-display text-lg font-semibold',
          isDone
            ? 'bg-won-wash text-won'
            : canClaim || isNext
              ? 'bg-accent text-accent-ink'
              : 'bg-surface-2 text-ink-2',
        )}
      >
        {isDone ? <Icon name="check" size={20} /> : place}
      </span>
      <StepWords step={step} place={place} />
      <span className="col-span-2 sm:col-span-1">
        {canClaim && <ClaimButton claimable={claimableOfStep(offer, step)} />}
        {!canClaim && isNext && step.why.every((reason) => reason === 'conditions_open') && (
          <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ size: 's' })}>
            {t('rewards.deposits.deposit')}
          </Link>
        )}
        {!canClaim && !isNext && isMade(step) && <StateBadge state={step.state} />}
      </span>
    </li>
  );
}

function StepWords({ step, place }: { step: OfferStep; place: number }) {
  const { t } = useTexts();
  const words = useRewardWords();
  const { currency } = useBrand();
  const { rewards, rateBps, progress } = step;
  const [reward] = rewards;
  const [row] = progress;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h4 className="m-0 text-base font-semibold text-ink-1">{t('rewards.deposits.step', { place })}</h4>
        <RewardChips rewards={rewards} isUpTo={!isMade(step)} />
      </div>
      <p className="m-0 text-sm text-ink-2">
        {isMade(step) && row
          ? t('rewards.deposits.made', { amount: plainAmount(row.has, currency), currency })
          : rateBps !== null &&
            reward && (
              <>
                {t('rewards.deposits.share', { rate: rateBps / 100, most: words.say(reward.reward) })}.{' '}
                {row && t('rewards.deposits.least', { least: plainAmount(row.needs, currency), currency })}
              </>
            )}
      </p>
    </div>
  );
}
