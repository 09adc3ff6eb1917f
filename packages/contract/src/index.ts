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
  type BonusBets,
  type BonusBetsEnd,
  type BonusBetsState,
  type BonusEnd,
  type BonusPlay,
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
export { walletModes, type HeldPayoutRow, type VendorChangeRow, type VendorOnRecord } from './seamless/index.ts';
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

export * from './product.ts';
