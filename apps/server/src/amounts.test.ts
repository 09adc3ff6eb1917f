import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName, type CallSpec, type DepositFile, type WithdrawalFile } from '@fairhouse/contract';
import { begin } from './testing/cashier.fixture.ts';
import { approve, openPayee, paymentPassword, withdraw } from './testing/withdrawal.fixture.ts';
import { sit, untilRoom } from './modules/casino/rooms/room.fixture.ts';
import { addKind } from './modules/tickets/tickets.fixture.ts';
import { giveDividend, giveFloat, openAgent, openDownline } from './testing/agent-money.fixture.ts';
import { makeBrandFolder, setModule } from './testing/brand-folder.ts';
import { problemOf } from './testing/declared-answer.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from './testing/test-house.ts';
import { openOperator, type TestOperator } from './testing/test-operator.ts';
import { openVendorWallets } from './testing/vendor-wallets.ts';

// Every call that takes an amount, on the site, in games and in the back office, with every amount that is none: a declared
// refusal, and nothing in the books. A new call is in here by being declared; it then needs a line in `rightInputs`.

const folder = makeBrandFolder((brand) => {
  brand['uplineTransfer'] = { minimum: '10', maximum: '500', perDay: 3 };
  brand['vendorWallets'] = [{ vendor: 'SANDBOX', accountTypeId: 21, name: 'Sandbox Hall' }];
  for (const module of ['FUNDTRANS3', 'AGETRANSFERUP3']) setModule(brand, module, '1');
});
let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
let agent: TestMember;
let downline: TestMember;
let card: { bankCardId: string };
let playToken: string;
beforeAll(async () => {
  house = await openHouse({ brandsDir: folder.folder, beaconRelays: [] });
  const wallets = openVendorWallets(house.platform.clock);
  house.modules.wallet.useVendors(() => wallets);
  finance = await openOperator(house, 'owner');
  ({ member, card } = await openPayee(house));
  const { agency, brand } = house.modules;
  const affiliate = await agency.findAffiliate({ brandId: brand.first.id, code: 'LANTERN8' });
  if (!affiliate) throw new Error('the demo has its code');
  await house.platform.inTx((tx) =>
    agency.placeMember(tx, { memberId: BigInt(member.id), affiliate, at: house.platform.clock.now() }),
  );
  ({ playToken } = await house.play(member));
  const opened = await openAgent(house);
  ({ agent } = opened);
  downline = await openDownline(house, opened.code);
  await giveDividend(house, agent, '1000');
  await giveFloat(house, agent, '1000');
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

interface Field {
  readonly name: CallName;
  readonly spec: CallSpec;
  readonly part: 'query' | 'body';
  readonly field: string;
}

const money = /amount|stake|^cap$|received|price|quantity/i;
const fields: Field[] = Object.entries(calls as Record<string, CallSpec>).flatMap(([name, spec]) =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.keys(spec[part]?.shape ?? {})
      .filter((field) => money.test(field))
      .map((field) => ({ name: name as CallName, spec, part, field })),
  ),
);

const wrongTexts = [
  '',
  '0',
  '0.00',
  '-0',
  '-1',
  '-0.0001',
  '-100',
  '1e30',
  '1e2',
  '1E2',
  '100.001',
  '100.00001',
  '0.0001',
  '0.001',
  '1,000',
  '1,000.00',
  '1.000,00',
  '100,5',
  '1 000',
  '1\u00a0000',
  "1'000",
  '१००',
  '١٠٠',
  '１００',
  '+100',
  ' 100',
  '100 ',
  '100\n',
  '.5',
  '100.',
  '0x64',
  'NaN',
  'Infinity',
  '-Infinity',
  '1_000',
  '100n',
  'null',
  'undefined',
  '100;100',
  '100\0',
  '9'.repeat(14),
  '99999999999999.9999',
  '9'.repeat(15),
  '922337203685477.5808',
  '9'.repeat(30),
  '1'.repeat(64),
  '1'.repeat(5000),
];
const wrongValues: readonly unknown[] = [null, 0, -1, 100, 100.5, 1e30, true, [], ['100'], {}, { toString: '100' }];

interface Right {
  /** Everything but the amount. */
  readonly params?: Readonly<Record<string, string>>;
  readonly input: Readonly<Record<string, unknown>>;
  /** With it the call does what it says. */
  readonly amount: string | number;
  /** What is wrong for others and right here. */
  readonly also?: readonly unknown[];
  /** Of a play of another game. */
  readonly playToken?: string;
  /** What passes while the wrong ones are tried, as it is then. */
  anew?(): Promise<Readonly<Record<string, unknown>>>;
}

const fresh = (input: Record<string, unknown>) => ({ clientKey: randomUUID(), ...input });
/** As exact as the books. */
const fine = ['100.001', '0.0001', '0.001'];
/** Somebody who searches moves nothing: below zero there is nothing to find. */
const searched = [
  '',
  '0',
  '0.00',
  '-0',
  '-1',
  '-0.0001',
  '-100',
  ...fine,
  '9'.repeat(14),
  '99999999999999.9999',
  '9'.repeat(15),
  '922337203685477.5808',
];

async function debtor(): Promise<string> {
  const { id } = await house.register();
  const { ledger, wallet, brand } = house.modules;
  const walletId = await wallet.walletOf({ memberId: BigInt(id), brand: brand.first });
  const casino = await ledger.houseAccount(brand.first.id, 'house.casino', 'FUN');
  await ledger.takeBack({
    walletId,
    code: 'vendor.win_rollback',
    wonAtMs: Date.now(),
    house: casino,
    amountMinor: 109_000_000n,
    key: { call: 'test', clientKey: randomUUID(), request: '' },
  });
  return id;
}

async function depositInReview(): Promise<Right> {
  const { depositId } = await begin(house, await house.register(), { type: 'BANK_TRANSFER', amount: '500' });
  const { version } = (await finance.call<DepositFile>(`/ops/deposits/${depositId}`)).value;
  const taken = await finance.call<DepositFile>(`/ops/deposits/${depositId}/take`, { body: { version } });
  // More than was asked for may arrive; above the brand's threshold a second person sees it.
  return {
    params: { depositId },
    input: { version: taken.value.version, verdict: 'approve', reason: 'seen on the statement' },
    amount: '400',
    also: ['9'.repeat(14)],
  };
}

/** One whose payment failed, so that a person pays the next part. */
async function withdrawalThatFailed(): Promise<Right> {
  const { withdrawalId } = (await withdraw(house, member, { bankCardId: card.bankCardId, amount: '500.15' })).value;
  await approve(finance, withdrawalId);
  const file = async () => (await finance.call<WithdrawalFile>(`/ops/withdrawals/${withdrawalId}`)).value;
  await expect.poll(async () => (await file()).flag, { timeout: 10_000 }).toBe('payment_failed');
  return {
    params: { withdrawalId },
    input: { version: (await file()).version, reason: 'in two parts' },
    amount: '100',
  };
}

/** A round of everybody's takes bets for some seconds only. */
async function seatInRoom(): Promise<Right> {
  const seat = await sit(house, member);
  const anew = async () => ({
    roundId: (await untilRoom(house, seat, ({ state, closesAt }) => state === 'betting' && closesAt - Date.now() > 500))
      .round.roundId,
  });
  return { input: { slot: 0, autoCashOut100: null, ...(await anew()) }, amount: '10', playToken: seat.playToken, anew };
}

const deposit =
  (vendorId: string, over: object = {}) =>
  (): Promise<Right> =>
    Promise.resolve({ input: { vendorId, mcsBankCode: vendorId.toUpperCase(), ...over }, amount: '100' });
const right =
  (amount: string, input: object, also: readonly unknown[] = []) =>
  (): Promise<Right> =>
    Promise.resolve({ input: { ...input }, amount, also });

/** How each of them goes well. */
const rightInputs: Readonly<Record<string, () => Promise<Right>>> = {
  'depositByBankTransfer.amount': deposit('bank'),
  'depositByLaunchUrl.amount': deposit('instant', { bankCode: 'LANTERN', bankType: 'NETBANK' }),
  'depositByQrImageUrl.amount': deposit('quick-scan'),
  'decideDeposit.received': depositInReview,
  'getWithdrawFee.withdrawAmount': right('100', { withdrawType: 'BC' }),
  'withdraw.amount': () =>
    Promise.resolve({ input: { bankCardId: card.bankCardId, password: paymentPassword }, amount: '100' }),
  'payWithdrawalPart.amount': withdrawalThatFailed,
  'placeRound.stake': right('1', { choices: { direction: 'under', target: 5000 } }),
  'placeRoomBet.stake': seatInRoom,
  'proposeAdjustment.amount': () =>
    Promise.resolve({ input: { memberId: member.id, direction: 'credit', reason: 'goodwill' }, amount: '100' }),
  'proposeForgiveness.amount': async () => ({
    input: { memberId: await debtor(), reason: 'our own mistake' },
    amount: '100',
    also: fine,
  }),
  'setPlayLimit.cap': right('5000', { kind: 'deposit', span: 'day' }, [
    '0',
    '0.00',
    '-0',
    ...fine,
    '9'.repeat(14),
    '99999999999999.9999',
    null,
  ]),
  'giveTickets.quantity': async () => ({
    params: { ticketId: (await addKind(finance)).ticketId },
    input: { memberId: member.id, reason: 'goodwill' },
    amount: 1,
    also: [100],
  }),
  'transferFunds.amount': right('100', { accountTypeId: 21, direction: 'in' }),
  'transferToUpline.amount': right('100', {}),
  'movePurse.amount': right('100', { move: 'earnings_to_cash' }),
  'transferToDownline.amount': () =>
    Promise.resolve({ input: { memberId: downline.id, password: paymentPassword }, amount: '100' }),
  ...Object.fromEntries(
    [
      'listDepositQueue.amountFrom',
      'listDepositQueue.amountTo',
      'listWithdrawalQueue.amountFrom',
      'listWithdrawalQueue.amountTo',
    ].map((name) => [name, right('100', {}, searched)]),
  ),
};
/**
 * Not what is moved: the sum a page has counted, and any other than the house's own is refused (lottery/tickets/place-slip.test.ts);
 * a number of pieces (points/points.test.ts).
 */
const counted = ['placeLotteryOrder.betCartAmountSum', 'redeemPoints.quantity'];

const query = fields.filter(({ name, field }) => !counted.includes(`${name}.${field}`));

function send(
  { spec, part, field }: Field,
  { params = {}, input, playToken: other }: Right,
  value: unknown,
): Promise<Answer> {
  const keyed =
    spec.body && 'clientKey' in spec.body.shape ? fresh({ ...input, [field]: value }) : { ...input, [field]: value };
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  const at = part === 'query' ? `${path}?${new URLSearchParams(keyed as Record<string, string>).toString()}` : path;
  const options = { method: spec.method, ...(part === 'body' && { body: keyed }) };
  if (spec.audience === 'operator') return finance.call(at, options);
  return house.call(at, {
    ...options,
    studio: spec.origin === 'studio',
    headers:
      spec.audience === 'play'
        ? { authorization: other ?? playToken }
        : house.as(spec.audience === 'agent' ? agent : member),
  });
}

/** Everything an amount could have moved. */
async function standing(): Promise<unknown> {
  // Deposits and bets of calls before this one earn points, which a job would book in any minute.
  const { ledger, bets, points } = house.modules;
  await Promise.all([ledger.entries.drain(), bets.feed.drain()]);
  await points.settle();
  return rowsOf(
    house,
    `select (select count(*) from ledger.entry) as entries, (select sum(balance) from ledger.account) as balances, (select count(*) from ledger.hold) as holds,
    (select count(*) from ledger.deposit_claim) as claims, (select count(*) from cashier.deposit) as deposits, (select sum(version) from cashier.deposit) as deposit_steps,
    (select count(*) from cashier.withdrawal) as withdrawals, (select count(*) from cashier.withdrawal_part) as parts, (select count(*) from operators.adjustment) as adjustments,
    (select count(*) from wallet.transfer where state <> 'failed') as transfers, (select count(*) from tickets.ticket) as tickets`,
  );
}

describe('an amount that is none', () => {
  test.each(query.map((field) => [`${field.name}.${field.field}`, field] as const))(
    'in %s is refused as declared and moves nothing; one that is goes through',
    async (key, field) => {
      const make = rightInputs[key];
      if (!make) throw new Error(`no right input for ${key}: add one to rightInputs`);
      const ready = await make();
      const before = await standing();
      const wrong: string[] = [];
      for (const value of field.part === 'body' ? [...wrongTexts, ...wrongValues] : wrongTexts) {
        if (ready.also?.includes(value)) continue;
        const answer = await send(field, ready, value);
        const problem = answer.success ? 'was taken' : problemOf(field.spec, answer);
        if (problem !== null) wrong.push(`${JSON.stringify(value).slice(0, 40)}: ${problem}`);
      }
      expect(wrong).toEqual([]);
      expect(await standing()).toEqual(before);
      // What was refused was refused for its amount: with a right one nothing else is in the way.
      const fit = { ...ready, input: { ...ready.input, ...(await ready.anew?.()) } };
      expect(await send(field, fit, ready.amount)).toMatchObject({ success: true });
      // What the payer carries on with does not reach into the next one's books.
      await expect
        .poll(
          () => rowsOf(house, `select 1 from cashier.withdrawal_part where state in ('begun', 'sent', 'confirmed')`),
          { timeout: 20_000 },
        )
        .toEqual([]);
      for (const value of ready.also ?? []) {
        const answer = await send(field, ready, value);
        expect([value, problemOf(field.spec, answer)]).toEqual([value, null]);
      }
      expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
    },
  );

  test('is looked for in every call that has one', () => {
    expect(
      Object.keys(rightInputs).filter((key) => !query.some(({ name, field }) => `${name}.${field}` === key)),
    ).toEqual([]);
    expect(counted.filter((key) => !fields.some(({ name, field }) => `${name}.${field}` === key))).toEqual([]);
  });
});
