import { useId, type ReactNode } from 'react';
import type { DepositOffer } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { cx, Icon } from '@fairhouse/ui';
import { BonusTerms } from '../../shared/bonus/bonus-terms.tsx';
import { useHouseTime } from '../../shared/clock/use-house-time.ts';
import type { Fact } from '../../shared/facts/facts-list.tsx';

interface OffersProps {
  offers: readonly DepositOffer[];
  currency: string;
  /** The member's choice, even if it is gone by now. */
  chosen: string | null;
  onChoose: (promotionId: string | null) => void;
}

/** A choice of one bonus with the deposit or none, none first, each with its terms (trust.md H8). */
export function OfferCards({ offers, currency, chosen, onChoose }: OffersProps) {
  const { t } = useTexts();
  // The chosen offer was taken, used up or ended meanwhile.
  const isGone = chosen !== null && !offers.some(({ promotionId }) => promotionId === chosen);
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-3 p-0 text-sm font-semibold text-ink-1">{t('promotions.choose')}</legend>
      {isGone && (
        <p role="status" className="m-0 flex items-start gap-2 rounded-md bg-surface-2 px-4 py-3 text-sm text-ink-1">
          <Icon name="info" size={18} className="mt-px text-live" />
          <span>{t('promotions.gone')}</span>
        </p>
      )}
      <Choice
        value=""
        title={t('promotions.none')}
        text={t('promotions.noneText')}
        isChosen={chosen === null || isGone}
        onChoose={() => onChoose(null)}
      />
      {offers.map((offer) => (
        <Choice
          key={offer.promotionId}
          value={offer.promotionId}
          title={offer.title}
          text={offer.text}
          isChosen={chosen === offer.promotionId}
          onChoose={() => onChoose(offer.promotionId)}
        >
          <OfferTerms offer={offer} currency={currency} />
        </Choice>
      ))}
      {offers.length > 0 && (
        <p className="m-0 text-sm text-ink-2">
          {t('promotions.lasts')} {t('promotions.apart')}
        </p>
      )}
    </fieldset>
  );
}

function OfferTerms({ offer, currency }: { offer: DepositOffer; currency: string }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const more: readonly Fact[] = [
    [t('promotions.term.who'), t(`promotions.who.${offer.who}`)],
    ...(offer.endsAt === null ? [] : [[t('promotions.term.until'), time(offer.endsAt)] as const]),
  ];
  return <BonusTerms terms={offer} currency={currency} more={more} />;
}

interface ChoiceProps {
  value: string;
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

function Choice({ value, title, text, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    // The whole card is the control; the list of terms is its description, not part of its name.
    <div
      className={cx(
        'relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-lg p-4 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'bg-accent-wash ring-2 ring-accent ring-inset'
          : 'bg-surface-1 ring-1 ring-line ring-inset hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        name="promotion"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-label={title}
        aria-describedby={id}
        className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-5 place-items-center rounded-full ring-2 ring-inset',
          isChosen ? 'ring-accent' : 'ring-line-strong',
        )}
      >
        {isChosen && <span className="size-2.5 rounded-full bg-accent" />}
      </span>
      <span aria-hidden="true" className="font-semibold text-ink-1">
        {title}
      </span>
      <div id={id} className="col-span-2 grid gap-3">
        <p className="m-0 text-sm text-ink-2">{text}</p>
        {children !== undefined && <div className="border-t border-line pt-3">{children}</div>}
      </div>
    </div>
  );
}
