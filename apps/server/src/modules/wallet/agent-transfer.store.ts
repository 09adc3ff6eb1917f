import type { AgentTransferDirection } from '@fairhouse/contract';
import { numbersLiteral, sqlState, textsLiteral, type Db } from '../../platform/db/index.ts';
import type { Rider } from '../ledger/index.ts';

export interface AgentTransfer {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly direction: AgentTransferDirection;
  readonly senderId: bigint;
  readonly receiverId: bigint;
  readonly amountMinor: bigint;
  readonly clientKey: string;
  /** On the wall clock of the brand. */
  readonly day: string;
  readonly no: number;
  readonly atMs: number;
}

export const agentTransferRider: Rider<AgentTransfer> = {
  name: 'wallet_agent_transfer',
  apply: {
    text: `insert into wallet.agent_transfer (id, brand_id, direction, sender_id, receiver_id, amount, client_key, day, no, at)
      select t.id, t.brand_id, t.direction, t.sender_id, t.receiver_id, t.amount, t.client_key, t.day, t.no,
        timestamptz 'epoch' + t.ms * interval '1 millisecond'
      from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::date[], $10::int[], $11::bigint[])
        t(ordinal, id, brand_id, direction, sender_id, receiver_id, amount, client_key, day, no, ms)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns(rows) {
      const transfers = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(transfers.map((t) => t.id)),
        numbersLiteral(transfers.map((t) => t.brandId)),
        textsLiteral(transfers.map((t) => t.direction)),
        numbersLiteral(transfers.map((t) => t.senderId)),
        numbersLiteral(transfers.map((t) => t.receiverId)),
        numbersLiteral(transfers.map((t) => t.amountMinor)),
        textsLiteral(transfers.map((t) => t.clientKey)),
        textsLiteral(transfers.map((t) => t.day)),
        numbersLiteral(transfers.map((t) => t.no)),
        numbersLiteral(transfers.map((t) => t.atMs)),
      ];
    },
  },
};

export interface FloatFill {
  readonly id: bigint;
  readonly brandId: bigint;
  readonly agentId: bigint;
  readonly no: number;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

export const floatFillRider: Rider<FloatFill> = {
  name: 'wallet_float_fill',
  apply: {
    text: `insert into wallet.float_fill (agent_id, no, id, brand_id, amount, at)
      select t.agent_id, t.no, t.id, t.brand_id, t.amount, timestamptz 'epoch' + t.ms * interval '1 millisecond'
      from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
        t(ordinal, agent_id, no, id, brand_id, amount, ms)
      join ledger.accepted() a(ordinal) on a.ordinal = t.ordinal`,
    columns(rows) {
      const fills = rows.map((row) => row.payload);
      return [
        numbersLiteral(rows.map((row) => row.ordinal)),
        numbersLiteral(fills.map((f) => f.agentId)),
        numbersLiteral(fills.map((f) => f.no)),
        numbersLiteral(fills.map((f) => f.id)),
        numbersLiteral(fills.map((f) => f.brandId)),
        numbersLiteral(fills.map((f) => f.amountMinor)),
        numbersLiteral(fills.map((f) => f.atMs)),
      ];
    },
  },
};

/** Another one took the same number. */
export const isPlaceTaken = (error: unknown): boolean => sqlState(error) === '23505';

interface Sender {
  readonly senderId: bigint;
  readonly direction: AgentTransferDirection;
}

export async function countOfDay(db: Db, { senderId, direction }: Sender, day: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'select count(*) from wallet.agent_transfer where sender_id = $1 and direction = $2 and day = $3::date',
    [senderId, direction, day],
  );
  return Number(rows[0]?.count ?? 0);
}

export async function isKeyKnown(db: Db, { senderId, direction }: Sender, clientKey: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from wallet.agent_transfer where sender_id = $1 and direction = $2 and client_key = $3',
    [senderId, direction, clientKey],
  );
  return rowCount === 1;
}

/** The number of the newest; 0: there is none. */
export async function findLastFill(db: Db, agentId: bigint): Promise<number> {
  const { rows } = await db.query<{ no: number }>(
    'select no from wallet.float_fill where agent_id = $1 order by no desc limit 1',
    [agentId],
  );
  return rows[0]?.no ?? 0;
}

export interface TransfersWanted {
  readonly brandId: bigint;
  /** The sender or the receiver; null: everybody. */
  readonly memberId: bigint | null;
  readonly direction: AgentTransferDirection | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

export type TransferListed = Pick<
  AgentTransfer,
  'id' | 'direction' | 'senderId' | 'receiverId' | 'amountMinor' | 'atMs'
>;

/** Newest first. */
export async function listTransfers(
  db: Db,
  wanted: TransfersWanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: TransferListed[]; total: number }> {
  const where = `brand_id = $1 and ($2::bigint is null or sender_id = $2 or receiver_id = $2) and ($3::text is null or direction = $3)
    and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at <= $5)`;
  const values = [wanted.brandId, wanted.memberId, wanted.direction, wanted.from, wanted.to];
  const [page, counted] = await Promise.all([
    db.query<{
      id: string;
      direction: AgentTransferDirection;
      sender_id: string;
      receiver_id: string;
      amount: string;
      at: Date;
    }>(
      `select id, direction, sender_id, receiver_id, amount, at from wallet.agent_transfer where ${where}
       order by at desc, id desc limit $6 offset $7`,
      [...values, limit, offset],
    ),
    db.query<{ count: string }>(`select count(*) from wallet.agent_transfer where ${where}`, values),
  ]);
  return {
    list: page.rows.map((row) => ({
      id: BigInt(row.id),
      direction: row.direction,
      senderId: BigInt(row.sender_id),
      receiverId: BigInt(row.receiver_id),
      amountMinor: BigInt(row.amount),
      atMs: row.at.getTime(),
    })),
    total: Number(counted.rows[0]?.count ?? 0),
  };
}
