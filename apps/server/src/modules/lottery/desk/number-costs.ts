import { setImmediate } from 'node:timers/promises';
import { unitCosts, type LotteryGame } from '@fairhouse/lottery';
import type { Platform } from '../../../platform/context/index.ts';
import { playOf } from '../play-of.ts';
import { readOdds } from '../terms/own-table.ts';
import { findOpenTickets, type ExposedTicket } from './exposure.store.ts';

/** Units counted of one ticket and of an issue; the board is for information and decides nothing. */
const unitsOfTicketMost = 5_000;
const unitsMost = 1_000_000;
const atOnce = 500;

export interface NumberCost {
  readonly playCode: string;
  readonly number: string;
  readonly costMinor: bigint;
  readonly tickets: number;
}

/** What each number could cost, counted from open tickets and never from a draw; the highest first. */
export async function countNumberCosts(
  db: Platform['db'],
  game: LotteryGame,
  of: { issueId: bigint; brandId: bigint; shown: number },
): Promise<{ numbers: NumberCost[]; isWhole: boolean }> {
  const costs = new Map<string, NumberCost>();
  let [after, counted, isWhole] = [0n, 0, true];
  for (;;) {
    const tickets = await findOpenTickets(db, { ...of, after, limit: atOnce });
    for (const ticket of tickets) {
      const units = addTicket(costs, game, ticket);
      counted += units;
      if (units >= unitsOfTicketMost) isWhole = false;
    }
    const last = tickets.at(-1);
    if (!last || tickets.length < atOnce) break;
    if (counted >= unitsMost) {
      isWhole = false;
      break;
    }
    after = last.id;
    await setImmediate();
  }
  const numbers = [...costs.values()]
    .sort((a, b) => (a.costMinor === b.costMinor ? 0 : a.costMinor > b.costMinor ? -1 : 1))
    .slice(0, of.shown);
  return { numbers, isWhole };
}

function addTicket(
  costs: Map<string, NumberCost>,
  game: LotteryGame,
  { playCode, selection: raw, series, unitStakeMinor, odds }: ExposedTicket,
): number {
  const play = playOf(game, playCode);
  const selection = play?.readSelection(raw);
  if (!play || selection === null || selection === undefined) return 0;
  const seen = new Set<string>();
  let units = 0;
  for (const { name, costMinor } of unitCosts({ play, selection, series, unitStakeMinor }, readOdds(odds))) {
    const before = costs.get(`${playCode} ${name}`);
    costs.set(`${playCode} ${name}`, {
      playCode,
      number: name,
      costMinor: (before?.costMinor ?? 0n) + costMinor,
      tickets: (before?.tickets ?? 0) + (seen.has(name) ? 0 : 1),
    });
    seen.add(name);
    units += 1;
    if (units >= unitsOfTicketMost) break;
  }
  return units;
}
