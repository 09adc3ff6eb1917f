import { displayAmount, displayFloored, isCurrency, parseAmount } from '@fairhouse/money';
import { useTexts } from '@fairhouse/i18n';
import { Amount, Icon, IconButton, Skeleton } from '@fairhouse/ui';
import { maskedText, useBalanceMask } from '../../shared/money/balance-mask.ts';
import { useBalance } from './use-balance.ts';

/**
 * The playable balance in the header: two decimals, and hidden by a press (spec 9). The narrowest phones show no eye,
 * so that the number has its space.
 */
export function BalanceChip() {
  const { t } = useTexts();
  const { data: balance, isError, refetch } = useBalance();
  const { isMasked, toggle } = useBalanceMask();
  if (isError && !balance)
    return <IconButton icon="refresh" label={t('brand.balanceFailed')} onClick={() => void refetch()} />;
  if (!balance) return <Skeleton className="h-11 w-28 rounded-full sm:pointer-fine:h-9" />;
  const minor = parseAmount(balance.mainWalletBalance) ?? 0n;
  const [text, exact] = isCurrency(balance.currency)
    ? [displayFloored(minor, balance.currency), displayAmount(minor, balance.currency)]
    : [balance.mainWalletBalance, balance.mainWalletBalance];
  const act = t(isMasked ? 'brand.balanceShow' : 'brand.balanceHide');
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isMasked}
      // Floored in the header; whoever asks sees all of it.
      title={isMasked || exact === text ? act : `${exact} ${balance.currencySymbol} · ${act}`}
      data-testid="balance"
      className="inline-flex min-h-11 sm:pointer-fine:min-h-9 items-center gap-2 rounded-full bg-surface-2 px-3 whitespace-nowrap min-[26rem]:px-3.5 text-sm text-ink-1 ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-3"
    >
      <span className="sr-only">{t('brand.balance')}</span>
      <Amount text={isMasked ? maskedText : text} currency={balance.currencySymbol} />
      <Icon name={isMasked ? 'eye-off' : 'eye'} size={16} className="text-ink-3 max-[26rem]:hidden" />
    </button>
  );
}
