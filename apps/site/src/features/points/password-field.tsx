import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';

/** The payment password; who has none sets one first. */
export function PasswordField({
  value,
  isTried,
  onType,
}: {
  value: string;
  isTried: boolean;
  onType: (value: string) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const { data: security } = useQuery({ queryKey: queryKeys.security, queryFn: () => api.getSecurity() });
  if (security?.hasPaymentPassword === false)
    return (
      <div role="note" className="grid justify-items-start gap-3 rounded-lg bg-live-wash p-4 text-sm text-ink-1">
        <p className="m-0">{t('points.noPassword')}</p>
        <Button look="secondary" size="s" onClick={() => openModal('paymentPassword', { hasOne: false })}>
          {t('cashier.withdraw.setPassword')}
        </Button>
      </div>
    );
  return (
    <Field
      id={id}
      type="password"
      label={t('identity.paymentPassword')}
      autoComplete="off"
      value={value}
      error={isTried && value === '' ? t('points.fieldMissing') : undefined}
      revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
