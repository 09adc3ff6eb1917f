import { hasModule, type OwnOffer, type RewardCentre, type RewardFor, type RewardTileKey } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { periodOf } from '@fairhouse/agency';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { countIssued, listClaimed } from './claim.store.ts';
import { catchUp } from './claim-reward.ts';
import { lookAtOffers, viewOffer, type LookedOffer } from './look-at-offer.ts';
import { readFacts } from './member-facts.ts';
import { findOpenOffers, setOptOut } from './offer.store.ts';
import { sumOf } from './reward-money.ts';
import type { Reader, RewardsInnerDeps } from './rewards-deps.ts';

export function requireRewards(brand: Brand): void {
  if (!hasModule(brand.shell.whitelabel, 'REWCEN3')) throw new Refusal('module_off');
}

/** Where what was issued is shown; everything else is among the rewards to receive. */
const tileOf: Readonly<Partial<Record<RewardFor, RewardTileKey>>> = {
  NEW_REGISTER: 'REGISTER',
  LOGIN: 'LOGIN',
  REFERRAL: 'REFERRAL',
  PROMO_CODE: 'PROMOCODE',
  LUCKY_BET: 'LUCKYBET',
  UPGRADE_BONUS: 'MEMBERLEVEL',
  RANK_SALARY: 'MEMBERLEVEL',
  BIRTHDAY: 'MEMBERLEVEL',
};

/** All offers of a brand as they are for one member now. */
export async function lookAtAll(
  deps: RewardsInnerDeps,
  reader: Pick<Reader, 'memberId' | 'brand'>,
  kind: string | null = null,
): Promise<{ looked: LookedOffer[]; isOptedOut: boolean; isProtected: boolean }> {
  const facts = await readFacts(deps, reader);
  const { db } = deps.platform;
  const offers = await findOpenOffers(db, { brandId: reader.brand.id, kind, now: facts.now });
  const { isOptedOut, isProtected } = facts;
  return { looked: await lookAtOffers(deps, db, { facts, offers }), isOptedOut, isProtected };
}

/** Whether somebody may see it: of an offer that is not for them they see why, of a hidden one nothing. */
const isListed = ({ kind, offer }: LookedOffer): boolean => kind.isListed?.(kind.terms.parse(offer.terms)) ?? true;

/** Offers that are open or begin soon; nothing is shown to who is shut out, on a break or wants none (trust.md B4). */
export async function listOwnOffers(deps: RewardsInnerDeps, reader: Reader, kind?: string): Promise<OwnOffer[]> {
  requireRewards(reader.brand);
  await catchUp(deps, reader.memberId);
  const { looked } = await lookAtAll(deps, reader, kind ?? null);
  return looked
    .filter((each) => isListed(each) && !each.why.includes('protected') && !each.why.includes('opted_out'))
    .map((each) => viewOffer(deps, each, reader));
}

/** Every open offer as it is for a member, for who looks after them: also those that the member does not see. */
export async function listOffersFor(
  deps: RewardsInnerDeps,
  reader: Reader,
): Promise<{ list: OwnOffer[]; isOptedOut: boolean; isProtected: boolean }> {
  await catchUp(deps, reader.memberId);
  const { looked, ...facts } = await lookAtAll(deps, reader);
  return { list: looked.map((each) => viewOffer(deps, each, reader)), ...facts };
}

interface Counted {
  readonly byType: Map<RewardFor, number>;
  readonly counts: Map<RewardTileKey, number>;
  readonly total: number;
  readonly looked: LookedOffer[];
  readonly isOptedOut: boolean;
}

/** What can be claimed by tile. */
export async function countByTile(
  deps: RewardsInnerDeps,
  reader: Pick<Reader, 'memberId' | 'brand'>,
): Promise<Counted> {
  const { db, clock } = deps.platform;
  const { looked, isOptedOut } = await lookAtAll(deps, reader);
  const counts = new Map<RewardTileKey, number>();
  const byType = new Map<RewardFor, number>();
  let total = 0;
  const add = (type: RewardFor, more: number): void => {
    const key = tileOf[type] ?? 'RECIEVEREWARDS';
    byType.set(type, (byType.get(type) ?? 0) + more);
    counts.set(key, (counts.get(key) ?? 0) + more);
    total += more;
  };
  for (const [type, count] of await countIssued(db, reader.memberId, clock.now())) add(type, count);
  for (const { steps } of looked)
    for (const step of steps) if (!step.claim && step.why.length === 0) add(step.promotionType, 1);
  return { byType, counts, total, looked, isOptedOut };
}

/** What can be claimed by what it is given for; open pages of the member are told when there is more. */
export async function countUnclaimed(
  deps: RewardsInnerDeps,
  reader: Pick<Reader, 'memberId' | 'brand'>,
): Promise<ReadonlyMap<RewardFor, number>> {
  await catchUp(deps, reader.memberId);
  const { byType, total } = await countByTile(deps, reader);
  deps.notices.follow(reader.memberId, total);
  return byType;
}

export async function readCentre(deps: RewardsInnerDeps, reader: Reader): Promise<RewardCentre> {
  requireRewards(reader.brand);
  await catchUp(deps, reader.memberId);
  const { counts, total, looked, isOptedOut } = await countByTile(deps, reader);
  deps.notices.follow(reader.memberId, total);
  const { whitelabel } = reader.brand.shell;
  const hasKind = (kind: string): boolean => looked.some(({ offer }) => offer.kind === kind);
  const tile = (key: RewardTileKey, enabled: boolean) => ({
    enabled: enabled || (counts.get(key) ?? 0) > 0,
    unclaimedCount: counts.get(key) ?? 0,
  });
  return {
    tiles: {
      REGISTER: tile('REGISTER', false),
      LOGIN: tile('LOGIN', hasKind('sign_in')),
      REFERRAL: tile('REFERRAL', hasModule(whitelabel, 'REFERRAL3')),
      SAVIOR: tile('SAVIOR', false),
      PROMOCODE: tile('PROMOCODE', hasKind('promo_code')),
      LUCKYBET: tile('LUCKYBET', false),
      RECIEVEREWARDS: tile('RECIEVEREWARDS', true),
      MEMBERLEVEL: tile('MEMBERLEVEL', hasModule(whitelabel, 'MEMCLUB3')),
    },
    unclaimedCount: total,
    isOptedOut,
    now: deps.platform.clock.now().getTime(),
  };
}

/** What the member has received: today in the brand's zone, and ever. */
export async function readReceived(
  { platform: { db, clock } }: RewardsInnerDeps,
  { memberId, brand }: Reader,
): Promise<{ dailyReceivedBonus: string; totalBonus: string; totalPoints: string }> {
  requireRewards(brand);
  const dayStart = new Date(periodOf('daily', clock.now().getTime(), brand.timeZone).startsAt);
  const [today, ever] = [
    await listClaimed(db, { memberId, since: dayStart }),
    await listClaimed(db, { memberId, since: null }),
  ];
  const money = (list: typeof ever): string =>
    formatAmount(list.reduce((sum, { rewards }) => sum + sumOf(rewards, ['cash', 'bonus']), 0n));
  return {
    dailyReceivedBonus: money(today),
    totalBonus: money(ever),
    totalPoints: formatAmount(ever.reduce((sum, { rewards }) => sum + sumOf(rewards, ['points']), 0n)),
  };
}

export async function changeOptOut(deps: RewardsInnerDeps, reader: Reader, isOptedOut: boolean): Promise<RewardCentre> {
  requireRewards(reader.brand);
  const { db, clock } = deps.platform;
  await setOptOut(db, { memberId: reader.memberId, isOptedOut, at: clock.now() });
  return readCentre(deps, reader);
}
