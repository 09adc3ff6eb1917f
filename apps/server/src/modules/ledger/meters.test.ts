import { describe, expect, test } from 'vitest';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { openLedger, outcomeOf, round } from './ledger.fixture.ts';

const fixture = ledgerOfFile();

let jackpots = 0;

async function newJackpot(): Promise<{ meterId: bigint; fromId: bigint }> {
  jackpots += 1;
  return {
    meterId: await fixture.ledger.houseAccount(1n, `house.jackpot:test-${jackpots}`, 'FUN'),
    fromId: await fixture.ledger.houseAccount(1n, 'house.demo_grant', 'FUN'),
  };
}

const balanceOf = async (meterId: bigint) => (await fixture.ledger.readMeter(meterId)).balanceMinor;

/** A round of which the jackpot gets its share, or which it pays. */
async function jackpotRound(
  meterId: bigint,
  terms: { key: string; shareMinor?: bigint; paidMinor?: bigint; wallet?: bigint },
) {
  const wallet = terms.wallet ?? (await fixture.wallet(1_000_000n));
  const { house } = fixture;
  return fixture.ledger.post({
    ...round(wallet, house, { key: terms.key }),
    postings: [
      { debit: wallet, credit: house, amountMinor: 10_000n },
      ...(terms.shareMinor ? [{ debit: house, credit: meterId, amountMinor: terms.shareMinor }] : []),
      ...(terms.paidMinor ? [{ debit: meterId, credit: wallet, amountMinor: terms.paidMinor }] : []),
    ],
  });
}

describe('a meter', () => {
  test('is funded by the house with an entry that books, chains, seals and sums know', async () => {
    const { meterId, fromId } = await newJackpot();
    expect(await fixture.ledger.readMeter(meterId)).toMatchObject({ balanceMinor: 0n, version: 0n, fundedAt: null });
    expect(
      await fixture.ledger.fundMeter({
        meterId,
        fromId,
        amountMinor: 1_651_100n,
        read: await fixture.ledger.readMeter(meterId),
      }),
    ).toBe(true);
    expect(
      await fixture.ledger.fundMeter({
        meterId,
        fromId,
        amountMinor: 1_651_100n,
        read: await fixture.ledger.readMeter(meterId),
      }),
    ).toBe(true);
    const meter = await fixture.ledger.readMeter(meterId);
    expect(meter).toMatchObject({ balanceMinor: 3_302_200n, version: 2n });
    expect(meter.fundedAt!.getTime()).toBeLessThanOrEqual(meter.readAt.getTime());
    const { rows } = await fixture.owner.query<{
      code: string;
      debit: string;
      credit: string;
      amount: string;
      balance_after: string;
    }>(
      'select e.code, p.debit, p.credit, p.amount, p.balance_after from ledger.entry e join ledger.posting p on p.entry_id = e.id where e.wallet_id = $1 order by e.at',
      [meterId],
    );
    expect(rows).toEqual(
      [1_651_100n, 3_302_200n].map((after) => ({
        code: 'jackpot.funded',
        debit: `${fromId}`,
        credit: `${meterId}`,
        amount: '1651100',
        balance_after: `${after}`,
      })),
    );
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
    await fixture.ledger.rollUpHouse();
    const sums = await fixture.owner.query<{ credited: string }>(
      'select credited from ledger.house_total where account_id = $1',
      [meterId],
    );
    expect(sums.rows).toEqual([{ credited: '3302200' }]);
  });

  test('is funded once by all who have read the same, in two processes too', async () => {
    const { meterId, fromId } = await newJackpot();
    const other = await openLedger(fixture.appUrl);
    const read = await fixture.ledger.readMeter(meterId);
    const fund = (ledger: typeof other.ledger) => ledger.fundMeter({ meterId, fromId, amountMinor: 5n, read });
    const funded = await Promise.all([fixture.ledger, other.ledger, fixture.ledger, other.ledger].map(fund));
    expect(funded.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(meterId)).toBe(5n);
    await other.close();
  });

  test('turns with the rounds that add to it or are paid by it, and with no refused one', async () => {
    const { meterId, fromId } = await newJackpot();
    const wallet = await fixture.wallet(15_000n);
    await jackpotRound(meterId, { key: 'share', shareMinor: 100n, wallet });
    expect(await outcomeOf(jackpotRound(meterId, { key: 'too-poor', shareMinor: 100n, wallet }))).toBe(
      'insufficient_balance',
    );
    expect(await outcomeOf(jackpotRound(meterId, { key: 'share', shareMinor: 100n, wallet }))).toBe('duplicate');
    await fixture.ledger.fundMeter({
      meterId,
      fromId,
      amountMinor: 50n,
      read: await fixture.ledger.readMeter(meterId),
    });
    await jackpotRound(meterId, { key: 'win', shareMinor: 10n, paidMinor: 40n });
    expect(await balanceOf(meterId)).toBe(120n);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('stays right under shares of many at once while the house adds', async () => {
    const { meterId, fromId } = await newJackpot();
    const other = await openLedger(fixture.appUrl);
    const wallets = await Promise.all(Array.from({ length: 12 }, () => fixture.wallet(1_000_000n)));
    const shares = wallets.flatMap((wallet, at) =>
      [1, 2, 3].map((no) => jackpotRound(meterId, { key: `crowd-${at}-${no}`, shareMinor: 7n, wallet })),
    );
    let funded = 0n;
    for (let times = 0; times < 20; times += 1) {
      const ledger = times % 2 === 0 ? fixture.ledger : other.ledger;
      if (await ledger.fundMeter({ meterId, fromId, amountMinor: 1n, read: await ledger.readMeter(meterId) }))
        funded += 1n;
    }
    await Promise.all(shares);
    await other.close();
    expect(await balanceOf(meterId)).toBe(36n * 7n + funded);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('never falls below zero: what would empty it is a fault and books nothing', async () => {
    const { meterId } = await newJackpot();
    await jackpotRound(meterId, { key: 'little', shareMinor: 10n });
    await expect(jackpotRound(meterId, { key: 'much', paidMinor: 11n })).rejects.toThrow(/balance/);
    expect(await balanceOf(meterId)).toBe(10n);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
    expect((await fixture.ledger.checkBooks('minute')).differences).toEqual([]);
  });

  test('that shows something else than its postings is found', async () => {
    const { meterId } = await newJackpot();
    await jackpotRound(meterId, { key: 'shown', shareMinor: 10n });
    await fixture.owner.query('update ledger.account set balance = 11 where id = $1', [meterId]);
    expect((await fixture.ledger.checkBooks('full')).differences).toEqual([
      { what: 'meter', account: `${meterId}`, expected: '10', found: '11' },
    ]);
    await fixture.owner.query('update ledger.account set balance = 10 where id = $1', [meterId]);
  });

  test('is the only account of the house a movement can be about', async () => {
    const { fromId, meterId } = await newJackpot();
    const funding = {
      key: { call: 'fundMeter', clientKey: 'x', request: 'x' },
      code: 'jackpot.funded',
      isStake: false,
      stakeMinor: 0n,
      payoutMinor: 0n,
      answer: '{}',
      rides: [],
      postings: [{ debit: fromId, credit: meterId, amountMinor: 1n }],
    } as const;
    await expect(fixture.ledger.post({ ...funding, walletId: fromId })).rejects.toThrow(/does not fit its recipe/);
    const fee = await fixture.ledger.houseAccount(1n, 'house.fee', 'FUN');
    await expect(
      fixture.ledger.post({
        ...funding,
        walletId: meterId,
        postings: [{ debit: fee, credit: meterId, amountMinor: 1n }],
      }),
    ).rejects.toThrow(/does not fit its recipe/);
    expect(await balanceOf(meterId)).toBe(0n);
  });
});
