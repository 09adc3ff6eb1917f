import type { CodeType, Language, RecordRow } from '@fairhouse/contract';
import { kindText } from '@fairhouse/contract/record-text';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import type { LedgerDoor, RecordLine } from '../ledger/index.ts';
import { keysOf, kindOf } from './record-kinds.ts';

const words = textsOf('wallet');

export interface RecordParts {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
}

/** The owner of the record; an operator may read it as well. */
export interface RecordReader {
  readonly actor: Pick<MemberActor, 'memberId' | 'userName'>;
  readonly brand: Brand;
}

export interface RecordWish {
  readonly codeTypes: readonly CodeType[];
  readonly subordinateName?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  /** Language of the names of its lines; English by default. */
  readonly language?: Language | undefined;
}

const dayMs = 86_400_000;
/** A range of whole days, without the last one, may be an hour longer where clocks are set back. */
const graceMs = 3_600_000;
const spanMaxMs = 30 * dayMs;
/** Entries have the time of the database, which may be a little ahead of this process. */
const aheadMs = 3_600_000;

/** Spec 2, transactionHistory: newest first, at most 30 days, with the balance after each line. */
export async function listAccountRecord(
  parts: RecordParts,
  reader: RecordReader,
  asked: RecordWish & { page: number; size: number },
): Promise<{ list: RecordRow[]; total: number; totalPages: number }> {
  const { total, lines } = await readLines(parts, reader, {
    ...asked,
    spanMaxMs,
    skip: (asked.page - 1) * asked.size,
    take: asked.size,
  });
  return {
    list: lines.map((line) => toRow(line, reader, asked.language ?? 'EN')),
    total,
    totalPages: Math.ceil(total / asked.size),
  };
}

export async function readLines(
  parts: RecordParts,
  { actor, brand }: RecordReader,
  asked: RecordWish & { spanMaxMs: number; skip: number; take: number },
): Promise<{ total: number; lines: RecordLine[] }> {
  // The record of another member is requested by name; the agent centre decides who may read it.
  if (asked.subordinateName && asked.subordinateName !== actor.userName)
    throw new Refusal('field_invalid', { field: 'subordinateName' });
  const to = asked.endTime ?? parts.platform.clock.now().getTime() + aheadMs;
  const from = asked.startTime ?? Math.max(0, to - asked.spanMaxMs);
  // A date that no calendar has would be a fault in the database.
  if (to > 4e12 || from > to || to - from > asked.spanMaxMs + graceMs)
    throw new Refusal('field_invalid', { field: 'startTime' });
  const walletId = await parts.walletOf({ memberId: actor.memberId, brand });
  return parts.ledger.readRecord({
    walletId,
    keys: keysOf(asked.codeTypes),
    from: new Date(from),
    to: new Date(to),
    skip: asked.skip,
    take: asked.take,
  });
}

function toRow(line: RecordLine, { actor, brand }: RecordReader, language: Language): RecordRow {
  const kind = kindOf(line.code, line.changeMinor);
  return {
    txId: `${line.entryId}-${line.ordinal}`,
    txTypeId: kind,
    txTypeName: words(language, kindText(kind)),
    orderNo: `${line.entryId}`,
    remark: line.code,
    currentAvailBalance: formatAmount(line.balanceMinor),
    amount: formatAmount(line.changeMinor),
    txTimeInTimestamp: line.at.getTime(),
    customerName: actor.userName,
    currency: brand.currency,
  };
}
