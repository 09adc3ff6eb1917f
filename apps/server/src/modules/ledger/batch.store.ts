import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { effectOn, entryDefinitions } from '@fairhouse/ledger';
import {
  bigintArray,
  boolArray,
  CopyRows,
  intArray,
  optionalBig,
  runInOneTrip,
  smallintArray,
  textArray,
  uuidArray,
  type Statement,
  type TextRow,
} from '../../platform/db/index.ts';
import { joinKinds, walletsOf, type Fit } from './fit-recipe.ts';
import type { Movement, Rider, Row } from './movement.ts';

/** A movement whose postings fit its recipe, and what the recipe demands of its wallets. */
export type FittedMovement = Movement & Fit;

type Ids = readonly bigint[];

/** First 128 bits of SHA-256 in hexadecimal, kept as a uuid: enough to tell two bodies apart. */
export function hashRequest(request: string): string {
  return hash('sha256', request).slice(0, 32);
}

function distinctSorted(ids: Iterable<bigint>): bigint[] {
  return [...new Set(ids)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function positions(ids: Ids): Map<bigint, number> {
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/**
 * Books a batch in one transaction (ARCHITECTURE section 6) and returns one verdict per movement. `onCommitting` is
 * called when only the write to disk is left. Throws the first error; then nothing is booked, unless the connection
 * itself was lost.
 */
export async function runBatch(
  client: Client,
  { movements, isLookingUp }: { readonly movements: readonly FittedMovement[]; readonly isLookingUp: boolean },
  onCommitting: () => void,
): Promise<Verdict[]> {
  const { statements, postIndex } = planBatch(movements, isLookingUp);
  const [row] = (await runInOneTrip(client, statements, onCommitting))[postIndex] ?? [];
  if (!row) throw new Error('the batch has no verdicts');
  return readVerdicts(row);
}

/** All statements of a batch, in the order they are sent. */
function planBatch(
  movements: readonly FittedMovement[],
  isLookingUp: boolean,
): { statements: Statement[]; postIndex: number } {
  const wallets = distinctSorted(movements.flatMap(walletsOf));
  const rides = groupRides(movements);
  const statements: Statement[] = [];
  for (const [rider, rows] of rides) {
    if (!rider.guard) continue;
    statements.push({ name: `guard_${rider.name}`, text: rider.guard.text, values: rider.guard.columns(rows) });
  }
  const postIndex = statements.length;
  statements.push(postStatement(movements, wallets, isLookingUp));
  for (const [rider, rows] of rides) {
    if (rider.apply) statements.push(applyStatement(rider.name, rider.apply, rows));
  }
  return { statements, postIndex };
}

const copyRows = new CopyRows();

function applyStatement(
  rider: string,
  apply: NonNullable<Rider<unknown>['apply']>,
  rows: readonly Row<unknown>[],
): Statement {
  const name = `apply_${rider}`;
  if ('text' in apply) return { name, text: apply.text, values: apply.columns(rows) };
  return {
    name,
    values: [],
    text: `copy ${apply.table} (${apply.columns.join(', ')}) from stdin (format binary) where id <> all (current_setting('ledger.left_out', true)::bigint[])`,
    rows: copyRows.encode(rows, (into, { payload }) => {
      into.row(apply.columns.length);
      apply.write(into, payload);
    }),
  };
}

/** Of a refused movement: its rows are left out with it. */
function ridingIds({ rides }: Movement): string {
  let ids = '';
  for (const {
    rider: { apply },
    payload,
  } of rides) {
    if (apply && !('text' in apply)) ids += ids === '' ? apply.idOf(payload) : `,${apply.idOf(payload)}`;
  }
  return ids;
}

function groupRides(movements: readonly Movement[]): Map<Rider<unknown>, Row<unknown>[]> {
  const grouped = new Map<Rider<unknown>, Row<unknown>[]>();
  movements.forEach((movement, index) => {
    for (const ride of movement.rides) {
      const rows = grouped.get(ride.rider) ?? [];
      rows.push({ ordinal: index + 1, payload: ride.payload });
      grouped.set(ride.rider, rows);
    }
  });
  return grouped;
}

const postText = `select verdicts, balances, versions, expected from ledger.post_batch(
  $1::boolean, $2::bigint[], $3::bigint[], $4::int[], $5::int[], $6::text[], $7::text[], $8::uuid[], $9::bigint[], $10::text[],
  $11::boolean[], $12::bigint[], $13::bigint[], $14::int[], $15::bigint[], $16::text[],
  $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[],
  $21::text[], $22::int[], $23::int[], $24::boolean[],
  $25::int[], $26::smallint[], $27::bigint[], $28::bigint[], $29::bigint[], $30::bigint[], $31::text[])`;

/** What limits count of a movement; a void that takes it back is a rider. */
function countedStake(m: Movement): bigint {
  return entryDefinitions[m.code].limits === 'stake' ? m.stakeMinor : 0n;
}

function countedPayout(m: Movement): bigint {
  const { limits } = entryDefinitions[m.code];
  return limits === 'stake' || limits === 'payout' ? m.payoutMinor : 0n;
}

function kindsOf(movements: readonly FittedMovement[]): Map<bigint, string | null> {
  const kinds = new Map<bigint, string | null>();
  for (const { walletId, kind, other, otherKind } of movements) {
    kinds.set(walletId, joinKinds(kinds.get(walletId), kind));
    if (other !== undefined) kinds.set(other, joinKinds(kinds.get(other), otherKind));
  }
  return kinds;
}

const nothing = effectOn(0n, []);

function postStatement(movements: readonly FittedMovement[], wallets: Ids, isLookingUp: boolean): Statement {
  const place = positions(wallets);
  const turns = distinctSorted(movements.flatMap((movement) => (movement.turn ? [movement.turn.id] : [])));
  const turnPlace = positions(turns);
  const kinds = kindsOf(movements);
  const placeOf = (wallet: bigint | undefined): number => (wallet === undefined ? 0 : (place.get(wallet) ?? 0));
  const pairs = movements
    .filter((m) => m.other !== undefined)
    .map((m) => ({
      a: placeOf(m.walletId),
      b: placeOf(m.other),
      isOneMember: !entryDefinitions[m.code].crossesMembers,
    }));
  const effects = movements.map((m) => effectOn(m.walletId, m.postings));
  const otherEffects = movements.map((m) => (m.other === undefined ? nothing : effectOn(m.other, m.postings)));
  const postings = movements.flatMap((movement, index) =>
    movement.postings.map((posting, ordinal) => ({
      posting,
      movement: index + 1,
      ordinal,
      run: effects[index]?.runMinor[ordinal] ?? 0n,
    })),
  );
  return {
    name: 'ledger_post_batch',
    text: postText,
    values: [
      isLookingUp ? 't' : 'f',
      bigintArray(wallets),
      bigintArray(turns),
      intArray(movements.map((m) => placeOf(m.walletId))),
      intArray(movements.map((m) => placeOf(m.other))),
      textArray(movements.map((m) => m.key.call)),
      textArray(movements.map((m) => m.key.clientKey)),
      uuidArray(movements.map((m) => hashRequest(m.key.request))),
      bigintArray(movements.map((m) => m.entryId)),
      textArray(movements.map((m) => m.code)),
      boolArray(movements.map((m) => m.isStake)),
      bigintArray(movements.map(countedStake)),
      bigintArray(movements.map(countedPayout)),
      intArray(movements.map((m) => (m.turn ? (turnPlace.get(m.turn.id) ?? 0) : 0))),
      bigintArray(movements.map((m) => m.turn?.no ?? 0n)),
      textArray(movements.map((m) => m.answer)),
      bigintArray(effects.map((effect) => effect.needMinor)),
      bigintArray(effects.map((effect) => effect.netMinor)),
      bigintArray(otherEffects.map((effect) => effect.needMinor)),
      bigintArray(otherEffects.map((effect) => effect.netMinor)),
      textArray(wallets.map((id) => kinds.get(id) ?? null)),
      intArray(pairs.map((pair) => pair.a)),
      intArray(pairs.map((pair) => pair.b)),
      boolArray(pairs.map((pair) => pair.isOneMember)),
      intArray(postings.map((p) => p.movement)),
      smallintArray(postings.map((p) => p.ordinal)),
      bigintArray(postings.map((p) => p.posting.debit)),
      bigintArray(postings.map((p) => p.posting.credit)),
      bigintArray(postings.map((p) => p.posting.amountMinor)),
      bigintArray(postings.map((p) => p.run)),
      textArray(movements.map(ridingIds)),
    ],
  };
}

/** Verdicts of `ledger.post_batch`. */
export const verdictCodes = {
  done: 0,
  known: 1,
  conflict: 2,
  insufficient: 3,
  limit: 4,
  closed: 5,
  staleTurn: 6,
  refused: 7,
} as const;

export interface Verdict {
  readonly code: number;
  readonly balanceMinor: bigint;
  readonly version: bigint;
  readonly expectedTurn: bigint | null;
}

/** A field of the row that `ledger.post_batch` returned. */
function readVerdicts([verdicts, balances, versions, expected]: TextRow): Verdict[] {
  const [balance, version, turn] = [elements(balances), elements(versions), elements(expected)];
  return elements(verdicts).map((code, index) => ({
    code: Number(code),
    balanceMinor: BigInt(balance[index] ?? 0),
    version: BigInt(version[index] ?? 0),
    expectedTurn: optionalBig(turn[index] === 'NULL' ? null : (turn[index] ?? null)),
  }));
}

/** Of an array of numbers as the database writes it. */
function elements(literal: string | null | undefined): string[] {
  return literal ? literal.slice(1, -1).split(',') : [];
}
