import { pushLevel, settleLine, type LotteryGame } from '@fairhouse/lottery';
import type { Due } from './payment.store.ts';
import { inSlices } from '../../../platform/gather/in-slices.ts';
import { playOf } from '../play-of.ts';
import { readOdds } from '../terms/own-table.ts';
import { shareRebates, type Rebates } from './rebates.ts';
import type { CoveringTickets } from './covering-tickets.ts';
import type { Outcome, SettledTicket, TicketRow } from './ticket.store.ts';

/** Tickets evaluated without a pause. */
const slice = 20;

/** The results of a batch of tickets. */
export interface Evaluated {
  /** Tickets that nothing can settle, because their play is gone; the others are not affected. */
  readonly left: readonly bigint[];
  readonly tickets: readonly SettledTicket[];
  readonly dues: readonly Due[];
}

/** Sums for each wallet, by kind. */
export class DueSums {
  readonly #sums = new Map<string, Due>();

  add(due: Due): void {
    if (due.amountMinor <= 0n) return;
    const key = `${due.kind} ${due.walletId}`;
    const before = this.#sums.get(key);
    this.#sums.set(
      key,
      before
        ? {
            ...before,
            amountMinor: before.amountMinor + due.amountMinor,
            tickets: before.tickets + due.tickets,
            countedAtMs: older(before, due),
          }
        : due,
    );
  }

  list(): readonly Due[] {
    return [...this.#sums.values()];
  }
}

const older = (one: Due, other: Due): number | null =>
  one.countedAtMs === null || other.countedAtMs === null ? null : Math.min(one.countedAtMs, other.countedAtMs);

/** What tickets of an issue are judged by. */
export interface DrawnGame {
  readonly game: LotteryGame;
  readonly result: unknown;
  readonly covering: CoveringTickets;
}

/**
 * Evaluates all tickets of an issue by one result. A ticket settled before gets no rebates again, because stakes do not
 * change; it keeps its payout if its play is gone since.
 */
export async function evaluateTickets(drawn: DrawnGame, rows: readonly TicketRow[]): Promise<Evaluated> {
  const sums = new DueSums();
  const tickets: SettledTicket[] = [];
  const left: bigint[] = [];
  await inSlices(rows, slice, (some) => {
    for (const row of some) {
      const outcome = outcomeOf(drawn.game, row, drawn.result) ?? row.before;
      if (outcome === null) {
        left.push(row.id);
        continue;
      }
      const { state, payoutMinor } = outcome;
      const rebates = row.hasRebate ? shareRebates(row.stakeMinor, row) : null;
      addDues(sums, row, { payoutMinor, rebates: row.before === null ? rebates : null });
      tickets.push({
        id: row.id,
        placedAtMs: row.placedAtMs,
        state,
        payoutMinor,
        validStakeMinor: state === 'TIE' ? 0n : (drawn.covering.get(row.id) ?? row.stakeMinor),
        rebateMinor: rebates?.ownMinor ?? 0n,
      });
    }
  });
  return { tickets, dues: sums.list(), left };
}

function addDues(
  sums: DueSums,
  { walletId, memberId, brandId, currency }: TicketRow,
  { payoutMinor, rebates }: { payoutMinor: bigint; rebates: Rebates | null },
): void {
  sums.add({
    kind: 'win',
    walletId,
    memberId,
    brandId,
    currency,
    amountMinor: payoutMinor,
    tickets: 1,
    countedAtMs: null,
  });
  if (!rebates) return;
  sums.add({
    kind: 'rebate',
    walletId,
    memberId,
    brandId,
    currency,
    amountMinor: rebates.ownMinor,
    tickets: 1,
    countedAtMs: null,
  });
  for (const { upline, amountMinor } of rebates.shares) {
    sums.add({
      kind: 'agent',
      walletId: upline.walletId,
      memberId: upline.memberId,
      brandId,
      currency,
      amountMinor,
      tickets: 1,
      countedAtMs: null,
    });
  }
}

/** Null: the game has no such play any more, or the play no such selection. */
function outcomeOf(game: LotteryGame, row: TicketRow, result: unknown): Outcome | null {
  const play = playOf(game, row.playCode);
  const selection = play?.readSelection(row.selection);
  if (!play || selection === null || selection === undefined) return null;
  const { wins, payoutMinor } = settleLine(
    { play, selection, series: row.series, unitStakeMinor: row.unitStakeMinor },
    result,
    readOdds(row.odds),
  );
  const isTie = wins.length > 0 && wins.every(({ level }) => level === pushLevel) && payoutMinor === row.stakeMinor;
  return { state: isTie ? 'TIE' : payoutMinor > 0n ? 'WON' : 'LOST', payoutMinor };
}

/** A void issue returns the stakes. */
export function giveBack(rows: readonly TicketRow[]): Evaluated {
  const sums = new DueSums();
  for (const { walletId, memberId, brandId, currency, stakeMinor, placedAtMs } of rows) {
    sums.add({
      kind: 'refund',
      walletId,
      memberId,
      brandId,
      currency,
      amountMinor: stakeMinor,
      tickets: 1,
      countedAtMs: placedAtMs,
    });
  }
  return {
    tickets: rows.map(({ id, placedAtMs, stakeMinor }) => ({
      id,
      placedAtMs,
      state: 'VOID',
      payoutMinor: stakeMinor,
      validStakeMinor: 0n,
      rebateMinor: 0n,
    })),
    dues: sums.list(),
    left: [],
  };
}
