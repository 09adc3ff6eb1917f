import { describe, expect, test } from 'vitest';
import { creditWallet } from '@fairhouse/ledger';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { collectAll, countOf, outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

interface Owner {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

const balanceOf = async (wallet: bigint) => (await fixture.ledger.readBalance(wallet)).balanceMinor;
async function ownerOf(wallet: bigint): Promise<Owner> {
  const { rows } = await fixture.owner.query<{ member_id: string }>(
    'select member_id from ledger.account where id = $1',
    [wallet],
  );
  return { brandId: 1n, memberId: BigInt(rows[0]?.member_id ?? 0), currency: 'FUN' };
}
const debtOf = async (wallet: bigint) => fixture.ledger.readDebt(await ownerOf(wallet));
const correct = (entryId: bigint, approvedBy = 'op-2') =>
  fixture.ledger.correct({ entryId, proposedBy: 'op-1', approvedBy, reason: 'drawn twice' });
const play = (wallet: bigint, key: string, terms: { stakeMinor?: bigint; payoutMinor?: bigint } = {}) =>
  fixture.ledger.post(round(wallet, fixture.house, { key, ...terms }));
const entryOf = async (posted: ReturnType<typeof play>): Promise<bigint> => {
  const answer = await posted;
  return answer.verdict === 'stale_turn' ? 0n : answer.entryId;
};

async function deposit(wallet: bigint, amountMinor: bigint, key: string): Promise<void> {
  const channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
  await fixture.ledger.post({
    ...round(wallet, channel, { key }),
    isStake: false,
    stakeMinor: 0n,
    code: 'deposit.paid',
    postings: creditWallet({ wallet, house: channel, amountMinor }),
  });
}

/** What was won and is gone: a member who owes 60,000 and has nothing. */
async function indebted(): Promise<{ wallet: bigint; won: bigint }> {
  const wallet = await fixture.wallet(10_000n);
  const won = await entryOf(play(wallet, 'won', { payoutMinor: 100_000n }));
  await play(wallet, 'lost', { stakeMinor: 70_000n });
  await correct(won);
  return { wallet, won };
}

async function houseSums(): Promise<Record<string, string>> {
  const { rows } = await fixture.owner.query<{ purse: string; sum: string }>(
    `select a.purse, sum(case when p.credit = a.id then p.amount else -p.amount end)::text as sum
     from ledger.account a join ledger.posting p on a.id in (p.debit, p.credit) where a.member_id is null group by a.purse`,
  );
  return Object.fromEntries(rows.map((row) => [row.purse, row.sum]));
}

describe('a correction of more than there is', () => {
  test('takes what is there, and the rest is owed', async () => {
    const before = await houseSums();
    const { wallet } = await indebted();
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 60_000n]);
    const after = await houseSums();
    const moved = (code: string): bigint => BigInt(after[code] ?? 0) - BigInt(before[code] ?? 0);
    // The stake that was lost: the casino is as if the round had never been; the adjustments carry what is owed.
    expect([moved('house.casino'), moved('house.adjustment'), moved('house.receivable')]).toEqual([
      70_000n,
      -60_000n,
      -60_000n,
    ]);
  });

  test('many concurrent requests make one debt, and get the same answer', async () => {
    const wallet = await fixture.wallet(10_000n);
    const won = await entryOf(play(wallet, 'won', { payoutMinor: 100_000n }));
    await play(wallet, 'lost', { stakeMinor: 90_000n });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(correct(won))));
    expect([countOf(outcomes, 'done'), countOf(outcomes, 'duplicate')]).toEqual([1, 7]);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 80_000n]);
  });

  test('while the member stakes the money away leaves together what it should', async () => {
    const wallet = await fixture.wallet(0n);
    const won = await entryOf(play(await stakedWith(wallet), 'won', { payoutMinor: 100_000n }));
    const [corrected, ...stakes] = await Promise.all([
      outcomeOf(correct(won)),
      ...Array.from({ length: 12 }, (_, i) => outcomeOf(play(wallet, `away-${i}`))),
    ]);
    expect(corrected).toBe('done');
    expect((await balanceOf(wallet)) - (await debtOf(wallet))).toBe(
      10_000n - 10_000n * BigInt(countOf(stakes, 'done')),
    );
  });

  test('gives the stake back before it takes the payout: a small win needs no debt', async () => {
    const wallet = await fixture.wallet(10_000n);
    const won = await entryOf(play(wallet, 'won', { payoutMinor: 12_000n }));
    await play(wallet, 'lost', { stakeMinor: 9_000n });
    await correct(won);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([1_000n, 0n]);
  });

  test('taken back itself ends the debt, and what was paid of it comes back', async () => {
    const { wallet, won } = await indebted();
    await play(await stakedWith(wallet), 'again', { payoutMinor: 25_000n });
    expect(await collectAll(fixture)).toContainEqual(
      expect.objectContaining({ amountMinor: 25_000n, balanceMinor: 0n }),
    );
    const { rows } = await fixture.owner.query<{ entry_id: string }>(
      'select entry_id from ledger.correction where corrects_id = $1',
      [won],
    );
    await correct(BigInt(rows[0]?.entry_id ?? 0));
    // As if the win had stood: 10,000 + 90,000 - 70,000, and the 25,000 of later, whose stake was given.
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([55_000n, 0n]);
  });

  test('between two purses of one member, or two members, makes no debt and is refused', async () => {
    const wallet = await fixture.wallet(10_000n);
    const earnings = await fixture.ledger.openWallet({ ...(await ownerOf(wallet)), purse: 'earnings' });
    const agency = await fixture.ledger.houseAccount(1n, 'house.agency', 'FUN');
    const move = (
      walletId: bigint,
      key: string,
      code: 'agency.dividend' | 'earnings.taken',
      debit: bigint,
      credit: bigint,
    ) =>
      fixture.ledger.post({
        ...round(walletId, agency, { key }),
        code,
        isStake: false,
        stakeMinor: 0n,
        postings: [{ debit, credit, amountMinor: 5_000n }],
      });
    await move(earnings, 'paid', 'agency.dividend', agency, earnings);
    const taken = await entryOf(move(wallet, 'taken', 'earnings.taken', earnings, wallet));
    await play(wallet, 'lost', { stakeMinor: 15_000n });
    expect(await outcomeOf(correct(taken))).toBe('insufficient_balance');
    expect(await debtOf(wallet)).toBe(0n);
  });

  test('of money that is set aside is refused: a hold has steps of its own', async () => {
    const wallet = await fixture.wallet(10_000n);
    const held = await fixture.ledger.hold({
      walletId: wallet,
      code: 'withdrawal.held',
      amountMinor: 10_000n,
      key: { call: 'w', clientKey: '1', request: '' },
    });
    expect(await outcomeOf(correct(held.entryId))).toBe('entry_not_correctable');
    expect((await fixture.ledger.readHold(held.entryId))?.releasedMinor).toBe(0n);
  });
});

describe('a win or a deposit taken back', () => {
  test('is never refused for want of money, and its key is answered once', async () => {
    const wallet = await fixture.wallet(4_000n);
    const takeBack = (amountMinor: bigint) =>
      outcomeOf(
        fixture.ledger.takeBack({
          walletId: wallet,
          code: 'vendor.win_rollback',
          wonAtMs: Date.now(),
          house: fixture.house,
          amountMinor,
          key: { call: 'ACME.debit', clientKey: 'rb-1', request: `${amountMinor}` },
        }),
      );
    expect(await Promise.all([takeBack(5_000n), takeBack(5_000n)])).toEqual(
      expect.arrayContaining(['done', 'duplicate']),
    );
    expect(await takeBack(6_000n)).toBe('key_conflict');
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 1_000n]);
  });
});

describe('a debt', () => {
  test('is paid back from what was won since, never from what was paid in', async () => {
    const { wallet } = await indebted();
    await deposit(wallet, 30_000n, 'mine');
    await collectAll(fixture);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([30_000n, 60_000n]);
    await play(wallet, 'win', { payoutMinor: 50_000n });
    await collectAll(fixture);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([30_000n, 20_000n]);
    await play(wallet, 'more', { payoutMinor: 90_000n });
    await collectAll(fixture);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([90_000n, 0n]);
  });

  test('is paid from all that is won after it: what was paid in before it is gone and protects nothing', async () => {
    const wallet = await fixture.wallet(0n);
    await deposit(wallet, 30_000n, 'early');
    await play(wallet, 'lost', { stakeMinor: 30_000n });
    await fixture.ledger.takeBack({
      walletId: wallet,
      code: 'vendor.win_rollback',
      wonAtMs: Date.now(),
      house: fixture.house,
      amountMinor: 40_000n,
      key: { call: 'ACME.debit', clientKey: 'rb-2', request: '' },
    });
    await play(await stakedWith(wallet), 'win', { payoutMinor: 30_000n });
    await collectAll(fixture);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 10_000n]);
  });

  test('that cannot be collected keeps no other from it', async () => {
    const [stuck, other] = [(await indebted()).wallet, (await indebted()).wallet];
    for (const wallet of [stuck, other]) await play(await stakedWith(wallet), 'win', { payoutMinor: 40_000n });
    await fixture.owner
      .query(`create function ledger.break_entry() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before insert on ledger.entry for each row when (new.wallet_id = ${stuck}) execute function ledger.break_entry()`);
    try {
      expect(await collectAll(fixture)).toContainEqual(
        expect.objectContaining({ memberId: (await ownerOf(other)).memberId, amountMinor: 40_000n }),
      );
    } finally {
      await fixture.owner.query('drop trigger broken on ledger.entry; drop function ledger.break_entry');
    }
    expect([await debtOf(stuck), await debtOf(other)]).toEqual([60_000n, 20_000n]);
    await collectAll(fixture);
    expect(await debtOf(stuck)).toBe(20_000n);
  });

  test('is collected once by four at once, while the member plays', async () => {
    const { wallet } = await indebted();
    await play(await stakedWith(wallet), 'win', { payoutMinor: 40_000n });
    await Promise.all([
      ...Array.from({ length: 4 }, () => collectAll(fixture)),
      ...Array.from({ length: 6 }, (_, i) => outcomeOf(play(wallet, `busy-${i}`, { stakeMinor: 1_000n }))),
    ]);
    await collectAll(fixture);
    const lost = await fixture.owner.query<{ count: number }>(
      `select count(*)::int from ledger.key where wallet_id = $1 and client_key like 'busy-%'`,
      [wallet],
    );
    expect((await balanceOf(wallet)) - (await debtOf(wallet))).toBe(
      40_000n - 60_000n - 1_000n * BigInt(lost.rows[0]?.count ?? 0),
    );
    expect(await balanceOf(wallet)).toBe(0n);
  });
});

describe('a debt let go of', () => {
  const forgive = async (wallet: bigint, amountMinor: bigint, clientKey: string) =>
    fixture.ledger.forgiveDebt({ owner: await ownerOf(wallet), amountMinor, clientKey });
  const reported = (forgiving: ReturnType<typeof forgive>) =>
    forgiving.then(
      ({ amountMinor }) => `${amountMinor}`,
      (error: Error) => error.message,
    );

  test('is owed no longer, once for each wish; wallets and adjustments stay as they are', async () => {
    const { wallet } = await indebted();
    const before = await houseSums();
    expect(await Promise.all(Array.from({ length: 4 }, () => reported(forgive(wallet, 25_000n, 'wish-1'))))).toEqual(
      Array.from({ length: 4 }, () => '25000'),
    );
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 35_000n]);
    const after = await houseSums();
    expect(BigInt(after['house.receivable'] ?? 0) - BigInt(before['house.receivable'] ?? 0)).toBe(25_000n);
    expect({ ...after, 'house.receivable': '' }).toEqual({ ...before, 'house.receivable': '' });
  });

  test('is never more than is still owed, and a wish answered before is answered alike when nothing is left', async () => {
    const { wallet } = await indebted();
    expect(await reported(forgive(wallet, 50_000n, 'most'))).toBe('50000');
    expect(await reported(forgive(wallet, 50_000n, 'rest'))).toBe('10000');
    expect(await debtOf(wallet)).toBe(0n);
    expect([
      await reported(forgive(wallet, 50_000n, 'rest')),
      await reported(forgive(wallet, 10_000n, 'none')),
    ]).toEqual(['10000', 'debt_smaller']);
    expect(await reported(forgive(wallet, 9_000n, 'rest'))).toBe('key_conflict');
    expect(await reported(forgive(await fixture.wallet(10_000n), 1n, 'never'))).toBe('debt_smaller');
  });

  test('while it is collected leaves what both leave', async () => {
    const { wallet } = await indebted();
    await play(await stakedWith(wallet), 'win', { payoutMinor: 40_000n });
    await Promise.all([collectAll(fixture), forgive(wallet, 20_000n, 'meanwhile')]);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([0n, 0n]);
  });

  test('and owed again because that was wrong, is not paid from deposits made before', async () => {
    const { wallet } = await indebted();
    const { entryId } = await forgive(wallet, 60_000n, 'wrong');
    await deposit(wallet, 30_000n, 'mine');
    await correct(entryId);
    expect(await debtOf(wallet)).toBe(60_000n);
    await collectAll(fixture);
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([30_000n, 60_000n]);
  });

  test('counts as paid when the correction that made it is itself corrected', async () => {
    const { wallet, won } = await indebted();
    await forgive(wallet, 60_000n, 'gift');
    const { rows } = await fixture.owner.query<{ entry_id: string }>(
      'select entry_id from ledger.correction where corrects_id = $1',
      [won],
    );
    await correct(BigInt(rows[0]?.entry_id ?? 0));
    expect([await balanceOf(wallet), await debtOf(wallet)]).toEqual([90_000n, 0n]);
  });
});

test('after all that the books agree', async () => {
  expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
});

/** The wallet with exactly one stake in it, which no deposit brought. */
async function stakedWith(wallet: bigint): Promise<bigint> {
  const grants = await fixture.ledger.houseAccount(1n, 'house.demo_grant', 'FUN');
  await fixture.ledger.post({
    ...round(wallet, grants, { key: 'stake-for' }),
    code: 'demo.grant',
    isStake: false,
    stakeMinor: 0n,
    postings: creditWallet({ wallet, house: grants, amountMinor: 10_000n }),
  });
  return wallet;
}
