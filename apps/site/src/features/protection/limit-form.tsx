import { useState, type SyntheticEvent } from 'react';
import type { LimitKind, LimitSpan } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { coinOf, formatAmount, minorPerUnit, parseAmount } from '@fairhouse/money';
import { Button, Field, Select } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useBrand } from '../../shared/initial/initial-state.tsx';
import { hasComma } from '../../shared/money/amount-typed.ts';
import { FailureLine } from './failure-line.tsx';
import { useProtectionChange } from './use-protection.ts';

export interface LimitDraft {
  readonly kind: LimitKind;
  /** Null: still to be chosen among these. */
  readonly span: LimitSpan | null;
  readonly spans: readonly LimitSpan[];
  readonly cap: string;
}

/** A free figure, with none suggested (trust.md C1). */
export function LimitForm({ draft, onClose }: { draft: LimitDraft; onClose: () => void }) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const { kind } = draft;
  const [span, setSpan] = useState<LimitSpan>(draft.span ?? draft.spans[0] ?? 'day');
  const [cap, setCap] = useState(draft.cap);
  const [isWrong, setWrong] = useState(false);
  const save = useProtectionChange(
    (wanted: string | null) => api.setPlayLimit({ kind, span, cap: wanted }),
    ({ limits }) =>
      t(
        limits.some((limit) => limit.kind === kind && limit.span === span && limit.waiting)
          ? 'protection.asked'
          : 'protection.saved',
      ),
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const minor = parseAmount(cap.trim());
    const isRight = minor !== null && minor >= 0n && minor % (kind === 'time' ? minorPerUnit : coinOf(currency)) === 0n;
    setWrong(!isRight);
    if (isRight) save.mutate(formatAmount(minor), { onSuccess: onClose });
    else (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[name=cap]')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-md bg-surface-2 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.span === null && (
          <Select
            label={t('protection.period')}
            value={span}
            onChange={(event) => setSpan(event.target.value as LimitSpan)}
            options={draft.spans.map((value) => ({ value, text: t(`protection.span.${value}`) }))}
          />
        )}
        <Field
          label={kind === 'time' ? t('protection.amountMinutes') : t('protection.amount', { currency })}
          hint={t('protection.hint')}
          error={
            isWrong
              ? t(
                  kind === 'time'
                    ? 'protection.minutesInvalid'
                    : hasComma(cap)
                      ? 'wallet.amountComma'
                      : 'protection.amountInvalid',
                )
              : undefined
          }
          value={cap}
          onChange={(event) => setCap(event.target.value)}
          inputMode={kind === 'time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          name="cap"
          required
        />
      </div>
      <FailureLine error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={save.isPending}>
          {t('protection.save')}
        </Button>
        <Button look="quiet" size="s" onClick={onClose}>
          {t('protection.cancel')}
        </Button>
        {draft.span !== null && (
          <Button
            look="quiet"
            size="s"
            className="ms-auto"
            busy={save.isPending}
            onClick={() => save.mutate(null, { onSuccess: onClose })}
          >
            {t('protection.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
