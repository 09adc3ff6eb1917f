import { parseAmount } from '@fairhouse/money';
import { readRowId, type Brand } from '../../platform/context/index.ts';
import type { QueueFilter, QueuePage } from './money-queue.store.ts';

/** The filters of every queue of money. */
export interface MoneyQueueAsked {
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
  asked: MoneyQueueAsked,
  about: { brand: Brand; id: string | undefined; type?: string | undefined },
): { filter: QueueFilter; page: QueuePage } {
  const { page, size } = asked;
  return {
    filter: {
      brandId: about.brand.id,
      memberId: readAskedId(asked.memberId),
      search: asked.search,
      id: readAskedId(about.id),
      state: asked.state ?? null,
      type: about.type ?? null,
      isWaiting: asked.waiting === '1',
      isOpen: asked.open === '1',
      isFlagged: asked.flagged === '1',
      fromMinor: readBound(asked.amountFrom),
      toMinor: readBound(asked.amountTo),
      from: readInstant(asked.from),
      to: readInstant(asked.to),
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
