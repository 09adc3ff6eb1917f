import { Link } from '@tanstack/react-router';
import type { Balance } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { Badge, buttonClass, cx, Icon, IconButton } from '@fairhouse/ui';
import { useBalanceMask } from '../../shared/money/balance-mask.ts';
import { mainAccountType } from '../../shared/socket/newer-balance.ts';
import { BalanceFigure } from './balance-figure.tsx';

/** The total balance, large, and its parts by wallet. */
export function WalletCards({
  wallets,
  isAsking,
  onRefresh,
}: {
  wallets: Balance;
  isAsking: boolean;
  onRefresh: () => void;
}) {
  const { t } = useTexts();
  const { isMasked, toggle } = useBalanceMask();
  const isSpread = wallets.balance.length > 1;
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 rounded-xl bg-accent-wash p-5 ring-1 ring-inset ring-line sm:p-7">
        <div className="flex items-center justify-between gap-3">
          <p className="m-0 text-sm font-semibold text-accent-text">
            {t(isSpread ? 'wallet.allWallets' : 'wallet.oneWallet')}
          </p>
          <span className="flex">
            {isSpread && (
              <IconButton
                icon="refresh"
                label={t('wallet.refresh')}
                aria-busy={isAsking || undefined}
                onClick={onRefresh}
              />
            )}
            <IconButton
              icon={isMasked ? 'eye-off' : 'eye'}
              label={t(isMasked ? 'brand.balanceShow' : 'brand.balanceHide')}
              aria-pressed={isMasked}
              onClick={toggle}
            />
          </span>
        </div>
        <p className="m-0 font-display text-3xl text-ink-1 sm:text-4xl">
          <BalanceFigure amount={wallets.sumBalance} currency={wallets.currency} />
        </p>
        {!isSpread && <p className="m-0 max-w-[52ch] text-sm text-ink-2">{t('wallet.oneWalletText')}</p>}
        <p className="m-0 mt-2 flex flex-wrap gap-2">
          <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ size: 's' })}>
            {t('brand.deposit')}
          </Link>
          <Link to="/member" search={{ page: 'withdraw' }} className={buttonClass({ look: 'secondary', size: 's' })}>
            {t('brand.withdraw')}
          </Link>
        </p>
      </div>
      {isSpread && (
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
          {wallets.balance.map((line) => (
            <li
              key={line.accountTypeId}
              className="flex items-center gap-3 rounded-lg bg-surface-1 px-4 py-4 ring-1 ring-inset ring-line"
            >
              <span
                className={cx(
                  'grid size-11 place-items-center rounded-full',
                  line.accountTypeId === mainAccountType ? 'bg-accent-wash text-accent-text' : 'bg-live-wash text-live',
                )}
              >
                <Icon name={line.accountTypeId === mainAccountType ? 'wallet' : 'house'} />
              </span>
              <span className="grid min-w-0 gap-0.5">
                <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
                  {line.accountTypeId === mainAccountType ? t('wallet.main') : line.accountName}
                  {line.isStale && <Badge>{t('wallet.stale')}</Badge>}
                </span>
                <BalanceFigure amount={line.availBalance} currency={wallets.currency} className="text-lg" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
