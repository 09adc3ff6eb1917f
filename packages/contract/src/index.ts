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

export type {
  Audience,
  Budget,
  CallOrigin,
  CallSpec,
  ClientInput,
  HandlerAnswer,
  Input,
  Method,
  Output,
} from './call.ts';
export { hasModule } from './brand/has-module.ts';
export type { Envelope } from './envelope.ts';
export { languageFolder, languageOfTag, languages, languageTags, locales, type Language } from './languages.ts';
export type { RefusalSpec } from './refusal.ts';
export * from './upload.ts';
export { sessionRefusals, wireRefusals } from './wire.refusals.ts';
export * from './brand/brand.schemas.ts';
export * from './brand/has-module.ts';
export * from './brand/module-flags.ts';
export * from './cashier/deposit.schemas.ts';
export * from './cashier/withdrawal.schemas.ts';
export * from './casino/casino.schemas.ts';
export * from './casino/room.schemas.ts';
export type { RoomNews } from './casino/room.channels.ts';
export * from './fairness/fairness.schemas.ts';
export { encryptedBodyHeader, type BodyKey, type BodyKeys } from './encrypted-body.ts';
export * from './identity/identity.schemas.ts';
export * from './operators/index.ts';
export type { ChatNews, DeskNews, LiveNews } from './chat/index.ts';
export * from './chat/chat.schemas.ts';
export * from './chat/live-room.schemas.ts';
export * from './support/support.schemas.ts';
export type { DrawnPage, FirstGames, InitialState, InlineParts, PageRequest } from './brand/initial.ts';
export * from './page-paths.ts';
export type {
  AffiliateLink,
  AgencyOverview,
  AgentFile,
  AgentMove,
  PlacementRow,
  RateDesk,
  TreePage,
  TreePlace,
  TreeRow,
} from './agency/index.ts';
export {
  betGameTypes,
  type BetGameType,
  type BetPage,
  type BetRow,
  type BetStatus,
  type BetSums,
  type ValidBetRule,
} from './bets/index.ts';
export {
  isListPath,
  isLotteryVendor,
  launchWay,
  listLanes,
  listWish,
  lotteryPages,
  type ListPath,
  type DeskGame,
  type DeskVendor,
  type Game,
  type LaunchWay,
  type LotteryPath,
  type LotteryVendor,
  type MenuGroup,
  type Room,
  type VendorLane,
} from './catalog/index.ts';
export type {
  AgentAnnouncements,
  Announced,
  Announcements,
  Banner,
  Notice,
  Popup,
  Promotion,
} from './content/index.ts';
export * from './content/content.schemas.ts';
export {
  helpCategories,
  housePages,
  type HelpArticle,
  type HelpCategory,
  type HousePage,
  type HousePageName,
  type TextBlock,
  type TextRun,
} from './content/help.calls.ts';
export type { TermsDeskView, TermsRelease, TermsState, TermsVersionRow, TermsWords } from './content/terms.calls.ts';
export {
  textShelves,
  textSources,
  type HouseText,
  type TextFault,
  type TextFaultKind,
  type TextName,
  type TextPreview,
  type TextRow,
  type TextShelf,
  type TextSource,
} from './content/text-desk.calls.ts';
export type { SessionRecord } from './identity/index.ts';
export type { InboxMessage, InboxNews, MessageDesk, MessageKind } from './inbox/index.ts';
export type {
  CashierQueues,
  DepositFile,
  DepositFlag,
  DepositRow,
  DepositStep,
  HandNames,
  ReviewReason,
  WithdrawalAccount,
  WithdrawalFile,
  WithdrawalRow,
  WithdrawalStep,
} from './cashier/index.ts';
export type {
  BookDifferenceRow,
  BooksHealthView,
  SealedDay,
  TrialBalanceOfDay,
  TrialBalanceRow,
} from './ledger/index.ts';
export * from './lottery/desk-exposure.schemas.ts';
export * from './lottery/desk-game.schemas.ts';
export * from './lottery/desk-issue.schemas.ts';
export * from './lottery/desk-odds.schemas.ts';
export * from './lottery/draw.schemas.ts';
export * from './lottery/lottery.schemas.ts';
export type { IssueNews, LotteryWin } from './lottery/lottery.channels.ts';
export type { PausedNews, SlotStakeNews } from './protection/protection.channels.ts';
export { breakTerm, exclusionTerm } from './protection/protection.schemas.ts';
export type {
  BreakTerm,
  ExclusionTerm,
  LimitKind,
  LimitSpan,
  PlayLimit,
  ProtectionChange,
  ProtectionView,
  RealityCheck,
} from './protection/index.ts';
export { drawnAvatarCount, type Avatar, type ProfileForm } from './profile/index.ts';
export * from './profile/profile-fields.ts';
export {
  bonusEnd,
  bonusProduct,
  bonusState,
  offerAudience,
  type Bonus,
  type BonusEnd,
  type BonusProduct,
  type BonusState,
  type DepositOffer,
  type OfferSums,
} from './promotions/index.ts';
export {
  profileRules,
  type MemberExport,
  type MemberInfo,
  type Profile,
  type ProfileRules,
} from './profile/profile.schemas.ts';
export type {
  AgentContracts,
  Consolidated,
  ContractKind,
  ContractPeriod,
  ContractProgress,
  ContractRequest,
  ContractState,
  ContractStatus,
  ContractTerms,
  ContractTier,
  ContractView,
  DownlineContract,
  IncomeReport,
  LineBet,
  LineBets,
  LineMembers,
  LineSums,
  OfferPreview,
  OpenedLine,
  OwnContract,
  SalaryLine,
  SalaryMember,
  SalaryRun,
  OpenedRun,
  RunLine,
  RunProduct,
  SalaryRules,
} from './salaries/index.ts';
export { walletModes, type VendorOnRecord } from './seamless/index.ts';
export {
  betCategoryOf,
  rebateCategories,
  rebateMode,
  type AccruedRebate,
  type AgentRebateBets,
  type AgentRebateDay,
  type AgentRebateLine,
  type AgentRebateMembers,
  type AgentRebatePayment,
  type RebateCategory,
  type RebateMode,
  type RebateOverview,
  type RebatePayment,
} from './rebates/index.ts';
export * from './missions/missions.schemas.ts';
export * from './points/point-kinds.ts';
export * from './points/points.schemas.ts';
export * from './referrals/referral-states.ts';
export * from './referrals/referrals.schemas.ts';
export * from './rewards/offer-desk.schemas.ts';
export type { RewardsNews } from './rewards/index.ts';
export * from './rewards/reward-limits.ts';
export * from './rewards/rewards.schemas.ts';
export * from './vip/rank-kinds.ts';
export * from './vip/vip.schemas.ts';
export { liabilityParts, type LiabilityPart } from './reports/index.ts';
export type * from './reports/agents.schemas.ts';
export type { HouseSums, Liability, ProfitAndLoss, ProfitSums } from './reports/index.ts';
export {
  teamPresets,
  type DownlinePage,
  type DownlineRow,
  type TeamBetPage,
  type TeamBetRow,
  type TeamFigures,
  type TeamLossPage,
  type TeamLossRow,
  type TeamOverview,
  type TeamPlace,
  type TeamPreset,
  type TeamRecordRow,
} from './teams/index.ts';
export {
  agentPurses,
  agentTransferDirections,
  purseMoves,
  type AgentPurse,
  type RecordPurse,
  type AgentTransfer,
  type AgentTransferDirection,
  type PurseMove,
  type Purses,
  codeTypes,
  type Balance,
  type CodeType,
  type RecordRow,
  type Transfer,
  type TransferDirection,
  type TransferState,
  type Upline,
} from './wallet/index.ts';
export * from './tickets/ticket-kinds.ts';
export * from './tickets/ticket-desk.schemas.ts';
export type { RainNews } from './tickets/index.ts';
export * from './tickets/tickets.schemas.ts';
export type {
  HouseJackpotRecord,
  Jackpot,
  JackpotDesk,
  JackpotTermsForm,
  JackpotTermsRow,
  JackpotWin,
  PlayJackpot,
  Winner,
} from './winners/index.ts';

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
