import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountNeeded } from '../../shared/session/account-needed.tsx';
import { isTrueMember } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { clientPage } from '../pages/client-page.tsx';
import { lazyPart } from '../pages/lazy-part.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { MemberMenu } from './member-menu.tsx';
import { memberPages, type MemberPageEntry } from './menu.ts';
import { useMemberPages } from './use-member-pages.ts';

const BetHistory = clientPage(async () => (await import('../../features/bets/bet-history-page.tsx')).BetHistoryPage);
const LotteryRecord = lazyPart({
  load: async () => (await import('../../features/lottery/records/lottery-record-page.tsx')).LotteryRecordPage,
  part: 'lottery',
  waiting: <PageSkeleton />,
});
const Vip = lazyPart({
  load: async () => (await import('../../features/vip/vip-page.tsx')).VipPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});
const Deposit = clientPage(async () => (await import('../../features/cashier/deposit-page.tsx')).DepositPage);
const Withdraw = clientPage(
  async () => (await import('../../features/cashier/withdraw/withdraw-page.tsx')).WithdrawPage,
);
const Protection = clientPage(
  async () => (await import('../../features/protection/protection-page.tsx')).ProtectionPage,
);
const Security = clientPage(async () => (await import('./security-centre.tsx')).SecurityCentre);
const Wallets = clientPage(async () => (await import('../../features/wallet/transfer-fund-page.tsx')).TransferFundPage);
const TransferUpline = clientPage(
  async () => (await import('../../features/wallet/transfer-upline-page.tsx')).TransferUplinePage,
);
const AccountRecord = clientPage(
  async () => (await import('../../features/wallet/account-record-page.tsx')).AccountRecordPage,
);
const Bonuses = clientPage(
  async () => (await import('../../features/promotions/bonus-details-page.tsx')).BonusDetailsPage,
);
const Referral = lazyPart({
  load: async () => (await import('../../features/referrals/referral-page.tsx')).ReferralPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});
const Missions = lazyPart({
  load: async () => (await import('../../features/missions/missions-page.tsx')).MissionsPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});
const Rewards = lazyPart({
  load: async () => (await import('./reward-page.tsx')).RewardPage,
  part: 'rewards',
  waiting: <PageSkeleton />,
});
const Rebates = clientPage(async () => (await import('../../features/rebates/rebate-page.tsx')).RebatePage);
const Inbox = clientPage(async () => (await import('../../features/inbox/inbox-page.tsx')).InboxPage);
const Support = clientPage(async () => (await import('../../features/support/support-page.tsx')).SupportPage);
const LiveRooms = clientPage(async () => (await import('../../features/chat/live-rooms-page.tsx')).LiveRoomsPage);
const Profit = clientPage(async () => (await import('../../features/reports/profit-page.tsx')).ProfitPage);

const pages: Record<MemberPageEntry['id'], ReactNode> = {
  transferFund: <Wallets />,
  transferUpline: <TransferUpline />,
  depositv2: <Deposit />,
  withdraw: <Withdraw />,
  personalHistoryCopy: <BetHistory />,
  missionLeaderboard: <Missions />,
  messageV2: <Inbox />,
  manualRebate: <Rebates />,
  lotteryRecord: <LotteryRecord />,
  support: <Support />,
  liveRooms: <LiveRooms />,
  protection: <Protection />,
  transactionHistory: <AccountRecord />,
  personalProfit: <Profit />,
  bonusDetails: <Bonuses />,
  rewardCenter: <Rewards />,
  vip: <Vip />,
  referral: <Referral />,
  securityCenter: <Security />,
};

/** Pages that explain by themselves that this brand does not have them, for visitors with a link or an old address. */
const tellWhenOff: ReadonlySet<string> = new Set<MemberPageEntry['id']>([
  'transferUpline',
  'transactionHistory',
  'liveRooms',
]);

function pagesFor(known: readonly MemberPageEntry[]): readonly MemberPageEntry[] {
  return memberPages.filter((entry) => tellWhenOff.has(entry.id) || known.includes(entry));
}

/** The member centre: its menu beside or above the chosen page; a visitor or trial user is asked for an account. */
export function MemberCentre() {
  const session = useSession();
  const { page } = useSearch({ from: '/member' });
  const known = useMemberPages();
  const entry = pagesFor(known).find(({ id }) => id === page) ?? known.find(({ id }) => id === 'personalHistoryCopy');
  return (
    <div className="grid grid-cols-1 gap-6 py-6 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-8">
      <MemberMenu pages={known} active={entry} />
      <div className="min-w-0">{isTrueMember(session) ? entry && pages[entry.id] : <AccountNeeded asksAtOnce />}</div>
    </div>
  );
}
