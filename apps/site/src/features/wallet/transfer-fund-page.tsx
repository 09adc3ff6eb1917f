import { Link, useNavigate } from '@tanstack/react-router';
import { hasModule } from '@fairhouse/contract/modules';
import { useTexts } from '@fairhouse/i18n';
import { ErrorState, Icon, Skeleton } from '@fairhouse/ui';
import { giftIcon } from '@fairhouse/ui/later-icons';
import { BonusProgress } from '../../shared/bonus/bonus-progress.tsx';
import { useBonuses } from '../../shared/bonus/use-bonuses.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { useBalanceMask } from '../../shared/money/balance-mask.ts';
import { RealityCheck } from '../../shared/reality-check/reality-check.tsx';
import { isAgent } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { PursesPanel } from './purses-panel.tsx';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { useWallets } from './use-transfers.ts';
import { WalletCards } from './wallet-cards.tsx';

const onwards = [
  {
    page: 'transactionHistory',
    icon: 'copy',
    title: 'brand.accountRecord',
    text: 'wallet.onRecord',
    module: 'MEMTRANS3',
  },
  { page: 'personalProfit', icon: 'trophy', title: 'brand.profitAndLoss', text: 'wallet.onProfit', module: null },
] as const;

/** Links to the pages where money may have gone. Pages the brand does not have are left out. */
function Onwards() {
  const { t } = useTexts();
  const { whitelabel } = useInitialState().permission.info;
  return (
    <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
      {onwards
        .filter(({ module }) => module === null || hasModule(whitelabel, module))
        .map(({ page, icon, title, text }) => (
          <li key={page}>
            <Link
              to="/member"
              search={{ page }}
              className="flex items-center gap-4 rounded-lg bg-surface-1 px-4 py-4 text-ink-1 no-underline ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-2"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-live-wash text-live">
                <Icon name={icon} />
              </span>
              <span className="grid gap-0.5">
                <span className="font-semibold">{t(title)}</span>
                <span className="text-sm text-ink-2">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** The bonus wallet, if it has money: separate from the money that can be staked and withdrawn (trust.md H6). */
function BonusPurse() {
  const { t } = useTexts();
  const bonus = useBonuses().data?.open;
  const { isMasked } = useBalanceMask();
  if (bonus?.state !== 'open') return null;
  return (
    <Link
      to="/member"
      search={{ page: 'bonusDetails' }}
      className="flex items-center gap-4 rounded-lg bg-surface-1 px-4 py-4 text-ink-1 no-underline ring-1 ring-inset ring-line transition-colors duration-150 hover:bg-surface-2"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-live-wash text-live">
        <Icon name={giftIcon} />
      </span>
      <span className="grid flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{t('promotions.purse')}</span>
          <BalanceFigure amount={bonus.amount} currency={bonus.currency} />
        </span>
        <span className="text-sm text-ink-2">{t('promotions.purseText')}</span>
        {!isMasked && (
          <span className="mt-2">
            <BonusProgress bonus={bonus} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The wallets (spec 2, transferFund): one for everything, or the main one beside those that vendors keep. */
export function TransferFundPage() {
  const { t } = useTexts();
  const { data: wallets, isError, isFetching, refetch } = useWallets();
  const navigate = useNavigate();
  const hasPurses = isAgent(useSession());
  const isSpread = (wallets?.balance.length ?? 0) > 1;
  return (
    <section className="grid gap-6">
      <h1 className="m-0 font-display text-2xl font-semibold text-ink-1">{t('wallet.title')}</h1>
      {isError && !wallets && (
        <ErrorState
          title={t('wallet.failedTitle')}
          text={t('wallet.recordFailedText')}
          retryText={t('brand.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !wallets && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-36 rounded-xl" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {wallets && <WalletCards wallets={wallets} isAsking={isFetching} onRefresh={() => void refetch()} />}
      {hasPurses && <PursesPanel />}
      {wallets && <BonusPurse />}
      {wallets && !isSpread && <Onwards />}
      {wallets && isSpread && (
        <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
          <TransferForm wallets={wallets} />
          <TransferList />
          <RealityCheck onLeave={() => void navigate({ to: '/' })} />
        </div>
      )}
    </section>
  );
}
