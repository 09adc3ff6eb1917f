import type { BetPage, BetRow, BetStatus, BetSums } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { toRow, toSums, totalsOf, type RowParts } from './bet-row.ts';
import { findBets, sumBets, type BetFilter } from './record.store.ts';

export interface BetParts extends RowParts {
  readonly platform: Platform;
}

export interface BetReader {
  readonly actor: Pick<MemberActor, 'memberId' | 'userName'>;
  readonly brand: Pick<Brand, 'id' | 'timeZone'>;
}

export interface BetWish {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  /** The vendor; nothing and `ALL` are all of them. */
  readonly accountType?: string | undefined;
  readonly orderNoSearch?: string | undefined;
  readonly gameTypes?: readonly string[] | undefined;
  readonly status?: BetStatus | undefined;
}

export interface Paging {
  readonly page: number;
  readonly size: number;
}

const dayMs = 86_400_000;
export const spanMaxMs = 30 * dayMs;
/** Whole days, the end not among them, are an hour longer where clocks are set back. */
const graceMs = 3_600_000;

/** The betting record (spec 2, personalHistoryCopy): newest first, at most 30 days at once. */
export async function listBets(
  parts: BetParts,
  reader: BetReader,
  asked: BetWish & Paging,
): Promise<{ list: BetRow[]; hasMore: boolean; footer: BetSums }> {
  const filter = filterOf(parts, reader, { ...asked, spanMaxMs });
  // One more than is shown tells whether there is another page, without counting.
  const found = await findBets(parts.platform.db, filter, {
    offset: (asked.page - 1) * asked.size,
    limit: asked.size + 1,
  });
  const rows = found.slice(0, asked.size);
  return {
    list: rows.map((row) => toRow(row, reader.actor.userName, parts)),
    hasMore: found.length > rows.length,
    footer: toSums(totalsOf(rows)),
  };
}

export async function readBetSums(parts: BetParts, reader: BetReader, asked: BetWish): Promise<BetSums> {
  return toSums(await sumBets(parts.platform.db, filterOf(parts, reader, { ...asked, spanMaxMs })));
}

/** Rows and sums in one answer, as the wire's calls of the products have it. */
export async function listProductBets(parts: BetParts, reader: BetReader, asked: BetWish & Paging): Promise<BetPage> {
  const [{ list, footer: pageFooter }, footer] = await Promise.all([
    listBets(parts, reader, asked),
    readBetSums(parts, reader, asked),
  ]);
  return { list, total: footer.totalHands, totalPages: Math.ceil(footer.totalHands / asked.size), footer, pageFooter };
}

export function filterOf(
  { platform }: BetParts,
  { actor, brand }: BetReader,
  asked: BetWish & { spanMaxMs: number },
): BetFilter {
  const to = asked.endDate ?? platform.clock.now().getTime() + 1;
  const from = asked.startDate ?? Math.max(0, to - asked.spanMaxMs);
  // Dates a calendar cannot hold would fault in the database.
  if (to > 4e12 || from > to || to - from > asked.spanMaxMs + graceMs)
    throw new Refusal('field_invalid', { field: 'startDate' });
  return {
    memberId: actor.memberId,
    brandId: brand.id,
    from: new Date(from),
    to: new Date(to),
    gameTypes: asked.gameTypes ?? null,
    vendor: asked.accountType && asked.accountType !== 'ALL' ? asked.accountType : null,
    ending: asked.status || 'ended',
    number: asked.orderNoSearch?.trim() || null,
  };
}
