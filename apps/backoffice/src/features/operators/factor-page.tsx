import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, Skeleton } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { liftRestriction } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { GateFrame } from './gate-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A second factor is required for work: scan the secret, enter a first code, keep the recovery codes. */
export function FactorPage() {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['factor'],
    queryFn: () => api.beginOperatorFactor(),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({ mutationFn: () => api.confirmOperatorFactor({ code }) });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    confirm.mutate();
  };
  if (confirm.data) {
    return (
      <GateFrame title={t('operators.recoveryTitle')} text={t('operators.recoveryText')}>
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
        <Button onClick={liftRestriction}>{t('operators.recoveryKept')}</Button>
      </GateFrame>
    );
  }
  return (
    <GateFrame title={t('operators.factorTitle')} text={t('operators.factorText')}>
      {begun.isPending && <Skeleton className="h-48" />}
      {begun.data && (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {/* Drawn here, so that the secret never leaves this page. */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begun.data.uri, { border: 2 }))}`}
            alt={t('operators.qr')}
            width={184}
            height={184}
            className="justify-self-center rounded-md"
          />
          <code className="figures rounded-md bg-surface-0 px-3 py-2 text-center text-sm whitespace-normal! break-all text-ink-1 select-all">
            {begun.data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <Field
            label={t('operators.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <FailureText error={confirm.error} />
          <Button type="submit" busy={confirm.isPending}>
            {t('operators.confirm')}
          </Button>
        </form>
      )}
      <FailureText error={begun.error} />
    </GateFrame>
  );
}
