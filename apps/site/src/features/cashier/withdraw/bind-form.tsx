import { useEffect, useRef, useState, type ChangeEvent, type RefObject, type SyntheticEvent } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { Instrument, InstrumentType, WithdrawSettings } from '@fairhouse/contract';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Button, Field, Select } from '@fairhouse/ui';
import { RadioPills } from '../../../shared/choice/radio-pills.tsx';
import { useLanding } from '../../../shared/focus/use-landing.ts';
import { FailureNote } from '../../../shared/failure/failure-note.tsx';
import { useBind } from './use-withdrawals.ts';

interface BindProps {
  settings: WithdrawSettings;
  onBound: (card: Instrument) => void;
  onCancel?: (() => void) | undefined;
}

/** Adds an account: its kind, bank, number, and the name of its owner if none is known yet. */
export function BindForm({ settings, onBound, onCancel }: BindProps) {
  const { t } = useTexts();
  const [cardType, setCardType] = useState<InstrumentType>(settings.types[0]?.withdrawType ?? 'BC');
  const [bankCode, setBankCode] = useState<string | null>(null);
  const [cardNumber, setCardNumber] = useState('');
  const [cardHolder, setCardHolder] = useState('');
  const [isTried, setTried] = useState(false);
  const heading = useLanding<HTMLHeadingElement>();
  const bind = useBind(onBound);
  const banks = settings.types.find(({ withdrawType }) => withdrawType === cardType)?.banks ?? [];
  const bank = banks.find((one) => one.bankCode === bankCode) ?? banks[0];
  const needsHolder = settings.cardHolder === null;
  const missing =
    cardNumber.trim() === '' ? 'cardNumber' : needsHolder && cardHolder.trim() === '' ? 'cardHolder' : null;
  const refused = refusedField(bind.error, needsHolder);
  const form = useRef<HTMLFormElement>(null);
  useFocusAt(form, { field: refused, error: bind.error });
  /** The error of a field: that it is empty, or the server's refusal. */
  const wrong = (name: FieldName, text: string, missingText: TextKey): string | undefined =>
    isTried && text.trim() === '' ? t(missingText) : refused === name ? bind.error?.message : undefined;
  const change =
    (take: (text: string) => void) =>
    (event: ChangeEvent<HTMLInputElement>): void => {
      take(event.target.value);
      // The refusal was about the previous value.
      if (bind.isError) bind.reset();
    };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing !== null) (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    else if (bank) bind.mutate({ cardType, bankCode: bank.bankCode, cardNumber, ...(needsHolder && { cardHolder }) });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-lg bg-surface-1 p-5 ring-1 ring-line ring-inset"
    >
      <h2 ref={heading} tabIndex={-1} className="m-0 text-lg font-semibold text-ink-1 outline-none">
        {t('cashier.withdraw.bindTitle')}
      </h2>
      <RadioPills
        label={t('cashier.withdraw.kind')}
        chosen={cardType}
        onChoose={(next) => {
          setCardType(next);
          setBankCode(null);
        }}
        choices={settings.types.map(({ withdrawType }) => ({
          id: withdrawType,
          text: t(`cashier.withdraw.kind_${withdrawType}`),
        }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t(`cashier.withdraw.where_${cardType}`)}
          value={bank?.bankCode}
          onChange={(event) => setBankCode(event.target.value)}
          options={banks.map((one) => ({ value: one.bankCode, text: one.bankName }))}
        />
        <Field
          label={t(`cashier.withdraw.number_${cardType}`)}
          value={cardNumber}
          onChange={change(setCardNumber)}
          autoComplete="off"
          dir="ltr"
          name="cardNumber"
          error={wrong('cardNumber', cardNumber, 'cashier.withdraw.numberMissing')}
        />
        {needsHolder ? (
          <Field
            label={t('cashier.withdraw.holder')}
            hint={t('cashier.withdraw.holderHint')}
            value={cardHolder}
            onChange={change(setCardHolder)}
            autoComplete="name"
            name="cardHolder"
            error={wrong('cardHolder', cardHolder, 'cashier.withdraw.holderMissing')}
          />
        ) : (
          <p className="m-0 self-end text-sm text-ink-2">
            {t('cashier.withdraw.holderIs', { name: settings.cardHolder ?? '' })}
          </p>
        )}
      </div>
      <FailureNote error={refused === null ? bind.error : null} otherwise="cashier.deposit.connection" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={bind.isPending}>
          {t('cashier.withdraw.bind')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('cashier.withdraw.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldName = 'cardNumber' | 'cardHolder';
const fieldOf: Readonly<Record<string, FieldName>> = {
  instrument_number_invalid: 'cardNumber',
  instrument_known: 'cardNumber',
  instrument_holder_differs: 'cardHolder',
  instrument_holder_missing: 'cardHolder',
};

/** The field a refusal is about; a fixed owner's name has none. */
function refusedField(error: Error | null, hasHolder: boolean): FieldName | null {
  const named = (error instanceof RefusalError && fieldOf[error.errorCode]) || null;
  return named === 'cardHolder' && !hasHolder ? null : named;
}

/** Each refusal moves the focus to its field. */
function useFocusAt(
  form: RefObject<HTMLFormElement | null>,
  { field, error }: { field: FieldName | null; error: Error | null },
): void {
  useEffect(() => {
    if (error !== null && field !== null) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [form, error, field]);
}
