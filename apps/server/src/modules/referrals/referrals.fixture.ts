import type { InvitedFriend, OfferDraft, ReferralDetails, ReferralRow, ReferralTerms } from '@fairhouse/contract';
import { rowsOf } from '../../testing/rows-of.ts';
import { cookieOf, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import type { OfferRow } from '../../testing/rewards.fixture.ts';
import { addOffer, cash } from '../../testing/rewards.fixture.ts';
import { businessDay, dayOfNumber, numberOfDay } from '../rewards/index.ts';

export const terms = (over: Partial<ReferralTerms> = {}): ReferralTerms => ({
  depositAmount: '50',
  validBetAmount: '100',
  withinDays: 10,
  tiers: [{ from: 1, rewards: [cash('20')] }],
  limit: null,
  invitedRewards: [],
  ...over,
});

/** The only open offer for inviting friends. */
export async function openOffer(
  house: TestHouse,
  over: Partial<ReferralTerms> = {},
  offer: Partial<OfferDraft> = {},
): Promise<OfferRow> {
  await rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open' and kind = 'referral'`);
  return addOffer(house, { kind: 'referral', terms: terms(over), ...offer });
}

export const detailsOf = async (house: TestHouse, member: TestMember): Promise<ReferralDetails> =>
  (await house.call<ReferralDetails>('/wps/relay/MCSFE_getReferralDetails', { headers: house.as(member) })).value;

export const friendsOf = async (house: TestHouse, member: TestMember): Promise<InvitedFriend[]> =>
  (
    await house.call<{ list: InvitedFriend[] }>('/wps/relay/MCSFE_getReferralList?size=50', {
      headers: house.as(member),
    })
  ).value.list;

let names = 0;

export interface Came {
  readonly referralCode?: string;
  readonly affiliateCode?: string;
  /** The address of the network. */
  readonly ip?: string;
  /** The cookies of a browser that was here before. */
  readonly cookie?: string;
}

/** A newcomer, by the page's own call. */
export async function come(
  house: TestHouse,
  { ip, cookie, ...form }: Came,
): Promise<TestMember & { readonly browser: string }> {
  names += 1;
  const userName = `came${Date.now() % 100_000}n${names}`;
  const answer = await house.call<{ token: string; id: string }>('/wps/member/register', {
    method: 'PUT',
    headers: {
      ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: {
      username: userName,
      password,
      confirmPassword: password,
      termsAccepted: true,
      ageConfirmed: true,
      ...form,
    },
  });
  if (!answer.success) throw new Error(`registration refused: ${answer.text}`);
  const browser = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { id: answer.value.id, userName, password, token: answer.value.token, cookie: cookieOf(answer), browser };
}

/** Deposits and valid bets of a business day, counted days after the present one. */
export async function did(
  house: TestHouse,
  member: TestMember,
  { deposit = 0, bet = 0, daysLater = 0 }: { deposit?: number; bet?: number; daysLater?: number },
): Promise<void> {
  const { first } = house.modules.brand;
  const today = businessDay(first.timeZone, house.platform.clock.now());
  const day = dayOfNumber(numberOfDay(today) + daysLater);
  for (const [measure, amount] of [
    ['deposit', deposit],
    ['valid_bet', bet],
  ] as const) {
    const minor = BigInt(Math.round(amount * 10_000));
    await rowsOf(
      house,
      `insert into rewards.day as d (member_id, day, measure, category, brand_id, amount) values ($1, $2, $3, '', $4, $5)
       on conflict (member_id, day, measure, category) do update set amount = d.amount + excluded.amount`,
      [member.id, day, measure, first.id, minor],
    );
    await rowsOf(
      house,
      `insert into rewards.total as t (member_id, measure, category, brand_id, amount) values ($1, $2, '', $3, $4)
       on conflict (member_id, measure, category) do update set amount = t.amount + excluded.amount`,
      [member.id, measure, first.id, minor],
    );
  }
}

/** A friend who has done all that was asked. */
export async function bring(
  house: TestHouse,
  inviter: TestMember,
  came: Came = {},
): Promise<Awaited<ReturnType<typeof come>>> {
  const { referralCode } = await detailsOf(house, inviter);
  const friend = await come(house, { referralCode, ...came });
  await did(house, friend, { deposit: 50, bet: 100 });
  return friend;
}

export interface Kept {
  readonly state: string;
  readonly wait: string | null;
  readonly evidence: ReferralRow['evidence'];
}

export async function keptOf(house: TestHouse, friend: TestMember): Promise<Kept | undefined> {
  const [row] = await rowsOf<{ state: string; wait: string | null; evidence: Kept['evidence'] }>(
    house,
    'select state, wait, evidence from referrals.invitation where member_id = $1',
    [friend.id],
  );
  return row;
}

/** Claims of this member from invitations. */
export const claimsOf = (
  house: TestHouse,
  member: TestMember,
): Promise<{ id: string; state: string; occasion: string }[]> =>
  rowsOf(
    house,
    `select id::text, state, occasion from rewards.claim where member_id = $1 and source = 'referrals' order by id`,
    [member.id],
  );
