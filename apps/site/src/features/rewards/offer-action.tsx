import { Link } from '@tanstack/react-router';
import type { OwnOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, showToast } from '@fairhouse/ui';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { ClaimButton } from './claim-button.tsx';
import { claimableOfOffer } from './claimable.ts';
import { useJoinOffer } from './use-rewards.ts';

/** The one thing to do next with an offer, done in place where one press is enough; without one nothing. */
export function OfferAction({ offer }: { offer: OwnOffer }) {
  const { t } = useTexts();
  const claimable = claimableOfOffer(offer);
  const open = (): void => openModal('offer', { offerId: offer.offerId });
  if (claimable) return <ClaimButton claimable={claimable} wide />;
  if (offer.state === 'join' && offer.requireType === 'A') return <JoinButton offer={offer} />;
  if (offer.state === 'join' || offer.state === 'joined')
    return (
      <Button size="s" wide onClick={open}>
        {t('rewards.apply')}
      </Button>
    );
  if (offer.state !== 'processing' || offer.why.length > 0) return null;
  if (offer.kind === 'deposit_series')
    return (
      <Link
        to="/member"
        search={{ page: 'depositv2' }}
        className={buttonClass({ look: 'secondary', size: 's', wide: true })}
      >
        {t('rewards.deposits.deposit')}
      </Link>
    );
  if (offer.kind !== 'promo_code' && offer.kind !== 'contact') return null;
  return (
    <Button size="s" look="secondary" wide onClick={open}>
      {t(offer.kind === 'promo_code' ? 'rewards.code.redeem' : 'rewards.contact.save')}
    </Button>
  );
}

/** Joining is one press; a second one changes nothing. */
export function JoinButton({ offer, isWide = true }: { offer: OwnOffer; isWide?: boolean }) {
  const { t } = useTexts();
  const { mutate, isPending, error } = useJoinOffer();
  return (
    <span className={isWide ? 'grid gap-2' : 'grid gap-2 sm:justify-items-start'}>
      <Button
        size={isWide ? 's' : 'm'}
        wide={isWide}
        busy={isPending}
        onClick={() => mutate(offer.offerId, { onSuccess: () => showToast(t('rewards.joined'), 'won') })}
      >
        {t('rewards.join')}
      </Button>
      <FailureNote error={error} otherwise="rewards.notKnown" />
    </span>
  );
}
