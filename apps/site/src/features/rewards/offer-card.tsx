import { Link } from '@tanstack/react-router';
import type { OwnOffer, RewardView } from '@fairhouse/contract';
import { toTheMinute, useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { coverOfKind, typeOfKind } from './offer-kinds.ts';
import { OfferAction } from './offer-action.tsx';
import { shownState, StateBadge } from './offer-state.tsx';
import { ProgressRows } from './progress-rows.tsx';
import { RewardChips } from './reward-chips.tsx';
import { sayTimeLeft } from './use-house-clock.ts';
import { toldReasons } from './why-list.tsx';

export const coverOf = ({ announcementImages, kind }: OwnOffer): string =>
  announcementImages[0]?.url ?? coverOfKind(kind);

const soonMs = 3 * 86_400_000;

/** When it begins or ends, on the clock of the brand; what is left of a short time as well. */
export function OfferTimes({ offer, now }: { offer: Pick<OwnOffer, 'startTime' | 'endTime'>; now: number }) {
  const { t, texts } = useTexts();
  const { timeZone } = useBrand();
  const { startTime, endTime } = offer;
  const shown = (at: number): string => toTheMinute(at, texts.language, timeZone);
  const isComing = startTime !== null && startTime > now;
  const text = isComing
    ? t('rewards.startsAt', { at: shown(startTime) })
    : endTime === null
      ? t('rewards.openEnded')
      : t('rewards.endsAt', { at: shown(endTime) });
  const isSoon = !isComing && endTime !== null && endTime > now && endTime - now < soonMs;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-ink-2">
      <Icon name="clock" size={16} className="text-ink-3" />
      {text}
      {isSoon && <span className="font-semibold text-ink-1">{sayTimeLeft(endTime - now, { t })}</span>}
    </span>
  );
}

/** The step a card speaks of: what can be claimed, else the first that is still open. */
const spokenStep = ({ steps }: OwnOffer) =>
  steps.find(({ state }) => state === 'claim' || state === 'issued') ??
  steps.find(({ state }) => state !== 'claimed' && state !== 'closed' && state !== 'rejected') ??
  steps[0];

/** The rewards a card names: of a day those of the step, otherwise the most there is. */
function shownRewards(offer: OwnOffer): readonly RewardView[] {
  return spokenStep(offer)?.rewards ?? [];
}

/** An offer as a picture, with where its reader stands and the one thing to do next. */
export function OfferCard({ offer, now }: { offer: OwnOffer; now: number }) {
  const { t } = useTexts();
  const state = shownState(offer);
  const isOver = state === 'closed' || state === 'notForYou';
  const step = spokenStep(offer);
  const why = toldReasons([...offer.why, ...(step?.why ?? [])]).filter(
    (reason) => reason !== 'conditions_open' && reason !== 'not_begun' && reason !== 'contact_missing',
  );
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface-1 ring-1 ring-line ring-inset transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-2">
      <Link
        to="/promotions"
        search={{ offer: offer.offerId }}
        resetScroll={false}
        aria-label={t('rewards.lookAt', { title: offer.title })}
        className="group relative block aspect-video overflow-hidden bg-surface-2"
      >
        <img
          src={coverOf(offer)}
          alt=""
          width={960}
          height={540}
          loading="lazy"
          decoding="async"
          className={cx(
            'size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]',
            isOver && 'opacity-60 grayscale',
          )}
        />
        <span className="absolute start-3 top-3 rounded-full bg-surface-1">
          <StateBadge state={state} className="px-3 py-1" />
        </span>
      </Link>
      <div className="grid content-between gap-4 p-4 sm:p-5">
        <div className="grid gap-2.5">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-xs font-semibold text-ink-3">{t(`posts.type.${typeOfKind(offer.kind)}`)}</span>
            {offer.stockLeft !== null && (
              <span className="text-xs text-ink-3">{t('rewards.stockLeft', { count: offer.stockLeft })}</span>
            )}
          </span>
          <h3 className="m-0 font-display text-xl leading-tight font-semibold text-balance text-ink-1">
            {offer.title}
          </h3>
          {!isOver && (
            <RewardChips
              rewards={shownRewards(offer)}
              isUpTo={offer.kind === 'deposit_series' && state === 'processing'}
            />
          )}
          {state === 'processing' && step && <ProgressRows rows={step.progress.slice(0, 2)} />}
          {why.slice(0, 1).map((reason) => (
            <p key={reason} className="m-0 flex items-start gap-1.5 text-sm text-ink-2">
              <Icon name="info" size={16} className="mt-0.5 text-ink-3" />
              {t(`rewards.why.${reason}`)}
            </p>
          ))}
        </div>
        <div className="grid gap-3">
          <OfferAction offer={offer} />
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <OfferTimes offer={offer} now={now} />
            <Link
              to="/promotions"
              search={{ offer: offer.offerId }}
              resetScroll={false}
              aria-label={t('rewards.lookAt', { title: offer.title })}
              className="inline-flex min-h-11 items-center gap-0.5 text-sm font-semibold text-live no-underline hover:underline sm:pointer-fine:min-h-9"
            >
              {t('rewards.look')}
              <Icon name="chevron-forward" size={16} />
            </Link>
          </span>
        </div>
      </div>
    </li>
  );
}
