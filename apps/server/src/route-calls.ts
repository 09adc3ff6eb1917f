import { agencyRoutes } from './modules/agency/agency.routes.ts';
import { betsRoutes } from './modules/bets/bets.routes.ts';
import { brandRoutes } from './modules/brand/brand.routes.ts';
import { cashierRoutes } from './modules/cashier/cashier.routes.ts';
import { casinoRoutes } from './modules/casino/casino.routes.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { chatRoutes } from './modules/chat/chat.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { fairnessRoutes } from './modules/fairness/fairness.routes.ts';
import { identityRoutes } from './modules/identity/identity.routes.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { lotteryRoutes } from './modules/lottery/lottery.routes.ts';
import { missionsRoutes } from './modules/missions/missions.routes.ts';
import { operatorsRoutes } from './modules/operators/operators.routes.ts';
import { pointsRoutes } from './modules/points/points.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { promotionsRoutes } from './modules/promotions/promotions.routes.ts';
import { protectionRoutes } from './modules/protection/protection.routes.ts';
import { rebatesRoutes } from './modules/rebates/rebates.routes.ts';
import { referralsRoutes } from './modules/referrals/referrals.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { rewardsRoutes } from './modules/rewards/rewards.routes.ts';
import { seamlessRoutes } from './modules/seamless/seamless.routes.ts';
import { supportRoutes } from './modules/support/support.routes.ts';
import { salariesRoutes } from './modules/salaries/salaries.routes.ts';
import { teamsRoutes } from './modules/teams/teams.routes.ts';
import { ticketsRoutes } from './modules/tickets/tickets.routes.ts';
import { vipRoutes } from './modules/vip/vip.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { winnersRoutes } from './modules/winners/winners.routes.ts';
import type { Modules } from './compose-modules.ts';
import type { Platform } from './platform/context/index.ts';
import type { AllHandlers } from './platform/http/index.ts';

/** Every call of the contract, by the module that answers it. */
export function routeCalls(modules: Modules, platform: Platform): AllHandlers {
  return {
    ...agencyRoutes(modules.agency, modules.teams.desk, modules.teams.house),
    ...betsRoutes(modules.bets),
    ...brandRoutes(modules.brand),
    ...cashierRoutes(modules.cashier),
    ...casinoRoutes(modules.casino),
    ...catalogRoutes(modules.catalog),
    ...chatRoutes(modules.chat),
    ...contentRoutes(modules.content),
    ...fairnessRoutes(modules.fairness),
    ...identityRoutes(modules.identity),
    ...inboxRoutes(modules.inbox),
    ...ledgerRoutes(modules.ledger, () => platform.clock.now()),
    ...lotteryRoutes(modules.lottery),
    ...operatorsRoutes(modules.operators),
    ...profileRoutes(modules.profile),
    ...promotionsRoutes(modules.promotions),
    ...protectionRoutes(modules.protection),
    ...rebatesRoutes(modules.rebates),
    ...pointsRoutes(modules.points),
    ...referralsRoutes(modules.referrals),
    ...reportsRoutes(modules.reports),
    ...rewardsRoutes(modules.rewards),
    ...missionsRoutes(modules.missions),
    ...seamlessRoutes(modules.seamless),
    ...supportRoutes(modules.support),
    ...teamsRoutes(modules.teams),
    ...ticketsRoutes(modules.tickets),
    ...salariesRoutes(modules.salaries),
    ...walletRoutes(modules.wallet),
    ...vipRoutes(modules.vip),
    ...winnersRoutes({ ...modules.winners, findBrand: (id) => modules.brand.findById(id) }),
  };
}
