import { parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Badge, cx, Icon, type IconName } from '@fairhouse/ui';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { isUsedUp, mostOf } from './read-amount.ts';
import type { Method } from './use-deposits.ts';

const icons: Record<Method['type'], IconName> = { HOSTED_PAGE: 'external', EWALLET_QR: 'grid', BANK_TRANSFER: 'house' };

export function useUsualTime(minutes: number): string {
  const { t } = useTexts();
  if (minutes <= 1) return t('cashier.deposit.usualNow');
  return minutes < 120
    ? t('cashier.deposit.usual', { count: minutes })
    : t('cashier.deposit.usualLong', { count: Math.ceil(minutes / 60) });
}

interface CardsProps {
  methods: readonly Method[];
  currency: string;
  chosen: string | null;
  onChoose: (vendorId: string) => void;
}

/** A choice of one way to pay: name, limits, fee and time at a glance. */
export function MethodCards({ methods, currency, chosen, onChoose }: CardsProps) {
  const { t } = useTexts();
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0">
      <legend className="mb-3 p-0 text-sm font-semibold text-ink-1">{t('cashier.deposit.choose')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => (
          <MethodCard
            key={method.vendorId}
            method={method}
            currency={currency}
            isChosen={method.vendorId === chosen}
            onChoose={() => onChoose(method.vendorId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function MethodCard({
  method,
  currency,
  isChosen,
  onChoose,
}: {
  method: Method;
  currency: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTexts();
  const usual = useUsualTime(method.usualMinutes);
  const isUnusable = isUsedUp(method);
  return (
    <label
      className={cx(
        'relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-lg p-4 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'bg-accent-wash ring-2 ring-accent ring-inset'
          : 'bg-surface-1 ring-1 ring-line ring-inset hover:bg-surface-2',
        isUnusable && 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        type="radio"
        name="method"
        value={method.vendorId}
        checked={isChosen}
        disabled={isUnusable}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={cx(
          'grid size-11 place-items-center rounded-md',
          isChosen ? 'bg-accent text-accent-ink' : 'bg-surface-2 text-accent-text',
        )}
      >
        <Icon name={icons[method.type]} size={22} />
      </span>
      <span className="grid content-center gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold text-ink-1">
          {method.vendorName}
          {method.isSandbox && <Badge>{t('cashier.deposit.sandbox')}</Badge>}
        </span>
        {/* At least twelve pixels, and at most two lines. */}
        {method.note !== null && <span className="text-sm text-ink-2">{method.note}</span>}
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="figures">
          {t('cashier.deposit.limits', {
            min: plainAmount(method.minimumAmount, currency),
            max: plainAmount(mostOf(method), currency),
            currency,
          })}
        </span>
        <span>{feeText(method, currency, t)}</span>
        <span>{usual}</span>
        {method.leftToday !== null && method.leftToday !== method.dailyMaximum && (
          <span className="text-live">
            {t('cashier.deposit.leftToday', { left: plainAmount(method.leftToday, currency), currency })}
          </span>
        )}
      </span>
    </label>
  );
}

function feeText(method: Method, currency: string, t: ReturnType<typeof useTexts>['t']): string {
  const share = method.feeBps > 0 ? `${method.feeBps / 100}%` : null;
  const fixed =
    (parseAmount(method.feeFixed) ?? 0n) > 0n ? `${plainAmount(method.feeFixed, currency)} ${currency}` : null;
  const parts = [share, fixed].filter((part) => part !== null);
  return parts.length === 0 ? t('cashier.deposit.noFee') : t('cashier.deposit.fee', { fee: parts.join(' + ') });
}
