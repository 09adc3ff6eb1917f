import { useState, type ReactNode } from 'react';
import type { WithdrawSettings } from '@fairhouse/contract';
import { gmtOffset, useTexts } from '@fairhouse/i18n';
import { Button, Icon } from '@fairhouse/ui';
import { useHouseTime } from '../../../shared/clock/use-house-time.ts';
import { useBrand } from '../../../shared/initial/initial-state.tsx';
import { openModal } from '../../../shared/modal/modal-store.ts';

/** What prevents a withdrawal, shown before the form, each with the next thing to do. */
export function WhyNot({ settings }: { settings: WithdrawSettings }) {
  const { t } = useTexts();
  const time = useHouseTime();
  const { timeZone } = useBrand();
  // Hours are on the brand's clock, which a member elsewhere cannot know.
  const [zone] = useState(() => `${timeZone} (${gmtOffset(Date.now(), timeZone)})`);
  const { moneyRestsUntil, hasPaymentPassword, isInHours, withdrawDateFrom, withdrawDateTo } = settings;
  return (
    <>
      {moneyRestsUntil !== null && <Notice>{t('cashier.withdraw.rests', { until: time(moneyRestsUntil) })}</Notice>}
      {!isInHours && (
        <Notice>{t('cashier.withdraw.hours', { from: withdrawDateFrom, to: withdrawDateTo, zone })}</Notice>
      )}
      {!hasPaymentPassword && (
        <Notice
          action={
            <Button look="secondary" size="s" onClick={() => openModal('paymentPassword', { hasOne: false })}>
              {t('cashier.withdraw.setPassword')}
            </Button>
          }
        >
          {t('cashier.withdraw.noPassword')}
        </Notice>
      )}
    </>
  );
}

export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-live-wash p-4 text-sm text-ink-1"
    >
      <p className="m-0 flex items-start gap-2">
        <Icon name="info" size={18} className="mt-px text-live" />
        {children}
      </p>
      {action}
    </div>
  );
}
