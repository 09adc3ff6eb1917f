import type { RecordPurse, CodeType, Language, RecordRow } from '@fairhouse/contract';
import { kindText } from '@fairhouse/contract/record-text';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type MemberActor, type Platform } from '../../platform/context/index.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import type { LedgerDoor, RecordLine } from '../ledger/index.ts';
import { keysOf, kindOf } from './record-kinds.ts';

const words = textsOf('wallet');

export interface RecordDeps {
  readonly platform: Platform;
  readonly ledger: LedgerDoor;
  walletOf(member: { memberId: bigint; brand: Brand }): Promise<bigint>;
}

/** The owner of the record; an operator may read it as well. */
export interface RecordReader {
  readonly actor: Pick<MemberActor, 'memberId' | 'userName'>;
  readonly brand: Brand;
}

export interface RecordRequest {
  readonly codeTypes: readonly CodeType[];
  readonly subordinateName?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  /** Cash by default; points are everybody's, the other purses an agent's. */
  readonly purse?: RecordPurse | undefined;
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
  deps: RecordDeps,
  reader: RecordReader,
  input: RecordRequest & { page: number; size: number },
): Promise<{ list: RecordRow[]; total: number; totalPages: number }> {
  const { total, lines } = await readLines(deps, reader, {
    ...input,
    spanMaxMs,
    skip: (input.page - 1) * input.size,
    take: input.size,
  });
  return {
    list: lines.map((line) => ({
      ...toRow(line, reader, input.language ?? 'EN'),
      currency: currencyOf(input.purse, reader.brand),
    })),
    total,
    totalPages: Math.ceil(total / input.size),
  };
}

export async function readLines(
  deps: RecordDeps,
  { actor, brand }: RecordReader,
  input: RecordRequest & { spanMaxMs: number; skip: number; take: number },
): Promise<{ total: number; lines: RecordLine[] }> {
  // The record of another member is requested by name; the agent centre decides who may read it.
  if (input.subordinateName && input.subordinateName !== actor.userName)
    throw new Refusal('field_invalid', { field: 'subordinateName' });
  const to = input.endTime ?? deps.platform.clock.now().getTime() + aheadMs;
  const from = input.startTime ?? Math.max(0, to - input.spanMaxMs);
  // A date that no calendar has would be a fault in the database.
  if (to > 4e12 || from > to || to - from > input.spanMaxMs + graceMs)
    throw new Refusal('field_invalid', { field: 'startTime' });
  const { purse = 'cash' } = input;
  const { memberId } = actor;
  const walletId = await (purse === 'cash'
    ? deps.walletOf({ memberId, brand })
    : deps.ledger.openWallet({ brandId: brand.id, memberId, purse, currency: currencyOf(purse, brand) }));
  return deps.ledger.readRecord({
    walletId,
    keys: keysOf(input.codeTypes),
    from: new Date(from),
    to: new Date(to),
    skip: input.skip,
    take: input.take,
  });
}

/** Points are a currency of their own (docs/decisions/135). */
const currencyOf = (purse: RecordPurse | undefined, brand: Brand): string =>
  purse === 'points' ? 'PTS' : brand.currency;

function toRow(line: RecordLine, { actor }: RecordReader, language: Language): Omit<RecordRow, 'currency'> {
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
  };
}
