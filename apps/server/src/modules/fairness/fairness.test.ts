import { fixedClock } from '@fairhouse/testing';
import { commit, fromHex, toHex } from '@fairhouse/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

let owners = 700_000_000n;
const nextOwner = () => (owners += 1n);
const fairness = () => house.modules.fairness;

test('a pair is made once, however many ask for it first, and both commitments are told before any client seed', async () => {
  const owner = nextOwner();
  const views = await Promise.all(Array.from({ length: 8 }, () => fairness().readView(owner)));
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1);
  expect(views[0]).toMatchObject({ clientSeed: null, nonce: '0' });
  expect(views[0]?.commitment).not.toBe(views[0]?.nextCommitment);
});

test('a rotation reveals the seed that was committed, and the one committed next takes its place', async () => {
  const owner = nextOwner();
  const before = await fairness().readView(owner);
  await fairness().setClientSeed(owner, 'aa01');
  const { revealed, current } = await fairness().rotate(owner, 'bb02');
  expect(toHex(commit(fromHex(revealed.serverSeed)))).toBe(before.commitment);
  expect(revealed).toMatchObject({ commitment: before.commitment, clientSeed: 'aa01', rounds: '0' });
  expect(current).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'bb02', nonce: '0' });
  expect(current.nextCommitment).not.toBe(before.nextCommitment);
});

test('rotations in the same moment follow one another and reveal each seed once', async () => {
  const owner = nextOwner();
  const rotations = await Promise.all(Array.from({ length: 6 }, (_, index) => fairness().rotate(owner, `0${index}`)));
  expect(new Set(rotations.map(({ revealed }) => revealed.serverSeed)).size).toBe(6);
});

test('the client seed may be changed until a round has used it', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const headers = { authorization: playToken };
  const set = (clientSeed: string) =>
    house.call('/bgs/fairness/client-seed', { studio: true, headers, body: { clientSeed } });
  expect((await set('c0ffee')).value).toMatchObject({ clientSeed: 'c0ffee' });
  expect((await set('c0ffee01')).value).toMatchObject({ clientSeed: 'c0ffee01' });
  for (const wrong of ['', 'zz', 'abc', 'a'.repeat(130)]) expect((await set(wrong)).status, wrong).toBe(400);
  const placed = await house.placeRound(playToken);
  const record = await house.call(`/api/rounds/${placed.value.round.roundId}`, { headers: house.as(member) });
  expect(record.value).toMatchObject({ clientSeed: 'c0ffee01', serverSeed: null, nonce: '0' });
  expect(await set('aa')).toMatchObject({ status: 409, errorCode: 'client_seed_in_use' });
});

test('a round without a client seed is refused', async () => {
  const member = await house.register();
  const { launchCodeOf } = await import('../../testing/test-house.ts');
  const opened = await house.call<{ playToken: string }>('/bgs/play', {
    studio: true,
    body: { launchCode: await launchCodeOf(house.call, member) },
  });
  expect(await house.placeRound(opened.value.playToken)).toMatchObject({
    status: 409,
    errorCode: 'client_seed_missing',
  });
});

test('a client seed changed on another process is the one a round is drawn with', async () => {
  const beside = await openHouse({ beside: house });
  const member = await house.register();
  const { playToken } = await house.play(member);
  const owner = BigInt(member.id);
  // This process believes in the old seed.
  const turn = await house.modules.fairness.takeTurn(owner);
  house.modules.fairness.giveTurnBack(turn);
  await beside.modules.fairness.setClientSeed(owner, 'deadbeef');
  const placed = await house.placeRound(playToken);
  const record = await house.modules.casino.readRecord(owner, placed.value.round.roundId);
  expect(record).toMatchObject({ clientSeed: 'deadbeef', nonce: '0' });
  await beside.close();
});

test('a seed in use for a day is revealed by itself, and the next round asks for a client seed', async () => {
  const member = await house.register();
  const { playToken } = await house.play(member);
  const placed = await house.placeRound(playToken);
  expect(await fairness().revealDue()).toBe(0);
  clock.advance(24 * 3_600_000 + 1000);
  expect(await fairness().revealDue()).toBeGreaterThan(0);
  const record = await house.modules.casino.readRecord(BigInt(member.id), placed.value.round.roundId);
  expect(record.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(await fairness().readView(BigInt(member.id))).toMatchObject({ clientSeed: null, nonce: '0' });
  expect(await fairness().revealDue()).toBe(0);
});

test('all that is due is revealed in one run, the oldest first, and one that cannot be keeps none of the others back', async () => {
  const first = nextOwner();
  owners += 450n;
  const { db } = house.platform;
  const longAgo = new Date(clock.now().getTime() - 30 * 24 * 3_600_000);
  const insert = (state: 'active' | 'next') =>
    db.query(
      `insert into fairness.seed (owner_id, state, sealed, commitment, client_seed, next_nonce, made_at, activated_at, used_since)
     select $1::bigint + n, $2, '\\x00', sha256(($2 || n)::bytea), case when $2 = 'active' then '\\xaa'::bytea end, case when $2 = 'active' then 1 else 0 end, $3::timestamptz,
       case when $2 = 'active' then $3::timestamptz end, case when $2 = 'active' then $3::timestamptz - n * interval '1 second' end
     from generate_series(0, 449) n where $2 = 'active' or n <> 449`,
      [first, state, longAgo],
    );
  // The oldest of all has no next one, so that it fails each time.
  await insert('active');
  await insert('next');
  expect(await fairness().revealDue()).toBe(449);
  // Each has a new one committed behind it, numbered as they came to their turn.
  const { rows } = await db.query<{ owner_id: string }>(
    `select owner_id from fairness.seed where owner_id between $1 and $1::bigint + 449 and state = 'next' order by id`,
    [first],
  );
  expect(rows.map(({ owner_id: owner }) => Number(BigInt(owner) - first))).toEqual(
    Array.from({ length: 449 }, (_, place) => 448 - place),
  );
  expect(await fairness().revealDue()).toBe(0);
});

test('the database holds no seed that is not revealed', async () => {
  const owner = nextOwner();
  const { seedId } = await fairness().readView(owner);
  await fairness().setClientSeed(owner, 'aa');
  const { rows } = await house.platform.db.query<{ text: string }>(
    `select string_agg(s::text, ' ') as text from fairness.seed s where owner_id = $1`,
    [`${owner}`],
  );
  const { revealed } = await fairness().rotate(owner, 'bb');
  expect(rows[0]?.text).toContain(revealed.commitment);
  expect(rows[0]?.text).not.toContain(revealed.serverSeed);
  expect(toHex((await fairness().readRevealed(BigInt(seedId))) ?? new Uint8Array())).toBe(revealed.serverSeed);
});

test('a nonce that is not the next one takes its batch back', async () => {
  const owner = nextOwner();
  const { seedId } = await fairness().readView(owner);
  await fairness().setClientSeed(owner, 'aa');
  const advance = house.platform.inTx(async (tx) => {
    await tx.query(`select set_config('ledger.accepted', '{1}', true)`);
    await tx.query('select fairness.advance_seeds($1, $2, $3)', [[1], [seedId], ['3']]);
  });
  await expect(advance).rejects.toThrow('not the next one');
});
