import { lazy } from 'react';
import { crownIcon, flagIcon, giftIcon, seedIcon, userPlusIcon } from '@fairhouse/ui/later-icons';
import { PointsPage } from '../features/points/points-page.tsx';
import { DepositOffers } from '../features/promotions/deposit-offers.tsx';
import { RewardsPage } from '../features/rewards/rewards-page.tsx';
import { TicketsPage } from '../features/tickets/tickets-page.tsx';
import { VipPage } from '../features/vip/vip-page.tsx';
import { JackpotPage } from '../features/winners/jackpot-page.tsx';
import type { OfficePage } from './office-page.ts';

// An offer comes with a plot: an operator who does not open it does not load it.
const RewardOfferPage = lazy(async () => ({
  default: (await import('../features/rewards/offer-page.tsx')).RewardOfferPage,
}));
const MissionsPage = lazy(async () => ({
  default: (await import('../features/missions/missions-page.tsx')).MissionsPage,
}));

const ReferralsPage = lazy(async () => ({
  default: (await import('../features/referrals/referrals-page.tsx')).ReferralsPage,
}));

/** What members are given, and for what. */
export const rewardPages: readonly OfficePage[] = [
  {
    path: '/offers',
    title: 'operators.rewards.title',
    icon: giftIcon,
    permission: 'rewards.read',
    component: () => <RewardsPage deposits={<DepositOffers />} />,
  },
  {
    path: '/offers/$offerId',
    title: 'operators.rewards.offer',
    icon: giftIcon,
    permission: 'rewards.read',
    component: RewardOfferPage,
    isHidden: true,
  },
  {
    path: '/missions',
    title: 'missions.office.title',
    icon: flagIcon,
    permission: 'rewards.read',
    component: MissionsPage,
  },
  {
    path: '/referrals',
    title: 'operators.referrals.title',
    icon: userPlusIcon,
    permission: 'rewards.read',
    component: ReferralsPage,
  },
  {
    path: '/points',
    title: 'operators.points.title',
    icon: seedIcon,
    permission: 'rewards.read',
    component: PointsPage,
  },
  {
    path: '/tickets',
    title: 'operators.tickets.title',
    icon: giftIcon,
    permission: 'rewards.read',
    component: TicketsPage,
  },
  {
    path: '/jackpot',
    title: 'jackpot.desk.title',
    icon: 'trophy',
    permission: 'rewards.read',
    component: JackpotPage,
  },
  { path: '/vip', title: 'operators.vip.title', icon: crownIcon, permission: 'rewards.read', component: VipPage },
];
