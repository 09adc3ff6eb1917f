import { useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { openModal } from '../../shared/modal/modal-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { clientPage } from '../pages/client-page.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { MemberPageEntry } from './menu.ts';
import { useMemberPages } from './use-member-pages.ts';

const BetHistory = clientPage(async () => (await import('../../features/bets/bet-history-page.tsx')).BetHistoryPage);
const Deposit = clientPage(async () => (await import('../../features/cashier/deposit-page.tsx')).DepositPage);
const Withdraw = clientPage(async () => (await import('../../features/cashier/withdraw/withdraw-page.tsx')).WithdrawPage);
const Protection = clientPage(async () => (await import('../../features/protection/protection-page.tsx')).ProtectionPage);
const Security = clientPage(async () => (await import('./security-centre.tsx')).SecurityCentre);
const Wallets = clientPage(async () => (await import('../../features/wallet/transfer-fund-page.tsx')).TransferFundPage);
const TransferUpline = clientPage(async () => (await import('../../features/wallet/transfer-upline-page.tsx')).TransferUplinePage);
const AccountRecord = clientPage(async () => (await import('../../features/wallet/account-record-page.tsx')).AccountRecordPage);
const Inbox = clientPage(async () => (await import('../../features/inbox/inbox-page.tsx')).InboxPage);
const Profit = clientPage(async () => (await import('../../features/reports/profit-page.tsx')).ProfitPage);

const pages: Record<MemberPageEntry['id'], ReactNode> = {
  transferFund: <Wallets />,
  transferUpline: <TransferUpline />,
  depositv2: <Deposit />,
  withdraw: <Withdraw />,
  personalHistoryCopy: <BetHistory />,
  messageV2: <Inbox />,
  protection: <Protection />,
  transactionHistory: <AccountRecord />,
  personalProfit: <Profit />,
  securityCenter: <Security />,
};

/** The member centre: its menu beside or above the chosen page; a visitor is asked to log in. */
export function MemberCentre() {
  const session = useSession();
  const { page } = useSearch({ from: '/member' });
  const known = useMemberPages();
  const entry = known.find(({ id }) => id === page) ?? known.find(({ id }) => id === 'personalHistoryCopy');
  return (
    <div className="grid grid-cols-1 gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <MemberMenu pages={known} active={entry} />
      <div className="min-w-0">
        {session.status === 'member' && entry && pages[entry.id]}
        {session.status === 'restoring' && <Skeleton className="h-96 rounded-lg" />}
        {session.status === 'visitor' && <LoginNeeded />}
      </div>
    </div>
  );
}

/** Spec 6: what needs a login opens the login dialog. */
function LoginNeeded() {
  const { t } = useTexts();
  useEffect(() => openModal('login'), []);
  return (
    <EmptyState
      icon="user"
      title={t('identity.loginNeededTitle')}
      text={t('identity.loginNeededText')}
      action={<Button onClick={() => openModal('login')}>{t('brand.logIn')}</Button>}
    />
  );
}
