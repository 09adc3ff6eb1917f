import { useId, useState, type FormEvent } from 'react';
import type { PointBalance, PointConfig } from '@fairhouse/contract';
import { coinOf, formatAmount, minorPerUnit } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Button, ErrorState, Field, showToast, Skeleton } from '@fairhouse/ui';
import { FactsList } from '../../shared/facts/facts-list.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { Money } from '../../shared/money/money.tsx';
import { plainAmount } from '../../shared/money/plain-amount.ts';
import { PasswordField } from './password-field.tsx';
import { usePointText } from './point-count.tsx';
import { useConvertPoints, usePointBalance, usePointConfig } from './use-points.ts';

export function ConvertDialog({ close }: { close: () => void }) {
  const { t } = useTexts();
  const balance = usePointBalance();
  const config = usePointConfig();
  if (balance.isError || config.isError)
    return (
      <ErrorState
        title={t('points.failedTitle')}
        text={t('points.failedText')}
        retryText={t('brand.retry')}
        onRetry={() => void Promise.all([balance.refetch(), config.refetch()])}
      />
    );
  if (!balance.data || !config.data) return <Skeleton className="h-64 rounded-lg" />;
  return <ConvertForm points={balance.data} config={config.data} close={close} />;
}

type Complaint = 'pointsInvalid' | 'pointsTooFew' | 'pointsTooMany';

interface ConvertFormProps {
  readonly points: PointBalance;
  readonly config: PointConfig;
  readonly close: () => void;
}

function ConvertForm({ points, config: { conversion, currency }, close }: ConvertFormProps) {
  const { t } = useTexts();
  const text = usePointText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useConvertPoints();
  const minimum = conversion?.minimumPoints ?? '1';
  const complaint = complaintOf(typed, { minimum, balance: points.balance });
  const worth = complaint === 'pointsInvalid' ? 0n : worthOf(BigInt(typed), conversion?.pointsPerUnit ?? '1', currency);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (complaint !== null || password === '') return;
    mutate(
      { points: typed, password },
      {
        onSuccess({ amount }) {
          showToast(t('points.converted', { amount: plainAmount(amount, currency), currency }), 'won');
          close();
        },
      },
    );
    setPassword('');
    setTried(false);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="m-0 text-sm text-ink-2">
        {t('points.convertRate', { points: text(conversion?.pointsPerUnit ?? '1'), currency, minimum: text(minimum) })}
      </p>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            id={id}
            label={t('points.convertPoints')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={
              isTried && complaint
                ? t(`points.${complaint}`, { minimum: text(minimum), balance: text(points.balance) })
                : undefined
            }
            onChange={(event) => setTyped(event.target.value.replaceAll(/[\s,.]/g, ''))}
          />
        </div>
        <Button look="secondary" className="mt-7" onClick={() => setTyped(points.balance)}>
          {t('points.convertAll')}
        </Button>
      </div>
      <FactsList
        wide="sm:grid-cols-2"
        facts={[
          [t('points.convertGives'), <Money key="worth" amount={formatAmount(worth)} currency={currency} />],
          [t('points.balance'), text(points.balance)],
        ]}
      />
      <PasswordField value={password} isTried={isTried} onType={setPassword} />
      <FailureNote error={error} otherwise="points.notKnown" />
      <Button type="submit" busy={isPending}>
        {t('points.convert')}
      </Button>
    </form>
  );
}

function complaintOf(typed: string, { minimum, balance }: { minimum: string; balance: string }): Complaint | null {
  if (!/^\d{1,15}$/.test(typed)) return 'pointsInvalid';
  if (BigInt(typed) < BigInt(minimum)) return 'pointsTooFew';
  return BigInt(typed) > BigInt(balance) ? 'pointsTooMany' : null;
}

/** As the house floors it: whole coins. The house decides; this is what the form shows before. */
function worthOf(points: bigint, pointsPerUnit: string, currency: string): bigint {
  const raw = (points * minorPerUnit) / BigInt(pointsPerUnit);
  return raw - (raw % coinOf(currency));
}
