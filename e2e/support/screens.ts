/** The audience of a screen; a newcomer also gets the dialogs of a first login. */
export type Audience =
  | 'visitor'
  | 'trial'
  | 'newcomer'
  | 'member'
  | 'agent'
  | 'stranger'
  | 'operator'
  | 'closed'
  | 'blocked';

/** A screen of the house: a page, or a dialog over one. */
export interface Screen {
  readonly name: string;
  /** The route, as the router of the site or of the back office has it. */
  readonly route: string;
  readonly as: Audience;
  /** The address to open; the route itself, unless set. */
  readonly address: string;
  /**
   * The controls to press there, in order: the keys of a control's texts (`a.key: b.key` as it is read out), or
   * `css=...`.
   */
  readonly press: readonly string[];
  /** The controls differ by width: the screen is opened again at each. */
  readonly isByWidth?: true;
  /** Looks like another screen of the list, with other texts or at another address. */
  readonly isTwin?: true;
  /** The dialog that is then open, by its name in the registry of the site. */
  readonly dialog?: string;
}

type Rest = Partial<Pick<Screen, 'name' | 'address' | 'press' | 'isByWidth' | 'isTwin' | 'dialog'>>;

function at(as: Audience, route: string, rest: Rest = {}): Screen {
  const address = rest.address ?? route;
  const said = `${as} ${rest.dialog ?? address.replaceAll('page=', '')} ${rest.name ?? ''}`;
  const words = new Set(said.split(/[^A-Za-z0-9]+/).filter((word) => word !== ''));
  return { address, press: [], ...rest, as, route, name: [...words].join('-') };
}
const member = (page: string, rest: Rest = {}): Screen =>
  at('member', '/member', { address: `/member?page=${page}`, ...rest });
const guard = (dialog: string, press: string): Screen => member('securityCenter', { dialog, press: [press] });
const office = (route: string, rest: Rest = {}): Screen => at('operator', route, rest);

/** Pages of the agent centre that are there for an agent with contracts, or show what these bring. */
export const contractPages = [
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'agentRevenueReport',
] as const;

/** Every page of the site and of the back office, and every dialog. A new route needs a new line. */
export const screens: readonly Screen[] = [
  at('stranger', '/', { name: 'gate' }),
  at('visitor', '*', { address: '/nowhere/at-all', name: 'not-found' }),
  ...[
    '/',
    '/live',
    '/rng',
    '/bgs',
    '/hot',
    '/sports',
    '/lott',
    '/favorite',
    '/provider',
    '/fairness',
    '/agent',
    '/promotions',
    '/help',
    '/about',
    '/terms',
    '/privacy',
    '/responsible',
    '/beginner',
    '/download',
  ].map((route) => at('visitor', route)),
  ...['/fish', '/pvp', '/esports', '/elott', '/cockfight', '/recent', '/pointMall', '/tickets'].map((route) =>
    at('visitor', route, { isTwin: true }),
  ),
  // The same page as home, at other addresses.
  ...['/index', '/index.html', '/home'].map((route) => at('visitor', route, { name: route, isTwin: true })),
  at('visitor', '/rng', { address: '/rng?gameClassify=CRASH', isTwin: true }),
  at('visitor', '/rng', { address: '/rng?vassalage=PG', isTwin: true }),
  at('visitor', '/rng', { address: '/rng?gameName=nothing+like+this' }),
  at('visitor', '/rng', { address: '/rng?gameClassify=UNHEARD', isTwin: true }),
  at('visitor', '/provider', { address: '/provider?gameName=nobody', isTwin: true }),
  at('visitor', '/seamless', { address: '/seamless?nodeId=1001' }),
  at('visitor', '/fairness/returns'),
  at('visitor', '/jackpot'),
  at('visitor', '/fairness/round/$roundId', { address: '/fairness/round/0' }),
  at('visitor', '/fairness/draw/$gameCode/$numero', { address: '/fairness/draw/ember-ssc/0' }),
  at('visitor', '/member', { address: '/member' }),
  at('visitor', '*', { address: '/no/such/room', isTwin: true }),
  at('visitor', '/help', { address: '/help#deposit' }),
  at('visitor', '/help', { address: '/help#nothing-of-the-kind', isTwin: true }),
  at('visitor', '/', { dialog: 'helpCentre', press: ['brand.help'] }),
  at('visitor', '/login', { dialog: 'login' }),
  at('visitor', '/login', { dialog: 'login', name: 'sms', press: ['identity.smsTab'] }),
  at('visitor', '/register', { dialog: 'register' }),
  at('visitor', '/reset', { dialog: 'resetPassword' }),
  at('visitor', '/login', { dialog: 'forgotPassword', press: ['identity.forgot'] }),
  at('visitor', '/login', { dialog: 'forgotPassword', name: 'email', press: ['identity.forgot', 'identity.byEmail'] }),
  at('visitor', '/', { address: '/?token=0123456789abcdef0123456789abcdef', dialog: 'launchLink' }),
  at('visitor', '/', { dialog: 'notice', press: ['content.readNotices'] }),
  at('visitor', '/', { dialog: 'announcementList', press: ['content.readNotices', 'posts.all'] }),
  at('visitor', '/promotions', { dialog: 'promotion', press: ['css=main ul a[href*="id="]'] }),
  at('visitor', '/', { dialog: 'announcement', name: 'popup' }),
  at('visitor', '/provider', { dialog: 'vendorGames', press: ['css=main ul button'] }),

  at('visitor', '/', { dialog: 'customerService', press: ['brand.customerService'] }),
  at('visitor', '/', { dialog: 'feedback', press: ['brand.customerService', 'css=[role=dialog] ul button >> nth=1'] }),

  at('newcomer', '/', { dialog: 'firstLogin' }),

  at('trial', '/'),
  at('trial', '/member'),
  at('trial', '/', { dialog: 'registerFirst', press: ['css=main a[href*="/seamless"]'] }),

  ...['/', '/favorite', '/recent', '/fairness'].map((route) => at('member', route)),
  ...['/lottery', '/seaLottery', '/vnLottery'].map((route) => at('member', route, { isTwin: true })),
  at('member', '/lottery', { address: '/lottery?gameCode=ember-ssc' }),
  at('member', '/seamless', { address: '/seamless?nodeId=1001' }),
  at('member', '/seamless', { address: '/seamless?nodeId=1002' }),
  // The house's own small games and tables: one of each kind is read by axe with every change, the others in the long run.
  ...(
    [
      ['mines', 1021],
      ['plinko', 1022],
      ['keno', 1023],
      ['limbo', 1024],
      ['hilo', 1025],
      ['wheel', 1026],
      ['coin', 1027],
      ['diamonds', 1028],
      ['european-roulette', 1029],
      ['american-roulette', 1030],
      ['baccarat', 1031],
      ['dragon-tiger', 1032],
      ['sic-bo', 1033],
      ['video-poker', 1034],
      ['blackjack', 1035],
      ['solo-crash', 1036],
      ['three-card-poker', 1037],
    ] as const
  ).map(([slug, nodeId]) =>
    at('member', '/seamless', {
      address: `/seamless?nodeId=${nodeId}`,
      name: `house-${slug}`,
      ...(!['keno', 'european-roulette', 'blackjack'].includes(slug) && { isTwin: true as const }),
    }),
  ),
  at('member', '/seamless', { address: '/seamless?nodeId=987654321' }),
  ...[
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'lotteryRecord',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'referral',
    'missionLeaderboard',
    'manualRebate',
    'messageV2',
    'support',
    'protection',
  ].map((page) => member(page)),
  member('personalHistoryCopy', {
    name: 'unfolded',
    isByWidth: true,
    press: ['css=main table [aria-expanded], main section li [aria-expanded] >> visible=true'],
  }),
  member('messageV2', { name: 'unfolded', press: ['css=main li [aria-expanded="false"]:visible'] }),
  member('depositv2', { name: 'one', press: ['css=main a[href*="deposit="]'] }),
  member('withdraw', { name: 'one', press: ['css=main li a[href*="withdrawal="]'] }),
  member('withdraw', { name: 'accounts', address: '/member?page=withdraw&withdrawal=accounts' }),
  member('withdraw', { name: 'turnover', address: '/member?page=withdraw&withdrawal=turnover' }),
  at('member', '/fairness/round/$roundId', {
    address: '/member?page=personalHistoryCopy',
    name: 'round',
    press: ['css=main [aria-expanded="false"]:visible', 'css=main a[href^="/fairness/round/"]:visible'],
  }),
  // Games of a vendor abroad, one of each kind of picture.
  ...(
    [
      ['reels', 2002],
      ['cascade', 2101],
      ['curve', 2208],
      ['fishing', 2201],
      ['balls', 2307],
      ['cards', 2601],
      ['roulette', 2604],
      ['match', 3102],
      ['roost', 3301],
      ['mines', 2401],
    ] as const
  ).map(([name, nodeId]) =>
    at('member', '/seamless', {
      address: `/seamless?nodeId=${nodeId}`,
      name,
      ...(name !== 'roulette' && { isTwin: true as const }),
    }),
  ),
  at('member', '/', {
    name: 'account menu',
    press: ['css=header [aria-expanded="false"]:has(img, svg):visible >> nth=-1'],
  }),
  at('member', '/', { dialog: 'takeBreak', press: ['brand.takeBreak'] }),
  at('member', '/', { dialog: 'limitReview', name: 'half a year later' }),
  at('member', '/', { dialog: 'logout', press: ['brand.logOut'] }),
  at('member', '/provider', { dialog: 'gamePopup', press: ['css=main ul button', 'css=[role=dialog] .game-tile a'] }),
  member('support', { name: 'unfolded', press: ['css=main li [aria-expanded="false"]:visible'] }),
  member('support', { dialog: 'complaint', press: ['support.service.complaint'] }),
  member('support', { dialog: 'feedback', press: ['support.service.feedback'] }),
  at('member', '/', {
    dialog: 'supportChat',
    press: ['brand.customerService', 'css=[role=dialog] ul button >> nth=0'],
  }),
  at('member', '/pointMall'),
  ...['redemptions', 'history', 'rules'].map((page) =>
    at('member', '/pointMall', { address: `/pointMall?page=${page}` }),
  ),
  at('member', '/pointMall', { dialog: 'redeemPoints', press: ['css=main ul button >> nth=0'] }),
  at('member', '/pointMall', { dialog: 'convertPoints', press: ['points.convert'] }),
  at('member', '/tickets'),
  ...['raffles', 'history', 'prizes'].map((page) => at('member', '/tickets', { address: `/tickets?page=${page}` })),
  at('member', '/tickets', { dialog: 'openTicket', press: ['css=main ul button >> nth=0'] }),
  at('member', '/tickets', { dialog: 'ticketPrizes', press: ['css=main ul button >> nth=1'] }),
  at('member', '/tickets', {
    address: '/tickets?page=history',
    dialog: 'replayTicket',
    press: ['tickets.replay'],
  }),
  at('member', '/tickets', { dialog: 'rain', press: ['tickets.rain.look'] }),
  at('member', '/tickets', { address: '/tickets?page=raffles', dialog: 'raffle', press: ['tickets.raffle.watch'] }),
  at('member', '/fairness/ticket/$kind/$id', { address: '/fairness/ticket/ticket/7001' }),
  ...['', 'signin', 'tasks', 'code', 'history'].map((part) =>
    member('rewardCenter', {
      address: `/member?page=rewardCenter${part === '' ? '' : `&reward=${part}`}`,
      ...(part !== '' && { name: part }),
    }),
  ),
  at('member', '/promotions'),
  // The demo's offers in their order: sign-in, tasks, code, activity, deposits.
  ...['sign-in', 'tasks', 'code', 'activity', 'deposits'].map((name, place) =>
    at('member', '/promotions', {
      dialog: 'offer',
      name,
      press: [`css=main #own-offers ~ * a[href*="offer="][class*="group"] >> nth=${place}`],
    }),
  ),
  member('missionLeaderboard', { name: 'board', press: ['missions.tab_board'] }),
  member('vip'),
  // With a brand that has live rooms; without one, the page a member sees first.
  member('liveRooms', { isTwin: true }),
  guard('changePassword', 'identity.guard.change: identity.password'),
  guard('changeMobile', 'identity.guard.prove: identity.mobile'),
  guard('changeEmail', 'identity.guard.prove: identity.email'),
  guard('paymentPassword', 'identity.guard.change: identity.paymentPassword'),
  guard('avatar', 'profile.avatar.title'),
  guard('profile', 'profile.edit'),
  guard('closeAccount', 'identity.guard.closeOpen'),

  at('agent', '/agentHome'),
  // No deposit was ever made, and no bonus runs: all offers are shown.
  at('agent', '/member', { address: '/member?page=depositv2' }),
  at('agent', '/member', { address: '/member?page=bonusDetails' }),
  at('agent', '/member', { address: '/member?page=transferFund' }),
  at('agent', '/agentHome', { address: '/agentHome?page=agentAnnouncement' }),
  ...[
    'deposit',
    'withdraw',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentDownlineTransactionDetailsCopy',
    ...contractPages,
    'messageV2',
  ].map((page) => at('agent', '/agentHome', { address: `/agentHome?page=${page}` })),
  at('agent', '/agentHome', {
    address: '/agentHome?page=registerCenter',
    name: 'links',
    press: ['agency.register.links'],
  }),
  ...(
    [
      ['downlineTransfer', 'wallet.transfer'],
      ['downlineRates', 'agency.rates.open'],
      ['downlineMessage', 'inbox.write.open'],
    ] as const
  ).map(([dialog, press]) =>
    at('agent', '/agentHome', { address: '/agentHome?page=downlineManagmentView', dialog, press: [press] }),
  ),

  at('agent', '/agentHome', { dialog: 'contractRequests', name: 'offered' }),
  ...(
    [
      ['offerContract', ['salaries.part.downlines', 'salaries.makeOffer']],
      ['salaryLine', ['salaries.part.records', 'css=[role=tabpanel] :is(table, ul) button:visible']],
    ] as const
  ).map(([dialog, press]) =>
    at('agent', '/agentHome', { address: '/agentHome?page=agentDailyWages2', dialog, press: [...press] }),
  ),

  at('agent', '/agentHome', {
    address: '/agentHome?page=agentRevenueReport',
    name: 'day',
    press: ['css=table button:visible'],
  }),
  ...[0, 1, 2].map((deeper) =>
    at('agent', '/agentHome', {
      address: '/agentHome?page=agentRevenueReport',
      dialog: 'agentRebate',
      name: ['products', 'members', 'bets'][deeper] ?? '',
      press: [
        'css=table button:visible',
        'css=[aria-labelledby=day-rebates] table button:visible',
        ...Array<string>(deeper).fill('css=[role=dialog] table button:visible'),
      ],
    }),
  ),

  at('closed', '/', { name: 'maintenance' }),
  at('blocked', '/', { name: 'region' }),

  ...[
    '/',
    '/members',
    '/deposits',
    '/adjustments',
    '/withdrawals',
    '/agents',
    '/salaries',
    '/agent-report',
    '/transfers',
    '/chat',
    '/live-room',
    '/support',
    '/catalog',
    '/vendors',
    '/rounds',
    '/lottery',
    '/content',
    '/texts',
    '/terms',
    '/books',
    '/offers',
    '/points',
    '/referrals',
    '/missions',
    '/tickets',
    '/vip',
    '/jackpot',
    '/audit',
    '/people',
    '/account',
  ].map((route) => office(route)),
  office('/members/$memberId', { address: '/members', name: 'file', press: ['css=main a[href^="/members/"]'] }),
  office('/members/$memberId', {
    address: '/members',
    name: 'propose',
    press: ['css=main a[href^="/members/"]', 'operators.adjust'],
  }),
  office('/offers', { name: 'calendar', press: ['operators.rewards.tabs.calendar'] }),
  office('/offers/$offerId', {
    address: '/offers',
    name: 'offer',
    press: ['css=main tbody a[href^="/offers/"]', 'operators.rewards.tab.edit'],
  }),
  office('/offers/$offerId', { address: '/offers/new', name: 'new' }),
  office('/missions', { name: 'edit', press: ['css=main tbody button >> nth=1'] }),
  office('/missions', { name: 'boards', press: ['missions.office.tab_leaderboard'] }),
  office('/referrals', { name: 'clusters', press: ['operators.referrals.tab_clusters'] }),
  office('/referrals', { name: 'rules', press: ['operators.referrals.tab_rules'] }),
  office('/jackpot', { name: 'terms', press: ['jackpot.desk.change'] }),
  office('/points', { name: 'articles', press: ['operators.points.articles'] }),
  office('/points', { name: 'article', press: ['operators.points.articles', 'css=main tbody button'] }),
  office('/tickets', { name: 'draws', press: ['operators.tickets.draws'] }),
  office('/tickets', { name: 'kind', press: ['css=main tbody button'] }),
  office('/vip', { name: 'members', press: ['operators.vip.tab_members'] }),
  office('/vip', { name: 'history', press: ['operators.vip.tab_history'] }),
  office('/vip', { name: 'cost', press: ['operators.vip.tab_cost'] }),
  office('/vip', { name: 'editor', press: ['operators.vip.edit', 'css=main details:nth-of-type(4) summary'] }),
  office('/deposits', { name: 'one', press: ['css=main tbody button'] }),
  office('/withdrawals', { name: 'one', press: ['css=main tbody button'] }),
  office('/agents', { name: 'moves', press: ['operators.agents.tabs.moves'] }),
  office('/agents/$memberId', { address: '/agents', name: 'agent', press: ['css=main tbody a[href^="/agents/"]'] }),
  office('/agents/$memberId', {
    address: '/agents',
    name: 'move',
    press: ['css=main tbody a[href^="/agents/"]', 'operators.agents.move'],
  }),
  office('/agents/$memberId/offer/$kind', {
    address: '/agents',
    name: 'offer',
    press: ['css=main tbody a[href^="/agents/"]', 'css=main a[href$="/offer/daily"]'],
  }),
  office('/salaries', { name: 'contracts', press: ['operators.salaries.tabs.contracts'] }),
  office('/salaries/runs/$runId', {
    address: '/salaries',
    name: 'run',
    press: ['css=main tbody a[href^="/salaries/runs/"]'],
  }),
  office('/salaries/lines/$lineId', {
    address: '/salaries',
    name: 'line',
    press: ['css=main tbody a[href^="/salaries/runs/"]', 'css=main tbody a[href^="/salaries/lines/"]'],
  }),
  office('/agent-report', { name: 'rebates', press: ['operators.agentReport.tabs.rebates'] }),
  office('/support', { name: 'one', press: ['css=main tbody button'] }),
  office('/audit', { name: 'one', press: ['css=main tbody tr:nth-child(2) button'] }),
  office('/catalog', { name: 'game', press: ['css=main tbody button'] }),
  office('/lottery', { name: 'file', press: ['operators.lottery.file.open'] }),
  office('/lottery', { name: 'games', press: ['operators.lottery.tabs.games'] }),
  office('/lottery', { name: 'game', press: ['operators.lottery.tabs.games', 'css=main tbody button'] }),
  office('/lottery', { name: 'tables', press: ['operators.lottery.tabs.odds'] }),
  office('/lottery', { name: 'exposure', press: ['operators.lottery.tabs.exposure'] }),
  office('/lottery/odds/$family/$mode', { address: '/lottery/odds/SSC/LOTT', name: 'odds' }),
  office('/vendors', { name: 'one', press: ['css=main tbody button'] }),
  office('/content/$postId', { address: '/content', name: 'announcement', press: ['css=main tbody a'] }),
  office('/content/$postId', { address: '/content/new-promotion', name: 'write' }),
  office('/texts/$language/$shelf/$name', { address: '/texts', name: 'one', press: ['css=main tbody a'] }),
  office('/terms/$termsVersion', { address: '/terms', name: 'version', press: ['css=main tbody a'] }),
  office('/books', { name: 'liabilities', press: ['operators.bookDesk.tabs.liabilities'] }),
  office('/books', { name: 'by hand', press: ['operators.bookDesk.tabs.adjusted'] }),
  office('/account', { name: 'passkey', press: ['operators.passkeys.add'] }),
  office('/people', { name: 'invite', press: ['operators.invite'] }),
  office('*', { address: '/nowhere' }),
];
