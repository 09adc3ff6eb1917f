import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountCluster, ReferralRow } from '@fairhouse/contract';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { bind } from '../../testing/withdrawal.fixture.ts';
import { cash } from '../../testing/rewards.fixture.ts';
import { clusterAccounts } from './cluster-accounts.ts';
import type { AccountTrace } from './find-evidence.ts';
import { bring, claimsOf, come, friendsOf, keptOf, openOffer } from './referrals.fixture.ts';

let house: TestHouse;
let operator: TestOperator;
let inviter: TestMember & { readonly browser: string };
beforeAll(async () => {
  house = await openHouse({ areJobsByHand: true, settings: { trustProxy: 1 } });
  operator = await openOperator(house, 'owner');
});
let networks = 0;
/** An address that nobody else has. */
const nextIp = () => `198.51.${Math.floor((networks += 1) / 200)}.${networks % 200}`;
beforeEach(async () => {
  inviter = await come(house, { ip: nextIp() });
});
afterAll(() => house.close());

const settle = () => house.modules.referrals.settleReferrals();
const spentOf = async (offer: { id: bigint }) =>
  (
    await rowsOf<{ spent: string; taken: number }>(house, 'select spent, taken from rewards.offer where id = $1', [
      offer.id,
    ])
  )[0];
const rowsIn = async (state: string): Promise<ReferralRow[]> =>
  (await operator.call<{ list: ReferralRow[] }>(`/ops/referrals?state=${state}&size=100`)).value.list;
const heldOf = async (friend: TestMember): Promise<ReferralRow> => {
  const row = (await rowsIn('held')).find(({ invited }) => invited.memberId === friend.id);
  if (!row) throw new Error('the invitation is not held');
  return row;
};
const decide = (row: ReferralRow, over: object = {}, merchant = 'fairhouse') =>
  operator.call<ReferralRow>(`/ops/referrals/${row.referralId}/decision`, {
    headers: { merchant },
    body: { version: row.version, verdict: 'approve', reason: 'They are two people.', ...over },
  });
const sharePerson = (one: TestMember, other: TestMember, column: 'name_key' | 'document_key') =>
  rowsOf(
    house,
    `insert into identity.person (member_id, brand_id, ${column}) select id, $3, sha256($2::bytea) from unnest($1::bigint[]) id`,
    [[one.id, other.id], `${column} ${one.id}`, house.modules.brand.first.id],
  );

describe('a friend who may be the inviter is held with what the two share', () => {
  const held = async (friend: TestMember, sign: string, label: unknown = expect.any(String)) => {
    await settle();
    expect(await keptOf(house, friend)).toMatchObject({
      state: 'held',
      evidence: [{ sign, label, otherId: inviter.id }],
    });
    expect((await claimsOf(house, inviter)).map(({ state }) => state)).toEqual(['review']);
    // The member reads that somebody looks, and not at what.
    const [row] = await friendsOf(house, inviter);
    expect(row).toMatchObject({ state: 'held', status: 'I', rewardId: null, reason: null });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`"${sign}"|evidence`));
  };
  beforeEach(() => openOffer(house));

  test('a browser', async () => {
    await held(await bring(house, inviter, { cookie: inviter.browser, ip: nextIp() }), 'device', '');
  });
  test('a network', async () => {
    const ip = nextIp();
    inviter = await come(house, { ip });
    await held(await bring(house, inviter, { ip }), 'network', '198.51.•.•');
  });
  test('an account for withdrawals, removed or not', async () => {
    const friend = await bring(house, inviter, { ip: nextIp() });
    for (const who of [inviter, friend]) await bind(house, who, { cardNumber: `55${inviter.id}7788` });
    await rowsOf(house, 'update cashier.instrument set removed_at = now(), is_default = false where member_id = $1', [
      friend.id,
    ]);
    await held(friend, 'payee', '•••• 7788');
  });
  test.each([
    ['name', 'name_key'],
    ['document', 'document_key'],
  ] as const)('a person: the same %s', async (sign, column) => {
    const friend = await bring(house, inviter, { ip: nextIp() });
    await sharePerson(inviter, friend, column);
    await held(friend, sign);
  });
  test('a person: the same contact', async () => {
    const friend = await bring(house, inviter, { ip: nextIp() });
    await rowsOf(house, 'update identity.member set email = $2 where id = any ($1::bigint[])', [
      [inviter.id, friend.id],
      `Reader${inviter.id}@mail.example`,
    ]);
    await held(friend, 'contact', 'r•••@mail.example');
  });
  test('or what one friend shares with another for whom the inviter was rewarded', async () => {
    const first = await bring(house, inviter, { ip: nextIp() });
    await settle();
    const second = await bring(house, inviter, { ip: nextIp(), cookie: first.browser });
    await settle();
    expect((await keptOf(house, first))?.state).toBe('rewarded');
    expect(await keptOf(house, second)).toMatchObject({
      state: 'held',
      evidence: [{ sign: 'device', otherId: first.id }],
    });
  });
  test('two people with nothing in common but a proxy of the house are not held', async () => {
    inviter = await come(house, { ip: '10.0.0.7' });
    const friend = await bring(house, inviter, { ip: '10.0.0.7' });
    await settle();
    expect((await keptOf(house, friend))?.state).toBe('rewarded');
  });
});

describe('an operator', () => {
  test('gives both rewards, once; a second decision is stale, that of another brand unknown', async () => {
    const offer = await openOffer(house, { invitedRewards: [cash('5')] }, { budget: '25' });
    const friend = await bring(house, inviter, { ip: nextIp(), cookie: inviter.browser });
    await settle();
    expect(await spentOf(offer)).toEqual({ spent: '250000', taken: 2 });
    const row = await heldOf(friend);
    expect(row).toMatchObject({
      inviter: { userName: inviter.userName },
      invited: { userName: friend.userName },
      evidence: [{ sign: 'device', other: { memberId: inviter.id } }],
    });
    expect(await decide(row, {}, 'mehfil')).toMatchObject({ errorCode: 'referral_unknown' });
    const both = await Promise.all([decide(row), decide(row)]);
    expect(both.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['version_stale']);
    for (const who of [inviter, friend])
      expect((await claimsOf(house, who)).map(({ state }) => state)).toEqual(['issued']);
    expect(await spentOf(offer)).toEqual({ spent: '250000', taken: 2 });
    const trail = await rowsOf<{ action: string }>(house, 'select action from operators.action where subject = $1', [
      `referral:${row.referralId}`,
    ]);
    expect(trail).toEqual([{ action: 'referral.approved' }]);
  });

  test('refuses with a reason that the inviter reads; budget and stock go back to the offer', async () => {
    const offer = await openOffer(house, { invitedRewards: [cash('5')] }, { budget: '25' });
    const friend = await bring(house, inviter, { ip: nextIp(), cookie: inviter.browser });
    await settle();
    const answer = await decide(await heldOf(friend), { verdict: 'reject', reason: 'One person.' });
    expect(answer.value).toMatchObject({ state: 'refused', reason: 'One person.' });
    expect(await spentOf(offer)).toEqual({ spent: '0', taken: 0 });
    expect((await friendsOf(house, inviter))[0]).toMatchObject({ state: 'refused', reason: 'One person.' });
    await settle();
    expect(await claimsOf(house, friend)).toMatchObject([{ state: 'rejected' }]);
  });

  test('may decide among everything else that is held; the invitation and the other reward follow', async () => {
    await openOffer(house, { invitedRewards: [cash('5')] });
    const friend = await bring(house, inviter, { ip: nextIp(), cookie: inviter.browser });
    await settle();
    const row = await heldOf(friend);
    const [claim] = await claimsOf(house, inviter);
    await operator.call('/ops/rewards/applications/review', {
      body: { rewardIds: [claim?.id], verdict: 'reject', reason: 'One person.' },
    });
    expect(await decide(row)).toMatchObject({ errorCode: 'version_stale' });
    await settle();
    expect((await keptOf(house, friend))?.state).toBe('refused');
    expect(await claimsOf(house, friend)).toMatchObject([{ state: 'rejected' }]);
  });

  test('sees accounts that share something, who invited whom, and what each was given', async () => {
    await openOffer(house);
    const friend = await bring(house, inviter, { ip: nextIp(), cookie: inviter.browser });
    await settle();
    const { value } = await operator.call<{ list: AccountCluster[] }>('/ops/referrals/clusters?size=100');
    const group = value.list.find(({ members }) => members.some(({ memberId }) => memberId === friend.id));
    expect(group?.members).toMatchObject([
      { userName: inviter.userName, invitedBy: null, given: { count: 0, money: '0' } },
      { userName: friend.userName, invitedBy: { userName: inviter.userName } },
    ]);
    expect(group?.ties).toMatchObject([{ sign: 'device', memberIds: [inviter.id, friend.id] }]);
  });
});

test('accounts that hang together by a third are one group, the largest first', () => {
  const trace = (sign: AccountTrace['sign'], memberId: bigint, key: string): AccountTrace => ({
    sign,
    memberId,
    key,
    label: '',
    seenAt: null,
  });
  const clusters = clusterAccounts([
    trace('device', 9n, 'x'),
    trace('device', 8n, 'x'),
    trace('device', 1n, 'a'),
    trace('device', 3n, 'a'),
    trace('payee', 3n, 'b'),
    trace('payee', 2n, 'b'),
    // The same key of another sign ties nobody.
    trace('name', 4n, 'a'),
    trace('network', 5n, 'alone'),
  ]);
  expect(clusters.map(({ memberIds }) => memberIds)).toEqual([
    [1n, 2n, 3n],
    [8n, 9n],
  ]);
  expect(clusters[0]?.ties.map(({ sign }) => sign)).toEqual(['device', 'payee']);
});
