import type {
  Balance,
  BetRow,
  InitialState,
  MemberInfo,
  ProtectionView,
  RoundRecord,
  Session,
  TermsState,
} from '@fairhouse/contract';
import { drawRound, findCasinoGame, settleUnattended } from '@fairhouse/casino';
import { commit, fromHex, toHex } from '@fairhouse/fair';
import { formatAmount } from '@fairhouse/money';

export const studioOrigin = 'http://studio.test';

/** What the server writes into a page of the demo brand. */
export function makeInitial(): InitialState {
  const username = {
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: 1,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  };
  return {
    permission: {
      info: {
        customerService: [],
        domainRoute: [],
        resources: [],
        whitelabel: [],
        mainDomain: 'site.test',
        analytics: { gtagId: '' },
        imageCDNs: [],
        launchGameCDNs: [],
        register: {
          username,
          password: { ...username, minLength: 8, maxLength: 128, patternId: 0, acceptedPattern: '*' },
        },
      },
      location: { ip: '192.0.2.1' },
      maintenance: false,
      regionRestriction: false,
      maintenanceNotice: null,
      brand: {
        merchant: 'fairhouse',
        name: 'Fairhouse',
        currency: 'FUN',
        currencySymbol: 'FUN',
        languages: ['EN', 'HI', 'PT'],
        defaultLanguage: 'HI',
        minAge: 18,
        policy: 'demo',
        timeZone: 'Asia/Kolkata',
        registerPurposes: {},
        studioOrigin,
        logo: null,
        tokens: { dark: {}, light: {} },
      },
    },
    language: 'EN',
    banners: [],
    hotGames: [],
    winners: [],
  };
}

export function makeSession(over: Partial<Session> = {}): Session {
  return {
    token: 'token-1',
    id: '77',
    userName: 'anna',
    customerType: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    previousLoginAt: null,
    ...over,
  };
}

export function makeMemberInfo(over: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: '77',
    account: 'anna',
    nickname: 'anna',
    type: 0,
    mobile: null,
    email: null,
    lastLoginLocation: '',
    clubLabel: null,
    availablePromoCount: 0,
    availablePromo: { REFERRAL: { enabled: false } },
    regDate: Date.UTC(2026, 10, 1, 9),
    lastLogin: Date.UTC(2026, 10, 20, 18, 4, 9),
    ...over,
  };
}

export function makeBalance(sumBalance: string, version: string): Balance {
  const balance = [{ accountTypeId: 2, accountName: 'MAIN', availBalance: sumBalance }];
  return { sumBalance, mainWalletBalance: sumBalance, balance, currency: 'FUN', currencySymbol: 'FUN', version };
}

export function makeBet(over: Partial<BetRow> = {}): BetRow {
  return {
    orderNo: '501',
    roundId: '9001',
    hasProof: true,
    gameName: 'Dice',
    gameCode: 'dice',
    gameType: 'RNG',
    nodeId: 1001,
    accountType: 'BGS',
    customerName: 'anna',
    betTimeInTimestamp: Date.UTC(2026, 10, 21, 4, 3, 2),
    transTimeInTimestamp: Date.UTC(2026, 10, 21, 4, 3, 2),
    betAmount: '5',
    validBetAmount: '5',
    validBetRule: 'whole',
    winAmount: '10',
    profitAndLoss: '5',
    currency: 'FUN',
    status: 'won',
    ...over,
  };
}

const serverSeed = '32186e5c6450a05f97ee0d4faba0aac368d9f4c906235c131ce3d5ba15040dff';

/** A true round of a published game, its seed open. */
export function makeRecord(slug: string, over: Partial<RoundRecord> = {}): RoundRecord {
  const game = findCasinoGame(slug);
  if (!game) throw new Error(`no game ${slug}`);
  const outcome = drawRound(game, { serverSeed: fromHex(serverSeed), clientSeed: fromHex('616c696365'), nonce: 7n });
  const { moves, payoutMinor } = settleUnattended(game, { outcome, choices: game.defaultChoices, stakeMinor: 20_000n });
  return {
    format: 'fairhouse/round/1',
    roundId: '9001',
    game: slug,
    mathHash: game.mathHash,
    program: game.program as unknown as RoundRecord['program'],
    commitment: toHex(commit(fromHex(serverSeed))),
    serverSeed,
    clientSeed: '616c696365',
    nonce: '7',
    choices: game.defaultChoices as RoundRecord['choices'],
    outcome: outcome as unknown as RoundRecord['outcome'],
    stake: '2',
    payout: formatAmount(payoutMinor),
    moves: moves as unknown as RoundRecord['moves'],
    state: 'settled',
    currency: 'FUN',
    placedAt: Date.UTC(2026, 10, 21, 4, 3, 2),
    ...over,
  };
}

/** Of somebody whom nothing has to be asked. */
export const acceptedTerms: TermsState = {
  version: '2026-11',
  since: 1_790_000_000_000,
  changes: '',
  accepted: { version: '2026-11', at: 1_790_000_000_000 },
  isDue: false,
};

/** Of a member without limits who has nothing to answer. */
export function makeProtection(over: Partial<ProtectionView> = {}): ProtectionView {
  return {
    limits: [],
    loosenWaitMs: 24 * 3_600_000,
    breakEndsAt: null,
    isAsked: true,
    needsDepositLimit: false,
    isReviewDue: false,
    asksReview: false,
    realityCheck: { minutes: 60, leastMinutes: 10, mostMinutes: 60 },
    slotStake: null,
    ...over,
  };
}
