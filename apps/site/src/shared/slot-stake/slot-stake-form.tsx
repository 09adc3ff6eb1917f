import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ProtectionView } from '@fairhouse/contract';
import { coinOf, formatAmount, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Icon, showToast } from '@fairhouse/ui';
import { api } from '../api/api.ts';
import { failureText } from '../failure/failure-text.ts';
import { useBrand } from '../initial/initial-state.tsx';
import { queryKeys } from '../query/query-keys.ts';

interface SlotStakeFormProps {
  /** The present value; a new one must not be above it. */
  most: string | null;
  onSet?: () => void;
  /** Leaves without an answer. */
  children: ReactNode;
}

/** Asks for the highest stake on a slot in this sitting, without suggesting an amount (trust.md 1.2). */
export function SlotStakeForm({ most, onSet, children }: SlotStakeFormProps) {
  const { t } = useTexts();
  const { currency } = useBrand();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const set = useMutation({
    mutationFn: (wanted: string) => api.setSlotStake({ most: wanted }),
    onSuccess(view: ProtectionView) {
      queries.setQueryData(queryKeys.protection, view);
      void queries.invalidateQueries({ queryKey: queryKeys.protectionChanges });
      showToast(t('protection.saved'));
      onSet?.();
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const minor = parseAmount(typed.trim().replace(',', '.'));
    if (minor === null || minor <= 0n || minor % coinOf(currency) !== 0n)
      return setProblem(t('protection.amountInvalid'));
    if (most !== null && minor > (parseAmount(most) ?? 0n)) return setProblem(t('protection.slotStake.above'));
    set.mutate(formatAmount(minor));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={`${t(most === null ? 'protection.slotStake.amount' : 'protection.slotStake.lowerTo')} · ${currency}`}
        hint={most === null ? t('protection.hint') : undefined}
        error={problem ?? undefined}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        name="most"
        required
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      {set.error && (
        <p role="alert" className="m-0 flex items-start gap-2 text-sm text-lost">
          <Icon name="alert" size={18} className="mt-0.5" />
          {failureText(set.error, t('identity.connection'))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={set.isPending}>
          {t(most === null ? 'protection.slotStake.set' : 'protection.slotStake.lower')}
        </Button>
        {children}
      </div>
    </form>
  );
}
