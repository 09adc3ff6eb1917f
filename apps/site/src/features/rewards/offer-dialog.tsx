import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Button, buttonClass, EmptyState, Skeleton } from '@fairhouse/ui';
import { ApplicationPart } from './application-part.tsx';
import { BonusWorth, bonusesOf } from './bonus-worth.tsx';
import { ClaimButton } from './claim-button.tsx';
import { claimableOfOffer } from './claimable.ts';
import { CodeForm } from './code-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { coverOf, OfferTimes } from './offer-card.tsx';
import { typeOfKind } from './offer-kinds.ts';
import { shownState, StateBadge } from './offer-state.tsx';
import { RewardChips } from './reward-chips.tsx';
import { SignInCalendar } from './sign-in-calendar.tsx';
import { StepList } from './step-list.tsx';
import { useHouseClock } from './use-house-clock.ts';
import { useOffer, useOffers } from './use-rewards.ts';
import { WhyList } from './why-list.tsx';
import './rewards.css';

/** Everything about one offer: what it gives and asks, where its reader stands, and what can be done about it. */
export function OfferDialog({ offerId, close }: { offerId: string; close: () => void }) {
  const { t } = useTexts();
  const { data, dataUpdatedAt } = useOffers();
  const offer = useOffer(offerId);
  const now = useHouseClock(data?.now, dataUpdatedAt);
  if (offer === undefined) return <Skeleton className="h-96 rounded-lg" />;
  if (offer === null) return <EmptyState icon="trophy" title={t('posts.unknown')} />;
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-5">
      <img
        src={coverOf(offer)}
        alt=""
        width={960}
        height={540}
        className="aspect-video w-full rounded-lg bg-surface-2 object-cover sm:aspect-[5/2]"
      />
      <header className="grid gap-2.5">
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <StateBadge state={shownState(offer)} />
          <span className="font-semibold text-ink-3">{t(`posts.type.${typeOfKind(offer.kind)}`)}</span>
          <OfferTimes offer={offer} now={now} />
          {offer.stockLeft !== null && (
            <span className="text-ink-3">{t('rewards.stockLeft', { count: offer.stockLeft })}</span>
          )}
        </p>
        <h3 className="m-0 font-display text-2xl font-semibold text-balance text-ink-1 sm:text-3xl">{offer.title}</h3>
        <Paragraphs text={offer.text} />
      </header>
      <WhyList why={offer.why} />
      <OfferBody offer={offer} />
      {offer.kind !== 'sign_in' &&
        bonusesOf(offer.steps).map((view) => <BonusWorth key={JSON.stringify(view.reward)} view={view} />)}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Link to="/member" search={{ page: 'rewardCenter' }} onClick={close} className={buttonClass({ look: 'quiet' })}>
          {t('rewards.toCentre')}
        </Link>
        <Button look="secondary" onClick={close}>
          {t('brand.close')}
        </Button>
      </div>
    </article>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split(/\n+/).map((line) => (
        <p key={line} className="m-0 max-w-[68ch] text-base text-ink-2">
          {line}
        </p>
      ))}
    </>
  );
}

const bodies: Readonly<Record<string, (offer: OwnOffer) => ReactNode>> = {
  sign_in: () => <SignInCalendar isTitled={false} />,
  deposit_series: (offer) => <DepositSteps offer={offer} />,
  application: (offer) => (
    <>
      <Gift offer={offer} />
      <ApplicationPart offer={offer} />
    </>
  ),
  promo_code: (offer) => (
    <>
      <Gift offer={offer} />
      {offer.state === 'processing' && <CodeForm />}
    </>
  ),
  contact: (offer) => (
    <>
      <Gift offer={offer} />
      {offer.contact && <ContactForm offer={offer} contact={offer.contact} />}
      <Claim offer={offer} />
    </>
  ),
};

/** Kinds of modules show their steps, as tasks do. */
function OfferBody({ offer }: { offer: OwnOffer }) {
  const own = bodies[offer.kind];
  return own ? own(offer) : <StepList offer={offer} />;
}

const Gift = ({ offer }: { offer: OwnOffer }) => <RewardChips rewards={offer.steps.at(-1)?.rewards ?? []} />;

function Claim({ offer }: { offer: OwnOffer }) {
  const claimable = claimableOfOffer(offer);
  return claimable && <ClaimButton claimable={claimable} size="m" />;
}
