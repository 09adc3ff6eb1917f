import {
  sampleDraws,
  uncoveringUnits,
  validStakesOf,
  type LotteryGame,
  type Play,
  type PlayLine,
} from '@fairhouse/lottery';
import { inSlices } from '../../../platform/gather/in-slices.ts';
import type { Issue } from '../issues/issue.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { playOf } from '../play-of.ts';
import { findManyUnits, type ManyUnitsTicket } from './ticket.store.ts';

/** Groups of tickets looked at without a pause. */
const slice = 20;

/** Valid stakes of the tickets that count less than their stake, for what they cover with other tickets of their member. */
export type CoveringTickets = ReadonlyMap<bigint, bigint>;

/** Units of each play of a game that are passed over. */
const passedOver = new WeakMap<LotteryGame['family'], readonly { code: string; most: bigint }[]>();

function playsOf({ family }: LotteryGame): readonly { code: string; most: bigint }[] {
  const known =
    passedOver.get(family) ??
    family.plays.flatMap((play) => {
      const most = uncoveringUnits(play);
      return most === null ? [] : [{ code: play.code, most }];
    });
  passedOver.set(family, known);
  return known;
}

/** The draws that stand for all of a family, of the day asked last: zodiacs follow the year. */
const draws = new WeakMap<LotteryGame['family'], { readonly day: string; readonly results: readonly unknown[] }>();

function drawsOf({ family }: LotteryGame, day: string): readonly unknown[] {
  const known = draws.get(family);
  if (known?.day === day) return known.results;
  const results = sampleDraws(family, day);
  draws.set(family, { day, results });
  return results;
}

/**
 * Judged over all tickets of the issue, whichever batch they are settled in: nobody can add one any more, so that it comes out the same
 * whoever settles it, and again.
 */
export async function findCovering(
  { platform }: Pick<LotteryInnerDeps, 'platform'>,
  game: LotteryGame,
  { id: issueId, drawDay }: Pick<Issue, 'id' | 'drawDay'>,
): Promise<CoveringTickets> {
  const covering = new Map<bigint, bigint>();
  const groups = groupsOf(await findManyUnits(platform.db, { issueId, plays: playsOf(game) }));
  await inSlices(groups, slice, (some) => {
    for (const tickets of some)
      for (const [ticket, validMinor] of judge(game, tickets, drawDay)) covering.set(ticket, validMinor);
  });
  return covering;
}

/** Tickets come member by member and play by play. */
function groupsOf(tickets: readonly ManyUnitsTicket[]): readonly (readonly ManyUnitsTicket[])[] {
  const groups: ManyUnitsTicket[][] = [];
  for (const ticket of tickets) {
    const last = groups.at(-1);
    if (last?.[0]?.memberId === ticket.memberId && last[0].playCode === ticket.playCode) last.push(ticket);
    else groups.push([ticket]);
  }
  return groups;
}

/** Those of a member and a play that count less than their stake. */
function judge(
  game: LotteryGame,
  tickets: readonly ManyUnitsTicket[],
  day: string,
): readonly (readonly [bigint, bigint])[] {
  const play = playOf(game, tickets[0]?.playCode ?? '');
  const lines = play ? tickets.flatMap((ticket) => lineOf(play, ticket)) : [];
  const valid = validStakesOf(
    lines.map(({ line }) => line),
    () => drawsOf(game, day),
  );
  return lines.flatMap(({ id, line }, index): (readonly [bigint, bigint])[] => {
    const validMinor = valid[index] ?? 0n;
    return validMinor < BigInt(line.play.countUnits(line.selection)) * line.unitStakeMinor ? [[id, validMinor]] : [];
  });
}

/** A selection the play cannot read any more covers nothing. */
function lineOf(
  play: Play,
  { id, selection: raw, series, unitStakeMinor }: ManyUnitsTicket,
): readonly { id: bigint; line: PlayLine }[] {
  const selection = play.readSelection(raw);
  return selection === null ? [] : [{ id, line: { play, selection, series, unitStakeMinor } }];
}
