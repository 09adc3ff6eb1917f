import type { Promotion } from '@fairhouse/contract';

type PromotionType = Promotion['type'];

const types: Readonly<Record<string, PromotionType>> = {
  sign_in: 'SIGN_IN',
  deposit_series: 'FIRST_BONUS',
  tasks: 'EARN',
  contact: 'EARN',
  vip: 'VIP',
  referral: 'REFER',
  referrals: 'REFER',
  bonus_bets: 'BONUS_BET',
};

/** The type of promotion (spec 3) an offer stands under; kinds of their own are events. */
export const typeOfKind = (kind: string): PromotionType => types[kind] ?? 'EVENT';

const drawn: ReadonlySet<string> = new Set([
  'application',
  'bonus_bets',
  'contact',
  'deposit_series',
  'missions',
  'promo_code',
  'referral',
  'sign_in',
  'tasks',
  'tickets',
  'vip',
]);
const sameCover: Readonly<Record<string, string>> = {
  referrals: 'referral',
  mission: 'missions',
  leaderboard: 'missions',
  points: 'tasks',
  jackpot: 'tickets',
};

/** The cover drawn for a kind of offer or for the module that gives something. */
export function coverOfKind(kind: string): string {
  const known = sameCover[kind] ?? kind;
  return `/pictures/offer-${(drawn.has(known) ? known : 'bonus_bets').replaceAll('_', '-')}.svg`;
}
