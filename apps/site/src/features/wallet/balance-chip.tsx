import { useState } from 'react';
import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Amount, IconButton, Skeleton } from '@fairhouse/ui';
import { readStored, storageKeys, store } from '../../shared/storage/storage-keys.ts';
import { useBalance } from './use-balance.ts';

/** Balance in the header: two decimals, and hidden at a press (spec 9). */
export function BalanceChip() {
  const { t } = useTexts();
  const { data: balance, isError, refetch } = useBalance();
  const [isMasked, setMasked] = useState(() => readStored('local', storageKeys.balanceMasked) === '1');
  if (isError && !balance) return <IconButton icon="refresh" label={t('wallet.failed')} onClick={() => void refetch()} />;
  if (!balance) return <Skeleton className="h-9 w-28 rounded-full" />;
  const minor = parseAmount(balance.sumBalance) ?? 0n;
  const text = isCurrency(balance.currency) ? displayAmount(minor, balance.currency) : balance.sumBalance;
  const toggle = (): void => {
    store('local', storageKeys.balanceMasked, isMasked ? null : '1');
    setMasked(!isMasked);
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isMasked}
      title={t(isMasked ? 'wallet.show' : 'wallet.hide')}
      data-testid="balance"
      className="inline-flex min-h-9 items-center rounded-full bg-surface-2 px-3.5 text-sm text-ink-1 ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-3"
    >
      <span className="sr-only">{t('wallet.balance')}</span>
      <Amount text={isMasked ? '••••' : text} currency={balance.currencySymbol} />
    </button>
  );
}
