import { inTx } from '../db/index.ts';
import { gather } from '../gather/gather.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Consumer } from './consumer.ts';
import type { Change, FeedSource } from './feed-source.ts';
import { countAside, deleteUnseen, findCursors, findCursorsOf, findOldestAside } from './feed.store.ts';
import { Follower, type FollowerDeps } from './follower.ts';

/** The progress of a consumer, for operators. */
export interface ConsumerHealth {
  readonly consumer: string;
  /** How long the oldest unprocessed change has waited. */
  readonly lagMs: number;
  /** Changes on which it failed and which are retried. */
  readonly aside: number;
}

/** Changes of a source, for consumers that each follow them at their own pace (docs/decisions/116). */
export interface Feed<C extends Change> {
  /** Before the start. */
  add(consumer: Consumer<C>): void;
  /** Follows the source from now on, as every process does. */
  start(): Promise<void>;
  /** Processes everything available for all consumers; returns the number of changes. */
  drain(): Promise<number>;
  /** Processes, for one consumer, everything available in the shard of a member. */
  catchUp(consumer: string, memberId: bigint): Promise<void>;
  /** The moment before which a consumer has processed every change of the member. */
  takenUntil(consumer: string, memberId: bigint): Promise<Date>;
  /** The same for all members. */
  takenByAllUntil(consumer: string): Promise<Date>;
  readHealth(): Promise<ConsumerHealth[]>;
  /** Retries changes set aside that are due; also a job. */
  retryAside(): Promise<void>;
  /** Deletes consumers that no process has used for a week; also a job. */
  forgetGone(): Promise<void>;
  close(): Promise<void>;
}

export interface FeedDeps extends FollowerDeps {
  readonly jobs: Jobs;
}

/** How many pages of one shard a waiting caller takes at most. */
const pagesWaitedFor = 50;
const unseenMs = 7 * 86_400_000;

/** What the jobs of a feed are called: each feed has its own. */
export interface FeedJobs {
  readonly retry: string;
  readonly forget: string;
}

export function createFeed<C extends Change>(
  deps: FeedDeps,
  source: FeedSource<C>,
  names: FeedJobs = { retry: 'retry-changes', forget: 'forget-consumers' },
): Feed<C> {
  const follower = new Follower(deps, source);
  const { jobs } = deps;
  const waits = new Map<string, (shard: number) => Promise<void>>();
  const retryAside = (): Promise<void> => follower.retryAside();
  const forget = (): Promise<void> => forgetGone(deps, follower);
  jobs.add({ name: names.retry, at: '* * * * *', run: retryAside });
  jobs.add({ name: names.forget, at: '15 4 * * *', isMadeUpFor: true, run: forget });
  return {
    add(consumer) {
      if (follower.isOpen) throw new Error('a consumer comes before the start of its feed');
      if (follower.consumers.has(consumer.name)) throw new Error(`there are two consumers ${consumer.name}`);
      follower.consumers.set(consumer.name, consumer);
    },
    start: () => follower.start(),
    drain: () => follower.pass('wait'),
    async catchUp(name, memberId) {
      await follower.open();
      const consumer = follower.find(name);
      const waiting = waits.get(name) ?? gather((shards: readonly number[]) => takeWaiting(follower, consumer, shards));
      waits.set(name, waiting);
      await waiting(source.shardOf(memberId));
    },
    async takenUntil(name, memberId) {
      await follower.open();
      return takenUntil(deps, source, { consumer: name, shards: [source.shardOf(memberId)] });
    },
    async takenByAllUntil(name) {
      await follower.open();
      return takenUntil(deps, source, { consumer: name, shards: [...Array(source.shards).keys()] });
    },
    async readHealth() {
      await follower.open();
      return readHealth(deps, source, [...follower.consumers.keys()]);
    },
    retryAside,
    forgetGone: forget,
    close: () => follower.stop(),
  };
}

/** Takes what is there in the shards of all who wait; who comes meanwhile waits for the next turn. */
async function takeWaiting<C extends Change>(
  follower: Follower<C>,
  consumer: Consumer<C>,
  shards: readonly number[],
): Promise<void[]> {
  const input = { consumer, shards: [...new Set(shards)], how: 'wait' as const };
  for (let times = 0; times < pagesWaitedFor; times += 1)
    if (!(await follower.take({ ...input, pages: new Map() })).isFull) break;
  return shards.map(() => undefined);
}

async function takenUntil<C extends Change>(
  { db, clock }: FeedDeps,
  source: FeedSource<C>,
  { consumer, shards }: { consumer: string; shards: readonly number[] },
): Promise<Date> {
  const now = clock.now();
  const cursors = await findCursorsOf(db, consumer, shards);
  const left = [
    cursors.length > 0 ? await source.findOldestAfter(db, cursors) : null,
    await findOldestAside(db, consumer, shards),
  ];
  return left.reduce<Date>((until, at) => (at && at < until ? at : until), now);
}

async function readHealth<C extends Change>(
  { db, clock }: FeedDeps,
  source: FeedSource<C>,
  names: readonly string[],
): Promise<ConsumerHealth[]> {
  const [cursors, aside] = [await findCursors(db), await countAside(db)];
  return Promise.all(
    names.map(async (consumer) => {
      const oldest = await source.findOldestAfter(
        db,
        cursors.filter((cursor) => cursor.consumer === consumer).map(({ place }) => place),
      );
      // After a clock has stepped back, the age of a change is never negative.
      return {
        consumer,
        lagMs: oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) : 0,
        aside: aside.get(consumer) ?? 0,
      };
    }),
  );
}

async function forgetGone<C extends Change>({ db, clock, log }: FeedDeps, follower: Follower<C>): Promise<void> {
  // Consumers of this program register first, so that a house that was down for long deletes none of them.
  await follower.claim();
  const gone = await inTx(db, (tx) => deleteUnseen(tx, new Date(clock.now().getTime() - unseenMs)));
  if (gone.length > 0) log.warn({ gone }, 'consumers that are not in the program any more were forgotten');
}
