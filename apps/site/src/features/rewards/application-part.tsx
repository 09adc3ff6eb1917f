import { useId, useState, type FormEvent } from 'react';
import type { OwnOffer } from '@fairhouse/contract';
import { remarkLengthMax } from '@fairhouse/contract/reward-limits';
import { useTexts } from '@fairhouse/i18n';
import { Button, cx, Icon, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { ClaimButton } from './claim-button.tsx';
import { claimableOfStep } from './claimable.ts';
import { JoinButton } from './offer-action.tsx';
import { PictureSlots } from './picture-slots.tsx';
import { ProgressRows } from './progress-rows.tsx';
import { useApply } from './use-rewards.ts';

/** An activity: joined, applied for, reviewed, and claimed; and what the house said to earlier tries. */
export function ApplicationPart({ offer }: { offer: OwnOffer }) {
  const { t } = useTexts();
  const step = offer.steps.at(-1);
  if (!step) return null;
  const isOpen = (offer.state === 'join' || offer.state === 'joined') && step.claimId === null;
  const isMet = !step.why.some((reason) => reason !== 'application_needed');
  const said = offer.steps.filter(({ state, remark }) => remark !== '' && state !== 'applying');
  return (
    <section className="grid gap-4">
      {said.map(({ occasion, state, remark }) => (
        <p
          key={occasion}
          className={cx(
            'm-0 flex items-start gap-2.5 rounded-md px-4 py-3 text-sm',
            state === 'rejected' ? 'bg-lost-wash text-lost' : 'bg-won-wash text-won',
          )}
        >
          <Icon name={state === 'rejected' ? 'alert' : 'check'} size={18} className="mt-px" />
          <span>
            {t(state === 'rejected' ? 'rewards.turnedDown' : 'rewards.granted', { reason: remark })}{' '}
            {state === 'rejected' && isOpen && t('rewards.applyAgain')}
          </span>
        </p>
      ))}
      {step.state === 'applying' && <p className="m-0 text-sm text-ink-2">{t('rewards.inReview')}</p>}
      {step.state === 'issued' && <ClaimButton claimable={claimableOfStep(offer, step)} size="m" />}
      {isOpen && <ProgressRows rows={step.progress} />}
      {isOpen && offer.state === 'join' && offer.requireType === 'A' && <JoinButton offer={offer} isWide={false} />}
      {isOpen && isMet && (offer.state === 'joined' || offer.requireType === 'B') && <ApplicationForm offer={offer} />}
    </section>
  );
}

function ApplicationForm({ offer }: { offer: OwnOffer }) {
  const { t } = useTexts();
  const id = useId();
  const [remarks, setRemarks] = useState('');
  const [images, setImages] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useApply();
  // As people count them; the server counts in the same way.
  const length = [...remarks].length;
  const isLong = length > remarkLengthMax;
  const isBare = offer.needsPictures && images.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isLong || isBare) return;
    mutate({ promotionId: offer.offerId, remarks, images }, { onSuccess: () => showToast(t('rewards.sent'), 'won') });
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('rewards.applyTitle')}
      className="grid gap-5 rounded-lg bg-surface-1 p-4 ring-1 ring-line ring-inset sm:p-5"
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold text-ink-1">
          {t('rewards.remark')}
        </label>
        <textarea
          id={id}
          value={remarks}
          rows={3}
          aria-invalid={isLong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setRemarks(event.target.value)}
          className={cx(
            'block w-full resize-y rounded-md bg-surface-0 px-4 py-2.5 text-base text-ink-1 ring-1 ring-inset outline-none focus:ring-2 focus:ring-focus',
            isLong ? 'ring-lost' : 'ring-line-strong',
          )}
        />
        <p id={`${id}-note`} aria-live="polite" className={cx('m-0 text-sm', isLong ? 'text-lost' : 'text-ink-3')}>
          {t(isLong ? 'rewards.remarkLong' : 'rewards.remarkLeft', { count: length, most: remarkLengthMax })}
        </p>
      </div>
      <PictureSlots
        images={images}
        onChange={setImages}
        error={isTried && isBare ? t('rewards.picturesNeeded') : null}
      />
      <FailureNote error={error} otherwise="rewards.notKnown" />
      <Button type="submit" busy={isPending} className="sm:justify-self-start">
        {t('rewards.send')}
      </Button>
    </form>
  );
}
