import type { Instrument, InstrumentType } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { useHouseTime } from '../../../shared/clock/use-house-time.ts';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { Badge, cx, Icon, type IconName } from '@fairhouse/ui';

export const cardIcons: Record<InstrumentType, IconName> = { BC: 'house', EW: 'wallet', VW: 'shield' };

/** A choice of one account. */
export function CardChoice({
  cards,
  chosen,
  onChoose,
}: {
  cards: readonly Instrument[];
  chosen: string | null;
  onChoose: (bankCardId: string) => void;
}) {
  const { t } = useTexts();
  const choice = useLanding<HTMLFieldSetElement>();
  return (
    <fieldset ref={choice} tabIndex={-1} className="m-0 grid gap-3 border-0 p-0 outline-none">
      <legend className="mb-3 p-0 text-sm font-semibold text-ink-1">{t('cashier.withdraw.chooseCard')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map((card) => {
          const isChosen = card.bankCardId === chosen;
          return (
            <label
              key={card.bankCardId}
              className={cx(
                'relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-lg p-4 transition-colors duration-150',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen
                  ? 'bg-accent-wash ring-2 ring-accent ring-inset'
                  : 'bg-surface-1 ring-1 ring-line ring-inset hover:bg-surface-2',
                !card.isWithdrawActive && 'cursor-not-allowed opacity-80',
              )}
            >
              <input
                type="radio"
                name="card"
                value={card.bankCardId}
                checked={isChosen}
                disabled={!card.isWithdrawActive}
                onChange={() => onChoose(card.bankCardId)}
                className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
              />
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-11 place-items-center rounded-md',
                  isChosen ? 'bg-accent text-accent-ink' : 'bg-surface-2 text-accent-text',
                )}
              >
                <Icon name={cardIcons[card.cardType]} size={22} />
              </span>
              <CardText card={card} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Its bank accepts no payments now, and will again. */
export function isPaused({ isWithdrawActive, maintenanceStartTime, maintenanceEndTime }: Instrument): boolean {
  const now = Date.now();
  return !isWithdrawActive && (maintenanceStartTime ?? Infinity) <= now && now < (maintenanceEndTime ?? 0);
}

export function CardText({ card }: { card: Instrument }) {
  const { t } = useTexts();
  const time = useHouseTime();
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-semibold text-ink-1">
        {card.bankName}
        {card.isDefault && <Badge>{t('cashier.withdraw.default')}</Badge>}
        {card.isVerified ? (
          <Badge tone="won">{t('cashier.withdraw.verified')}</Badge>
        ) : (
          card.isPaidBefore && <Badge>{t('cashier.withdraw.paidBefore')}</Badge>
        )}
      </span>
      <span className="figures truncate text-sm text-ink-2" dir="ltr">
        {card.cardNumber}
      </span>
      <span className="truncate text-xs text-ink-3">{card.cardHolder}</span>
      {isPaused(card) && card.maintenanceEndTime !== null && (
        <span className="text-xs text-ink-2">
          {t('cashier.withdraw.maintenance', { until: time(card.maintenanceEndTime) })}
        </span>
      )}
    </span>
  );
}
