import type { BetPage, BetRow, BetStatus, BetSums } from '@fairhouse/contract';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { toRow, toSums, totalsOf, type RowDeps } from './bet-row.ts';
import { findBets, sumBets, type BetFilter } from './record.store.ts';

export interface BetDeps extends RowDeps {
  readonly platform: Platform;
}

export interface BetReader {
  readonly actor: Pick<MemberActor, 'memberId' | 'userName'>;
  readonly brand: Pick<Brand, 'id' | 'timeZone'>;
}

export interface BetRequest {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  /** The vendor; an empty value and `ALL` mean all vendors. */
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
/** A span of whole days (end exclusive) is an hour longer when clocks are set back. */
const graceMs = 3_600_000;

/** The betting record (spec 2, personalHistoryCopy): newest first, at most 30 days at once. */
export async function listBets(
  deps: BetDeps,
  reader: BetReader,
  input: BetRequest & Paging,
): Promise<{ list: BetRow[]; hasMore: boolean; footer: BetSums }> {
  const filter = filterOf(deps, reader, { ...input, spanMaxMs });
  // One row more than a page shows whether there is another page, without a count.
  const found = await findBets(deps.platform.db, filter, {
    offset: (input.page - 1) * input.size,
    limit: input.size + 1,
  });
  const rows = found.slice(0, input.size);
  return {
    list: rows.map((row) => toRow(row, reader.actor.userName, deps)),
    hasMore: found.length > rows.length,
    footer: toSums(totalsOf(rows)),
  };
}

export async function readBetSums(deps: BetDeps, reader: BetReader, input: BetRequest): Promise<BetSums> {
  return toSums(await sumBets(deps.platform.db, filterOf(deps, reader, { ...input, spanMaxMs })));
}

/** Rows and sums in one answer, as the wire's calls of the products have it. */
export async function listProductBets(deps: BetDeps, reader: BetReader, input: BetRequest & Paging): Promise<BetPage> {
  const [{ list, footer: pageFooter }, footer] = await Promise.all([
    listBets(deps, reader, input),
    readBetSums(deps, reader, input),
  ]);
  return { list, total: footer.totalHands, totalPages: Math.ceil(footer.totalHands / input.size), footer, pageFooter };
}

/** Bets of several members; the caller decides whose, and what names they have. */
export async function listBetsOfMembers(
  deps: BetDeps,
  { brand, names }: { brand: BetReader['brand']; names: ReadonlyMap<bigint, string> },
  input: BetRequest & Paging,
): Promise<{ list: (BetRow & { memberId: bigint })[]; total: number; totalPages: number; footer: BetSums }> {
  const actor = { memberId: 0n, userName: '' };
  const filter = { ...filterOf(deps, { actor, brand }, { ...input, spanMaxMs }), memberId: [...names.keys()] };
  const [rows, sums] = await Promise.all([
    findBets(deps.platform.db, filter, { offset: (input.page - 1) * input.size, limit: input.size }),
    sumBets(deps.platform.db, filter),
  ]);
  return {
    list: rows.map((row) => ({ ...toRow(row, names.get(row.memberId) ?? '', deps), memberId: row.memberId })),
    total: sums.count,
    totalPages: Math.ceil(sums.count / input.size),
    footer: toSums(sums),
  };
}

export function filterOf(
  { platform }: BetDeps,
  { actor, brand }: BetReader,
  input: BetRequest & { spanMaxMs: number },
): BetFilter {
  const to = input.endDate ?? platform.clock.now().getTime() + 1;
  const from = input.startDate ?? Math.max(0, to - input.spanMaxMs);
  // The database fails on dates that no calendar has.
  if (to > 4e12 || from > to || to - from > input.spanMaxMs + graceMs)
    throw new Refusal('field_invalid', { field: 'startDate' });
  return {
    memberId: actor.memberId,
    brandId: brand.id,
    from: new Date(from),
    to: new Date(to),
    gameTypes: input.gameTypes ?? null,
    vendor: input.accountType && input.accountType !== 'ALL' ? input.accountType : null,
    ending: input.status || 'ended',
    number: input.orderNoSearch?.trim() || null,
  };
}
