import { randomUUID } from 'node:crypto';
import {
  calls,
  type AffiliateLink,
  type CallName,
  type CallSpec,
  type ContractKind,
  type RateDesk,
  type SalaryLine,
} from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsOf } from './modules/salaries/salaries.fixture.ts';
import { give } from './testing/agent-money.fixture.ts';
import type { BrandDraft } from './testing/brand-folder.ts';
import { shapeInput } from './testing/shape-input.ts';
import { openTeamHouse, type TeamHouse } from './testing/team-house.ts';
import { cookieOf, password, type Answer, type TestMember } from './testing/test-house.ts';

// Every call of an agent, asked about everybody there is: no answer tells a real name, a contact, who stands in another
// line, a balance of somebody who is not directly below, or terms above. A new call is in here by being declared; one that
// needs more than any input needs a place in `inputs`.

const minuteMs = 60_000;
const paymentPassword = '482915';
const kinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];
/** topmost > reader > deputy > deepagent > deepplayer, and topmost > rivalagent > rivalguest. */
const tree = [
  ['topmost', 'house', true],
  ['reader', 'topmost', true],
  ['deputy', 'reader', true],
  ['deepagent', 'deputy', true],
  ['deepplayer', 'deepagent', false],
  ['rivalagent', 'topmost', true],
  ['rivalguest', 'rivalagent', false],
] as const;
type Name = (typeof tree)[number][0];

let teams: TeamHouse;
const people = new Map<Name, TestMember>();
/** What the reader must not be told, and what it is. */
const secrets = new Map<string, string>();

const member = (name: Name): TestMember => {
  const someone = people.get(name);
  if (!someone) throw new Error(`${name} has not joined`);
  return someone;
};
const ask = <T = Record<string, unknown>>(
  name: Name,
  path: string,
  options: { method?: string; body?: unknown } = {},
) => teams.house.call<T>(path, { headers: teams.house.as(member(name)), ...options });

function askForEverything({ register }: BrandDraft): void {
  for (const field of ['payeeName', 'mobileNum']) (register[field] as Record<string, unknown>)['enabled'] = true;
}

async function join(name: Name, under: Name | 'house', isAgent: boolean): Promise<void> {
  const { house, brandId } = teams;
  const { brand, identity, agency } = house.modules;
  const { code } =
    under === 'house' ? { code: 'LANTERN8' } : await agency.giveCode({ brandId, memberId: BigInt(member(under).id) });
  const number = `98765432${10 + people.size}`;
  const told = { payeeName: `Kavya ${name}`, email: `${name}@mail.example`, mobileNum: `+91${number}` };
  const form = { username: name, password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
  const body = { ...form, ...told, affiliateCode: code };
  const made = await house.call<{ id: string; token: string }>('/wps/member/register', { method: 'PUT', body });
  if (!made.success) throw new Error(`registration refused: ${made.text}`);
  for (const [field, text] of Object.entries({ ...told, mobileNum: number })) secrets.set(text, `${field} of ${name}`);
  let entered: Answer<{ token: string }> = made;
  if (isAgent) {
    await identity.appointAgent({ brand: brand.first, username: name, customerType: 2 });
    entered = await house.call('/wps/session/login', { body: { username: name, password, door: 'agent' } });
  }
  const { id } = made.value;
  people.set(name, { id, userName: name, password, token: entered.value.token, cookie: cookieOf(entered) });
}

/** Terms of a level; the higher, the more they pay. */
function agree(name: Name, ppm: number, from: number): Promise<unknown> {
  const tier = { threshold: '77770000', minActive: 0, value: `${ppm}` };
  return teams.owner.query(
    `insert into salaries.contract (brand_id, kind, upline_id, downline_id, version, state, terms, offered_at, expires_at, in_force_from)
     select $1, kind, p.upline_id, $2::bigint, 1, 'accepted', $3::jsonb || jsonb_build_object('period', case kind when 'dividend' then 'semimonthly' else kind end), $4, $4, $4
     from unnest($5::text[]) kind left join agency.placement p on p.member_id = $2 and p.ended_at is null`,
    [
      teams.brandId,
      member(name).id,
      {
        activeFrom: '10000',
        carries: false,
        tiers: [
          { ...tier, threshold: '0' },
          { ...tier, value: `${ppm + 100}` },
        ],
      },
      new Date(from),
      kinds,
    ],
  );
}

beforeAll(async () => {
  teams = await openTeamHouse(askForEverything);
  const { house, clock } = teams;
  const start = Math.floor(clock.now().getTime() / (5 * minuteMs)) * 5 * minuteMs;
  clock.set(start);
  for (const [name, under, isAgent] of tree) await join(name, under, isAgent);
  await ask('reader', '/api/identity/payment-password', {
    method: 'PUT',
    body: { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  await teams.move(BigInt(member('topmost').id), null, start);
  for (const [index, [name]] of tree.entries()) {
    const amount = `${137 * (index + 3)}.25`;
    await give(house, member(name), { purse: 'cash', code: 'adjustment.credit', from: 'house.adjustment', amount });
    const wallet = await house.call<{ mainWalletBalance: string }>('/wps/v2/wallets/balance', {
      headers: house.as(member(name)),
    });
    if (name !== 'reader' && name !== 'deputy') secrets.set(wallet.value.mainWalletBalance, `balance of ${name}`);
  }
  for (const name of ['topmost', 'rivalagent', 'rivalguest'] as const) secrets.set(name, `name of ${name}`);
  for (const name of ['deepagent', 'deepplayer'] as const) secrets.set(name, `whole name of ${name}`);
  await give(house, member('reader'), {
    purse: 'float',
    code: 'transfer.to_upline',
    from: 'house.channel:agent',
    amount: '500',
  });
  await agree('topmost', 4321, start);
  await agree('reader', 3000, start);
  await agree('deputy', 2000, start);
  await agree('rivalagent', 2999, start);
  for (const [text, what] of [
    ['0.004321', 'terms above'],
    ['0.4321', 'hourly terms above'],
    ['0.002999', 'terms of another line'],
  ] as const)
    secrets.set(text, what);
  for (const name of ['deputy', 'deepagent', 'deepplayer', 'rivalguest'] as const)
    await teams.bet(BigInt(member(name).id), { at: start + minuteMs, stake: 1_000_000, payout: 0 });
  clock.set(start + 8 * minuteMs);
  await teams.count();
  await house.modules.teams.countBalances();
  await house.modules.salaries.runPeriods();
});
afterAll(() => teams.close());

/** A contract of the deputy. */
async function contractOf(kind: ContractKind, state: string): Promise<string | undefined> {
  const { rows } = await teams.owner.query<{ id: string }>(
    'select id from salaries.contract where downline_id = $1 and kind = $2 and state = $3',
    [member('deputy').id, kind, state],
  );
  return rows[0]?.id;
}

/** Inputs that a call accepts, where not any will do; in the order in which the calls are asked. */
async function inputsOf(name: CallName): Promise<Record<string, unknown>> {
  const deputy = member('deputy').id;
  const desk = async () => (await ask<RateDesk>('reader', `/api/agency/rates?memberId=${deputy}`)).value;
  const rates = async () => ({ rebateSeries: (await desk()).rebateSeries, percents: (await desk()).percents });
  const newLink = async () => ({
    type: '0',
    ...(await rates()),
    expiresAt: null,
    maxUses: null,
    remark: '',
    domain: null,
  });
  const link = async () => {
    const body = await newLink();
    return { id: (await ask<AffiliateLink>('reader', '/wps/relay/MCSFE_createAffiliateUrl', { body })).value.id };
  };
  const lineOf = async (of: 'mine' | 'downlines') =>
    (await ask<{ list: SalaryLine[] }>('reader', `/api/salaries/lines?of=${of}`)).value.list[0]?.lineId;
  const offer = { downlineId: deputy, kind: 'daily', terms: termsOf('daily', [['0', '0.001']]) };
  const at = teams.clock.now();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kathmandu' }).format(at);
  const inputs: Partial<Record<CallName, () => Promise<Record<string, unknown>>>> = {
    changeRates: async () => ({ memberId: deputy, ...(await rates()) }),
    openDownlineAccount: async () => ({
      username: `new${randomUUID().slice(0, 8)}`,
      password: 'a first password to change',
      type: '0',
      ...(await rates()),
    }),
    createAffiliateLink: newLink,
    closeAffiliateLink: link,
    deleteAffiliateLink: link,
    listRegisteredByLink: link,
    previewOffer: () => Promise.resolve(offer),
    offerContract: () => Promise.resolve(offer),
    withdrawOffer: async () => ({ contractId: await contractOf('daily', 'offered') }),
    requestTermination: async () => ({ contractId: await contractOf('hourly', 'accepted') }),
    answerTermination: async () => ({
      contractId: await contractOf('dividend', 'termination_requested'),
      agrees: false,
    }),
    openSalaryLine: async () => ({ lineId: await lineOf('mine') }),
    listSalaryLineMembers: async () => ({ lineId: await lineOf('mine'), viaId: deputy }),
    listSalaryLineBets: async () => ({ lineId: await lineOf('mine'), memberId: member('deepplayer').id }),
    readAgentIncome: () => Promise.resolve({ startDay: day, endDay: day }),
    listTeamBets: () => Promise.resolve({ startDate: at.getTime() - 3_600_000, endDate: at.getTime() }),
    listTeamRecord: () => Promise.resolve({ memberId: member('deepplayer').id }),
    movePurse: () => Promise.resolve({ move: 'float_to_cash', amount: '10', clientKey: randomUUID() }),
    writeToDownline: () => Promise.resolve({ memberId: deputy, text: 'See you on Friday.', clientKey: randomUUID() }),
    transferToDownline: () =>
      Promise.resolve({ memberId: deputy, amount: '50', password: paymentPassword, clientKey: randomUUID() }),
  };
  return (await inputs[name]?.()) ?? {};
}

/** Fields that name somebody or something, and everybody and everything they may name. */
async function candidatesOf(field: string): Promise<readonly string[]> {
  if (['memberId', 'agentId', 'downlineId', 'viaId'].includes(field)) return [...people.values()].map(({ id }) => id);
  if (['customerName', 'subordinateName'].includes(field)) return [...people.keys(), 'd', 'r', 'k'];
  const tables: Readonly<Record<string, string>> = {
    lineId: 'salaries.line',
    contractId: 'salaries.contract',
    id: 'agency.affiliate_code',
  };
  const table = tables[field];
  if (table === undefined) return [];
  return (await teams.owner.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
}

function send(spec: CallSpec, given: Record<string, unknown>): Promise<Answer> {
  const fields = { ...shapeInput(spec.params), ...shapeInput(spec.query), ...shapeInput(spec.body), ...given };
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, key: string) => String(fields[key]));
  const pick = (shape: object | undefined) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key in (shape ?? {})));
  const query = new URLSearchParams(pick(spec.query?.shape) as Record<string, string>).toString();
  return ask('reader', query === '' ? path : `${path}?${query}`, {
    method: spec.method,
    ...(spec.body && { body: pick(spec.body.shape) }),
  });
}

/** Nobody here was paid a rebate: what one opens into is judged in rebates/agent-rebates.test.ts. */
const unpaid: ReadonlySet<CallName> = new Set(['openAgentRebate', 'listAgentRebateMembers', 'listAgentRebateBets']);

/** What an answer tells that it must not; names that were asked for may come back masked only. */
const toldBy = ({ text }: Answer): string[] =>
  [...secrets].flatMap(([secret, what]) => (text.includes(secret) ? [`${what}: ${secret}`] : []));

test('an agent is never told real names, contacts, other lines, balances further down or terms above', async () => {
  const agentCalls = (Object.entries(calls as Record<string, CallSpec>) as [CallName, CallSpec][]).filter(
    ([, { audience }]) => audience === 'agent',
  );
  const termination = `/api/salaries/contracts/${await contractOf('dividend', 'accepted')}/termination`;
  expect((await ask('deputy', termination, { method: 'POST' })).errorCode).toBeNull();
  const wrong: string[] = [];
  for (const [name, spec] of agentCalls) {
    const given = await inputsOf(name);
    const answer = await send(spec, given);
    if (!answer.success && !unpaid.has(name)) wrong.push(`${name} was not accepted: ${answer.text}`);
    const answers = [answer];
    const fields = [spec.params, spec.query, spec.body].flatMap((part) => Object.keys(part?.shape ?? {}));
    for (const field of fields)
      for (const value of await candidatesOf(field)) answers.push(await send(spec, { ...given, [field]: value }));
    wrong.push(...new Set(answers.flatMap(toldBy).map((told) => `${name} tells ${told}`)));
  }
  for (const path of ['/wps/member/info/funds/consolidated', '/api/salaries/requests', '/wps/relay/EMFE_getInbox'])
    wrong.push(...toldBy(await ask('reader', path)).map((told) => `${path} tells ${told}`));
  expect(wrong).toEqual([]);
});

test('an agent does see what it may: names and balances directly below', async () => {
  const { text } = await ask('reader', '/api/teams/downlines');
  const wallet = await ask<{ mainWalletBalance: string }>('deputy', '/wps/v2/wallets/balance');
  expect([text.includes('deputy'), text.includes(wallet.value.mainWalletBalance)]).toEqual([true, true]);
});
