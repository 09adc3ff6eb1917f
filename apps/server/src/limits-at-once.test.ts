import { randomUUID } from 'node:crypto';
import { refusals, type RefusalCode } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask as askDeposit } from './testing/cashier.fixture.ts';
import { bind, grant, openPayee, withdraw } from './testing/withdrawal.fixture.ts';
import { makeBrandFolder } from './testing/brand-folder.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from './testing/test-house.ts';
import { openOperator, ops } from './testing/test-operator.ts';

// Every limit on money, crossed by one, by four processes in the same moment: exactly what fits goes through.

const folder = makeBrandFolder((brand) => {
  brand['uplineTransfer'] = { minimum: '10', maximum: '500', perDay: 3 };
  Object.assign(brand['deposits'] as object, { openMax: 8 });
});
// The ledger judges by the clock of the database.
const clock = fixedClock(new Date());
let house: TestHouse;
let houses: readonly TestHouse[];
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
  houses = [
    house,
    ...(await Promise.all([1, 2, 3].map(() => openHouse({ clock, brandsDir: folder.folder, beside: house })))),
  ];
});
afterAll(async () => {
  await Promise.all(houses.slice(1).map((each) => each.close()));
  await house.close();
  folder.remove();
});

interface Limit {
  readonly fits: number;
  readonly refusedAs: RefusalCode;
  send(at: TestHouse): Promise<Answer | { success: boolean; errorCode: string | null }>;
}

const walletOf = (member: TestMember): Promise<bigint> =>
  house.modules.wallet.walletOf({ memberId: BigInt(member.id), brand: house.modules.brand.first });
const limit = async (member: TestMember, kind: string, cap: string): Promise<void> => {
  const set = await house.call('/wps/member/protection/limit', {
    method: 'PUT',
    body: { kind, span: 'day', cap },
    headers: house.as(member),
  });
  if (!set.success) throw new Error(`limit refused: ${set.text}`);
};

async function ofStakes(): Promise<Limit> {
  const member = await house.register();
  const { playToken } = await house.play(member);
  await limit(member, 'stake', '6');
  return { fits: 6, refusedAs: 'limit_reached', send: (at) => at.placeRound(playToken) };
}

/** Rounds that win nothing, as a vendor would book them. */
async function ofLosses(): Promise<Limit> {
  const member = await house.register();
  await limit(member, 'loss', '6');
  const [walletId, casino] = [
    await walletOf(member),
    await house.modules.ledger.houseAccount(house.modules.brand.first.id, 'house.casino', 'FUN'),
  ];
  const stakeMinor = 10_000n;
  return {
    fits: 6,
    refusedAs: 'limit_reached',
    send: (at) =>
      at.modules.ledger
        .post({
          walletId,
          code: 'vendor.bet',
          key: { call: 'bet', clientKey: randomUUID(), request: '' },
          postings: [{ debit: walletId, credit: casino, amountMinor: stakeMinor }],
          isStake: true,
          stakeMinor,
          payoutMinor: 0n,
          answer: '{}',
          rides: [],
        })
        .then(
          () => ({ success: true, errorCode: null }),
          (error: Error) => ({ success: false, errorCode: error.message }),
        ),
  };
}

async function ofOwnDeposits(): Promise<Limit> {
  const member = await house.register();
  await limit(member, 'deposit', '60');
  return { fits: 6, refusedAs: 'deposit_limit_reached', send: (at) => askDeposit(at, member, { amount: '10' }) };
}

async function ofUnpaidDeposits(): Promise<Limit> {
  const member = await house.register();
  return { fits: 8, refusedAs: 'deposits_unpaid', send: (at) => askDeposit(at, member, { amount: '10' }) };
}

async function ofChannelDay(): Promise<Limit> {
  const member = await house.register();
  return { fits: 4, refusedAs: 'deposit_day_limit_reached', send: (at) => askDeposit(at, member, { amount: '25000' }) };
}

async function ofWithdrawalCount(): Promise<Limit> {
  const { member, card } = await openPayee(house);
  return {
    fits: 10,
    refusedAs: 'withdraw_day_count_reached',
    send: (at) => withdraw(at, member, { bankCardId: card.bankCardId, amount: '50' }),
  };
}

async function ofWithdrawalDay(): Promise<Limit> {
  const { member, card } = await openPayee(house);
  await grant(house, member, 5_000_000_000n);
  return {
    fits: 4,
    refusedAs: 'withdraw_day_limit_reached',
    send: (at) => withdraw(at, member, { bankCardId: card.bankCardId, amount: '50000' }),
  };
}

async function ofBalance(): Promise<Limit> {
  const { member, card } = await openPayee(house);
  return {
    fits: 5,
    refusedAs: 'insufficient_balance',
    send: (at) => withdraw(at, member, { bankCardId: card.bankCardId, amount: '2000' }),
  };
}

async function ofAccounts(): Promise<Limit> {
  const member = await house.register();
  return { fits: 5, refusedAs: 'instruments_full', send: (at) => bind(at, member) };
}

async function ofUplineTransfers(): Promise<Limit> {
  const member = await house.register();
  const { agency, brand } = house.modules;
  const affiliate = await agency.findAffiliate({ brandId: brand.first.id, code: 'LANTERN8' });
  if (!affiliate) throw new Error('the demo has its code');
  await house.platform.inTx((tx) =>
    agency.placeMember(tx, { memberId: BigInt(member.id), affiliate, at: clock.now() }),
  );
  return {
    fits: 3,
    refusedAs: 'upline_limit',
    send: (at) =>
      at.call('/wps/relay/MCSFE_transferUpline', {
        body: { amount: '50', clientKey: randomUUID() },
        headers: at.as(member),
      }),
  };
}

async function ofAdjustments(): Promise<Limit> {
  const [operator, member] = [await openOperator(house, 'finance'), await house.register()];
  const headers = { authorization: operator.token, cookie: operator.cookie };
  return {
    fits: 5,
    refusedAs: 'adjustment_day_used_up',
    send: (at) =>
      ops(at, '/ops/adjustments', {
        headers,
        body: {
          clientKey: randomUUID(),
          memberId: member.id,
          direction: 'credit',
          amount: '10000',
          reason: 'goodwill',
        },
      }),
  };
}

const wireCodeOf = (code: RefusalCode): string => refusals[code].errorCode;

describe('a limit crossed by one, by four processes at once', () => {
  test.each([
    ['on stakes', ofStakes],
    ['on losses', ofLosses],
    ['of the member on deposits', ofOwnDeposits],
    ['on unpaid deposits', ofUnpaidDeposits],
    ['of a channel in a day', ofChannelDay],
    ['on withdrawals in a day', ofWithdrawalCount],
    ['on what is withdrawn in a day', ofWithdrawalDay],
    ['that the balance is', ofBalance],
    ['on accounts money goes to', ofAccounts],
    ['on transfers to an upline', ofUplineTransfers],
    ['of an operator on adjustments', ofAdjustments],
  ])('%s lets through what fits and not one more', async (_name, prepare) => {
    const { fits, refusedAs, send } = await prepare();
    const answers = await Promise.all(Array.from({ length: fits + 1 }, (_, place) => send(houses[place % 4] ?? house)));
    // Who was only outrun comes again: what fits is still free. Of many tries of one payment password a few are judged at once.
    const outrun = answers.filter(
      ({ errorCode }) =>
        errorCode !== null && ['overloaded', wireCodeOf('payment_password_locked')].includes(errorCode),
    );
    const again = [];
    for (const _ of outrun) again.push(await send(house));
    const ended = [...answers.filter((answer) => !outrun.includes(answer)), ...again];
    expect(ended.filter(({ success }) => success)).toHaveLength(fits);
    expect(ended.filter(({ success }) => !success).map(({ errorCode }) => errorCode)).toEqual([wireCodeOf(refusedAs)]);
    expect(await send(house)).toMatchObject({ success: false, errorCode: wireCodeOf(refusedAs) });
  });

  test('on the time of a session: set in one process, it ends in all four in the same moment', async () => {
    const [member, minuteMs] = [await house.register(), 60_000];
    const { playToken } = await house.play(member);
    const everywhere = () => Promise.all(houses.map((at) => at.placeRound(playToken)));
    for (let minute = 0; minute < 9; minute += 1) {
      expect((await (houses[minute % 4] ?? house).placeRound(playToken)).success, `minute ${minute}`).toBe(true);
      clock.advance(minuteMs);
    }
    // Each has this member in memory then, without a limit, and for as long as would do.
    clock.advance(15_000);
    expect((await everywhere()).every(({ success }) => success)).toBe(true);
    const heard = houses.slice(1).map(
      (at) =>
        new Promise((resolve) => {
          at.platform.bus.subscribe('protection.changed', resolve);
        }),
    );
    clock.advance(15_000);
    const set = await house.call('/wps/member/protection/limit', {
      method: 'PUT',
      body: { kind: 'time', span: 'session', cap: '10' },
      headers: house.as(member),
    });
    expect(set.success).toBe(true);
    await Promise.all(heard);
    clock.advance(30_000 - 1);
    expect((await everywhere()).every(({ success }) => success)).toBe(true);
    clock.advance(1);
    const ended = await everywhere();
    expect(ended.map(({ success }) => success)).toEqual([false, false, false, false]);
    expect(ended.map(({ errorCode }) => errorCode)).toContain('session_time_reached');
  });

  test('leaves books without a difference', async () => {
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });
});
