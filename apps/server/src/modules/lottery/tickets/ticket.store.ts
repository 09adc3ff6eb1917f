import { bytesLiteral, numbersLiteral, textsLiteral } from '../../../platform/db/index.ts';
import type { Row } from '../../ledger/index.ts';

export interface TicketPayload {
  readonly id: bigint;
  readonly issueId: bigint;
  readonly playCode: string;
  /** JSON in the form `readSelection` takes. */
  readonly selection: string;
  readonly approach: 1 | 2;
  readonly unitMode: string;
  readonly multiple: number;
  readonly phase: number;
  readonly series: number;
  readonly memberSeries: number;
  readonly hasRebate: boolean;
  /** JSON: [[level, pays, per], ...]; null: prices of the series. */
  readonly odds: string | null;
  readonly unitStakeMinor: bigint;
  readonly units: number;
  readonly worstMinor: bigint;
  readonly receipt: Uint8Array;
  /** What the receipt signs: its leaf in the manifest. */
  readonly leaf: Uint8Array;
  /** Number of the key that signed it. */
  readonly receiptKey: number;
  /** JSON: {number: cost}; null: its play is not counted by number. */
  readonly counted: string | null;
}

/** What an order adds to the exposure of an issue, and its limit. */
export interface ExposurePayload {
  readonly issueId: bigint;
  readonly scope: string;
  readonly costMinor: bigint;
  readonly mostMinor: bigint;
}

export interface OrderPayload {
  readonly id: bigint;
  readonly orderNo: string;
  readonly memberId: bigint;
  readonly memberName: string;
  readonly brandId: bigint;
  readonly walletId: bigint;
  readonly currency: string;
  readonly gameCode: string;
  readonly nodeId: number;
  readonly prizeMode: string;
  readonly isChase: boolean;
  readonly phases: number;
  readonly stopOnWin: boolean;
  readonly stopProfitMinor: bigint | null;
  /** JSON: [[wallet, member, series], ...]. */
  readonly uplines: string;
  readonly totalMinor: bigint;
  readonly placedAtMs: number;
  readonly tickets: readonly TicketPayload[];
  readonly exposure: readonly ExposurePayload[];
}

export interface TicketCancel {
  readonly ids: readonly bigint[];
}

type Rows<T> = readonly Row<T>[];
const ordinalsOf = (rows: Rows<unknown>): string => numbersLiteral(rows.map(({ ordinal }) => ordinal));
const flagsLiteral = (flags: readonly boolean[]): string => textsLiteral(flags.map((flag) => (flag ? 't' : 'f')));
const parametersOf = (types: readonly string[]): string =>
  types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');

/** Riders of orders, with the movement of each. */
function spread<P>(
  rows: Rows<OrderPayload>,
  parts: (order: OrderPayload) => readonly P[],
): { ordinal: number; order: OrderPayload; part: P }[] {
  return rows.flatMap(({ ordinal, payload }) => parts(payload).map((part) => ({ ordinal, order: payload, part })));
}

function exposureColumns(rows: Rows<OrderPayload>): string[] {
  const all = spread(rows, ({ exposure }) => exposure);
  return [
    numbersLiteral(all.map(({ ordinal }) => ordinal)),
    numbersLiteral(all.map(({ part }) => part.issueId)),
    numbersLiteral(all.map(({ order }) => order.brandId)),
    textsLiteral(all.map(({ part }) => part.scope)),
    numbersLiteral(all.map(({ part }) => part.costMinor)),
    numbersLiteral(all.map(({ part }) => part.mostMinor)),
  ];
}

/** The order itself, while its issues are locked as open; an order that is too late or too large is refused before the ledger judges it. */
export const orderRider = {
  name: 'lottery_order',
  guard: {
    text: `select lottery.hold_sales(${parametersOf(['int', 'bigint', 'boolean', 'int', 'bigint', 'bigint', 'text', 'bigint', 'bigint'])})`,
    columns(rows: Rows<OrderPayload>) {
      const tickets = spread(rows, ({ tickets: each }) => each);
      return [
        numbersLiteral(tickets.map(({ ordinal }) => ordinal)),
        numbersLiteral(tickets.map(({ part }) => part.issueId)),
        flagsLiteral(tickets.map(({ part }) => part.phase > 1)),
        ...exposureColumns(rows),
      ];
    },
  },
  apply: {
    text: `select lottery.take_orders(${parametersOf(['int', 'bigint', 'text', 'bigint', 'text', 'bigint', 'bigint', 'text', 'text', 'int', 'text', 'boolean', 'int', 'boolean', 'bigint', 'text', 'bigint', 'bigint'])})`,
    columns(rows: Rows<OrderPayload>) {
      const orders = rows.map(({ payload }) => payload);
      return [
        ordinalsOf(rows),
        numbersLiteral(orders.map((o) => o.id)),
        textsLiteral(orders.map((o) => o.orderNo)),
        numbersLiteral(orders.map((o) => o.memberId)),
        textsLiteral(orders.map((o) => o.memberName)),
        numbersLiteral(orders.map((o) => o.brandId)),
        numbersLiteral(orders.map((o) => o.walletId)),
        textsLiteral(orders.map((o) => o.currency)),
        textsLiteral(orders.map((o) => o.gameCode)),
        numbersLiteral(orders.map((o) => o.nodeId)),
        textsLiteral(orders.map((o) => o.prizeMode)),
        flagsLiteral(orders.map((o) => o.isChase)),
        numbersLiteral(orders.map((o) => o.phases)),
        flagsLiteral(orders.map((o) => o.stopOnWin)),
        numbersLiteral(orders.map((o) => o.stopProfitMinor)),
        textsLiteral(orders.map((o) => o.uplines)),
        numbersLiteral(orders.map((o) => o.totalMinor)),
        numbersLiteral(orders.map((o) => o.placedAtMs)),
      ];
    },
  },
};

/** Its tickets. */
export const ticketRider = {
  name: 'lottery_ticket',
  apply: {
    text: `select lottery.take_tickets(${parametersOf(['int', 'bigint', 'bigint', 'bigint', 'text', 'text', 'int', 'text', 'int', 'int', 'int', 'int', 'boolean', 'bigint', 'bigint', 'bigint', 'bytea', 'text', 'text', 'int', 'bytea'])})`,
    columns(rows: Rows<OrderPayload>) {
      const all = spread(rows, ({ tickets }) => tickets);
      const tickets = all.map(({ part }) => part);
      return [
        numbersLiteral(all.map(({ ordinal }) => ordinal)),
        numbersLiteral(tickets.map((t) => t.id)),
        numbersLiteral(all.map(({ order }) => order.id)),
        numbersLiteral(tickets.map((t) => t.issueId)),
        textsLiteral(tickets.map((t) => t.playCode)),
        textsLiteral(tickets.map((t) => t.selection)),
        numbersLiteral(tickets.map((t) => t.approach)),
        textsLiteral(tickets.map((t) => t.unitMode)),
        numbersLiteral(tickets.map((t) => t.multiple)),
        numbersLiteral(tickets.map((t) => t.phase)),
        numbersLiteral(tickets.map((t) => t.series)),
        numbersLiteral(tickets.map((t) => t.memberSeries)),
        flagsLiteral(tickets.map((t) => t.hasRebate)),
        numbersLiteral(tickets.map((t) => t.unitStakeMinor)),
        numbersLiteral(tickets.map((t) => t.units)),
        numbersLiteral(tickets.map((t) => t.worstMinor)),
        bytesLiteral(tickets.map((t) => t.receipt)),
        textsLiteral(tickets.map((t) => t.odds)),
        textsLiteral(tickets.map((t) => t.counted)),
        numbersLiteral(tickets.map((t) => t.receiptKey)),
        bytesLiteral(tickets.map((t) => t.leaf)),
      ];
    },
  },
};

/** The exposure, written last except for numbers: the rows that many bets share are locked for the shortest time. */
export const exposureRider = {
  name: 'lottery_worst',
  apply: {
    text: `select lottery.take_exposure(${parametersOf(['int', 'bigint', 'bigint', 'text', 'bigint', 'bigint'])})`,
    columns: exposureColumns,
  },
};

function cancelColumns(rows: Rows<TicketCancel>): string[] {
  const all = rows.flatMap(({ ordinal, payload }) => payload.ids.map((id) => ({ ordinal, id })));
  return [numbersLiteral(all.map(({ ordinal }) => ordinal)), numbersLiteral(all.map(({ id }) => id))];
}

export const cancelRider = {
  name: 'lottery_cancel',
  guard: { text: 'select lottery.hold_cancels($1::int[], $2::bigint[])', columns: cancelColumns },
  apply: { text: 'select lottery.cancel_tickets($1::int[], $2::bigint[])', columns: cancelColumns },
};
