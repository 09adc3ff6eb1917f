import { sqlState, type Tx } from '../db/index.ts';
import type { AfterCommit, Consumer } from './consumer.ts';
import type { Change, FeedSource, Place } from './feed-source.ts';
import { deleteAside, findHeld, insertAside, lockCursors, moveCursors } from './feed.store.ts';

/** How many changes of one shard are processed together. */
const pageSize = 100;
/** When this many changes of one transaction fail, the fault is the consumer's and not the changes'. */
const asideMost = 20;

/**
 * What one pass has read. A page from the same place is the same for every consumer, because nothing below the horizon
 * changes.
 */
export type Pages<C> = Map<string, readonly C[]>;

export interface Culprit<C> {
  readonly change: C;
  readonly err: unknown;
}

export interface Taken<C> {
  readonly count: number;
  /** Whether more may be waiting. */
  readonly isFull: boolean;
  /** Changes that were set aside. */
  readonly culprits: readonly Culprit<C>[];
  readonly after: readonly AfterCommit[];
}

export interface TakeInput<C extends Change> {
  readonly source: FeedSource<C>;
  readonly consumer: Consumer<C>;
  readonly shards: readonly number[];
  readonly how: 'skip' | 'wait';
  readonly pages: Pages<C>;
}

interface Batch<C extends Change> {
  readonly consumer: Consumer<C>;
  readonly held: Set<bigint>;
  readonly culprits: Culprit<C>[];
  readonly after: AfterCommit[];
}

/**
 * Processes a page of each shard that no other process has locked, and moves the cursors. `isCareful` finds the changes
 * on which the consumer fails and sets them aside, at the cost of savepoints.
 */
export async function takeChanges<C extends Change>(
  tx: Tx,
  input: TakeInput<C>,
  { isCareful }: { isCareful: boolean },
): Promise<Taken<C>> {
  const { consumer, shards, how } = input;
  const places = await lockCursors(tx, { consumer: consumer.name, shards, how });
  const pages = places.length === 0 ? [] : await readPages(tx, input, places);
  const changes = pages.flat();
  const batch: Batch<C> = { consumer, held: new Set(), culprits: [], after: [] };
  if (changes.length > 0) {
    for (const id of await findHeld(
      tx,
      consumer.name,
      places.map(({ shard }) => shard),
    ))
      batch.held.add(id);
    await (isCareful ? takeByHalves(tx, batch, changes) : takeDue(tx, batch, changes));
    await moveCursors(
      tx,
      consumer.name,
      pages.flatMap((page) => lastOf(page)),
    );
  }
  const isFull = pages.some(({ length }) => length === pageSize);
  return { count: changes.length, isFull, culprits: batch.culprits, after: batch.after };
}

/** Retries the changes of one thing that were set aside, in order. */
export async function takeAside<C extends Change>(
  tx: Tx,
  { source, consumer }: Pick<TakeInput<C>, 'source' | 'consumer'>,
  id: bigint,
): Promise<AfterCommit | null> {
  const places = await deleteAside(tx, consumer.name, id);
  // The change itself is the first one after the place before it.
  const found = await source.readAfter(
    tx,
    places.map((place) => ({ ...place, version: place.version - 1 })),
    1,
  );
  const changes = found.filter(({ sequence }) =>
    places.some(({ version }) => sequence.id === id && sequence.version === version),
  );
  return changes.length === 0 ? null : consumer.take(tx, changes);
}

async function readPages<C extends Change>(
  tx: Tx,
  { source, pages }: TakeInput<C>,
  places: readonly Place[],
): Promise<(readonly C[])[]> {
  const unread = places.filter((place) => !pages.has(keyOf(place)));
  if (unread.length > 0) {
    const found = await source.readAfter(tx, unread, pageSize);
    for (const place of unread)
      pages.set(
        keyOf(place),
        found.filter(({ shard }) => shard === place.shard),
      );
  }
  return places.map((place) => pages.get(keyOf(place)) ?? []);
}

const keyOf = ({ shard, tx, id, version }: Place): string => `${shard} ${tx} ${id} ${version}`;

function lastOf<C extends Change>(page: readonly C[]): Place[] {
  const last = page.at(-1);
  return last ? [{ shard: last.shard, ...last.sequence }] : [];
}

/**
 * A change of a thing that already has one set aside is set aside behind it, which keeps their order; the others are
 * due.
 */
async function takeDue<C extends Change>(
  tx: Tx,
  { consumer, held, after }: Batch<C>,
  changes: readonly C[],
): Promise<void> {
  const behind = changes.filter(({ sequence }) => held.has(sequence.id));
  if (behind.length > 0) await insertAside(tx, consumer.name, behind);
  const due = behind.length === 0 ? changes : changes.filter(({ sequence }) => !held.has(sequence.id));
  if (due.length === 0) return;
  const then = await consumer.take(tx, due);
  if (then) after.push(then);
}

/** Processes all of them, or each half by itself, until the failing change is alone. */
async function takeByHalves<C extends Change>(tx: Tx, batch: Batch<C>, changes: readonly C[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  await tx.query('savepoint feed_half');
  try {
    await takeDue(tx, batch, changes);
    await tx.query('release savepoint feed_half');
    return;
  } catch (err) {
    await tx.query('rollback to savepoint feed_half');
    await tx.query('release savepoint feed_half');
    if (isOfDatabase(err)) throw err;
    if (changes.length === 1) return setAside(tx, batch, { change: first, err });
  }
  const middle = Math.ceil(changes.length / 2);
  await takeByHalves(tx, batch, changes.slice(0, middle));
  await takeByHalves(tx, batch, changes.slice(middle));
}

async function setAside<C extends Change>(
  tx: Tx,
  { consumer, held, culprits }: Batch<C>,
  culprit: Culprit<C>,
): Promise<void> {
  if (culprits.length === asideMost)
    throw new Error(`the consumer ${consumer.name} fails on more than ${asideMost} changes of a page`, {
      cause: culprit.err,
    });
  culprits.push(culprit);
  held.add(culprit.change.sequence.id);
  await insertAside(tx, consumer.name, [culprit.change]);
}

/**
 * A lost connection, a deadlock, a full disk or a stopping server is not the fault of a change: the whole page is
 * retried later.
 */
function isOfDatabase(err: unknown): boolean {
  return ['08', '40', '53', '55', '57', '58'].includes(sqlState(err).slice(0, 2));
}
