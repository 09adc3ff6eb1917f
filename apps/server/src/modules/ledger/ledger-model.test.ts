import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { codesCountedAs } from '@fairhouse/ledger';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { collectAll, outcomeOf, round } from './ledger.fixture.ts';

// Random commands drive a plain model of one member's money beside the real ledger: wallet, holds, limits, deposits,
// corrections and debts.
interface Model {
  balance: bigint;
  debt: bigint;
  /** Paid in since the last debt: never collected. */
  paidIn: bigint;
  entries: Entry[];
  holds: { left: bigint }[];
  caps: Map<string, bigint>;
  used: { stake: bigint; loss: bigint; deposit: bigint };
  isClosed: boolean;
  claims: { amount: bigint; state: 'open' | 'returned' | 'paid' }[];
  answers: Map<string, string>;
}

/** What an entry that may be corrected did. */
interface Entry {
  readonly id: bigint;
  readonly wallet: bigint;
  readonly debt: bigint;
  /** What limits count of it; its mirror counts the opposite. */
  readonly counted: { readonly stake: bigint; readonly loss: bigint };
  /** About the debt itself: its mirror makes no debt, and is refused where something is missing. */
  readonly isPlain?: boolean;
  isCorrected: boolean;
}

interface Real {
  readonly owner: { brandId: bigint; memberId: bigint; currency: string };
  readonly wallet: bigint;
  readonly run: number;
  readonly holdIds: bigint[];
  readonly claimIds: bigint[];
}

const uncounted = { stake: 0n, loss: 0n } as const;

/** What the mirror of an entry counts. */
function mirrorCounted(model: Model, { counted }: Entry): Entry['counted'] {
  model.used.stake -= counted.stake;
  model.used.loss -= counted.loss;
  return { stake: -counted.stake, loss: -counted.loss };
}

type Command = fc.AsyncCommand<Model, Real>;
type Measure = 'stake' | 'loss' | 'deposit';

let channel: bigint;
let fees: bigint;
let runs = 0;

const fixture = ledgerOfFile();

beforeAll(async () => {
  channel = await fixture.ledger.houseAccount(1n, 'house.channel:bank', 'FUN');
  fees = await fixture.ledger.houseAccount(1n, 'house.fee', 'FUN');
});

const isOver = (model: Model, measure: Measure, amount: bigint): boolean => {
  const cap = model.caps.get(measure);
  return cap !== undefined && amount > cap - model.used[measure];
};

const always = () => true;
const command = (name: string, run: Command['run']): Command => ({ check: always, run, toString: () => name });

/** What was answered once is answered again; a refusal leaves nothing behind and may turn into a success. */
async function keyed(
  model: Model,
  input: { key: string; body: string; judge(): string; act(): void; send(): Promise<string> },
): Promise<void> {
  const before = model.answers.get(input.key);
  const verdict = before === undefined ? input.judge() : before === input.body ? 'duplicate' : 'key_conflict';
  expect(await input.send()).toBe(verdict);
  if (verdict !== 'done') return;
  model.answers.set(input.key, input.body);
  input.act();
}

const play = (stake: bigint, payout: bigint, key: number): Command =>
  command(`play ${stake} ${payout} #${key}`, (model, real) =>
    keyed(model, {
      key: `play ${key}`,
      body: `${stake} ${payout}`,
      judge() {
        if (model.isClosed) return 'wallet_closed';
        if (isOver(model, 'stake', stake) || isOver(model, 'loss', stake)) return 'limit_reached';
        return model.balance < stake ? 'insufficient_balance' : 'done';
      },
      act() {
        model.balance += payout - stake;
        model.used.stake += stake;
        model.used.loss += stake - payout;
      },
      send: () =>
        outcomeOf(
          fixture.ledger
            .post(
              round(real.wallet, fixture.house, {
                key: `${real.run}-${key}`,
                stakeMinor: stake,
                payoutMinor: payout,
                request: `${stake} ${payout}`,
              }),
            )
            .then((posted) => {
              if (posted.verdict === 'done')
                model.entries.push({
                  id: posted.entryId,
                  wallet: payout - stake,
                  debt: 0n,
                  counted: { stake, loss: stake - payout },
                  isCorrected: false,
                });
              return posted;
            }),
        ),
    }),
  );

const hold = (amount: bigint, key: number): Command =>
  command(`hold ${amount} #${key}`, (model, real) =>
    keyed(model, {
      key: `hold ${key}`,
      body: `${amount}`,
      judge: () => (model.balance < amount ? 'insufficient_balance' : 'done'),
      act() {
        model.balance -= amount;
        model.holds.push({ left: amount });
      },
      send: () =>
        outcomeOf(
          fixture.ledger
            .hold({
              walletId: real.wallet,
              code: 'withdrawal.held',
              amountMinor: amount,
              key: { call: 'hold', clientKey: `${key}`, request: `${amount}` },
            })
            .then((posted) => {
              if (posted.verdict === 'done') real.holdIds.push(posted.entryId);
              return posted;
            }),
        ),
    }),
  );

/** A captured amount goes to the channel, and a third of it as a fee where it has thirds. */
const partsOf = (amount: bigint) =>
  amount % 3n === 0n
    ? [
        { account: channel, amountMinor: (amount / 3n) * 2n },
        { account: fees, amountMinor: amount / 3n },
      ]
    : [{ account: channel, amountMinor: amount }];

const take = (kind: 'capture' | 'release', at: number, amount: bigint, key: number): Command =>
  command(`${kind} ${amount} of ${at} #${key}`, async (model, real) => {
    if (model.holds.length === 0) return;
    const place = at % model.holds.length;
    const standing = model.holds[place] ?? { left: 0n };
    const purse = model.holds.reduce((sum, each) => sum + each.left, 0n);
    const step = {
      holdId: real.holdIds[place] ?? 0n,
      key: { call: kind, clientKey: `${key}`, request: `${place} ${amount}` },
    };
    await keyed(model, {
      key: `${kind} ${key}`,
      body: `${place} ${amount}`,
      judge: () => (purse < amount ? 'insufficient_balance' : standing.left < amount ? 'hold_exceeded' : 'done'),
      act() {
        standing.left -= amount;
        if (kind === 'release') model.balance += amount;
      },
      // A capture's key belongs to the purse, a release's to the wallet; each purse and wallet is this member's alone.
      send: () =>
        outcomeOf(
          kind === 'capture'
            ? fixture.ledger.captureHold({ ...step, code: 'withdrawal.paid', parts: partsOf(amount) })
            : fixture.ledger.releaseHold({ ...step, code: 'withdrawal.released', amountMinor: amount }),
        ),
    });
  });

const ask = (amount: bigint): Command =>
  command(`ask for ${amount}`, async (model, real) => {
    const verdict = model.isClosed ? 'wallet_closed' : isOver(model, 'deposit', amount) ? 'limit_reached' : 'done';
    const input = fixture.ledger.claimDeposit({
      walletId: real.wallet,
      clientKey: `${model.claims.length}-${model.answers.size}-${real.claimIds.length}`,
      amountMinor: amount,
    });
    expect(
      await input.then(
        (id) => (real.claimIds.push(id), 'done'),
        (error: Error) => error.message,
      ),
    ).toBe(verdict);
    if (verdict !== 'done') return;
    model.used.deposit += amount;
    model.claims.push({ amount, state: 'open' });
  });

const pay = (at: number, amount: bigint): Command =>
  command(`pay ${amount} for ${at}`, async (model, real) => {
    const place = at % (model.claims.length || 1);
    const claim = model.claims[place];
    if (!claim || claim.state === 'paid') return;
    const paid = await fixture.ledger.post({
      ...round(real.wallet, channel, { key: `paid-${place}` }),
      isStake: false,
      stakeMinor: 0n,
      code: 'deposit.paid',
      claimId: real.claimIds[place] ?? 0n,
      postings: [{ debit: channel, credit: real.wallet, amountMinor: amount }],
    });
    expect(paid.verdict).toBe('done');
    if (paid.verdict === 'done')
      model.entries.push({ id: paid.entryId, wallet: amount, debt: 0n, counted: uncounted, isCorrected: false });
    model.used.deposit += claim.state === 'open' ? amount - claim.amount : amount;
    model.balance += amount;
    model.paidIn += amount;
    Object.assign(claim, { amount, state: 'paid' });
  });

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Books the opposite; what is missing is owed, and what was paid back of a debt that ends comes back. */
function mirrorOwing(model: Model, entry: Entry, id: bigint): void {
  const repaid = larger(entry.debt - model.debt, 0n);
  const missing = larger(entry.wallet - repaid - model.balance, 0n);
  const did = { wallet: repaid + missing - entry.wallet, debt: repaid + missing - entry.debt };
  model.balance += did.wallet;
  model.debt += did.debt;
  if (missing > 0n) model.paidIn = 0n;
  model.entries.push({ id, ...did, counted: mirrorCounted(model, entry), isCorrected: false });
}

function mirrorPlain(model: Model, entry: Entry, id: bigint): void {
  model.balance -= entry.wallet;
  model.debt -= entry.debt;
  // Owed again, and the wallet is empty: what was paid in before is gone with it.
  if (entry.debt < 0n && entry.wallet > 0n && model.balance === 0n) model.paidIn = 0n;
  model.entries.push({
    id,
    wallet: -entry.wallet,
    debt: -entry.debt,
    counted: mirrorCounted(model, entry),
    isPlain: true,
    isCorrected: false,
  });
}

const correct = (at: number): Command =>
  command(`correct ${at}`, async (model) => {
    const entry = model.entries[at % (model.entries.length || 1)];
    if (!entry) return;
    const isMissing = entry.isPlain === true && (model.balance < entry.wallet || model.debt < entry.debt);
    const wanted = isMissing ? 'insufficient_balance' : 'done';
    let id = 0n;
    const heard = await outcomeOf(
      fixture.ledger
        .correct({ entryId: entry.id, proposedBy: 'one', approvedBy: 'two', reason: 'wrong' })
        .then((posted) => {
          if (posted.verdict === 'done') id = posted.entryId;
          return posted;
        }),
    );
    expect(heard).toBe(entry.isCorrected ? 'duplicate' : wanted);
    if (heard !== 'done') return;
    entry.isCorrected = true;
    (entry.isPlain === true ? mirrorPlain : mirrorOwing)(model, entry, id);
  });

/** A deposit, or a win. */
const takeBack = (amount: bigint, key: number, isWin: boolean): Command =>
  command(`take back ${isWin ? 'a win' : 'a deposit'} of ${amount} #${key}`, (model, real) =>
    keyed(model, {
      key: `back ${key}`,
      body: `${amount} ${isWin}`,
      judge: () => 'done',
      act() {
        const missing = larger(amount - model.balance, 0n);
        model.balance -= amount - missing;
        model.debt += missing;
        if (missing > 0n) model.paidIn = 0n;
        if (isWin) model.used.loss += amount;
      },
      send() {
        const missing = larger(amount - model.balance, 0n);
        return outcomeOf(
          fixture.ledger
            .takeBack({
              walletId: real.wallet,
              amountMinor: amount,
              key: { call: 'back', clientKey: `${key}`, request: `${amount} ${isWin}` },
              ...(isWin
                ? { code: 'vendor.win_rollback', house: fixture.house, wonAtMs: Date.now() }
                : { code: 'deposit.reversed', house: channel }),
            })
            .then((posted) => {
              if (posted.verdict === 'done')
                model.entries.push({
                  id: posted.entryId,
                  wallet: missing - amount,
                  debt: missing,
                  counted: { stake: 0n, loss: isWin ? amount : 0n },
                  isPlain: true,
                  isCorrected: false,
                });
              return posted;
            }),
        );
      },
    }),
  );

const forgive = (amount: bigint, key: number): Command =>
  command(`forgive ${amount} #${key}`, async (model, real) => {
    const forgiven = amount < model.debt ? amount : model.debt;
    await keyed(model, {
      key: `forgive ${key}`,
      body: `${amount}`,
      judge: () => (model.debt === 0n ? 'debt_smaller' : 'done'),
      act() {
        model.debt -= forgiven;
      },
      // The door answers a repeated wish as it did the first time: how that was is known here only.
      send: async () => {
        const isAnswered = model.answers.get(`forgive ${key}`) === `${amount}`;
        const said = await fixture.ledger
          .forgiveDebt({ owner: real.owner, amountMinor: amount, clientKey: `${key}` })
          .catch((error: Error) => error.message);
        if (typeof said === 'string') return said;
        if (isAnswered) return 'duplicate';
        expect(said.amountMinor).toBe(forgiven);
        model.entries.push({
          id: said.entryId,
          wallet: 0n,
          debt: -forgiven,
          counted: uncounted,
          isPlain: true,
          isCorrected: false,
        });
        return 'done';
      },
    });
  });

const collect = (): Command =>
  command('collect', async (model) => {
    await collectAll(fixture);
    const free = larger(model.balance - model.paidIn, 0n);
    const collected = free < model.debt ? free : model.debt;
    model.balance -= collected;
    model.debt -= collected;
  });

const giveBack = (at: number): Command =>
  command(`return ${at}`, async (model, real) => {
    const place = at % (model.claims.length || 1);
    const claim = model.claims[place];
    if (!claim) return;
    expect(await fixture.ledger.returnDeposit(real.claimIds[place] ?? 0n)).toBe(claim.state === 'open');
    if (claim.state !== 'open') return;
    model.used.deposit -= claim.amount;
    claim.state = 'returned';
  });

const limit = (measure: Measure, cap: bigint | null): Command =>
  command(`limit ${measure} ${cap}`, async (model, real) => {
    if (cap === null) {
      expect(await fixture.ledger.removeLimit({ walletId: real.wallet, measure, span: 'month' })).toBe(
        model.caps.delete(measure),
      );
      return;
    }
    await fixture.ledger.limitWallet({ walletId: real.wallet, measure, span: 'month', zone: 'UTC', capMinor: cap });
    model.caps.set(measure, cap);
  });

const close = (isClosed: boolean): Command =>
  command(isClosed ? 'close' : 'open', async (model, real) => {
    await fixture.ledger.closeWallet(real.wallet, isClosed ? 'infinity' : null);
    model.isClosed = isClosed;
  });

const look = (): Command =>
  command('look', async (model, real) => {
    expect((await fixture.ledger.readBalance(real.wallet)).balanceMinor).toBe(model.balance);
    expect(await fixture.ledger.readDebt(real.owner)).toBe(model.debt);
    const limits = await fixture.ledger.listLimits(real.wallet);
    expect(limits.map((each) => [each.measure, each.capMinor, each.usedMinor])).toEqual(
      [...model.caps]
        .map(([measure, cap]) => [measure, cap, model.used[measure as Measure]])
        .sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
    for (const [place, { left }] of model.holds.entries()) {
      const standing = await fixture.ledger.readHold(real.holdIds[place] ?? 0n);
      expect((standing?.amountMinor ?? 0n) - (standing?.capturedMinor ?? 0n) - (standing?.releasedMinor ?? 0n)).toBe(
        left,
      );
    }
  });

test('random commands leave wallet, holds, limits, deposits and debts as a plain model has them', async () => {
  expect(codesCountedAs('deposit')).toContain('deposit.paid');
  const amount = fc.bigInt(1n, 40_000n);
  const key = fc.nat(15);
  const measure = fc.constantFrom<Measure[]>('stake', 'loss', 'deposit');
  const commands = fc.commands(
    [
      fc.tuple(amount, fc.bigInt(0n, 60_000n), key).map(([s, p, k]) => play(s, p, k)),
      fc.tuple(amount, key).map(([a, k]) => hold(a, k)),
      fc
        .tuple(fc.constantFrom<('capture' | 'release')[]>('capture', 'release'), fc.nat(9), amount, key)
        .map(([kind, at, a, k]) => take(kind, at, a, k)),
      amount.map(ask),
      fc.tuple(fc.nat(9), amount).map(([at, a]) => pay(at, a)),
      fc.nat(9).map(giveBack),
      fc.tuple(measure, fc.option(fc.bigInt(0n, 150_000n))).map(([m, cap]) => limit(m, cap)),
      fc.nat(9).map(correct),
      fc.tuple(amount, key, fc.boolean()).map(([a, k, isWin]) => takeBack(a, k, isWin)),
      fc.constant(collect()),
      fc.tuple(amount, key).map(([a, k]) => forgive(a, k)),
      fc.boolean().map(close),
      fc.constant(look()),
    ],
    { maxCommands: 80, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      runs += 1;
      const wallet = await fixture.wallet(100_000n);
      const { rows } = await fixture.owner.query<{ member_id: string }>(
        'select member_id from ledger.account where id = $1',
        [wallet],
      );
      const owner = { brandId: 1n, memberId: BigInt(rows[0]?.member_id ?? 0), currency: 'FUN' };
      const real: Real = { wallet, owner, run: runs, holdIds: [], claimIds: [] };
      const model: Model = {
        balance: 100_000n,
        debt: 0n,
        paidIn: 0n,
        entries: [],
        holds: [],
        caps: new Map(),
        used: { stake: 0n, loss: 0n, deposit: 0n },
        isClosed: false,
        claims: [],
        answers: new Map(),
      };
      await fc.asyncModelRun(() => ({ model, real }), [...steps, look()]);
      // Rather the shortest sequence found so far than none: shrinking ends in time.
    }),
    { numRuns: 30, interruptAfterTimeLimit: 90_000 },
  );
  expect((await fixture.ledger.checkBooks('full')).differences).toEqual([]);
  expect((await fixture.ledger.checkBooks('minute')).differences).toEqual([]);
}, 120_000);
