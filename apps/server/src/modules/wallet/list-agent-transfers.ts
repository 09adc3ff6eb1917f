import type { AgentTransfer, AgentTransferDirection } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import { listTransfers } from './agent-transfer.store.ts';

export interface ListTransfersDeps {
  readonly platform: Platform;
  findNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

export interface TransfersInput {
  readonly memberId?: string | undefined;
  readonly direction?: AgentTransferDirection | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

const linesOfFile = 5_000;
const columns = ['time', 'zone', 'transfer', 'direction', 'sender', 'receiver', 'amount', 'currency'];

/** For operators: who passed money to whom, newest first. */
export async function listAgentTransfers(
  { platform, findNames }: ListTransfersDeps,
  brand: Brand,
  { page, size, ...asked }: TransfersInput & { page: number; size: number },
): Promise<{ list: AgentTransfer[]; total: number; totalPages: number }> {
  const { list, total } = await listTransfers(
    platform.db,
    {
      brandId: brand.id,
      memberId: asked.memberId === undefined ? null : BigInt(asked.memberId),
      direction: asked.direction ?? null,
      from: asked.startTime === undefined ? null : new Date(asked.startTime),
      to: asked.endTime === undefined ? null : new Date(asked.endTime),
    },
    { offset: (page - 1) * size, limit: size },
  );
  const names = await findNames([...new Set(list.flatMap(({ senderId, receiverId }) => [senderId, receiverId]))]);
  return {
    list: list.map(({ id, direction, senderId, receiverId, amountMinor, atMs }) => ({
      transferId: `${id}`,
      direction,
      senderId: `${senderId}`,
      senderName: names.get(senderId) ?? '',
      receiverId: `${receiverId}`,
      receiverName: names.get(receiverId) ?? '',
      amount: formatAmount(amountMinor),
      currency: brand.currency,
      at: atMs,
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
}

export async function exportAgentTransfers(
  deps: ListTransfersDeps,
  brand: Brand,
  asked: TransfersInput,
): Promise<{ fileName: string; csv: string }> {
  const { list } = await listAgentTransfers(deps, brand, { ...asked, page: 1, size: linesOfFile });
  const toTime = clockIn(brand.timeZone);
  const cells = list.map((line) => [
    toTime(line.at),
    brand.timeZone,
    line.transferId,
    line.direction,
    line.senderName,
    line.receiverName,
    line.amount,
    line.currency,
  ]);
  return { fileName: `agent-transfers-${brand.merchant}.csv`, csv: toCsv([columns, ...cells]) };
}
