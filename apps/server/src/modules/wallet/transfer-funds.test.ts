import { AsyncLocalStorage } from 'node:async_hooks';
import { fixedClock } from '@fairhouse/testing';
import type { Balance, ProtectionView, RealityCheck, Transfer } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Refusal } from '../../platform/context/index.ts';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openVendorWallets } from '../../testing/vendor-wallets.ts';
import { failTransfer, findTransfer, postpone, takeDue } from './transfer.store.ts';

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['vendorWallets'] = [
    { vendor: 'SANDBOX', accountTypeId: 21, name: 'Sandbox Hall' },
    { vendor: 'OTHER', accountTypeId: 22, name: 'Other Hall' },
  ];
  brand.whitelabel = [
    ...brand.whitelabel.filter(({ modId }) => modId !== 'FUNDTRANS3'),
    { modId: 'FUNDTRANS3', enabled: '1' },
  ];
});
const vendor = openVendorWallets(clock);
let house: TestHouse;
let member: TestMember;
let keys = 0;

beforeAll(async () => {
  house = await openHouse({
    clock,
    brandsDir: folder.folder,
    limits: { registerByIp: { count: 1000, windowMs: 1000 } },
  });
  house.modules.wallet.useVendors(() => vendor);
});
beforeEach(async () => {
  Object.assign(vendor, { fault: null, takesMoney: true });
  // The ledger judges by the clock of the database, which no test moves.
  clock.set(new Date());
  member = await house.register();
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const newKey = () => `transfer-key-${(keys += 1)}`;
const move = (over: Record<string, unknown> = {}, who = member) =>
  house.call<Transfer>('/wps/relay/GCS_walletTransfer', {
    body: { accountTypeId: 21, amount: '100', direction: 'in', clientKey: newKey(), ...over },
    headers: house.as(who),
  });
const listed = async (who = member) =>
  (
    await house.call<{ list: Transfer[]; total: number; pending: number }>('/wps/relay/GCS_walletTransferList', {
      headers: house.as(who),
    })
  ).value;
/** Main, first vendor, second vendor. */
async function purses(who = member): Promise<string[]> {
  const { balance } = (await house.call<Balance>('/wps/v2/wallets/balance?typeId=0', { headers: house.as(who) })).value;
  return balance.map((line) => line.availBalance);
}
/** Written down by a process that died before it knew how it ended. */
async function orphan(direction: 'in' | 'out', amountMinor: bigint): Promise<bigint> {
  const id = await house.modules.ledger.nextId();
  await house.platform.db.query(
    `insert into wallet.transfer (id, brand_id, member_id, vendor, account_type, direction, amount, client_key, started_at, ask_at, is_admitted)
     values ($1, $2, $3, 'SANDBOX', 21, $4, $5, $6, $7, $7, true)`,
    [id, house.modules.brand.first.id, member.id, direction, amountMinor, newKey(), clock.now()],
  );
  return id;
}
async function settle(afterMs: number): Promise<void> {
  clock.advance(afterMs);
  await house.modules.wallet.settleTransfers();
}

test('of two answers of a vendor the one that was asked for later is kept, whichever comes last', async () => {
  await move({ amount: '100' });
  const { readBalance } = vendor;
  const [held, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Asked before the transfer, and answered after it.
  vendor.readBalance = async (about) => {
    const before = await readBalance(about);
    held.resolve();
    await late.promise;
    return before;
  };
  const early = house.call('/wps/v2/wallets/balance?typeId=21', { headers: house.as(member) });
  await held.promise;
  vendor.readBalance = readBalance;
  clock.advance(1000);
  await move({ amount: '50' });
  late.resolve();
  await early;
  vendor.readBalance = () => Promise.reject(new Error('the vendor cannot be reached'));
  expect((await purses())[1]).toBe('150');
  vendor.readBalance = readBalance;
});

test('a transfer that cannot be carried on is asked about ever later, and counted', async () => {
  const id = await orphan('out', 1_000_000n);
  const broken = vi.spyOn(house.modules.ledger, 'houseAccount').mockRejectedValue(new Error('expected'));
  const checked = vi.spyOn(vendor, 'check').mockResolvedValue('success');
  onTestFinished(() => [broken, checked].forEach((each) => each.mockRestore()));
  const waits: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await settle(waits.at(-1) ?? 0);
    const { rows } = await house.platform.db.query<{ ask_at: Date }>(
      'select ask_at from wallet.transfer where id = $1',
      [id],
    );
    waits.push((rows[0]?.ask_at.getTime() ?? 0) - clock.now().getTime());
  }
  expect([waits, (await house.platform.stumbles.count()).count]).toEqual([[5_000, 10_000, 20_000, 40_000], 1]);
  broken.mockRestore();
  await settle(40_000);
  expect([(await findTransfer(house.platform.db, id)).state, (await house.platform.stumbles.count()).count]).toEqual([
    'done',
    0,
  ]);
});

describe('a transfer', () => {
  test('goes to the vendor and back, and the books know where the money is', async () => {
    expect(await move()).toMatchObject({
      status: 200,
      value: { state: 'done', direction: 'in', amount: '100', accountName: 'Sandbox Hall' },
    });
    expect(await purses()).toEqual(['9900', '100', '0']);
    expect((await move({ direction: 'out', amount: '40.5' })).value.state).toBe('done');
    expect(await purses()).toEqual(['9940.5', '59.5', '0']);
    expect((await listed()).list.map((row) => [row.direction, row.amount, row.state])).toEqual([
      ['out', '40.5', 'done'],
      ['in', '100', 'done'],
    ]);
    const record = await house.call<{ list: { remark: string; amount: string }[] }>(
      '/wps/relay/ODSFE2_MemTransDet?codeTypes=other',
      { headers: house.as(member) },
    );
    expect(record.value.list.map((row) => [row.remark, row.amount])).toEqual([
      ['transfer.from_vendor', '40.5'],
      ['transfer.held', '-100'],
      ['demo.grant', '10000'],
    ]);
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('sums up all wallets, or shows one', async () => {
    await move();
    const ask = (query: string) =>
      house.call<Balance>(`/wps/v2/wallets/balance${query}`, { headers: house.as(member) });
    expect((await ask('')).value).toMatchObject({
      sumBalance: '10000',
      mainWalletBalance: '9900',
      currency: 'FUN',
      currencySymbol: 'FUN',
    });
    expect((await ask('?typeId=2')).value).toMatchObject({
      sumBalance: '9900',
      balance: [{ accountTypeId: 2, accountName: 'MAIN', availBalance: '9900' }],
    });
    expect((await ask('?typeId=21')).value.balance.map((line) => line.accountTypeId)).toEqual([2, 21]);
    expect(await ask('?typeId=99')).toMatchObject({ status: 404, errorCode: 'wallet_unknown' });
  });

  test('brings everything back at once', async () => {
    await move({ amount: '70' });
    await move({ amount: '30.25', accountTypeId: 22 });
    const clientKey = newKey();
    const back = () =>
      house.call<{ list: Transfer[] }>('/wps/relay/GCS_walletTransferAll', {
        body: { clientKey },
        headers: house.as(member),
      });
    expect((await back()).value.list.map((row) => [row.accountTypeId, row.amount, row.state])).toEqual([
      [21, '70', 'done'],
      [22, '30.25', 'done'],
    ]);
    expect(await purses()).toEqual(['10000', '0', '0']);
    // Sent again it is what it was, also when there is something else to bring back by now.
    await move({ amount: '5' });
    expect((await back()).value.list.map((row) => [row.accountTypeId, row.amount, row.state])).toEqual([
      [21, '70', 'done'],
      [22, '30.25', 'done'],
    ]);
    expect(await purses()).toEqual(['9995', '5', '0']);
  });

  test('brings back whole cents, and leaves what is less than one', async () => {
    await move({ amount: '70' });
    vendor.move({ memberId: BigInt(member.id), vendor: 'SANDBOX' }, 199n);
    const back = await house.call<{ list: Transfer[] }>('/wps/relay/GCS_walletTransferAll', {
      body: { clientKey: newKey() },
      headers: house.as(member),
    });
    expect(back.value.list.map(({ amount, state }) => [amount, state])).toEqual([['70.01', 'done']]);
    expect(await purses()).toEqual(['10000.01', '0.0099', '0']);
  });

  test.each(['0', '-5', '0.001', '1.005', '0.0000'])('of %j is refused, and nothing moves', async (amount) => {
    expect(await move({ amount })).toMatchObject({ status: 400, errorCode: 'transfer_amount_invalid' });
    expect([await purses(), (await listed()).total]).toEqual([['10000', '0', '0'], 0]);
  });

  test.each([
    '1e30',
    '1,000.00',
    '1.000,00',
    '१००',
    '+5',
    ' 5',
    '5 ',
    '',
    'NaN',
    '0x10',
    '1.00000',
    100,
    null,
    ['5'],
    '9'.repeat(16),
  ])('of %j is no amount', async (amount) => {
    expect(await move({ amount })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });

  test('of more than there is leaves everything as it was', async () => {
    expect(await move({ amount: '10000.01' })).toMatchObject({ status: 409, errorCode: 'insufficient_balance' });
    expect(await move({ amount: '99999999999999' })).toMatchObject({ status: 409, errorCode: 'insufficient_balance' });
    expect((await move({ amount: '5', direction: 'out' })).value.state).toBe('failed');
    expect([await purses(), (await listed()).pending]).toEqual([['10000', '0', '0'], 0]);
  });

  test('refused is refused in the same words when it is sent again, whatever there is by then', async () => {
    await move();
    const request = { amount: '9950', clientKey: newKey() };
    const first = await move(request);
    expect(first).toMatchObject({ status: 409, errorCode: 'insufficient_balance' });
    await move({ direction: 'out' });
    expect((await move(request)).text).toBe(first.text);
    expect([await purses(), (await move({ ...request, clientKey: newKey() })).value.state]).toEqual([
      ['10000', '0', '0'],
      'done',
    ]);
  });

  test('knows its wallets and directions only', async () => {
    expect(await move({ accountTypeId: 2 })).toMatchObject({ status: 404, errorCode: 'wallet_unknown' });
    expect(await move({ direction: 'sideways' })).toMatchObject({ status: 400 });
  });

  test('sent again is one transfer; the same key for another is refused', async () => {
    const clientKey = newKey();
    const [first, again] = [await move({ clientKey }), await move({ clientKey })];
    expect(again.value).toEqual(first.value);
    for (const other of [{ amount: '101' }, { direction: 'out' }, { accountTypeId: 22 }])
      expect(await move({ clientKey, ...other })).toMatchObject({ status: 409, errorCode: 'key_conflict' });
    expect(await purses()).toEqual(['9900', '100', '0']);
  });

  test('twice at the same moment is one, and two of all the money are one of them', async () => {
    const clientKey = newKey();
    await Promise.all([move({ clientKey }), move({ clientKey })]);
    expect(await purses()).toEqual(['9900', '100', '0']);
    const both = await Promise.all([move({ amount: '9900' }), move({ amount: '9900' })]);
    expect(new Set(both.map((answer) => answer.errorCode))).toEqual(new Set(['insufficient_balance', null]));
    expect(await purses()).toEqual(['0', '10000', '0']);
  });

  test("is nobody else's to see", async () => {
    await move();
    const stranger = await house.register();
    expect(await listed(stranger)).toMatchObject({ list: [], total: 0, pending: 0 });
    expect(await purses(stranger)).toEqual(['10000', '0', '0']);
  });

  test('that has ended is not failed, and not asked for again', async () => {
    await move();
    const id = BigInt((await listed()).list[0]?.transferId ?? 0);
    await failTransfer(house.platform.db, { id, at: clock.now() });
    await postpone(house.platform.db, id, clock.now());
    expect(await findTransfer(house.platform.db, id)).toMatchObject({ state: 'done', asked: 0 });
  });
});

describe('money sent to a vendor is judged as a stake', () => {
  const ask = <T>(to: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    house.call<T>(`/wps/member/protection${to}`, {
      method,
      ...(body !== undefined && { body }),
      headers: house.as(member),
    });
  const cap = (kind: string, amount: string) => ask('/limit', { kind, span: 'day', cap: amount }, 'PUT');
  const used = async () =>
    Object.fromEntries((await ask<ProtectionView>('')).value.limits.map((limit) => [limit.kind, limit.used]));

  test('in a break nothing goes there, and what is there comes back', async () => {
    await move();
    await ask('/break', { term: '1d' });
    const clientKey = newKey();
    expect(await move({ clientKey, amount: '5' })).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
    expect(await move({ clientKey, amount: '5' })).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
    expect([(await move({ direction: 'out', amount: '40' })).value.state, await purses()]).toEqual([
      'done',
      ['9940', '60', '0'],
    ]);
  });

  test('limits count it as staked; what comes back lowers the loss and not the stake', async () => {
    await move({ amount: '10' });
    await cap('stake', '100');
    await cap('loss', '50');
    expect(await used()).toEqual({ stake: '10', loss: '10' });
    expect(await move({ amount: '40.01' })).toMatchObject({ status: 403, errorCode: 'limit_reached' });
    await move({ amount: '40' });
    await move({ amount: '45', direction: 'out' });
    expect(await used()).toEqual({ stake: '50', loss: '5' });
    expect(await move({ amount: '50.01' })).toMatchObject({ errorCode: 'limit_reached' });
    expect((await move({ amount: '45' })).value.state).toBe('done');
    // A limit that is set now finds the same in the books.
    await house.platform.db.query(
      `delete from ledger.wallet_limit where account_id in (select id from ledger.account where member_id = $1)`,
      [member.id],
    );
    await cap('stake', '100');
    await cap('loss', '100');
    expect([await used(), await purses()]).toEqual([{ stake: '95', loss: '50' }, ['9950', '50', '0']]);
  });

  test('a look at the clock that is due stops it, tells it as staked, and lets it through once it was answered', async () => {
    await ask('/reality-check', { minutes: 10 }, 'PUT');
    for (let minute = 0; minute < 10; minute += 2) {
      expect((await move({ amount: '10' })).value.state).toBe('done');
      clock.advance(120_000);
    }
    await move({ amount: '20', direction: 'out' });
    expect(await move()).toMatchObject({ status: 403, errorCode: 'reality_check_due' });
    expect((await ask<RealityCheck>('/reality-check')).value).toEqual({
      inMs: 0,
      sittingMs: 600_000,
      staked: '50',
      paid: '20',
    });
    expect((await ask<RealityCheck>('/reality-check', undefined, 'POST')).value).toMatchObject({
      inMs: 600_000,
      staked: '50',
    });
    expect((await move()).value.state).toBe('done');
  });

  test('money that a vendor did not take counts for nothing', async () => {
    await cap('stake', '100');
    await cap('loss', '100');
    vendor.fault = 'failed';
    expect((await move()).value.state).toBe('failed');
    expect(await used()).toEqual({ stake: '0', loss: '0' });
  });

  test('two at once that fit one by one are one', async () => {
    await cap('stake', '100');
    const both = await Promise.all([move({ amount: '60' }), move({ amount: '60' })]);
    expect(new Set(both.map(({ errorCode }) => errorCode))).toEqual(new Set(['limit_reached', null]));
  });

  test('a member who may begin no round sends nothing; a transfer already held goes on', async () => {
    vendor.fault = 'pending';
    expect((await move()).value.state).toBe('pending');
    await house.platform.db.query('insert into identity.insider (member_id, since) values ($1, $2)', [
      member.id,
      clock.now(),
    ]);
    // A transfer that is asked for sooner than the bar is known is one more.
    await expect
      .poll(() =>
        Promise.resolve()
          .then(() => house.modules.identity.stakeBars.check(BigInt(member.id)))
          .then(
            () => 'free',
            () => 'barred',
          ),
      )
      .toBe('barred');
    expect((await move({ amount: '5' })).errorCode).toBe('insider_cannot_bet');
    await settle(60_000);
    expect([await listed(), await purses()]).toMatchObject([
      { pending: 0, list: [{ state: 'failed' }, { state: 'done' }] },
      ['9900', '100', '0'],
    ]);
  });
});

test('a transfer the books had no time for is over: no job carries it out later', async () => {
  vi.spyOn(house.modules.ledger, 'hold').mockRejectedValueOnce(new Refusal('overloaded'));
  expect(await move()).toMatchObject({ errorCode: 'overloaded' });
  vi.restoreAllMocks();
  await settle(120_000);
  expect([await listed(), await purses()]).toMatchObject([
    { pending: 0, list: [{ state: 'failed' }] },
    ['10000', '0', '0'],
  ]);
});

test('one whose money is held stays open when the books have no time for it', async () => {
  vendor.fault = 'pending';
  await move();
  const busy = vi.spyOn(house.modules.ledger, 'hold').mockRejectedValue(new Refusal('overloaded'));
  await settle(60_000);
  busy.mockRestore();
  expect([await listed(), await purses()]).toMatchObject([
    { pending: 0, list: [{ state: 'done' }] },
    ['9900', '100', '0'],
  ]);
});

test.each(['in', 'out'] as const)(
  'one the vendor has carried out and the books have no time for is booked later: %s',
  async (direction) => {
    await move({ amount: '50' });
    const busy = [vi.spyOn(house.modules.ledger, 'captureHold'), vi.spyOn(house.modules.ledger, 'post')];
    for (const spy of busy) spy.mockRejectedValue(new Refusal('overloaded'));
    expect((await move({ direction, amount: '10' })).value.state).toBe('pending');
    for (const spy of busy) spy.mockRestore();
    await settle(61_000);
    expect([(await listed()).list[0]?.state, await purses()]).toEqual([
      'done',
      direction === 'in' ? ['9940', '60', '0'] : ['9960', '40', '0'],
    ]);
  },
);

describe('a vendor in trouble', () => {
  test('that refuses gives the money back', async () => {
    vendor.fault = 'failed';
    expect((await move()).value.state).toBe('failed');
    expect(await purses()).toEqual(['10000', '0', '0']);
  });

  test.each(['slow', 'lost_answer'] as const)('that is %s is asked and is believed', async (fault) => {
    vendor.fault = fault;
    expect((await move()).value.state).toBe('done');
    expect((await move({ direction: 'out', amount: '30' })).value.state).toBe('done');
    vendor.fault = null;
    expect(await purses()).toEqual(['9930', '70', '0']);
  });

  test('that does not know yet leaves the money held until it does', async () => {
    vendor.fault = 'pending';
    expect((await move()).value.state).toBe('pending');
    expect(await purses()).toEqual(['9900', '0', '0']);
    await settle(6_000);
    expect((await listed()).pending).toBe(1);
    await settle(60_000);
    expect([(await listed()).list[0]?.state, await purses()]).toEqual(['done', ['9900', '100', '0']]);
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('that never heard of the order is told again, once', async () => {
    vendor.fault = 'lost_order';
    expect((await move()).value.state).toBe('pending');
    expect(await purses()).toEqual(['9900', '0', '0']);
    await settle(6_000);
    await settle(60_000);
    expect([(await listed()).list[0]?.state, await purses()]).toEqual(['done', ['9900', '100', '0']]);
  });

  test.each([
    { direction: 'in', isSent: true, asked: ['check'] },
    { direction: 'in', isSent: false, asked: ['check', 'deposit'] },
    { direction: 'out', isSent: true, asked: ['check'] },
    { direction: 'out', isSent: false, asked: ['check', 'withdraw'] },
  ] as const)(
    'is asked before an order is sent that a process may have sent before it died: $direction, sent $isSent',
    async ({ direction, isSent, asked }) => {
      await move({ amount: '50' });
      const reference = await orphan(direction, 100_000n);
      const kind = direction === 'in' ? 'deposit' : 'withdraw';
      if (isSent)
        await vendor[kind]({
          reference,
          memberId: BigInt(member.id),
          vendor: 'SANDBOX',
          currency: 'FUN',
          amountMinor: 100_000n,
        });
      const heard: string[] = [];
      for (const name of ['check', 'deposit', 'withdraw'] as const) {
        const real = vendor[name] as (reported: unknown) => Promise<never>;
        vi.spyOn(vendor, name).mockImplementation((reported: unknown) => (heard.push(name), real(reported)));
      }
      await settle(60_000);
      expect(heard).toEqual(asked);
      vi.restoreAllMocks();
      expect([
        (await listed()).list.find(({ transferId }) => transferId === `${reference}`)?.state,
        await purses(),
      ]).toEqual(['done', direction === 'in' ? ['9940', '60', '0'] : ['9960', '40', '0']]);
    },
  );

  test('that takes its time is asked about several transfers at once: others do not wait for all of its own', async () => {
    for (let count = 0; count < 5; count += 1) await orphan('out', 100n);
    const answers: (() => void)[] = [];
    vi.spyOn(vendor, 'check').mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve('pending'))),
    );
    const settled = settle(60_000);
    await expect.poll(() => answers.length).toBe(5);
    for (const answer of answers) answer();
    await settled;
    vi.restoreAllMocks();
    await settle(3_600_000);
  });

  test('is taken up by one alone, and by the page of its member alone', async () => {
    const [id, at] = [await orphan('in', 100n), clock.now()];
    const due = { memberId: BigInt(member.id), at, askAgainAt: new Date(at.getTime() + 60_000), limit: 10 };
    const stranger = await house.register();
    expect(await takeDue(house.platform.db, { ...due, memberId: BigInt(stranger.id) })).toEqual([]);
    const beside = AsyncLocalStorage.snapshot();
    await house.platform.inTx(async (tx) => {
      expect((await takeDue(tx, due)).map((row) => row.id)).toEqual([id]);
      // At once, not when the other has done: it would find it due again.
      await beside(() =>
        house.platform.inTx(async (other) => {
          await other.query(`set local lock_timeout = '2s'`);
          expect(await takeDue(other, due)).toEqual([]);
        }),
      );
    });
    await settle(61_000);
  });

  test('is asked ever more seldom, once an hour at last', async () => {
    vendor.fault = 'pending';
    await move({ amount: '40' });
    const db = house.platform.db;
    await db.query('update wallet.transfer set asked = 20, ask_at = $2 where member_id = $1', [member.id, clock.now()]);
    await house.modules.wallet.settleTransfers();
    const { rows } = await db.query<{ ask_at: Date }>('select ask_at from wallet.transfer where member_id = $1', [
      member.id,
    ]);
    expect((rows[0]?.ask_at.getTime() ?? 0) - clock.now().getTime()).toBe(3_600_000);
  });

  test('is asked for by the page too, and by two at once without harm', async () => {
    vendor.fault = 'pending';
    await move();
    clock.advance(60_000);
    await Promise.all([listed(), listed(), house.modules.wallet.settleTransfers()]);
    expect([(await listed()).list[0]?.state, await purses()]).toEqual(['done', ['9900', '100', '0']]);
  });

  test('that takes no money now gets none, and gives back what it has; one that is not on record moves nothing', async () => {
    await move();
    const clientKey = newKey();
    vendor.takesMoney = false;
    expect(await move({ amount: '5', clientKey })).toMatchObject({ status: 409, errorCode: 'vendor_wallet_closed' });
    expect(await move({ amount: '5', clientKey })).toMatchObject({ status: 409, errorCode: 'vendor_wallet_closed' });
    expect([(await move({ direction: 'out', amount: '40' })).value.state, await purses()]).toEqual([
      'done',
      ['9940', '60', '0'],
    ]);
    house.modules.wallet.useVendors(() => undefined);
    for (const direction of ['in', 'out'])
      expect(await move({ direction })).toMatchObject({ status: 409, errorCode: 'vendor_wallet_closed' });
    const back = await house.call<{ list: Transfer[] }>('/wps/relay/GCS_walletTransferAll', {
      body: { clientKey: newKey() },
      headers: house.as(member),
    });
    expect([back.value.list, await purses()]).toEqual([[], ['9940', '60', '0']]);
    house.modules.wallet.useVendors(() => vendor);
    expect((await listed()).pending).toBe(0);
  });
});

describe('a brand with one wallet', () => {
  test('says so and has no transfers', async () => {
    const single = makeBrandFolder(() => undefined);
    const other = await openHouse({ brandsDir: single.folder });
    const player = await other.register();
    const call = (path: string, body?: unknown) =>
      other.call<{ isSingle: number }>(path, { headers: other.as(player), ...(body !== undefined && { body }) });
    expect((await call('/wps/relay/GCS_merchantWallet')).value).toEqual({ isSingle: 1 });
    expect(
      await call('/wps/relay/GCS_walletTransfer', {
        accountTypeId: 21,
        amount: '1',
        direction: 'in',
        clientKey: newKey(),
      }),
    ).toMatchObject({ errorCode: 'function.not.available' });
    expect(await call('/wps/relay/GCS_walletTransferAll', { clientKey: newKey() })).toMatchObject({
      errorCode: 'function.not.available',
    });
    await other.close();
    single.remove();
    expect((await house.call('/wps/relay/GCS_merchantWallet', { headers: house.as(member) })).value).toEqual({
      isSingle: 0,
    });
  });
});
