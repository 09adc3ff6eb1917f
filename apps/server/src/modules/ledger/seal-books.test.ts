import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '@fairhouse/fair';
import { checkEntryProof, readHead, type EntryProof } from '@fairhouse/ledger';
import { openTransaction } from '../../testing/open-transaction.ts';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { ledgerOfFile } from './ledger-of-file.fixture.ts';
import { outcomeOf, round } from './ledger.fixture.ts';
import { writeLedgerExport } from './write-export.ts';

let folder: string;
let wallet: bigint;
const verifier = fileURLToPath(new URL('../../../../../tooling/verify/src/ledger-verify.ts', import.meta.url));

const fixture = ledgerOfFile();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-verify-'));
  wallet = await fixture.wallet(1_000_000_000n);
  await play('first', 30);
  await fixture.ledger.sealBooks('2026-01-01');
  await play('second', 20);
  const held = await fixture.ledger.hold({
    walletId: wallet,
    code: 'withdrawal.held',
    amountMinor: 5n,
    key: { call: 'w', clientKey: '1', request: '' },
  });
  await fixture.ledger.releaseHold({
    holdId: held.entryId,
    code: 'withdrawal.released',
    amountMinor: 3n,
    key: { call: 'r', clientKey: '1', request: '' },
  });
  await fixture.ledger.sealBooks('2026-01-02');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function play(name: string, count: number): Promise<bigint[]> {
  const posted = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      fixture.ledger.post(
        round(wallet, fixture.house, { key: `${name}-${i}`, payoutMinor: i % 3 === 0 ? 15_000n : 0n }),
      ),
    ),
  );
  return posted.map((each) => (each.verdict === 'stale_turn' ? 0n : each.entryId));
}

async function exported(): Promise<string[]> {
  let text = '';
  await writeLedgerExport(fixture.pool, (more) => {
    text += more;
    return Promise.resolve();
  });
  return text.trim().split('\n');
}

function verify(lines: readonly string[]): Promise<{ code: number; said: string; closing: string }> {
  const file = join(folder, 'export.jsonl');
  writeFileSync(file, lines.join('\n'));
  return new Promise((resolve) => {
    execFile(process.execPath, [verifier, file], (error, stdout) =>
      resolve({ code: error ? 1 : 0, said: stdout, closing: stdout.trim().split('\n').at(-1) ?? '' }),
    );
  });
}

const memberOf = async () =>
  BigInt(
    (await fixture.owner.query<{ member_id: string }>('select member_id from ledger.account where id = $1', [wallet]))
      .rows[0]?.member_id ?? 0,
  );

describe('a sealed day', () => {
  test('is sealed once, and names the head before', async () => {
    expect(await fixture.ledger.sealBooks('2026-01-02')).toBeNull();
    expect(await fixture.ledger.sealBooks('2025-12-31')).toBeNull();
    const heads = (await fixture.ledger.listHeads({ take: 10 })).map(({ head }) => readHead(head));
    expect(heads.map((head) => [head?.no, head?.entries])).toEqual([
      [2, 22],
      [1, 31],
    ]);
  });

  test('is listed without the text of its trial balance', async () => {
    const heads = await fixture.ledger.listHeads({ take: 10 });
    await fixture.owner.query(
      'revoke select on ledger.seal from fairhouse_app; grant select (no, head, kid, signature) on ledger.seal to fairhouse_app',
    );
    try {
      expect(await fixture.ledger.listHeads({ take: 10 })).toEqual(heads);
      expect(await fixture.ledger.listHeads({ before: 2, take: 10 })).toEqual(heads.slice(1));
    } finally {
      await fixture.owner.query('grant select on ledger.seal to fairhouse_app');
    }
  });

  test('leaves what an open transaction may still write to the next one', async () => {
    const open = await openTransaction(fixture.owner);
    await play('behind', 1);
    expect(readHead((await fixture.ledger.sealBooks('2026-01-03'))?.head ?? '')?.entries).toBe(0);
    await open.commit();
    expect(readHead((await fixture.ledger.sealBooks('2026-01-04'))?.head ?? '')?.entries).toBe(1);
  });

  test('sealed by four at once is one head', async () => {
    const sealed = await Promise.all(Array.from({ length: 4 }, () => fixture.ledger.sealBooks('2026-01-05')));
    expect(sealed.filter((head) => head !== null)).toHaveLength(1);
  });

  test('cannot be changed behind the ledger', async () => {
    await expect(fixture.pool.query('update ledger.seal set head = head')).rejects.toThrow(/permission denied/);
    await expect(fixture.owner.query('delete from ledger.seal_part')).rejects.toThrow(/append-only/);
  });
});

describe('an export', () => {
  test('passes, each entry and each head counted once', async () => {
    const { rows } = await fixture.owner.query<{ total: number }>(
      'select ((select count(*) from ledger.entry) + (select count(*) from ledger.seal))::int as total',
    );
    expect(await verify(await exported())).toMatchObject({ code: 0, closing: `${rows[0]?.total} passed, 0 failed` });
  });

  test.each([
    ['an amount', (text: string) => text.replace('"amount":"10000"', '"amount":"10001"')],
    ['a code', (text: string) => text.replace('"code":"casino.round"', '"code":"vendor.bet"')],
    ['an entry left out', (text: string) => text.replace(/\{"id":"\d+".*\n/, '')],
    ['a signature', (text: string) => text.replace(/"signature":"../, '"signature":"00')],
    ['a head', (text: string) => text.replace(/(day\\":\\"2026-01-0)1/, '$19')],
    ['a trial balance', (text: string) => text.replace(/(\\"balance\\":\\")(\d)/, '$19$2')],
    ['the kind of an account', (text: string) => text.replace('"kind":"cash"', '"kind":"hold"')],
    ['an account left out', (text: string) => text.replace(/\{"account":.*\n/, '')],
  ])('%s changed is found', async (_, change) => {
    const text = (await exported()).join('\n');
    expect(change(text)).not.toBe(text);
    const { code, closing } = await verify([change(text)]);
    expect([code, /^\d+ passed, [1-9]\d* failed$/.test(closing)]).toEqual([1, true]);
  });

  test('of a wallet whose earlier entry is under the later head passes: it is judged in the order of time', async () => {
    const other = await fixture.wallet(1_000n);
    for (const key of ['earlier', 'later'])
      await fixture.ledger.post(round(other, fixture.house, { key, stakeMinor: 10n }));
    const open = await openTransaction(fixture.owner);
    // As of two servers: one had its number first, and the wallet second.
    await fixture.owner.query('alter table ledger.entry disable trigger entry_is_append_only');
    await fixture.owner.query(
      `update ledger.entry set tx = pg_current_xact_id()::text::bigint where id = (
      select id from ledger.entry where wallet_id = $1 and code = 'casino.round' order by at limit 1)`,
      [other],
    );
    await fixture.owner.query('alter table ledger.entry enable trigger entry_is_append_only');
    await fixture.ledger.sealBooks('2026-01-06');
    await open.commit();
    await fixture.ledger.sealBooks('2026-01-07');
    expect((await verify(await exported())).said).toMatch(/^\d+ passed, 0 failed/);
  });

  test('a day left out is found', async () => {
    const lines = await exported();
    const [, second = 0, third = 0] = lines.flatMap((line, place) => (line.startsWith('{"head"') ? [place] : []));
    expect((await verify(lines.toSpliced(second, third - second))).said).toMatch(/it follows head 1/);
  });

  test('a balance changed in the books after the seal is found, and named', async () => {
    await fixture.owner.query('alter table ledger.posting disable trigger posting_is_append_only');
    const target = (
      await fixture.owner.query<{ id: string }>(`select min(id) as id from ledger.entry where code = 'casino.round'`)
    ).rows[0]?.id;
    await fixture.owner.query('update ledger.posting set balance_after = balance_after + 1 where entry_id = $1', [
      target,
    ]);
    const { said } = await verify(await exported());
    await fixture.owner.query('update ledger.posting set balance_after = balance_after - 1 where entry_id = $1', [
      target,
    ]);
    await fixture.owner.query('alter table ledger.posting enable trigger posting_is_append_only');
    expect(said).toMatch(new RegExp(`entry ${target}: wallet`));
    expect((await verify(await exported())).code).toBe(0);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'abc'],
    ['another file', '{"format":"x"}'],
    ['no day', '{"format":"fairhouse/ledger-export/2","keys":[]}'],
    ['an entry under no head', '{"format":"fairhouse/ledger-export/3","keys":[]}\n{"id":"1"}'],
  ])('of %s is refused in one sentence', async (_, text) => {
    expect(await verify([text])).toMatchObject({ code: 1, closing: '0 passed, 1 failed' });
  });
});

describe('a trial balance', () => {
  interface Line {
    currency: string;
    kind: string;
    debited: string;
    credited: string;
    balance: string;
  }
  const lines = async (day: string): Promise<Map<string, Line>> => {
    const { rows } = await fixture.owner.query<{ trial_balance: string }>(
      'select trial_balance from ledger.seal where day = $1',
      [day],
    );
    return new Map(
      (JSON.parse(rows[0]?.trial_balance ?? '') as { lines: Line[] }).lines.map((line) => [line.kind, line]),
    );
  };

  test('tells what each kind of account moved and has, and all of them together are nothing', async () => {
    const second = await lines('2026-01-02');
    expect([...second.keys()]).toEqual(['cash', 'hold', 'house.casino', 'house.demo_grant']);
    // 20 stakes, the payout of every third, 5 held and 3 of them given back.
    const played = 20n * 10_000n;
    const paid = 7n * 15_000n;
    expect(second.get('cash')).toMatchObject({ debited: `${played + 5n}`, credited: `${paid + 3n}` });
    expect(second.get('hold')).toMatchObject({ debited: '3', credited: '5', balance: '2' });
    expect([...second.values()].reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
  });

  test('is made for a house whose seals are older than it: of all that was booked, and offline the same', async () => {
    const before = await lines('2026-01-02');
    await fixture.owner.query(
      'alter table ledger.seal disable trigger seal_is_append_only; alter table ledger.sealed_account disable trigger sealed_account_is_append_only',
    );
    const { rows } = await fixture.owner.query<{ head: string; no: number; trial_balance: string }>(
      'select no, head, trial_balance from ledger.seal',
    );
    const accounts = await fixture.owner.query<{ account_id: string; no: string }>(
      'delete from ledger.sealed_account returning account_id, no',
    );
    for (const { no, head } of rows) {
      const { trialBalance: _none, format: _two, ...said } = JSON.parse(head) as Record<string, unknown>;
      await fixture.owner.query('update ledger.seal set head = $2, trial_balance = null where no = $1', [
        no,
        canonicalJson({ ...said, format: 'fairhouse/head/1' } as never),
      ]);
    }
    const seal = await fixture.ledger.sealBooks('2026-01-09');
    const { said } = await verify(await exported());
    const young = await lines('2026-01-09');
    await fixture.owner.query(`delete from ledger.sealed_account; delete from ledger.seal where day = '2026-01-09'`);
    for (const { no, head, trial_balance: text } of rows)
      await fixture.owner.query('update ledger.seal set head = $2, trial_balance = $3 where no = $1', [no, head, text]);
    for (const { account_id: account, no } of accounts.rows)
      await fixture.owner.query('insert into ledger.sealed_account values ($1, $2)', [account, no]);
    await fixture.owner.query(
      'alter table ledger.seal enable trigger seal_is_append_only; alter table ledger.sealed_account enable trigger sealed_account_is_append_only',
    );
    expect(seal).not.toBeNull();
    // Their heads were signed with another text; that is all there is to find.
    expect(
      said.split('\n').filter((line) => line !== '' && !/signature is not of|the head before is|passed/.test(line)),
    ).toEqual([]);
    expect([...young.keys()]).toEqual([...before.keys()]);
    expect([...young.values()].reduce((sum, { balance }) => sum + BigInt(balance), 0n)).toBe(0n);
  });
});

describe('a proof', () => {
  test('of every entry of a day stands, by the command too, and of a changed one falls', async () => {
    const memberId = await memberOf();
    const { rows } = await fixture.owner.query<{ id: string }>(
      'select id from ledger.entry where wallet_id = $1 order by id limit 40',
      [wallet],
    );
    const keys = await fixture.ledger.listSealKeys();
    for (const { id } of rows) {
      const proof = await fixture.ledger.proveEntry(BigInt(id), memberId);
      expect(checkEntryProof(proof, () => true).differences).toEqual([]);
    }
    const proof = await fixture.ledger.proveEntry(BigInt(rows[7]?.id ?? 0), memberId);
    expect(await verify([JSON.stringify({ ...proof, keys })])).toMatchObject({
      code: 0,
      closing: '1 passed, 0 failed',
    });
    const forged: EntryProof = { ...proof, entry: { ...proof.entry, code: 'vendor.bet' } };
    expect(await verify([JSON.stringify({ ...forged, keys })])).toMatchObject({
      code: 1,
      closing: '0 passed, 1 failed',
    });
  });

  test('is for the member whose entry it is, and waits for the seal', async () => {
    const memberId = await memberOf();
    const [entry = 0n] = await play('unsealed', 1);
    expect(await outcomeOf(fixture.ledger.proveEntry(entry, memberId) as never)).toBe('entry_not_sealed');
    expect(await outcomeOf(fixture.ledger.proveEntry(entry, memberId + 1n) as never)).toBe('entry_unknown');
    expect(await outcomeOf(fixture.ledger.proveEntry(1n, memberId) as never)).toBe('entry_unknown');
  });

  test('spans parts: of a day longer than one part each end and the middle stand', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => play(`long-${i}`, 100)));
    await fixture.ledger.sealBooks('2026-01-08');
    const { rows } = await fixture.owner.query<{ id: string }>(
      `select e.id from ledger.entry e join ledger.seal s on s.no = (select max(no) from ledger.seal) and e.tx >= s.from_tx and e.tx < s.to_tx order by e.id`,
    );
    const memberId = await memberOf();
    for (const place of [0, 1023, 1024, 2047, 2048, rows.length - 1]) {
      const proof = await fixture.ledger.proveEntry(BigInt(rows[place]?.id ?? 0), memberId);
      expect([proof.index, checkEntryProof(proof, () => true).differences]).toEqual([place, []]);
    }
  });
});

describe('a correction', () => {
  test('is the mirror of its entry, by two people, once', async () => {
    const [entryId = 0n] = await play('wrong', 1);
    const before = await fixture.ledger.readBalance(wallet);
    const ask = (approvedBy: string, reason = 'wrong amount') =>
      outcomeOf(fixture.ledger.correct({ entryId, proposedBy: 'op-1', approvedBy, reason }));
    expect([await ask('op-1'), await ask('op-2', '  ')]).toEqual(['second_person_needed', 'reason_needed']);
    const outcomes = await Promise.all([ask('op-2'), ask('op-2'), ask('op-3')]);
    expect(outcomes.sort()).toEqual(['done', 'duplicate', 'duplicate']);
    expect((await fixture.ledger.readBalance(wallet)).balanceMinor - before.balanceMinor).toBe(-5_000n);
    expect(
      await outcomeOf(fixture.ledger.correct({ entryId: 5n, proposedBy: 'a', approvedBy: 'b', reason: 'c' })),
    ).toBe('entry_unknown');
  });
});

describe('health', () => {
  test('tells the last check, what it found, and how far the sums are behind', async () => {
    await fixture.ledger.checkBooks('full');
    await allMayBeCounted(fixture.owner);
    await fixture.ledger.rollUpHouse();
    await fixture.ledger.rollUpDays([]);
    // A wallet is found once in each stretch of transactions it moved in, and those are of the whole server: here it is one entry.
    await fixture.ledger.checkBooks('minute');
    expect(await fixture.ledger.readHealth()).toMatchObject({ differences: 0, sealedDay: '2026-01-08' });
    await play('looked-at', 1);
    await allMayBeCounted(fixture.owner);
    await fixture.owner.query('update ledger.account set balance = balance + 1 where id = $1', [wallet]);
    await fixture.ledger.checkBooks('minute');
    await fixture.owner.query('update ledger.account set balance = balance - 1 where id = $1', [wallet]);
    // By its newest entry, by its slice, and by the trial balance.
    expect((await fixture.ledger.readHealth()).differences).toBe(3);
  });
});
