import { parseAmount } from '@fairhouse/money';
import { readRowId, type Brand } from '../../platform/context/index.ts';
import type { QueueFilter, QueuePage } from './money-queue.store.ts';

/** The filters of every queue of money. */
export interface MoneyQueueInput {
  readonly search: string;
  readonly page: number;
  readonly size: number;
  readonly memberId?: string | undefined;
  readonly state?: string | undefined;
  readonly waiting?: '1' | undefined;
  readonly open?: '1' | undefined;
  readonly flagged?: '1' | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function filterOf(
  input: MoneyQueueInput,
  about: { brand: Brand; id: string | undefined; type?: string | undefined },
): { filter: QueueFilter; page: QueuePage } {
  const { page, size } = input;
  return {
    filter: {
      brandId: about.brand.id,
      memberId: readAskedId(input.memberId),
      search: input.search,
      id: readAskedId(about.id),
      state: input.state ?? null,
      type: about.type ?? null,
      isWaiting: input.waiting === '1',
      isOpen: input.open === '1',
      isFlagged: input.flagged === '1',
      fromMinor: readBound(input.amountFrom),
      toMinor: readBound(input.amountTo),
      from: readInstant(input.from),
      to: readInstant(input.to),
    },
    page: { offset: (page - 1) * size, limit: size },
  };
}

function readAskedId(text: string | undefined): bigint | null {
  return text === undefined ? null : readRowId(text);
}

const mostMinor = 2n ** 63n - 1n;

/** A bound beyond what the books can store is still a bound: nothing is above it, or nothing below. */
function readBound(text: string | undefined): bigint | null {
  if (text === undefined) return null;
  return parseAmount(text) ?? (text.startsWith('-') ? -mostMinor : mostMinor);
}

/** A bound beyond what the database can store finds nothing. */
function readInstant(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(Math.min(ms, Date.UTC(9999, 0)));
}
