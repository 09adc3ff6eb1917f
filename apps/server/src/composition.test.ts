import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls, type Audience, type CallSpec } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { houseModules } from './house-modules.ts';
import type { MemberActor, OperatorActor } from './platform/context/index.ts';
import { bet, sellIssues } from './modules/lottery/lottery.fixture.ts';
import { askCall } from './testing/ask-call.ts';
import { makeBrandFolder } from './testing/brand-folder.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';
import { invite, openOperatorSession } from './testing/test-operator.ts';
import { openVendorWallets } from './testing/vendor-wallets.ts';
import { watchModules } from './testing/watch-modules.ts';

// The map of the server is what modules declare. Here the house at work is compared with it: whoever hands a function of one module to
// another that has not declared the need, by whatever way, is told here which call it was.

const clock = fixedClock(new Date());
const vendor = openVendorWallets(clock);
const many = { count: 1_000_000, windowMs: 1000 };
const watch = watchModules();
const folder = makeBrandFolder((brand) => {
  brand['uplineTransfer'] = { minimum: '10', maximum: '500', perDay: 3 };
  brand['vendorWallets'] = [{ vendor: 'SANDBOX', accountTypeId: 21, name: 'Sandbox Hall' }];
  brand.whitelabel = [
    ...brand.whitelabel.filter(({ modId }) => modId !== 'FUNDTRANS3'),
    { modId: 'FUNDTRANS3', enabled: '1' },
  ];
});
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({
    watch,
    clock,
    brandsDir: folder.folder,
    areJobsByHand: true,
    isContentBare: false,
    isJackpotByHand: false,
    limits: { loginByIp: many, registerByIp: many, usernamesByIp: many },
    encryptedBodies: many,
  });
  house.modules.wallet.useVendors(() => vendor);
}, 60_000);
afterAll(async () => {
  await house.close();
  folder.remove();
});

const declared: ReadonlySet<string> = new Set(
  Object.entries(houseModules).flatMap(([name, { needs }]) => Object.keys(needs).map((need) => `${name} ${need}`)),
);

/** The steps in which modules further up take part: each has to get as far as its extension point. */
async function play(): Promise<void> {
  const member = await house.register();
  const headers = house.as(member);
  const { playToken } = await house.play(member);
  expect((await house.placeRound(playToken, { stake: '2.5' })).success).toBe(true);
  const transfer = await house.call('/wps/relay/GCS_walletTransfer', {
    body: { accountTypeId: 21, amount: '5', direction: 'in', clientKey: 'composition-transfer' },
    headers,
  });
  expect(transfer.success, transfer.text).toBe(true);
  const [numero = ''] = await sellIssues(house, 'ember-ssc', { count: 2 });
  expect((await bet(house, member, { currentNumero: numero })).status).toBe(200);
  const affiliate = await house.modules.agency.findAffiliate({
    brandId: house.modules.brand.first.id,
    code: 'LANTERN8',
  });
  await house.platform.inTx((tx) =>
    house.modules.agency.placeMember(tx, { memberId: BigInt(member.id), affiliate: affiliate!, at: new Date() }),
  );
  const upline = await house.call('/wps/relay/MCSFE_transferUpline', {
    body: { amount: '50', clientKey: 'composition-upline' },
    headers,
  });
  expect(upline.success, upline.text).toBe(true);
  await openLine(affiliate!.uplineId, member.id);
  await house.modules.inbox.writeToDownline(
    {
      actor: { memberId: affiliate!.uplineId, userName: 'agent' } as MemberActor,
      brand: house.modules.brand.first,
    },
    { memberId: BigInt(member.id), text: 'Welcome.', clientKey: 'composition' },
  );
  expect((await house.call('/wps/member/protection/exclusion', { body: { term: '6m' }, headers })).success).toBe(true);
  const other = await house.register();
  expect((await house.call('/api/identity/close', { body: {}, headers: house.as(other) })).errorCode).toBe(
    'money_left',
  );
}

/** A line of a salary that is due, which its agent opens down to a bet; the job pays it. */
async function openLine(agentId: bigint, memberId: string): Promise<void> {
  const { brand, bets, salaries } = house.modules;
  const owner = new pg.Client(house.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `with contract as (
       insert into salaries.contract (brand_id, kind, downline_id, version, state, terms, offered_at, expires_at, in_force_from)
       values ($1, 'daily', $2, 1, 'accepted', '{"activeFrom":"1","period":"daily","carries":false,"tiers":[]}', now(), now(), now()) returning id
     ), run as (
       insert into salaries.run (brand_id, kind, period_start, period_end, state, computed_at)
       values ($1, 'daily', date_bin('5 minutes', now(), 'epoch') - interval '1 day', date_bin('5 minutes', now(), 'epoch') + interval '1 day', 'paying', now()) returning id, period_start, period_end
     )
     insert into salaries.line (run_id, brand_id, contract_id, kind, agent_id, period_start, period_end, base, active, gross, downlines, paid, shortfall, products, state)
     select run.id, $1, contract.id, 'daily', $2, period_start, period_end, 1, 1, 1, 0, 1, 0, '{}', 'due' from run, contract returning id`,
    [brand.first.id, agentId],
  );
  await owner.end();
  const tiers = [{ threshold: '0', minActive: 0, value: '0.001' }];
  await salaries.house.preview(
    { actor: {} as OperatorActor, brand: brand.first, ip: '192.0.2.1' },
    { downlineId: `${agentId}`, kind: 'daily', terms: { activeFrom: '100', period: 'daily', carries: false, tiers } },
  );
  const reader = { actor: { memberId: agentId } as MemberActor, brand: brand.first };
  await vi.waitFor(async () => {
    await bets.feed.drain();
    const opened = { lineId: rows[0]?.id ?? '', memberId, page: 1, size: 20 };
    expect((await salaries.desk.listBets(reader, opened)).list).not.toEqual([]);
  }, 20_000);
  await salaries.runPeriods();
  const { rows: paid } = await house.platform.db.query<{ state: string }>('select state from salaries.line');
  expect(paid).toEqual([{ state: 'paid' }]);
}

/** Every call there is, by somebody who gets in. */
async function askEverything(): Promise<void> {
  const { id } = await invite(house, 'owner');
  const open: Record<Audience, () => Promise<Record<string, string>>> = {
    visitor: () => Promise.resolve({}),
    trial: async () => house.as(await house.register()),
    member: async () => house.as(await house.register()),
    agent: async () => house.as(await house.register()),
    operator: () => openOperatorSession(house, id, false),
    play: async () => ({ authorization: (await house.play(await house.register())).playToken }),
  };
  const headersOf: Partial<Record<Audience, Record<string, string>>> = {};
  // Operators come last, as they may switch off what is played.
  const isLate = ({ audience }: CallSpec): number => Number(audience === 'operator');
  for (const spec of Object.values(calls as Record<string, CallSpec>).toSorted((a, b) => isLate(a) - isLate(b))) {
    const headers = (headersOf[spec.audience] ??= await open[spec.audience]());
    const answer = await askCall(house, spec, { headers });
    // It may have ended the session.
    if (answer.status === 200 && spec.method !== 'GET') delete headersOf[spec.audience];
  }
}

/** Modules whose door a module enters for more than types: a constant counts as an arrow, too. */
function importedBy(module: string): string[] {
  const folder = fileURLToPath(new URL(`modules/${module}/`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /^import \{[^}]*\} from '(?:\.\.\/)+([a-z]+)\/index\.ts'/gm,
        ),
      ].map(([, name = '']) => name),
    );
}

test('no module calls another one that it does not declare, and none declares a need it does not have', async () => {
  await play();
  await askEverything();
  for (const job of watch.jobs()) await job.run();
  expect(
    watch
      .calls()
      .filter(({ from, to }) => !declared.has(`${from} ${to}`))
      .map(({ from, to, name }) => `${from} calls ${to}.${name}`),
  ).toEqual([]);
  const used = new Set(
    [
      ...watch.taken(),
      ...Object.keys(houseModules).flatMap((from) => importedBy(from).map((to) => ({ from, to }))),
    ].map(({ from, to }) => `${from} ${to}`),
  );
  expect([...declared].filter((arrow) => !used.has(arrow))).toEqual([]);
}, 180_000);
