import type { OwnOffer } from '@fairhouse/contract';
import type { MemberActor, OperatorActor } from '../../apps/server/src/platform/context/index.ts';
import { cleanImage } from '../../apps/server/src/platform/uploads/clean-image.ts';
import type { FillHouse } from './fill-house.ts';
import { orNote, preparePayment, paymentPassword } from './money.ts';
import { keyFor, type Person } from './people.ts';
import type { Moment } from './play.ts';

/** Codes, activities and points are not for everybody, and not for every visit. */
const oneIn = { code: 3, activity: 12, points: 4 } as const;
const addressOf = ({ no }: Person): string => `${1 + (no % 120)} Lantern Street, House ${1 + (no % 9)}`;
const mobileOf = ({ no }: Person): string => `+9198765${`${10_000 + no}`.slice(-5)}`;

/** Looks at the own rank, which judges it, and into the reward centre: takes the day of the sign-in and whatever else may be claimed. */
export async function collectRewards(house: FillHouse, person: Person, moment: Moment): Promise<void> {
  const actor = await house.enter(person);
  if (!actor) return;
  if (person.wantsNoOffers)
    await orNote(house, 'offers', () => house.ask('setRewardOptOut', { isOptedOut: true }, actor));
  await orNote(house, 'rank', () => house.ask('getPlayerRankProgress', {}, actor));
  await orNote(house, 'rewards', async () => {
    const { list } = await house.ask('listRewardOffers', {}, actor);
    for (const offer of list) await takeOffer(house, { offer, person, actor, moment });
    const issued = await house.ask('getAvailablePromotions', {}, actor);
    for (const { rewardId } of issued.list)
      await orNote(house, 'reward', () => house.ask('claimIssuedPromotion', { promotionClaimId: rewardId }, actor));
  });
  await orNote(house, 'missions', () => claimMissions(house, actor));
  await orNote(house, 'tickets', () => openTickets(house, { person, actor, moment }));
  if (moment.random(oneIn.points) === 0)
    await orNote(house, 'points', () => spendPoints(house, { person, actor, moment }));
}

interface Visit {
  readonly person: Person;
  readonly actor: MemberActor;
  readonly moment: Moment;
}

async function takeOffer(
  house: FillHouse,
  { offer, person, actor, moment }: Visit & { offer: OwnOffer },
): Promise<void> {
  const { offerId, version, kind } = offer;
  if (kind === 'application') {
    if (person.no % oneIn.activity === 0) await orNote(house, 'activity', () => apply(house, { offer, actor }));
    return;
  }
  if (kind === 'promo_code') {
    const wants = offer.state !== 'claimed' && (person.no + moment.step) % oneIn.code === 0;
    if (wants) await orNote(house, 'code', () => useCode(house, actor));
    return;
  }
  for (const { state, occasion } of offer.steps)
    if (state === 'claim')
      await orNote(house, 'reward', () => house.ask('claimReward', { offerId, version, occasion }, actor));
}

async function useCode(house: FillHouse, actor: MemberActor): Promise<void> {
  const [code] = await house.ask('getPromoCodes', {}, actor);
  if (code) await house.ask('claimPromoCode', { promoCode: code.promoCode }, actor);
}

/** A small picture of a few colours, as a member sends one of a round. */
const pictureBytes = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAZUlEQVR42g3JIQ5EMQhF0VnK15WkClGBajA3eZKg2f8Spsee',
    '32csYxvHuIaMNsb4fc5ytnOc68hpZ/xFsIIdnOAGCjqYeJGsZCcnuYmSTiZfiCW2OOIKiRajF8UqdnGKW6joYoo/UZMogSNE',
    'zOsAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
);

async function apply(house: FillHouse, { offer, actor }: { offer: OwnOffer; actor: MemberActor }): Promise<void> {
  const promotionId = offer.offerId;
  if (offer.state === 'join') await house.ask('joinPromotion', { promotionId }, actor);
  else if (offer.state === 'joined')
    await house.ask(
      'requestReward',
      { promotionId, remarks: 'The round I liked best this week.', images: [await cleanImage(pictureBytes)] } as never,
      actor,
    );
}

/** What was reached of missions of the day and of the week. */
async function claimMissions(house: FillHouse, actor: MemberActor): Promise<void> {
  const { list } = await house.ask('getMissionSummaryDetails', { status: 'O', page: 1, size: 20 }, actor);
  for (const { missionId: offerId, version, milestones } of list)
    for (const { state, occasion } of milestones)
      if (state === 'claim')
        await orNote(house, 'milestone', () => house.ask('claimReward', { offerId, version, occasion }, actor));
}

/** Opens what was won; a ticket of a raffle is its entry. */
async function openTickets(house: FillHouse, { person, actor, moment }: Visit): Promise<void> {
  const tickets = await house.ask('listOwnTickets', { status: 'AVAILABLE' }, actor);
  for (const { transactionId, version, kind } of tickets) {
    if (kind === 'raffle') continue;
    const clientSeed = keyFor('ticket', person.no, moment.step, transactionId).replaceAll('-', '');
    await orNote(house, 'ticket', () => house.ask('openTicket', { transactionId, version, clientSeed }, actor));
  }
}

/** Redeems what the points are enough for, or converts some of them. */
async function spendPoints(house: FillHouse, { person, actor, moment }: Visit): Promise<void> {
  const { balance } = await house.ask('getPointBalance', {}, actor);
  const { list } = await house.ask('listPointArticles', {}, actor);
  const affordable = list.filter(({ points }) => BigInt(points) <= BigInt(balance));
  const article = affordable[moment.random(Math.max(1, affordable.length))];
  await preparePayment(house, actor);
  if (article && moment.random(2) === 0) {
    await house.ask(
      'redeemPoints',
      {
        articleId: article.articleId,
        version: article.version,
        quantity: 1,
        password: paymentPassword,
        address: addressOf(person),
        mobileNum: mobileOf(person),
        clientKey: keyFor('redeem', person.no, moment.step),
      },
      actor,
    );
    return;
  }
  const points = (BigInt(balance) / 200n) * 100n;
  if (points > 0n)
    await house.ask(
      'convertPoints',
      { points: `${points}`, password: paymentPassword, clientKey: keyFor('convert', person.no, moment.step) },
      actor,
    );
}

/** An operator looks at applications and redemptions that wait, of which few are rejected, and at invitations that are held. */
export async function workOffRewards(house: FillHouse, moment: Moment): Promise<void> {
  const teller = await house.operator('boss');
  await decideReferrals(house, { teller, moment });
  const { list: applications } = await house.ask(
    'listRewardApplications',
    { state: 'applying', page: 1, size: 20 },
    teller,
  );
  const { list: redemptions } = await house.ask(
    'listRedemptionRows',
    { state: 'in_process', search: '', page: 1, size: 20 },
    teller,
  );
  const decide = () => (moment.random(8) === 0 ? ('reject' as const) : ('approve' as const));
  const reasonOf = (verdict: 'approve' | 'reject') =>
    verdict === 'approve' ? 'Checked.' : 'This could not be confirmed.';
  for (const {
    claim: { rewardId },
  } of applications) {
    const verdict = decide();
    await orNote(house, 'application', () =>
      house.ask('reviewRewards', { rewardIds: [rewardId], verdict, reason: reasonOf(verdict) }, teller),
    );
  }
  for (const { redemptionId, version } of redemptions) {
    const verdict = decide();
    await orNote(house, 'redemption', () =>
      house.ask('decideRedemption', { redemptionId, version, verdict, reason: reasonOf(verdict) }, teller),
    );
  }
}

/** Of accounts that look like one person half are believed, after some hours; what is held when the fill ends waits for whoever looks. */
async function decideReferrals(
  house: FillHouse,
  { teller, moment }: { teller: OperatorActor; moment: Moment },
): Promise<void> {
  const { list } = await house.ask('listReferralRows', { state: 'held', search: '', page: 1, size: 20 }, teller);
  for (const { referralId, version } of list) {
    if (moment.random(12) > 0) continue;
    const isBelieved = moment.random(2) === 0;
    const decision = isBelieved
      ? { verdict: 'approve' as const, reason: 'Two people of one household.' }
      : { verdict: 'reject' as const, reason: 'Both accounts are of one person.' };
    await orNote(house, 'invitation', () => house.ask('decideReferral', { referralId, version, ...decision }, teller));
  }
}
