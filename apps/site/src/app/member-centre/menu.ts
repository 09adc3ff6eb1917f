import type { ModuleId } from '@fairhouse/contract';
import type { TextKey } from '@fairhouse/i18n';
import type { IconName } from '@fairhouse/ui';
import { crownIcon, flagIcon, giftIcon, rebateIcon, rewardIcon, userPlusIcon } from '@fairhouse/ui/later-icons';

export interface MemberPageEntry {
  /** The menu id of spec 2, as it stands in the address. */
  id:
    | 'transferFund'
    | 'depositv2'
    | 'withdraw'
    | 'transferUpline'
    | 'personalHistoryCopy'
    | 'transactionHistory'
    | 'personalProfit'
    | 'bonusDetails'
    | 'vip'
    | 'rewardCenter'
    | 'referral'
    | 'missionLeaderboard'
    | 'messageV2'
    | 'manualRebate'
    | 'lotteryRecord'
    | 'support'
    | 'liveRooms'
    | 'protection'
    | 'securityCenter';
  text: TextKey;
  icon: IconName;
  /** Shown where the brand has this module; without a value always. */
  module?: ModuleId;
}

/** Pages of the member centre in the order of spec 2, then those of the house; their components are in member-page.tsx. */
export const memberPages: readonly MemberPageEntry[] = [
  { id: 'securityCenter', text: 'brand.myAccount', icon: 'user' },
  { id: 'transferFund', text: 'brand.wallets', icon: 'wallet' },
  { id: 'depositv2', text: 'brand.deposit', icon: 'download' },
  { id: 'withdraw', text: 'brand.withdraw', icon: 'external' },
  { id: 'transferUpline', text: 'brand.transferUpline', icon: 'arrow-up', module: 'AGETRANSFERUP3' },
  { id: 'personalHistoryCopy', text: 'brand.bettingRecord', icon: 'records' },
  { id: 'transactionHistory', text: 'brand.accountRecord', icon: 'copy', module: 'MEMTRANS3' },
  { id: 'personalProfit', text: 'brand.profitAndLoss', icon: 'trophy' },
  { id: 'bonusDetails', text: 'content.bonus', icon: giftIcon },
  { id: 'rewardCenter', text: 'brand.rewardCentre', icon: rewardIcon, module: 'REWCEN3' },
  { id: 'referral', text: 'content.invite', icon: userPlusIcon, module: 'REFERRAL3' },
  { id: 'missionLeaderboard', text: 'brand.missions', icon: flagIcon, module: 'MISSIONLB3' },
  { id: 'messageV2', text: 'brand.messages', icon: 'mail' },
  { id: 'manualRebate', text: 'rebates.title', icon: rebateIcon, module: 'PLYRBT' },
  { id: 'vip', text: 'brand.ranks', icon: crownIcon, module: 'MEMCLUB3' },
  { id: 'lotteryRecord', text: 'brand.lotteryRecord', icon: 'dice' },
  { id: 'support', text: 'brand.support', icon: 'chat' },
  { id: 'liveRooms', text: 'brand.liveRooms', icon: 'team', module: 'CBS3' },
  { id: 'protection', text: 'brand.limitsAndBreaks', icon: 'pause' },
];
