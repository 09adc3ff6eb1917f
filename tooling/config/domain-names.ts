/**
 * The spine (docs/decisions/001): a folder under `features/`, `modules/`, `contract/` or a file under `messages/<lang>/`
 * carries one of these names and nothing else. A new name is a decision record first, then a line here.
 */
export const domainNames = {
  identity: 'login, registration, passwords, captcha, second factor, sessions',
  profile: 'member info, security centre, avatar, choice of language and theme',
  brand: 'whitelabel flags, permission response, system status, region block, domain routes, register rules',
  protection: 'limits, breaks, self-exclusion, reality checks: the safer-play tools',
  operators: 'people of the back office, their roles and the audit trail',
  ledger: 'ledger accounts, entries, postings; the only writer of money',
  wallet: 'balances, holds, vendor transfers, upline and downline transfers, account record',
  cashier: 'deposits and withdrawals and their confirmation',
  catalog: 'vendors, games, categories, lanes, hot games, favourites, recently played',
  seamless: 'the vendor port: launch, authenticate, balance, bet, settle, rollback',
  casino: 'rounds of the in-house games',
  fairness: 'seeds, commitments, reveals, records to verify',
  lottery: 'lottery games, issues, draws, tickets',
  sportsbook: 'fixtures, markets, prices, slips',
  bets: 'the bet record of every product: history, turnover, outcome',
  agency: 'team tree, downline registration, links, rates',
  teams: 'the desk of an agent: sums of a team, downlines, their bets and money lines',
  salaries: 'contracts of agents, runs, lines of salary and dividend, income',
  rebates: 'the share of valid turnover given back to a member',
  promotions: 'offers, their terms, applications and bonuses',
  rewards: 'progress of members, offers and their kinds, claims, reward centre, sign-in',
  points: 'points, the points mall and its redemptions',
  tickets: 'kinds of tickets, their draws, rains and raffles',
  missions: 'missions and their leaderboard',
  vip: 'ranks and what they give',
  referrals: 'refer and win: codes, invitations, and the look at accounts of one person',
  winners: 'winner board and jackpot ticker',
  content: 'announcements, banners, help, downloads, static pages',
  inbox: 'internal messages and unread counts',
  support: 'feedback, complaints, customer service',
  chat: 'live chat and live-model chat',
  reports: 'turnover, GGR, NGR, profit and loss for members, agents and operators',
} as const;

export type DomainName = keyof typeof domainNames;

export function isDomainName(name: string): name is DomainName {
  return Object.hasOwn(domainNames, name);
}
