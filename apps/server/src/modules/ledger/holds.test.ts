import { beforeAll, describe, expect, test } from 'vitest';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { countOf, outcomeOf, round } from './ledger.fixture.ts';

let channel: bigint;
let fees: bigint;

const fixture = ledgerOfFile();

beforeAll(async () => {
  channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
  fees = await fixture.ledger.houseAccount(1n, 'house.fee', 'FUN');
});

const keyOf = (call: string, clientKey: string, request = clientKey) => ({ call, clientKey, request });
const hold = (walletId: bigint, amountMinor: bigint, clientKey: string) =>
  fixture.ledger.hold({
    walletId,
    code: 'withdrawal.held',
    amountMinor,
    key: keyOf('withdraw', clientKey, `${amountMinor}`),
  });
const capture = (holdId: bigint, amountMinor: bigint, clientKey: string) =>
  fixture.ledger.captureHold({
    holdId,
    code: 'withdrawal.paid',
    parts: [{ account: channel, amountMinor }],
    key: keyOf('pay', clientKey, `${holdId} ${amountMinor}`),
  });
const release = (holdId: bigint, amountMinor: bigint, clientKey: string) =>
  fixture.ledger.releaseHold({
    holdId,
    code: 'withdrawal.released',
    amountMinor,
    key: keyOf('release', clientKey, `${holdId} ${amountMinor}`),
  });
const balanceOf = async (wallet: bigint) => (await fixture.ledger.readBalance(wallet)).balanceMinor;

describe('a hold', () => {
  test('leaves the wallet at once, is paid in parts, and what is left goes back', async () => {
    const wallet = await fixture.wallet(100_000n);
    const held = await hold(wallet, 60_000n, 'parts');
    expect(held).toMatchObject({ verdict: 'done', balanceMinor: 40_000n });
    await capture(held.entryId, 20_000n, 'part-1');
    await fixture.ledger.captureHold({
      holdId: held.entryId,
      code: 'withdrawal.paid',
      key: keyOf('pay', 'part-2'),
      parts: [
        { account: channel, amountMinor: 14_000n },
        { account: fees, amountMinor: 1_000n },
      ],
    });
    expect(await release(held.entryId, 25_000n, 'rest')).toMatchObject({ verdict: 'done', balanceMinor: 65_000n });
    const standing = await fixture.ledger.readHold(held.entryId);
    expect(standing).toMatchObject({ amountMinor: 60_000n, capturedMinor: 35_000n, releasedMinor: 25_000n });
    expect(await balanceOf(standing?.purseId ?? 0n)).toBe(0n);
  });

  test('of more than there is is refused and leaves no row', async () => {
    const wallet = await fixture.wallet(10_000n);
    expect(await outcomeOf(hold(wallet, 10_001n, 'too-much'))).toBe('insufficient_balance');
    const { rows } = await fixture.owner.query('select count(*)::int from ledger.hold where wallet_id = $1', [wallet]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('of nothing, or of less, is a fault', async () => {
    const wallet = await fixture.wallet(10_000n);
    expect(await outcomeOf(hold(wallet, 0n, 'zero'))).toBe('a posting moves more than nothing');
    expect(await outcomeOf(hold(wallet, -1n, 'below'))).toBe('a posting moves more than nothing');
  });

  test("may be made of a closed wallet: its money stays the member's", async () => {
    const wallet = await fixture.wallet(10_000n);
    await fixture.ledger.closeWallet(wallet, 'infinity');
    expect(await outcomeOf(hold(wallet, 10_000n, 'closed'))).toBe('done');
  });
});

describe('the same step again', () => {
  test('gets the first answer, and with another amount it is a conflict', async () => {
    const wallet = await fixture.wallet(100_000n);
    const first = await hold(wallet, 60_000n, 'again');
    expect(await hold(wallet, 60_000n, 'again')).toMatchObject({
      verdict: 'duplicate',
      entryId: first.entryId,
      balanceMinor: 40_000n,
    });
    expect(await outcomeOf(hold(wallet, 1n, 'again'))).toBe('key_conflict');
    await capture(first.entryId, 60_000n, 'pay-again');
    expect(await outcomeOf(capture(first.entryId, 60_000n, 'pay-again'))).toBe('duplicate');
    expect(await outcomeOf(capture(first.entryId, 1n, 'pay-again'))).toBe('key_conflict');
  });

  test('twenty times at once is booked once', async () => {
    const wallet = await fixture.wallet(100_000n);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(hold(wallet, 30_000n, 'twenty'))));
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'duplicate')]).toEqual([1, 19]);
    expect(await balanceOf(wallet)).toBe(70_000n);
  });
});

describe('two at once', () => {
  test('a capture and a release of the whole: one passes, the other finds nothing', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const wallet = await fixture.wallet(10_000n);
      const { entryId } = await hold(wallet, 10_000n, 'both');
      const outcomes = await Promise.all([
        outcomeOf(capture(entryId, 10_000n, 'c')),
        outcomeOf(release(entryId, 10_000n, 'r')),
      ]);
      expect([...outcomes].sort()).toEqual(['done', expect.stringMatching(/hold_exceeded|insufficient_balance/)]);
    }
  });

  test('a hold never pays from the money of another hold of the same member', async () => {
    const wallet = await fixture.wallet(30_000n);
    const [small, large] = [await hold(wallet, 10_000n, 'small'), await hold(wallet, 20_000n, 'large')];
    expect(await outcomeOf(capture(small.entryId, 10_001n, 'beyond'))).toBe('hold_exceeded');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => outcomeOf(capture(small.entryId, 1_000n, `slice-${i}`))),
    );
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'hold_exceeded')]).toEqual([10, 2]);
    expect(await outcomeOf(release(large.entryId, 20_000n, 'all'))).toBe('done');
    expect(await balanceOf(wallet)).toBe(20_000n);
  });

  test('an unknown hold is refused like an empty one', async () => {
    expect(await outcomeOf(capture(999n, 1n, 'unknown'))).toBe('hold_exceeded');
    expect(await outcomeOf(release(999n, 1n, 'unknown'))).toBe('hold_exceeded');
  });
});

test('a capture never takes money of another hold in the same purse', async () => {
  const [wallet, other] = [await fixture.wallet(10_000n), await fixture.wallet(10_000n)];
  const [{ entryId }, theirs] = [await hold(wallet, 5_000n, 'mine'), await hold(other, 5_000n, 'theirs')];
  const { purseId = 0n } = (await fixture.ledger.readHold(theirs.entryId)) ?? {};
  const take =
    'select ledger.take_holds(array[1], array[$1::bigint], array[$2::bigint], array[1::bigint], array[0::bigint]) from set_config($3, $4, true)';
  await expect(fixture.owner.query(take, [entryId, purseId, 'ledger.accepted', '{1}'])).rejects.toMatchObject({
    code: 'FH001',
  });
  expect(await fixture.ledger.readHold(entryId)).toMatchObject({ capturedMinor: 0n });
});

describe('recipes', () => {
  const movement = (walletId: bigint, postings: { debit: bigint; credit: bigint; amountMinor: bigint }[]) => ({
    ...round(walletId, fixture.house, { key: `recipe-${postings.length}` }),
    isStake: false,
    postings,
  });

  test('a posting the code does not know is a fault', async () => {
    const wallet = await fixture.wallet(10_000n);
    const paidOut = movement(wallet, [{ debit: wallet, credit: channel, amountMinor: 1n }]);
    expect(await outcomeOf(fixture.ledger.post(paidOut))).toMatch(/does not fit its recipe/);
    expect(await outcomeOf(fixture.ledger.post({ ...paidOut, code: 'deposit.paid' }))).toMatch(
      /does not fit its recipe/,
    );
    expect(await outcomeOf(fixture.ledger.post({ ...paidOut, code: 'correction' }))).toMatch(/mirrors an entry/);
    const released = {
      ...movement(wallet, [{ debit: fixture.house, credit: wallet, amountMinor: 1n }]),
      code: 'vendor.settle' as const,
    };
    expect(await outcomeOf(fixture.ledger.post({ ...released, isStake: true }))).toBe('vendor.settle is no stake');
  });

  test('a wallet that is another purse than the recipe says is found on its locked row, and harms no other movement', async () => {
    const wallet = await fixture.wallet(10_000n);
    const { entryId } = await hold(wallet, 5_000n, 'purse');
    const { purseId = 0n } = (await fixture.ledger.readHold(entryId)) ?? {};
    const outcomes = await Promise.all([
      outcomeOf(fixture.ledger.post(round(purseId, fixture.house, { key: 'from-purse', stakeMinor: 1n }))),
      outcomeOf(fixture.ledger.post(round(wallet, fixture.house, { key: 'from-cash', stakeMinor: 1n }))),
    ]);
    expect(outcomes).toEqual([expect.stringMatching(/does not fit its recipe/), 'done']);
  });

  test('no code pays from one player to another', async () => {
    const [wallet, other] = [await fixture.wallet(10_000n), await fixture.wallet(10_000n)];
    const { entryId } = await hold(other, 5_000n, 'theirs');
    const { purseId = 0n } = (await fixture.ledger.readHold(entryId)) ?? {};
    const released = {
      ...movement(wallet, [{ debit: purseId, credit: wallet, amountMinor: 1n }]),
      code: 'withdrawal.released' as const,
    };
    expect(await outcomeOf(fixture.ledger.post(released))).toMatch(/do not belong together/);
    expect(await balanceOf(wallet)).toBe(10_000n);
  });

  test('no movement between wallets alone leaves its brand or its currency', async () => {
    const openFloat = (brandId: bigint, memberId: bigint, currency: string) =>
      fixture.ledger.openWallet({ brandId, memberId, purse: 'float', currency });
    const [mine, sister, foreign] = [
      await openFloat(1n, 71n, 'FUN'),
      await openFloat(2n, 72n, 'FUN'),
      await openFloat(1n, 72n, 'INR'),
    ];
    for (const other of [sister, foreign]) {
      const moved = {
        ...movement(mine, [{ debit: mine, credit: other, amountMinor: 1n }]),
        code: 'transfer.float' as const,
        stakeMinor: 0n,
      };
      expect(await outcomeOf(fixture.ledger.post(moved))).toMatch(/do not belong together/);
    }
  });

  test('a movement between two books, or to an account that is not there, is a fault', async () => {
    const wallet = await fixture.wallet(10_000n);
    const foreign = await fixture.ledger.houseAccount(2n, 'house.casino', 'FUN');
    expect(await outcomeOf(fixture.ledger.post(round(wallet, foreign, { key: 'foreign' })))).toMatch(
      /does not fit its recipe/,
    );
    // The wallet fits one of the two: nobody else would notice.
    const [theirs, fee] = [
      await fixture.ledger.houseAccount(2n, 'house.channel:bank', 'FUN'),
      await fixture.ledger.houseAccount(1n, 'house.fee', 'FUN'),
    ];
    const mixed = movement(wallet, [
      { debit: theirs, credit: wallet, amountMinor: 100n },
      { debit: wallet, credit: fee, amountMinor: 1n },
    ]);
    expect(await outcomeOf(fixture.ledger.post({ ...mixed, code: 'deposit.paid', stakeMinor: 0n }))).toBe(
      'the accounts of a movement are of one book',
    );
    expect(await outcomeOf(fixture.ledger.post(round(wallet, 999_999n, { key: 'nowhere' })))).toBe(
      'the house account does not exist',
    );
    await expect(fixture.ledger.houseAccount(1n, 'house.vendor:a b', 'FUN')).rejects.toThrow(/chart has no account/);
  });
});

test('after all that the books agree', async () => {
  expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
});
