import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transfer } from '@fairhouse/contract';
import { creditWallet, debitWallet } from '@fairhouse/ledger';
import { fixedClock } from '@fairhouse/testing';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { launchCodeOf, openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openVendorWallets } from '../../testing/vendor-wallets.ts';
import type { PortAnswer, VendorBetAsked } from './index.ts';
import { sitDown, unit, type Seat } from './seat.fixture.ts';

interface WalletCase {
  readonly id: string;
  readonly given: string;
  readonly when: string;
  readonly expect: string;
}
const { cases } = JSON.parse(readFileSync(new URL('vectors/wallet-cases.json', import.meta.url), 'utf8')) as {
  cases: readonly WalletCase[];
};

/** Their names for refusals, and ours. */
const ours = {
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate_transaction',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_balance',
  RS_ERROR_TOKEN_EXPIRED: 'token_expired',
  RS_ERROR_INVALID_TOKEN: 'token_unknown',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'bet_unknown',
  RS_ERROR_WRONG_CURRENCY: 'wrong_currency',
  RS_ERROR_USER_DISABLED: 'wallet_closed',
  RS_OK: 'ok',
} as const;

/** What comes with the protocol of vendors abroad, or is no matter of a wallet. */
const elsewhere: Readonly<Record<string, string>> = {
  W13: 'signed requests of vendors abroad',
  W19: 'a setting of each vendor abroad',
  W20: 'free rounds of vendors abroad',
  W22: 'codes of another wire',
  W25: 'the commitment of shared rounds',
  W26: 'shared rounds',
};

const folder = makeBrandFolder((brand) => {
  brand['vendorWallets'] = [{ vendor: 'SANDBOX', accountTypeId: 21, name: 'Sandbox Hall' }];
  brand.whitelabel = [
    ...brand.whitelabel.filter(({ modId }) => modId !== 'FUNDTRANS3'),
    { modId: 'FUNDTRANS3', enabled: '1' },
  ];
});
const clock = fixedClock(new Date());
const wallets = openVendorWallets(clock);
let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
  house.modules.wallet.useVendors(() => wallets);
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await house.close();
  folder.remove();
});

const port = () => house.modules.seamless.port;
const bet = (input: VendorBetAsked) => port().bet(input);
const rollback = ({ vendor, betKey }: VendorBetAsked) => port().rollback({ vendor, betKey });
const win = ({ vendor, betKey }: VendorBetAsked, payout = 5n) =>
  port().settle({ vendor, betKey, settleKey: `win of ${betKey}`, payoutMinor: payout * unit });
const expireSession = ({ member }: Seat) =>
  house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
const bytesOf = (answer: PortAnswer): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
const entriesOf = async ({ walletId }: Seat, code: string) =>
  (
    await owner.query<{ count: number }>('select count(*)::int from ledger.entry where wallet_id = $1 and code = $2', [
      walletId,
      code,
    ])
  ).rows[0]?.count;

/** A seat whose wallet has this much. */
async function seatWith(units: bigint): Promise<Seat> {
  const seat = await sitDown(house);
  const { ledger, brand } = house.modules;
  const adjustment = await ledger.houseAccount(brand.first.id, 'house.adjustment', 'FUN');
  const amountMinor = units * unit - (await seat.balance());
  const terms = { wallet: seat.walletId, house: adjustment };
  await ledger.post({
    walletId: seat.walletId,
    key: { call: 'test', clientKey: 'balance', request: '' },
    code: amountMinor < 0n ? 'adjustment.debit' : 'adjustment.credit',
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
    postings:
      amountMinor < 0n ? debitWallet({ ...terms, amountMinor: -amountMinor }) : creditWallet({ ...terms, amountMinor }),
  });
  return seat;
}

/** A bet that was taken before what the case is about. */
async function seatWithBet(units = 1000n): Promise<{ seat: Seat; input: VendorBetAsked; first: PortAnswer }> {
  const seat = await seatWith(units);
  const input = seat.bet();
  const first = await bet(input);
  expect(first.status).toBe('ok');
  return { seat, input, first };
}

const runs: Readonly<Record<string, () => Promise<void>>> = {
  async W01() {
    const seat = await seatWith(1000n);
    const input = seat.bet();
    const answers = [await bet(input), await bet(input), await bet(input)].map(bytesOf);
    expect([new Set(answers).size, await entriesOf(seat, 'vendor.bet'), await seat.balance()]).toEqual([
      1,
      1,
      990n * unit,
    ]);
  },
  async W02() {
    const { seat, input } = await seatWithBet();
    expect(await bet({ ...input, stakeMinor: 20n * unit })).toEqual({ status: ours.RS_ERROR_DUPLICATE_TRANSACTION });
    expect([await entriesOf(seat, 'vendor.bet'), await seat.balance()]).toEqual([1, 990n * unit]);
  },
  async W03() {
    const { input } = await seatWithBet();
    expect(await bet({ ...input, roundKey: 'R2' })).toEqual({ status: ours.RS_ERROR_DUPLICATE_TRANSACTION });
  },
  async W04() {
    const { input } = await seatWithBet();
    const other = await seatWith(1000n);
    for (const change of [{ playToken: other.playToken }, { currency: 'EUR' }, { game: 'night-lantern' }]) {
      expect(await bet({ ...input, ...change }), Object.keys(change)[0]).toEqual({
        status: ours.RS_ERROR_DUPLICATE_TRANSACTION,
      });
    }
    expect(await other.balance()).toBe(1000n * unit);
  },
  async W05() {
    const seat = await seatWith(5n);
    expect(await bet(seat.bet())).toEqual({ status: ours.RS_ERROR_NOT_ENOUGH_MONEY });
    expect(await seat.balance()).toBe(5n * unit);
  },
  async W06() {
    const { seat, input } = await seatWithBet();
    await expireSession(seat);
    expect(await win(input)).toMatchObject({ status: ours.RS_OK, balanceMinor: 995n * unit });
  },
  async W07() {
    const { seat, input } = await seatWithBet();
    await expireSession(seat);
    expect([(await rollback(input)).status, (await rollback(input)).status, await seat.balance()]).toEqual([
      ours.RS_OK,
      ours.RS_OK,
      1000n * unit,
    ]);
  },
  async W08() {
    const seat = await seatWith(1000n);
    await expireSession(seat);
    expect(await bet(seat.bet())).toEqual({ status: ours.RS_ERROR_TOKEN_EXPIRED });
    expect(await bet(seat.bet({ playToken: 'nobody has this token' }))).toEqual({
      status: ours.RS_ERROR_INVALID_TOKEN,
    });
  },
  async W09() {
    expect(await win((await seatWith(1000n)).bet())).toEqual({ status: ours.RS_ERROR_TRANSACTION_DOES_NOT_EXIST });
  },
  async W10() {
    const { seat, input } = await seatWithBet();
    const never = seat.bet();
    for (const lost of [input, never, input, never]) expect((await rollback(lost)).status).toBe('ok');
    expect(await seat.balance()).toBe(1000n * unit);
  },
  async W11() {
    const seat = await seatWith(1000n);
    const input = seat.bet();
    await rollback(input);
    const answers = [await bet(input), await bet(input), await bet(input)].map(bytesOf);
    expect([new Set(answers).size, await entriesOf(seat, 'vendor.bet'), await seat.balance()]).toEqual([
      1,
      0,
      1000n * unit,
    ]);
  },
  async W12() {
    const { seat, input } = await seatWithBet();
    const [first, again] = [await rollback(input), await rollback(input)];
    expect([bytesOf(again), await entriesOf(seat, 'vendor.rollback'), await seat.balance()]).toEqual([
      bytesOf(first),
      1,
      1000n * unit,
    ]);
  },
  async W14() {
    const seat = await seatWith(1000n);
    expect(await bet(seat.bet({ currency: 'USD' }))).toEqual({ status: ours.RS_ERROR_WRONG_CURRENCY });
  },
  async W15() {
    const { seat, input } = await seatWithBet();
    await house.modules.ledger.closeWallet(seat.walletId, 'infinity');
    expect(await bet(seat.bet())).toEqual({ status: ours.RS_ERROR_USER_DISABLED });
    expect(await win(input)).toMatchObject({ status: 'ok', balanceMinor: 995n * unit });
  },
  async W16() {
    const { seat, input, first } = await seatWithBet();
    await bet(seat.bet());
    // Nothing is as young any more: neither bet nor play nor session.
    await owner.query(`update seamless.vendor_bet set at = at - interval '120 days' where wallet_id = $1`, [
      seat.walletId,
    ]);
    await owner.query(`update seamless.play set started_at = started_at - interval '120 days' where wallet_id = $1`, [
      seat.walletId,
    ]);
    await expireSession(seat);
    expect(bytesOf(await bet(input))).toBe(bytesOf(first));
    expect(await entriesOf(seat, 'vendor.bet')).toBe(2);
  },
  async W17() {
    const seat = await seatWith(1000n);
    const input = seat.bet({ game: 'night-lantern' });
    expect((await bet(input)).status).toBe('ok');
    await win(input);
    const { rows } = await owner.query('select game from bets.bet where member_id = $1', [seat.member.id]);
    expect(rows).toEqual([{ game: 'night-lantern' }]);
  },
  async W18() {
    const member = await house.register();
    expect(await port().balance('BGS', await launchCodeOf(house.call, member))).toEqual({
      status: ours.RS_ERROR_INVALID_TOKEN,
    });
  },
  async W21() {
    const { seat, input } = await seatWithBet(10n);
    await win(input);
    await bet(seat.bet({ stakeMinor: 3n * unit }));
    const { ledger, brand } = house.modules;
    const casino = await ledger.houseAccount(brand.first.id, 'house.casino', 'FUN');
    const debit = () =>
      ledger.takeBack({
        walletId: seat.walletId,
        code: 'vendor.win_rollback',
        wonAtMs: Date.now(),
        house: casino,
        amountMinor: 5n * unit,
        key: { call: 'debit', clientKey: input.roundKey, request: 'rb=1' },
      });
    for (let times = 0; times < 3; times += 1) await debit();
    expect([
      await seat.balance(),
      await ledger.readDebt({ brandId: brand.first.id, memberId: BigInt(seat.member.id), currency: 'FUN' }),
    ]).toEqual([0n, 3n * unit]);
  },
  async W23() {
    const seat = await seatWith(1000n);
    // A unit of theirs is a millionth: 1000000 is 1.
    const input = seat.bet({ stakeMinor: unit });
    expect(await bet(input)).toMatchObject({ balanceMinor: 999n * unit });
    expect(
      await port().settle({
        vendor: 'BGS',
        betKey: input.betKey,
        settleKey: 'end-round',
        payoutMinor: (unit * 5n) / 2n,
      }),
    ).toMatchObject({ balanceMinor: 10_015_000n });
  },
  async W24() {
    const { member } = await seatWith(1000n);
    const send = (amount: string) =>
      house.call<Transfer>('/wps/relay/GCS_walletTransfer', {
        body: { accountTypeId: 21, amount, direction: 'in', clientKey: `silent-${amount.replace('.', '-')}` },
        headers: house.as(member),
      });
    const main = async () =>
      (await house.call<{ mainWalletBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
        .mainWalletBalance;
    // The vendor does not know yet; the vendor refuses.
    wallets.fault = 'pending';
    expect((await send('100.94')).value.state).toBe('pending');
    expect(await main()).toBe('899.06');
    wallets.fault = 'failed';
    expect((await send('50.93')).value.state).toBe('failed');
    expect(await main()).toBe('899.06');
    clock.advance(60_000);
    await house.modules.wallet.settleTransfers();
    const { list } = (
      await house.call<{ list: Transfer[] }>('/wps/relay/GCS_walletTransferList', { headers: house.as(member) })
    ).value;
    expect([list.map(({ amount, state }) => [amount, state]), await main()]).toEqual([
      [
        ['50.93', 'failed'],
        ['100.94', 'done'],
      ],
      '899.06',
    ]);
  },
};

test('every published case is run here or said to belong elsewhere', () => {
  expect([...Object.keys(runs), ...Object.keys(elsewhere)].sort()).toEqual(cases.map(({ id }) => id).sort());
});

test.each(cases.filter(({ id }) => runs[id]).map((each) => [each.id, each.given, each.when, each.expect] as const))(
  '%s: %s; %s: %s',
  async (id) => {
    await runs[id]?.();
  },
);

test('the books agree after all cases', async () => {
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});
