import type { LoginPromotion, OfferStep, OwnOffer, RewardCentre, RewardClaim, RewardView } from '@fairhouse/contract';
import { makeInitial } from '../../testing/member.fixture.ts';

export const now = Date.UTC(2026, 10, 28, 10);
const dayMs = 86_400_000;

export const cash = (amount: string): RewardView => ({
  reward: { type: 'cash', amount },
  required: null,
  worth: null,
});

export const makeStep = (over: Partial<OfferStep> = {}): OfferStep => ({
  occasion: 'once',
  title: null,
  state: 'claim',
  why: [],
  progress: [],
  rewards: [cash('5')],
  claimId: null,
  rateBps: null,
  expiresAt: null,
  remark: '',
  ...over,
});

export const makeOffer = (over: Partial<OwnOffer> = {}): OwnOffer => ({
  offerId: '100001',
  version: 3,
  kind: 'tasks',
  title: 'Small tasks',
  text: 'Each with a reward.',
  announcementImages: [],
  startTime: null,
  endTime: null,
  state: 'claim',
  why: [],
  stockLeft: null,
  steps: [makeStep({ occasion: 'task:one', title: 'Log in' })],
  requireType: null,
  needsPictures: false,
  contact: null,
  ...over,
});

export const makeClaim = (over: Partial<RewardClaim> = {}): RewardClaim => ({
  rewardId: '700001',
  offerId: null,
  source: 'vip',
  occasion: 'rank:2',
  eventName: 'Upgrade bonus',
  ticketName: '',
  rewardAmount: '20',
  rewardPoint: '0',
  promotionType: 'UPGRADE_BONUS',
  state: 'issued',
  status: 'I',
  rewards: [cash('20')],
  issuedAt: now - dayMs,
  expiry: now + 3 * dayMs,
  claimedAt: null,
  remark: '',
  ...over,
});

export const makeCentre = (over: Partial<RewardCentre> = {}): RewardCentre => {
  const tile = { enabled: false, unclaimedCount: 0 };
  return {
    tiles: {
      REGISTER: tile,
      LOGIN: { enabled: true, unclaimedCount: 1 },
      REFERRAL: tile,
      SAVIOR: tile,
      PROMOCODE: { enabled: true, unclaimedCount: 0 },
      LUCKYBET: tile,
      RECIEVEREWARDS: { enabled: true, unclaimedCount: 2 },
      MEMBERLEVEL: { enabled: true, unclaimedCount: 0 },
    },
    unclaimedCount: 3,
    isOptedOut: false,
    now,
    ...over,
  };
};

export const makeDay = (
  dayCount: number,
  over: Partial<LoginPromotion['list'][number]> = {},
): LoginPromotion['list'][number] => ({
  id: `place:${dayCount}`,
  dayCount,
  date: null,
  amount: `${dayCount}`,
  pointAmount: '0',
  ticket: null,
  rewards: [cash(`${dayCount}`)],
  state: 'coming_soon',
  why: ['not_today'],
  hasClaimed: false,
  isToday: false,
  isClaimedToday: false,
  depositAmount: '0',
  validBetAmount: '0',
  progress: [],
  ...over,
});

/** The brand with its reward centre on. */
export function makeRewardsInitial(): ReturnType<typeof makeInitial> {
  const initial = makeInitial();
  const { permission } = initial;
  const whitelabel = [{ modId: 'REWCEN3', enabled: '1' as const, childrenNodes: [] }];
  return { ...initial, permission: { ...permission, info: { ...permission.info, whitelabel } } };
}
