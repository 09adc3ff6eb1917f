/** Names of what is kept of the lotteries; those of a member begin with it, so that logging out forgets them. */
export const lotteryKeys = {
  games: ['lottery', 'games'],
  near: (gameCode: string) => ['lottery', 'near', gameCode],
  drawn: (gameCode: string) => ['lottery', 'drawn', gameCode],
  opened: ['lottery', 'opened'],
  setting: (gameCode: string) => ['member', 'lottery', 'setting', gameCode],
  series: ['member', 'lottery', 'series'],
  playMenu: (gameCode: string, series: number | null) => ['member', 'lottery', 'play-menu', gameCode, series],
  chaseIssues: (gameCode: string) => ['member', 'lottery', 'chase-issues', gameCode],
  /** Everything about own orders: a new one changes what all of them say. */
  orders: ['member', 'lottery', 'orders'],
  today: (gameCode: string) => ['member', 'lottery', 'orders', 'today', gameCode],
} as const;
