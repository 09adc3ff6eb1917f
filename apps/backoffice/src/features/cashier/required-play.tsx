import type { WithdrawalFile } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { cx } from '@fairhouse/ui';
import { shownAmount } from '../../shared/texts/shown-amount.ts';
import { FilePart } from './file-part.tsx';

/** The wagering that deposits require, in the member's words, and the share of each deposit. */
export function RequiredPlay({ turnover, currency }: { turnover: WithdrawalFile['turnover']; currency: string }) {
  const { t, texts } = useTexts();
  if (turnover.status === 'D') return null;
  const { totalRequiredTurnover: required, totalActualTurnover: done, whenShort, deposits } = turnover;
  const isDone = turnover.status === 'A';
  return (
    <FilePart title={t('operators.withdrawal.play.title')}>
      <div
        className="overflow-x-auto rounded-md bg-surface-0"
        role="region"
        aria-label={t('operators.withdrawal.play.title')}
        tabIndex={0}
      >
        <table className="row-table">
          <thead>
            <tr>
              {(['deposits', 'required', 'done', 'missing'] as const).map((head) => (
                <th key={head} scope="col" className={head === 'deposits' ? undefined : 'text-end!'}>
                  {t(`operators.withdrawal.play.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deposits.map(({ depositId, at, requiredTurnover, actualTurnover }) => (
              <Line
                key={depositId}
                name={formatDateTime(at, texts.language)}
                required={requiredTurnover}
                done={actualTurnover}
                currency={currency}
              />
            ))}
            <Line isSum name={t('operators.withdrawal.play.all')} required={required} done={done} currency={currency} />
          </tbody>
        </table>
      </div>
      <p className="m-0 text-sm text-ink-2">
        {t(isDone ? 'operators.withdrawal.play.isDone' : `operators.withdrawal.play.short.${whenShort}`)}
      </p>
    </FilePart>
  );
}

function Line({
  name,
  required,
  done,
  currency,
  isSum = false,
}: {
  name: string;
  required: string;
  done: string;
  currency: string;
  isSum?: boolean;
}) {
  const missing = (parseAmount(required) ?? 0n) - (parseAmount(done) ?? 0n);
  return (
    <tr className={isSum ? 'font-semibold text-ink-1' : undefined}>
      <td className="whitespace-nowrap">{name}</td>
      {[required, done].map((amount, at) => (
        <td key={at} className="figures text-end">
          {shownAmount(amount, currency)}
        </td>
      ))}
      <td className={cx('figures text-end', missing > 0n && 'text-lost')}>
        {shownAmount(formatAmount(missing), currency)}
      </td>
    </tr>
  );
}
