/** Every call, refusal and channel of the product, from all domains. */
import { agencyCalls, agencyRefusals } from './agency/index.ts';
import { betsCalls } from './bets/index.ts';
import { brandCalls } from './brand/index.ts';
import { cashierCalls, cashierChannels, cashierRefusals } from './cashier/index.ts';
import { casinoCalls, casinoRefusals, roomChannels } from './casino/index.ts';
import { catalogCalls, catalogRefusals } from './catalog/index.ts';
import { chatCalls, chatChannels, chatRefusals } from './chat/index.ts';
import { contentCalls, contentChannels, contentRefusals } from './content/index.ts';
import { fairnessCalls } from './fairness/index.ts';
import { identityCalls, identityRefusals } from './identity/index.ts';
import { inboxCalls, inboxChannels, inboxRefusals } from './inbox/index.ts';
import { ledgerCalls, ledgerRefusals } from './ledger/index.ts';
import { lotteryCalls, lotteryChannels, lotteryRefusals } from './lottery/index.ts';
import { missionsCalls, missionsRefusals } from './missions/index.ts';
import { operatorsCalls, operatorsRefusals } from './operators/index.ts';
import { promotionsCalls, promotionsRefusals } from './promotions/index.ts';
import { protectionCalls, protectionChannels, protectionRefusals } from './protection/index.ts';
import { profileCalls, profileRefusals } from './profile/index.ts';
import { pointsCalls, pointsRefusals } from './points/index.ts';
import { rebatesCalls, rebatesRefusals } from './rebates/index.ts';
import { referralsCalls, referralsRefusals } from './referrals/index.ts';
import { reportsCalls } from './reports/index.ts';
import { offerDeskCalls, rewardsCalls, rewardsChannels, rewardsRefusals } from './rewards/index.ts';
import { salariesCalls, salariesRefusals } from './salaries/index.ts';
import { seamlessCalls, seamlessRefusals } from './seamless/index.ts';
import { supportCalls, supportRefusals } from './support/index.ts';
import { teamsCalls, teamsRefusals } from './teams/index.ts';
import { ticketsCalls, ticketsChannels, ticketsRefusals } from './tickets/index.ts';
import { vipCalls, vipRefusals } from './vip/index.ts';
import { walletCalls, walletChannels, walletRefusals } from './wallet/index.ts';
import { winnersCalls, winnersChannels, winnersRefusals } from './winners/index.ts';
import { uploadRefusals } from './upload.refusals.ts';
import { wireRefusals } from './wire.refusals.ts';

/** Every call of the product by domain; the server does not compile without a handler for each. */
export const callsByDomain = {
  agency: agencyCalls,
  bets: betsCalls,
  brand: brandCalls,
  cashier: cashierCalls,
  casino: casinoCalls,
  catalog: catalogCalls,
  content: contentCalls,
  fairness: fairnessCalls,
  identity: identityCalls,
  ledger: ledgerCalls,
  lottery: lotteryCalls,
  operators: operatorsCalls,
  profile: profileCalls,
  promotions: promotionsCalls,
  protection: protectionCalls,
  rebates: rebatesCalls,
  points: pointsCalls,
  referrals: referralsCalls,
  reports: reportsCalls,
  rewards: { ...rewardsCalls, ...offerDeskCalls },
  salaries: salariesCalls,
  seamless: seamlessCalls,
  teams: teamsCalls,
  tickets: ticketsCalls,
  wallet: walletCalls,
  winners: winnersCalls,
  inbox: inboxCalls,
  support: supportCalls,
  chat: chatCalls,
  missions: missionsCalls,
  vip: vipCalls,
} as const;

export type Domain = keyof typeof callsByDomain;

export const calls = {
  ...agencyCalls,
  ...betsCalls,
  ...brandCalls,
  ...cashierCalls,
  ...casinoCalls,
  ...catalogCalls,
  ...contentCalls,
  ...fairnessCalls,
  ...identityCalls,
  ...ledgerCalls,
  ...lotteryCalls,
  ...operatorsCalls,
  ...profileCalls,
  ...promotionsCalls,
  ...protectionCalls,
  ...rebatesCalls,
  ...pointsCalls,
  ...referralsCalls,
  ...reportsCalls,
  ...rewardsCalls,
  ...offerDeskCalls,
  ...salariesCalls,
  ...seamlessCalls,
  ...teamsCalls,
  ...ticketsCalls,
  ...walletCalls,
  ...winnersCalls,
  ...inboxCalls,
  ...supportCalls,
  ...chatCalls,
  ...missionsCalls,
  ...vipCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Every refusal of the product; each has a text in every language (packages/i18n, `refusals.json`). */
export const refusals = {
  ...agencyRefusals,
  ...cashierRefusals,
  ...casinoRefusals,
  ...catalogRefusals,
  ...contentRefusals,
  ...identityRefusals,
  ...inboxRefusals,
  ...ledgerRefusals,
  ...lotteryRefusals,
  ...missionsRefusals,
  ...operatorsRefusals,
  ...promotionsRefusals,
  ...rebatesRefusals,
  ...pointsRefusals,
  ...referralsRefusals,
  ...winnersRefusals,
  ...vipRefusals,
  ...protectionRefusals,
  ...profileRefusals,
  ...rewardsRefusals,
  ...salariesRefusals,
  ...seamlessRefusals,
  ...supportRefusals,
  ...teamsRefusals,
  ...ticketsRefusals,
  ...chatRefusals,
  ...uploadRefusals,
  ...walletRefusals,
  ...wireRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Messages the server sends over the WebSocket. */
export const channels = {
  ...cashierChannels,
  ...chatChannels,
  ...contentChannels,
  ...inboxChannels,
  ...lotteryChannels,
  ...protectionChannels,
  ...rewardsChannels,
  ...roomChannels,
  ...ticketsChannels,
  ...walletChannels,
  ...winnersChannels,
} as const;
