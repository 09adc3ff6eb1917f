import { useId } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';

export interface ReceiverTyped {
  readonly address: string;
  readonly mobileNum: string;
}

/** Where a redeemed article goes. */
export function ReceiverFields({
  typed,
  isTried,
  onType,
}: {
  typed: ReceiverTyped;
  isTried: boolean;
  onType: (typed: ReceiverTyped) => void;
}) {
  const { t } = useTexts();
  const ids = { address: useId(), mobile: useId() };
  const missing = (value: string) => (isTried && value.trim() === '' ? t('points.fieldMissing') : undefined);
  return (
    <>
      <Field
        id={ids.address}
        label={t('points.address')}
        hint={t('points.addressHint')}
        autoComplete="street-address"
        maxLength={300}
        value={typed.address}
        error={missing(typed.address)}
        onChange={(event) => onType({ ...typed, address: event.target.value })}
      />
      <Field
        id={ids.mobile}
        label={t('points.mobile')}
        hint={t('points.mobileHint')}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        value={typed.mobileNum}
        error={missing(typed.mobileNum)}
        onChange={(event) => onType({ ...typed, mobileNum: event.target.value })}
      />
    </>
  );
}
