/** Pages of the site a text may lead to; a test asks the list of all screens. */
export const ownPages: ReadonlySet<string> = new Set([
  '/', '/live', '/rng', '/bgs', '/hot', '/sports', '/lott', '/fish', '/pvp', '/esports', '/elott', '/cockfight', '/favorite', '/recent', '/provider', '/fairness', '/agent', '/agentHome',
  '/promotions', '/pointMall', '/help', '/about', '/terms', '/privacy', '/responsible', '/beginner', '/download', '/login', '/register', '/reset', '/member',
]);

/** Pages of the member centre, as `?page=` has them. */
export const memberPages: ReadonlySet<string> = new Set([
  'securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails', 'messageV2', 'support', 'protection',
]);
