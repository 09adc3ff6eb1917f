import { houseKeys } from './house-keys.ts';

/** Keys of cached answers; those of a member begin with `member`, so that logging out can remove them all. */
export const queryKeys = {
  balance: ['member', 'balance'],
  wallets: ['member', 'wallets'],
  transfers: (page: number) => ['member', 'transfers', page],
  upline: ['member', 'upline'],
  accountRecord: (input: object) => ['member', 'account-record', input],
  profit: (startDay: string, endDay: string) => ['member', 'profit', startDay, endDay],
  memberInfo: ['member', 'info'],
  avatar: ['member', 'avatar'],
  avatarImage: (name: string) => ['member', 'avatar', name],
  profile: ['member', 'profile'],
  bets: (request: object, page: number) => ['member', 'bets', request, page],
  betSums: (request: object) => ['member', 'bets', 'sums', request],
  security: ['member', 'security'],
  logins: (page: number) => ['member', 'logins', page],
  secondFactor: ['member', 'second-factor'],
  sessions: (page: number) => ['member', 'sessions', page],
  protection: ['member', 'protection'],
  protectionChanges: ['member', 'protection', 'changes'],
  fairness: ['member', 'fairness'],
  realityCheck: ['member', 'reality-check'],
  round: (roundId: string) => ['member', 'round', roundId],
  agencyOverview: ['member', 'agency-overview'],
  /** Links and rates of an agent. */
  agency: (...part: readonly (string | object)[]) => ['member', 'agency', ...part],
  purses: ['member', 'purses'],
  /** What an agent knows of contracts, lines and income. */
  salaries: ['member', 'salaries'],
  /** What an agent reads of its team: a transfer or new rates may change any of it. */
  team: (...part: readonly (string | object)[]) => ['member', 'team', ...part],
  vendorRound: (vendor: string, roundId: string, language: string) => ['member', 'round', vendor, roundId, language],
  /** Everything about deposits: each step of one may change all of it. */
  deposits: ['member', 'deposits'],
  depositPart: (...part: readonly (string | number)[]) => ['member', 'deposits', ...part],
  withdrawals: ['member', 'withdrawals'],
  /** What may be withdrawn, which depends on the balance. */
  withdrawDesk: ['member', 'withdrawals', 'desk'],
  withdrawalPart: (...part: readonly (string | number)[]) => ['member', 'withdrawals', ...part],
  /** Node ids of the own favourites, newest first; the lists of them are pages of games. */
  favouriteIds: ['member', 'favourites'],
  ownGames: ['member', 'games', 'list'],
  /** Open tables between players. */
  rooms: ['member', 'rooms'],
  /** What was earned, and every page of what was paid. */
  rebates: ['member', 'rebates'],
  rebatePayments: (page: number) => ['member', 'rebates', 'payments', page],
  /** Points, the mall and redemptions. Points lie in a purse, and news of purses reads them again. */
  points: ['member', 'purses', 'points'],
  pointPart: (...part: readonly (string | number)[]) => ['member', 'purses', 'points', ...part],
  /** Own code, offer and friends. */
  referrals: ['member', 'referrals'],
  referralPart: (...part: readonly (string | number)[]) => ['member', 'referrals', ...part],
  /** Offers, what waits and what was given: each claim may change all of it. */
  rewards: ['member', 'rewards'],
  missionPart: (...part: readonly (string | number)[]) => ['member', 'rewards', 'missions', ...part],
  /** Tickets, what came out of them, rains and raffles. */
  tickets: ['member', 'tickets'],
  ticketPart: (...part: readonly (string | number)[]) => ['member', 'tickets', ...part],
  rewardPart: (...part: readonly (string | number)[]) => ['member', 'rewards', ...part],
  /** The own rank, its history, and what it gives. */
  vip: ['member', 'vip'],
  vipPart: (...part: readonly (string | number)[]) => ['member', 'vip', ...part],
  vipRanks: ['vip', 'ranks'],
  /** The count of unread ones and every page of the list. */
  inbox: ['member', 'inbox'],
  inboxPage: (page: number) => ['member', 'inbox', page],
  unread: ['member', 'inbox', 'unread'],
  /** How many messages an agent may still write. */
  messageDesk: ['member', 'message-desk'],
  /** What the member has written to the house. */
  matters: ['member', 'matters'],
  matterPart: (...part: readonly (string | number)[]) => ['member', 'matters', ...part],
  matterPicture: (name: string) => ['member', 'matter-picture', name],
  supportChat: ['member', 'chat'],
  chatPicture: (name: string) => ['member', 'chat-picture', name],
  /** Past draws; news of a new one invalidates `['lottery', gameCode]`. */
  draws: (gameCode: string, count: number) => ['lottery', gameCode, 'draws', count],
  /** A draw with its proof; own tickets are in it. */
  lotteryDraw: (gameCode: string, numero: string) => ['member', 'lottery', 'draw', gameCode, numero],
  /** Own lottery tickets: each change of one may change every list of them. */
  lotteryOrders: ['member', 'lottery', 'orders'],
  lotteryOrderPart: (...part: readonly (string | number | object)[]) => ['member', 'lottery', 'orders', ...part],
  ...houseKeys,
  jackpot: ['jackpot'],
  qrBackground: ['brand', 'qr-background'],
} as const;
