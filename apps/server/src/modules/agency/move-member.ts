import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import type { ExtensionPoint } from '../../platform/modules/index.ts';
import { moveTeam } from './agency.store.ts';
import { houseSeries } from './house-series.ts';
import { findRates, type MemberRates } from './line.store.ts';
import { houseRates, nothing, ratesOfAgent, toRate } from './rates.ts';
import { findHighestBelow, findUplineOf, insertRates, lockTree } from './rates.store.ts';
import { findUplines } from './tree.store.ts';

export interface MoveInput {
  readonly brand: Brand;
  readonly memberId: bigint;
  /** Null: directly under the house. */
  readonly uplineId: bigint | null;
}

/** A move under way, for modules that take part in it. */
export interface Move {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly fromId: bigint | null;
  readonly uplineId: bigint | null;
  readonly at: Date;
  /** Work for the time after the commit: what is told of a move that happened. */
  afterwards(work: () => void): void;
}

export type Moving = ExtensionPoint<[move: Move, tx: Tx]>;

/**
 * Whether a member can stand there; returns the upline of now. Refuses with `move_to_itself`, `move_already_there`,
 * `move_into_own_team`, `move_series_above` or `move_rate_above`.
 */
export async function judgeMove(
  db: Platform['db'] | Tx,
  { brand, memberId, uplineId }: MoveInput,
): Promise<{ fromId: bigint | null }> {
  if (uplineId === memberId) throw new Refusal('move_to_itself');
  const fromId = await findUplineOf(db, memberId);
  if (fromId === uplineId) throw new Refusal('move_already_there');
  const above = uplineId === null ? [] : ((await findUplines(db, [uplineId])).get(uplineId) ?? []);
  if (above.includes(memberId)) throw new Refusal('move_into_own_team');
  const most = uplineId === null ? houseRates(brand) : await ratesOfAgent(db, brand, uplineId);
  checkWithin(await leastRates(db, memberId), most);
  return { fromId };
}

/** Nobody below has more than the member; a member without rates of its own takes what its team needs. */
async function leastRates(db: Platform['db'] | Tx, memberId: bigint): Promise<MemberRates> {
  const given = (await findRates(db, [memberId])).get(memberId);
  return given ?? findHighestBelow(db, memberId, nothing);
}

function checkWithin(rates: MemberRates, most: MemberRates): void {
  if (rates.rebateSeries > most.rebateSeries)
    throw new Refusal('move_series_above', { series: `${rates.rebateSeries}`, most: `${most.rebateSeries}` });
  for (const [category, ppm] of Object.entries(rates.percents)) {
    const mostPpm = most.percents[category] ?? 0;
    if (ppm > mostPpm) throw new Refusal('move_rate_above', { category, rate: toRate(ppm), most: toRate(mostPpm) });
  }
}

/** Moves a member with its team, once it is judged again under the lock of the tree; returns how many moved. */
export async function moveMember(
  tx: Tx,
  input: MoveInput & Pick<Move, 'at' | 'afterwards'>,
  run: (move: Move, tx: Tx) => Promise<void>,
): Promise<{ people: number; fromId: bigint | null }> {
  const { brand, memberId, uplineId, at, afterwards } = input;
  await lockTree(tx, brand.id);
  const { fromId } = await judgeMove(tx, input);
  await run({ brandId: brand.id, memberId, fromId, uplineId, at, afterwards }, tx);
  // Whoever was never given rates gets those of the house, at most the new upline's.
  if (uplineId !== null)
    await insertRates(tx, {
      memberId,
      brandId: brand.id,
      uplineId,
      rebateSeries: houseSeries,
      percents: brand.rebates.withoutAgentPpm,
    });
  return { people: await moveTeam(tx, { brandId: brand.id, memberId, uplineId, at }), fromId };
}
