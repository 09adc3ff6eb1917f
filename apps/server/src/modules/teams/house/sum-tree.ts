import type { Brand } from '../../../platform/context/index.ts';
import type { Stay } from '../../agency/index.ts';
import { businessDay, dayNumber, dayOfNumber, dayStart } from '../days.ts';
import {
  countPlayersAtTop,
  countPlayersOnWay,
  findActiveOf,
  findLines,
  findLinesOnWay,
  findOwn,
  findTeams,
  findTeamsAtTop,
  type CategoryLine,
  type Days,
} from '../desk.store.ts';
import { daysAsked, periodOfDays, type AskedDays } from '../range.ts';
import { toWay } from '../read-team-loss.ts';
import { findOfBrand, type HouseDeps } from './house-deps.ts';

/** Sums of the lines below an agent, or of the agents of level 1. */
export interface TreeSums {
  readonly days: Days;
  /** From the beginning of the first day to the end of the last one. */
  readonly start: Date;
  readonly end: Date;
  /** From level 1 down to the agent whose lines these are; empty: those of the agents of level 1. */
  readonly way: readonly bigint[];
  /** The agent itself is among them, unless it stands directly under the house: then its bets are of no team. */
  readonly lines: readonly CategoryLine[];
  readonly newMembers: ReadonlyMap<bigint, number>;
  readonly activeMembers: ReadonlyMap<bigint, number>;
  /** Every agent of the brand, with where it has stood. */
  readonly stays: ReadonlyMap<bigint, readonly Stay[]>;
  readonly countedUntil: Date;
}

/**
 * What each line did in a range of business days, while it stood there: rows of an opened line add up to the row above,
 * whoever was moved meanwhile. Refuses with `operator_member_unknown` and `field_invalid`.
 */
export async function sumTree(
  deps: HouseDeps,
  brand: Brand,
  { agentId, ...asked }: AskedDays & { agentId: bigint | null },
): Promise<TreeSums> {
  const { clock } = deps.platform;
  const days = daysAsked(brand.timeZone, clock.now(), asked);
  if (agentId !== null) await findOfBrand(deps, brand, agentId);
  // This comes first, so that the sums include everything counted while they are read.
  const countedUntil = await deps.countedUntil();
  const stays = await deps.agency.house.findStays(await deps.identity.findAgentIds(brand.id));
  const uplines = agentId === null ? [] : ((await deps.agency.house.findUplines([agentId])).get(agentId) ?? []);
  const way = agentId === null ? [] : [...uplines.toReversed(), agentId];
  const next = dayOfNumber((dayNumber(days.last) ?? 0) + 1);
  const newMembers = await deps.agency.house.countNewcomersByLine({
    brandId: brand.id,
    way,
    timeZone: brand.timeZone,
    firstDay: days.first,
    lastDay: days.last,
  });
  const found =
    agentId === null ? await sumTop(deps, brand, { days, stays }) : await sumLine(deps, { days, stays, way });
  return {
    ...found,
    days,
    start: dayStart(brand.timeZone, days.first),
    end: dayStart(brand.timeZone, next),
    way,
    newMembers,
    stays,
    countedUntil,
  };
}

type Found = Pick<TreeSums, 'lines' | 'activeMembers'>;

/** Agents who stood directly under the house at some time. */
async function sumTop(
  { platform }: HouseDeps,
  brand: Brand,
  { days, stays }: Pick<TreeSums, 'days' | 'stays'>,
): Promise<Found> {
  const { db, clock } = platform;
  const tops = [...stays].filter(([, of]) => of.some(({ path }) => path.length === 0));
  const always = tops.filter(([, of]) => of.length === 1).map(([id]) => id);
  const sometimes = tops.filter(([, of]) => of.length > 1).map(([id]) => id);
  const period = periodOfDays(days, businessDay(brand.timeZone, clock.now().getTime()));
  const active = [
    period
      ? await findActiveOf(db, { agentIds: always, ...period })
      : await countPlayersAtTop(db, { agentIds: always, days }),
    await countPlayersAtTop(db, { agentIds: sometimes, days }),
  ];
  return {
    lines: [
      ...(await findTeams(db, { agentIds: always, days })),
      ...(await findTeamsAtTop(db, { agentIds: sometimes, days })),
    ],
    activeMembers: new Map(active.flatMap((each) => [...each])),
  };
}

async function sumLine(
  { platform: { db } }: HouseDeps,
  { days, stays, way }: Pick<TreeSums, 'days' | 'stays' | 'way'>,
): Promise<Found> {
  const [topId, agentId] = [way[0] ?? 0n, way.at(-1) ?? 0n];
  const input = { agentId, days, category: null, way: toWay(way, topId) };
  const own = topId === agentId ? [] : await findOwn(db, { ...input, agentId: way.at(-2) ?? topId, memberId: agentId });
  // Whoever is moved takes its team along: one that never was has all its sums here.
  const hasMoved = (stays.get(agentId)?.length ?? 1) > 1;
  const lines = hasMoved ? await findLinesOnWay(db, input) : await findLines(db, input);
  const active = await countPlayersOnWay(db, input);
  if (own.some(({ sums }) => sums.bets > 0n)) active.set(agentId, 1);
  return { lines: [...own, ...lines], activeMembers: active };
}
