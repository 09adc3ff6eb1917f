import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  calls,
  type AffiliateLink,
  type CallName,
  type CallSpec,
  type ContractView,
  type Deposit,
  type ProtectionView,
  type Withdrawal,
} from '@fairhouse/contract';
import { begin } from './testing/cashier.fixture.ts';
import { approve, openPayee, paymentPassword, readWithdrawal, withdraw } from './testing/withdrawal.fixture.ts';
import { openAgent } from './testing/agent-money.fixture.ts';
import { rowsOf } from './testing/rows-of.ts';
import { shapeInput } from './testing/shape-input.ts';
import { diceChoices, openHouse, type Answer, type TestHouse, type TestMember } from './testing/test-house.ts';
import { openOperator, type TestOperator } from './testing/test-operator.ts';

// Every call about money that names a thing, with a thing of somebody else's: it is as unknown as one there is not, and
// stays as it was. A new call is in here by being declared; it then needs its thing in `things`, or a place in `open`.

let house: TestHouse;
let finance: TestOperator;
let owner: TestMember;
let stranger: TestMember;
let otherAgent: TestMember;
let playToken: string;
let picture: Uint8Array<ArrayBuffer>;
const things: Record<string, string> = {};

const domains = [
  '/MCSFE_',
  '/wps/v2/transaction',
  '/wps/member/protection',
  '/api/ledger',
  '/api/rounds',
  '/api/identity/sessions',
  '/bgs/rounds',
  '/ops/deposits',
  '/ops/withdrawals',
  '/ops/adjustments',
  '/ops/members',
];
/** What anybody may name: the house's, or words of the member's own, some of which nobody reads. */
const open = [
  'promotionConfigDetailId',
  'deviceId',
  'vendorId',
  'missionId',
  'promotionId',
  'promoClaimId',
  'groupId',
  'nodeId',
  'gameId',
];

interface Naming {
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly part: 'params' | 'query' | 'body';
  readonly field: string;
}
const namings: Naming[] = Object.entries(calls as Record<string, CallSpec>)
  .filter(([, { path, audience }]) => audience !== 'visitor' && domains.some((domain) => path.includes(domain)))
  .flatMap(([name, spec]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.keys(spec[part]?.shape ?? {})
        .filter((field) => (field.endsWith('Id') || field === 'id' || field === 'name') && !open.includes(field))
        .map((field) => ({ name: name as CallName, spec, part, field })),
    ),
  );
// Lists that are narrowed by an id answer with nothing in them: each has its own test.
const named = namings.filter(
  ({ spec, part, field }) => !(part === 'query' && spec.audience === 'operator') && !(field === 'partId'),
);

beforeAll(async () => {
  house = await openHouse();
  finance = await openOperator(house, 'owner');
  picture = new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: 1, g: 2, b: 3 } } })
      .png()
      .toBuffer(),
  );
  const payee = await openPayee(house);
  ({ member: owner } = payee);
  stranger = (await openPayee(house)).member;
  ({ playToken } = await house.play(stranger));
  await makeThings(payee.card.bankCardId);
  await makeThingsOfAgent();
});
afterAll(() => house.close());

async function giveBonusBets(): Promise<string | undefined> {
  const { promotions, brand } = house.modules;
  await promotions.bonusBets.give({
    sourceKey: 'test',
    brandId: brand.first.id,
    offerId: 100_001n,
    memberId: BigInt(owner.id),
    currency: brand.first.currency,
    title: { EN: 'Bonus bets' },
    nodeId: 1001,
    game: 'dice',
    stakeMinor: 10_000n,
    count: 2,
    days: 7,
  });
  return (await rowsOf<{ id: string }>(house, 'select id from promotions.bonus_bets'))[0]?.id;
}

async function makeThings(bankCardId: string): Promise<void> {
  const headers = house.as(owner);
  const { depositId, bonus } = await begin(house, owner, { type: 'BANK_TRANSFER', promotionId: '1' });
  const proved = await post<Deposit>('/wps/relay/MCSFE_depositProof', owner, { depositId });
  const { withdrawalId } = (await withdraw(house, owner, { bankCardId })).value;
  await approve(finance, withdrawalId);
  await vi.waitUntil(async () => (await readWithdrawal(house, owner, withdrawalId)).state === 'paid_out', {
    timeout: 30_000,
  });
  const complained = await post<Withdrawal>('/wps/relay/MCSFE_withdrawalProof', owner, { withdrawalId });
  const round = await house.placeRound((await house.play(owner)).playToken);
  const setLimit = (cap: string) =>
    house.call<ProtectionView>('/wps/member/protection/limit', {
      method: 'PUT',
      headers,
      body: { kind: 'stake', span: 'day', cap },
    });
  await setLimit('10');
  const [session] = await rowsOf<{ id: string }>(house, 'select id from identity.session where member_id = $1', [
    owner.id,
  ]);
  const [entry] = await rowsOf<{ id: string }>(
    house,
    'select e.id from ledger.entry e join ledger.account a on a.id = e.wallet_id where a.member_id = $1',
    [owner.id],
  );
  const adjustment = await finance.call<{ id: string }>('/ops/adjustments', {
    body: { clientKey: randomUUID(), memberId: owner.id, direction: 'credit', amount: '1', reason: 'goodwill' },
  });
  Object.assign(things, {
    depositId,
    bonusId: bonus?.bonusId,
    bonusBetsId: await giveBonusBets(),
    withdrawalId,
    bankCardId,
    memberId: owner.id,
    roundId: round.value.round.roundId,
    sessionId: session?.id,
    entryId: entry?.id,
    promotionClaimId: await issueReward(),
    adjustmentId: adjustment.value.id,
    id: (await setLimit('20')).value.limits[0]?.waiting?.id,
    'getDepositProofImage.name': proved.proofs[0],
    'getWithdrawalProofImage.name': complained.proofs[0],
    'getDepositProofOfMember.name': proved.proofs[0],
    'getWithdrawalProofOfMember.name': complained.proofs[0],
  });
}

/** A reward that waits for the owner. */
async function issueReward(): Promise<string> {
  const { rewards, brand } = house.modules;
  const { claimId } = await house.platform.inTx((tx) =>
    rewards.issue(tx, {
      source: 'vip',
      brandId: brand.first.id,
      memberId: BigInt(owner.id),
      occasion: 'rank:2',
      title: { EN: 'Upgrade' },
      rewards: [{ type: 'cash', amount: '5' }],
      promotionType: 'UPGRADE_BONUS',
      expiresAt: null,
    }),
  );
  return `${claimId}`;
}

/** A link of an agent and a contract that waits for its answer; the stranger is another agent. */
async function makeThingsOfAgent(): Promise<void> {
  const { agent } = await openAgent(house);
  ({ agent: otherAgent } = await openAgent(house));
  const link = await house.call<AffiliateLink>('/wps/relay/MCSFE_createAffiliateUrl', {
    headers: house.as(agent),
    body: {
      type: '0',
      isMembersOnly: false,
      rebateSeries: 1900,
      percents: {},
      expiresAt: null,
      maxUses: null,
      remark: '',
      domain: null,
    },
  });
  const tiers = [{ threshold: '1000', minActive: 1, value: '0.0001' }];
  const terms = { activeFrom: '1', period: 'realtime', carries: false, tiers };
  const offer = await finance.call<ContractView>('/ops/salaries/offers', {
    body: { downlineId: agent.id, kind: 'realtime', terms, reason: 'an offer of the house' },
  });
  if (!link.success || !offer.success) throw new Error(JSON.stringify([link, offer]));
  Object.assign(things, {
    'closeAffiliateLink.id': link.value.id,
    'deleteAffiliateLink.id': link.value.id,
    'listRegisteredByLink.id': link.value.id,
    contractId: offer.value.contractId,
  });
}

async function post<T>(path: string, member: TestMember, fields: Record<string, string>): Promise<T> {
  const answer = await upload(path, member, fields);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

async function upload(
  path: string,
  member: TestMember,
  fields: Record<string, string>,
): Promise<{ status: number; errorCode: string | null; value: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([picture]), 'a.png');
  const response = await fetch(`${house.siteUrl}${path}`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(member) },
  });
  return { ...((await response.json()) as { errorCode: string | null; value: unknown }), status: response.status };
}

const thingOf = ({ name, field }: Naming): string | undefined => things[`${name}.${field}`] ?? things[field];
const nowhere = (thing: string): string =>
  /^\d+$/.test(thing) ? '9223372036854775807' : '00000000-0000-4000-8000-000000000000';
const right: Readonly<Record<string, object>> = {
  withdraw: { amount: '100', password: paymentPassword },
  confirmWithdrawal: { confirmation: 'ALL_RECEIVED' },
  placeRound: { stake: '1', choices: diceChoices },
};

/** A stranger on the site and in a game; an operator of every brand who looks at another one in the back office. */
function send({ name, spec, part, field }: Naming, thing: string): Promise<Pick<Answer, 'status' | 'errorCode'>> {
  const input = {
    params: shapeInput(spec.params),
    query: shapeInput(spec.query),
    body: { ...shapeInput(spec.body), ...right[name] } as Record<string, unknown>,
  };
  // All things of the address are the owner's, not only the one that is named.
  for (const other of Object.keys(input.params))
    input.params[other] = thingOf({ name, spec, part: 'params', field: other }) ?? input.params[other];
  (input[part] as Record<string, unknown>)[field] = thing;
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, key: string) => String(input.params[key]));
  if (spec.upload) return upload(path, stranger, { [field]: thing });
  const query = new URLSearchParams(input.query as Record<string, string>).toString();
  const at = query === '' ? path : `${path}?${query}`;
  const options = { method: spec.method, ...(spec.body && { body: input.body }) };
  if (spec.audience === 'operator') return finance.call(at, { ...options, headers: { merchant: 'mehfil' } });
  return house.call(at, {
    ...options,
    studio: spec.origin === 'studio',
    headers:
      spec.audience === 'play'
        ? { authorization: playToken }
        : house.as(spec.audience === 'agent' ? otherAgent : stranger),
  });
}

/** Everything of the owner's that a stranger could have touched. */
const standing = () =>
  rowsOf(
    house,
    `select (select array_agg((d.id, d.state, d.version) order by d.id) from cashier.deposit d)::text as deposits,
  (select array_agg((w.id, w.state, w.version) order by w.id) from cashier.withdrawal w)::text as withdrawals, (select array_agg((b.id, b.state) order by b.id) from promotions.bonus b)::text as bonuses, (select array_agg((i.id, i.is_default, i.removed_at) order by i.id) from cashier.instrument i)::text as accounts,
  (select array_agg((a.id, a.state, a.version) order by a.id) from operators.adjustment a)::text as adjustments, (select count(*) from operators.member_note) as notes,
  (select array_agg((l.id, l.state) order by l.id) from protection.loosening l)::text as waiting, (select sum(balance) from ledger.account where member_id = $1) as money,
  (select count(*) from identity.session where member_id = $1 and ended_at is null) as sessions, (select count(*) from platform.upload) as pictures,
  (select array_agg((l.id, l.closed_at, l.deleted_at) order by l.id) from agency.affiliate_code l)::text as links, (select array_agg((c.id, c.state) order by c.id) from salaries.contract c)::text as contracts, (select array_agg((r.id, r.state) order by r.id) from rewards.claim r)::text as rewards`,
    [owner.id],
  );

describe('a thing of somebody else', () => {
  test.each(named.map((naming) => [`${naming.name}.${naming.field}`, naming] as const))(
    'is as unknown to %s as one there is not',
    async (_key, naming) => {
      const thing = thingOf(naming);
      if (thing === undefined) throw new Error(`no ${naming.field} for ${naming.name}: add one to things`);
      const before = await standing();
      const [theirs, none] = [await send(naming, thing), await send(naming, nowhere(thing))];
      expect([theirs.status, theirs.errorCode]).toEqual([none.status, none.errorCode]);
      expect(theirs.errorCode).toMatch(/unknown|not_found|not\.exist|member/);
      expect(await standing()).toEqual(before);
    },
  );
});
