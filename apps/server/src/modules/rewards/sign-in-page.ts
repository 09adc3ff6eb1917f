import type { LoginPromotion, Reward } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';
import { dayOfNumber, nextDayAt, numberOfDay } from './business-day.ts';
import { catchUp, claimOffer } from './claim-reward.ts';
import type { ClaimRow } from './claim.store.ts';
import { occasionOf, readCalendar, signInKind, type SignInCalendar, type SignInTerms } from './kinds/sign-in.ts';
import { stateOf, textIn, type LookedOffer } from './look-at-offer.ts';
import { lookAtAll, requireRewards } from './reward-centre.ts';
import { findOpenOffers } from './offer.store.ts';
import { sumOf, viewReward } from './reward-money.ts';
import { nameTickets } from './view-claim.ts';
import type { OwnClaim } from './rewards-door.ts';
import type { Reader, RewardsInnerDeps } from './rewards-deps.ts';

type Day = LoginPromotion['list'][number];

/** The calendar of the brand's sign-in; of several the first one that is open. */
export async function readSignIn(deps: RewardsInnerDeps, reader: Reader): Promise<LoginPromotion> {
  requireRewards(reader.brand);
  await catchUp(deps, reader.memberId);
  const { looked } = await lookAtAll(deps, reader, signInKind.kind);
  const shown = looked.find(({ why }) => !why.includes('protected') && !why.includes('opted_out'));
  const none = { dayCountClaimed: 0, totalClaimedAmount: '0', totalClaimedPointAmount: '0' };
  if (!shown) return { configs: null, list: [], footer: none };
  const { offer, context } = shown;
  const terms = signInKind.terms.parse(offer.terms);
  const calendar = await readCalendar({ ...context, terms });
  const { claims, today, now } = context;
  const claimed = claims.filter(({ state }) => state === 'due' || state === 'claimed');
  const given = claimed.flatMap(({ rewards }) => rewards);
  return {
    configs: {
      configId: `${offer.id}`,
      name: textIn(offer.title, reader),
      type: terms.type === 'cumulative' ? 'C' : 'S',
      version: offer.version,
      today,
      nextDayAt: nextDayAt(reader.brand.timeZone, now).getTime(),
      missed: [...calendar.missed],
    },
    list: await Promise.all(
      terms.days.map((day, at) => viewDay(deps, { day, place: at + 1, calendar, today, claims, shown, reader })),
    ),
    footer: {
      dayCountClaimed: calendar.state.signed,
      totalClaimedAmount: formatAmount(sumOf(given, ['cash', 'bonus'])),
      totalClaimedPointAmount: formatAmount(sumOf(given, ['points'])),
    },
  };
}

async function viewDay(
  deps: RewardsInnerDeps,
  about: {
    day: SignInTerms['days'][number];
    place: number;
    calendar: SignInCalendar;
    today: string;
    claims: readonly OwnClaim[];
    shown: LookedOffer;
    reader: Reader;
  },
): Promise<Day> {
  const { day, place, calendar, today, shown } = about;
  const isToday = place === calendar.state.today;
  const isClaimed = place <= calendar.state.signed;
  const date = dateOf(calendar, place, today);
  const occasion = date === null || !(isToday || isClaimed) ? null : occasionOf(date);
  const step = isToday ? shown.steps.find((one) => one.occasion === occasion) : undefined;
  // What was given stays what it was when the terms are edited.
  const claim = isClaimed ? about.claims.find((own) => own.occasion === occasion) : undefined;
  const rewards: readonly Reward[] = claim?.rewards ?? day.rewards;
  return {
    id: occasion ?? `place:${place}`,
    dayCount: place,
    date,
    amount: formatAmount(sumOf(rewards, ['cash', 'bonus'])),
    pointAmount: formatAmount(sumOf(rewards, ['points'])),
    ticket: await viewTicket(deps, rewards, about.reader),
    rewards: rewards.map((each) => viewReward(each, deps.returnBps)),
    ...(step ? { state: stateOf(step, false), why: [...step.why] } : viewOther(isClaimed, calendar.state.today)),
    hasClaimed: isClaimed,
    isToday,
    isClaimedToday: isToday && calendar.state.isSignedToday,
    ...viewConditions(day),
    progress: isToday ? [...calendar.progress] : [],
  };
}

function viewConditions(day: SignInTerms['days'][number]): Pick<Day, 'depositAmount' | 'validBetAmount'> {
  return { depositAmount: day.depositAmount ?? '0', validBetAmount: day.validBetAmount ?? '0' };
}

/** The calendar day of a place: the sign-ins of the running calendar are the last ones, the rest follow from today. */
function dateOf({ state, signedDays }: SignInCalendar, place: number, today: string): string | null {
  if (place <= state.signed) return signedDays[signedDays.length - state.signed + place - 1] ?? null;
  return state.today === null ? null : dayOfNumber(numberOfDay(today) + place - state.today);
}

function viewOther(isClaimed: boolean, today: number | null): Pick<Day, 'state' | 'why'> {
  if (isClaimed) return { state: 'claimed', why: ['claimed_already'] };
  return { state: today === null ? 'closed' : 'coming_soon', why: ['not_today'] };
}

async function viewTicket(
  deps: RewardsInnerDeps,
  rewards: readonly Reward[],
  { language }: Reader,
): Promise<Day['ticket']> {
  const ticket = rewards.find(({ type }) => type === 'ticket');
  if (ticket?.type !== 'ticket') return null;
  const rewardName = await nameTickets(deps, [ticket], language);
  return { rewardName, rewardType: 'TICKET', ticketType: ticket.ticketId };
}

/** Claims a day of the sign-in: today's, or it is refused. */
export async function claimSignIn(
  deps: RewardsInnerDeps,
  reader: Reader,
  { occasion, version }: { occasion: string; version: number | null },
): Promise<ClaimRow> {
  requireRewards(reader.brand);
  const { db, clock } = deps.platform;
  const [offer] = await findOpenOffers(db, { brandId: reader.brand.id, kind: signInKind.kind, now: clock.now() });
  if (!offer) throw new Refusal('reward_offer_unknown');
  return claimOffer(deps, reader, { offerId: offer.id, version, occasion });
}
