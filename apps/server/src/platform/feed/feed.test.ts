import { afterEach, describe, expect, test, vi } from 'vitest';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { consumerOf, feedOfFile, type CountedChange } from './feed.fixture.ts';

const file = feedOfFile();
const dayMs = 86_400_000;

/** Numbers from one to the other. */
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
async function addAll(ids: readonly number[], version = 1): Promise<void> {
  await file.owner.query(
    'insert into public.counted (shard, id, version, changed_at, amount) select g % 2, g, $2, $3, g from unnest($1::bigint[]) g',
    [ids, version, file.clock.now()],
  );
  await allMayBeCounted(file.db);
}
const sorted = async (name: string) => (await file.taken(name)).map(Number).sort((one, other) => one - other);
const isPoison = ({ sequence }: CountedChange) => sequence.id === 7n && sequence.version === 1;

describe('a consumer', () => {
  test('takes each change once, in the order of its shard, however many there are', async () => {
    const { feed } = file.process(consumerOf('one'));
    await addAll(range(1, 1_000));
    expect(await feed.drain()).toBe(1_000);
    expect(await feed.drain()).toBe(0);
    const taken = (await file.taken('one')).map((reported) => Math.trunc(Number(reported)));
    expect([taken.filter((id) => id % 2 === 0), taken.filter((id) => id % 2 === 1)]).toEqual([
      range(1, 1_000).filter((id) => id % 2 === 0),
      range(1, 1_000).filter((id) => id % 2 === 1),
    ]);
  });

  test('waits for a transaction that is open, and skips nothing of it when it commits late', async () => {
    const { feed } = file.process(consumerOf('one'));
    const open = await openTransaction(file.owner);
    await open.query(`insert into public.counted (shard, id, version, changed_at, amount) values (0, 2, 1, now(), 2)`);
    await file.add(4);
    await feed.drain();
    expect(await file.taken('one')).toEqual([]);
    await open.commit();
    await allMayBeCounted(file.db);
    await feed.drain();
    expect(await file.taken('one')).toEqual(['2.1', '4.1']);
  });

  test('that was added later begins at the beginning or now, as it says', async () => {
    await addAll([1, 2, 3]);
    await file.process(consumerOf('first')).feed.drain();
    const later = file.process(consumerOf('first'), consumerOf('all'), consumerOf('news', { from: 'now' }));
    await later.feed.drain();
    await addAll([4]);
    await later.feed.drain();
    expect([await sorted('first'), await sorted('all'), await sorted('news')]).toEqual([
      [1.1, 2.1, 3.1, 4.1],
      [1.1, 2.1, 3.1, 4.1],
      [4.1],
    ]);
  });

  test('that was removed is forgotten a week after the last process that had it, and one that is there never', async () => {
    await file.process(consumerOf('kept'), consumerOf('gone')).feed.drain();
    const { feed } = file.process(consumerOf('kept'));
    file.clock.advance(6 * dayMs);
    await feed.forgetGone();
    const names = async () =>
      (await file.db.query<{ consumer: string }>('select distinct consumer from feed.cursor order by 1')).rows.map(
        ({ consumer }) => consumer,
      );
    expect(await names()).toEqual(['gone', 'kept']);
    file.clock.advance(2 * dayMs);
    await feed.forgetGone();
    expect(await names()).toEqual(['kept']);
    expect(file.logged()).toContain('"gone":["gone"]');
  });

  test('is one, though two processes have it', async () => {
    const [one, other] = [file.process(consumerOf('one')), file.process(consumerOf('one'))];
    await addAll(range(1, 900));
    const counts = await Promise.all([one.feed.drain(), other.feed.drain(), one.feed.drain(), other.feed.drain()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(900);
    expect((await file.taken('one')).length).toBe(900);
  });

  test('follows by itself, and at once when it is nudged', async () => {
    const { feed, tell } = file.process(consumerOf('one'));
    await feed.start();
    await file.add(1);
    tell();
    await expect.poll(() => file.taken('one')).toEqual(['1.1']);
    await feed.close();
    await file.add(2);
    tell();
    await allMayBeCounted(file.db);
    expect(await file.taken('one')).toEqual(['1.1']);
  });

  test('goes on where it was after a week without a change of a shard, and after a clock that stepped back', async () => {
    const { feed } = file.process(consumerOf('one'));
    await addAll([1, 2]);
    await feed.drain();
    file.clock.advance(7 * dayMs);
    for (const id of [4, 6, 8]) await addAll([id]);
    await feed.drain();
    file.clock.set(file.clock.now().getTime() - 9 * dayMs);
    await addAll([3]);
    await feed.drain();
    expect(await sorted('one')).toEqual([1.1, 2.1, 3.1, 4.1, 6.1, 8.1]);
    expect(await feed.readHealth()).toEqual([{ consumer: 'one', lagMs: 0, aside: 0 }]);
  });

  test('shows how far it is behind, by a clock that stepped back as well, and up to when it has taken all of a member', async () => {
    const { feed } = file.process(consumerOf('one'));
    const began = file.clock.now();
    await addAll([2]);
    file.clock.advance(90_000);
    expect(await feed.readHealth()).toEqual([{ consumer: 'one', lagMs: 90_000, aside: 0 }]);
    expect([await feed.takenUntil('one', 2n), await feed.takenUntil('one', 1n)]).toEqual([began, file.clock.now()]);
    file.clock.advance(-180_000);
    expect(await feed.readHealth()).toMatchObject([{ lagMs: 0 }]);
    await feed.catchUp('one', 2n);
    expect([await feed.takenUntil('one', 2n), await file.taken('one')]).toEqual([file.clock.now(), ['2.1']]);
  });
});

describe('a consumer that fails', () => {
  test('on one change leaves it aside, takes all others, and takes it when it comes through', async () => {
    let isBroken = true;
    const { feed, stumbles } = file.process(
      consumerOf('one', { isPoison: (change) => isBroken && isPoison(change) }),
      consumerOf('other'),
    );
    await addAll(range(1, 300));
    await feed.drain();
    expect(await sorted('one')).toEqual(
      range(1, 300)
        .filter((id) => id !== 7)
        .map((id) => id + 0.1),
    );
    expect((await file.taken('other')).length).toBe(300);
    expect(await feed.readHealth()).toEqual([
      { consumer: 'one', lagMs: 0, aside: 1 },
      { consumer: 'other', lagMs: 0, aside: 0 },
    ]);
    expect(await feed.takenUntil('one', 7n)).toEqual(file.clock.now());
    // What comes later of the same thing waits behind it; of others it does not.
    file.clock.advance(60_000);
    await addAll([7, 8], 2);
    await feed.drain();
    expect((await file.taken('one')).slice(-1)).toEqual(['8.2']);
    for (let times = 0; times < 3; times += 1) {
      await feed.retryAside();
      file.clock.advance(3_600_000);
    }
    expect([(await feed.readHealth())[0]?.aside, (await stumbles.count()).count]).toEqual([2, 1]);
    isBroken = false;
    await feed.retryAside();
    expect((await file.taken('one')).slice(-2)).toEqual(['7.1', '7.2']);
    expect([(await feed.readHealth())[0]?.aside, (await stumbles.count()).count]).toEqual([0, 0]);
    expect((await file.db.query('select from feed.aside')).rowCount).toBe(0);
  });

  test('is tried again ever more seldom', async () => {
    let tries = 0;
    const { feed } = file.process(consumerOf('one', { isPoison: (change) => isPoison(change) && (tries += 1) > 0 }));
    await addAll([7]);
    await feed.drain();
    const [began, minutes] = [tries, [] as number[]];
    for (let minute = 0; minute < 60; minute += 1) {
      const before = tries;
      await feed.retryAside();
      if (tries > before) minutes.push(minute);
      file.clock.advance(60_000);
    }
    expect(began).toBeGreaterThan(0);
    expect(minutes).toEqual([1, 3, 7, 14, 28, 55]);
  });

  test('on everything stands still with its cursor, is shown, and holds up nobody else', async () => {
    let isBroken = true;
    const { feed, stumbles } = file.process(consumerOf('one', { isPoison: () => isBroken }), consumerOf('other'));
    await addAll(range(1, 300));
    for (let times = 0; times < 3; times += 1) await feed.drain();
    expect([await file.taken('one'), (await file.taken('other')).length, (await stumbles.count()).count]).toEqual([
      [],
      300,
      1,
    ]);
    expect(await feed.readHealth()).toMatchObject([{ consumer: 'one', aside: 0 }, { consumer: 'other' }]);
    isBroken = false;
    await feed.drain();
    expect([(await file.taken('one')).length, (await stumbles.count()).count]).toEqual([300, 0]);
  });
});

describe('a stop during a large backlog', () => {
  afterEach(() => void vi.useRealTimers());

  /** Follows a thousand changes, and holds the first page until it is told to go on. */
  async function followSlowly() {
    const [isAtWork, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const one = consumerOf('one');
    const { feed, tell } = file.process({
      ...one,
      async take(tx, changes) {
        isAtWork.resolve();
        await mayGoOn.promise;
        return one.take(tx, changes);
      },
    });
    await addAll(range(1, 1_000));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await feed.start();
    await vi.advanceTimersByTimeAsync(0);
    await isAtWork.promise;
    return { feed, tell, goOn: mayGoOn.resolve };
  }

  test('waits for the page being processed, however many hints have come meanwhile', async () => {
    const { feed, tell, goOn } = await followSlowly();
    for (let times = 0; times < 5; times += 1) {
      tell();
      await vi.advanceTimersByTimeAsync(400);
    }
    const closed = feed.close();
    goOn();
    await closed;
    expect((await file.taken('one')).length).toBe(200);
  });

  test('waits for no rest', async () => {
    const { feed, goOn } = await followSlowly();
    await vi.advanceTimersByTimeAsync(100_000);
    goOn();
    await expect.poll(async () => (await file.taken('one')).length).toBe(200);
    await feed.close();
    expect((await file.taken('one')).length).toBe(200);
  });
});

test('two consumers of one name, and one that comes too late, are mistakes of a program', async () => {
  const { feed } = file.process(consumerOf('one'));
  expect(() => feed.add(consumerOf('one'))).toThrow('two consumers');
  await feed.drain();
  expect(() => feed.add(consumerOf('late'))).toThrow('before the start');
  await expect(feed.catchUp('nobody', 1n)).rejects.toThrow('no consumer');
});
