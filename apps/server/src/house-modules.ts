import { agencyModule } from './modules/agency/index.ts';
import { betsModule } from './modules/bets/index.ts';
import { brandModule } from './modules/brand/index.ts';
import { cashierModule } from './modules/cashier/index.ts';
import { casinoModule } from './modules/casino/index.ts';
import { catalogModule } from './modules/catalog/index.ts';
import { chatModule } from './modules/chat/index.ts';
import { contentModule } from './modules/content/index.ts';
import { fairnessModule } from './modules/fairness/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { inboxModule } from './modules/inbox/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { lotteryModule } from './modules/lottery/index.ts';
import { missionsModule } from './modules/missions/index.ts';
import { operatorsModule } from './modules/operators/index.ts';
import { pointsModule } from './modules/points/index.ts';
import { profileModule } from './modules/profile/index.ts';
import { promotionsModule } from './modules/promotions/index.ts';
import { protectionModule } from './modules/protection/index.ts';
import { rebatesModule } from './modules/rebates/index.ts';
import { referralsModule } from './modules/referrals/index.ts';
import { reportsModule } from './modules/reports/index.ts';
import { rewardsModule } from './modules/rewards/index.ts';
import { salariesModule } from './modules/salaries/index.ts';
import { seamlessModule } from './modules/seamless/index.ts';
import { supportModule } from './modules/support/index.ts';
import { teamsModule } from './modules/teams/index.ts';
import { ticketsModule } from './modules/tickets/index.ts';
import { vipModule } from './modules/vip/index.ts';
import { walletModule } from './modules/wallet/index.ts';
import { winnersModule } from './modules/winners/index.ts';

/**
 * Every module of the house. The `needs` in a module's index.ts declare which modules it may call; together with this
 * list they are the map of the server: `npm run graph:modules` draws it. Where needs leave a choice, modules are
 * created in this order.
 */
export const houseModules = {
  ledger: ledgerModule,
  fairness: fairnessModule,
  brand: brandModule,
  agency: agencyModule,
  wallet: walletModule,
  identity: identityModule,
  protection: protectionModule,
  operators: operatorsModule,
  catalog: catalogModule,
  bets: betsModule,
  rebates: rebatesModule,
  points: pointsModule,
  promotions: promotionsModule,
  cashier: cashierModule,
  rewards: rewardsModule,
  missions: missionsModule,
  tickets: ticketsModule,
  referrals: referralsModule,
  seamless: seamlessModule,
  teams: teamsModule,
  salaries: salariesModule,
  casino: casinoModule,
  lottery: lotteryModule,
  profile: profileModule,
  winners: winnersModule,
  inbox: inboxModule,
  support: supportModule,
  chat: chatModule,
  content: contentModule,
  reports: reportsModule,
  vip: vipModule,
} as const;
