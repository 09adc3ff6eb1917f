import { betGameTypes, type BetRow, type Language } from '@fairhouse/contract';
import { readRowId } from '../../platform/context/index.ts';
import { clockIn, toCsv } from '../../platform/csv/csv.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import { toRow } from './bet-row.ts';
import { filterOf, type BetDeps, type BetReader, type BetRequest } from './list-bets.ts';
import { findBetsAfter, type BetPlace } from './record.store.ts';

const betsPerPart = 5_000;
const spanMaxMs = 400 * 86_400_000;
const [betWords, walletWords, reportWords] = [textsOf('bets'), textsOf('wallet'), textsOf('reports')];
/** Keys of their names among the texts of `bets`; times, amounts and numbers below them are as a program reads them. */
const columns = [
  'settled',
  'game',
  'product',
  'vendor',
  'order',
  'round',
  'status',
  'stake',
  'validStake',
  'validRule',
  'payout',
];

/**
 * The record as a table for a spreadsheet (trust.md G1), part by part; the first begins with the names of its columns. A part begins
 * after the last bet of the one before, so that a long record costs the same for each part.
 */
export async function exportBets(
  deps: BetDeps,
  reader: BetReader & { language: Language },
  input: BetRequest & { after?: string | undefined },
): Promise<{ csv: string; next: string | null }> {
  const filter = filterOf(deps, reader, { ...input, spanMaxMs });
  const after = input.after === undefined ? null : readPlace(input.after);
  const found = await findBetsAfter(deps.platform.db, filter, { after, limit: betsPerPart + 1 });
  const {
    brand: { timeZone },
    language,
  } = reader;
  const hand = {
    timeZone,
    toTime: clockIn(timeZone),
    language,
    nameOfVendor: (code: string) => deps.nameOfVendor(code) ?? code,
  };
  const rows = found.slice(0, betsPerPart).map((row) => toCells(toRow(row, reader.actor.userName, deps), hand));
  const last = found.length > betsPerPart ? found[betsPerPart - 1] : undefined;
  return {
    csv: toCsv(after === null ? [headOf(language), ...rows] : rows),
    next: last ? `${last.placedUs}-${last.id}` : null,
  };
}

function readPlace(text: string): BetPlace {
  const [placedUs = '', id = ''] = text.split('-');
  return { placedUs: BigInt(placedUs), id: readRowId(id) };
}

function headOf(language: Language): string[] {
  return [
    betWords(language, 'time'),
    walletWords(language, 'table.zone'),
    ...columns.map((key) => betWords(language, key)),
    walletWords(language, 'table.currency'),
  ];
}

interface Hand {
  readonly timeZone: string;
  readonly language: Language;
  toTime(at: number): string;
  nameOfVendor(code: string): string;
}

function toCells(bet: BetRow, { timeZone, toTime, language, nameOfVendor }: Hand): string[] {
  return [
    toTime(bet.betTimeInTimestamp),
    timeZone,
    bet.transTimeInTimestamp === null ? '' : toTime(bet.transTimeInTimestamp),
    bet.gameName,
    productOf(bet, language),
    nameOfVendor(bet.accountType),
    bet.orderNo,
    bet.roundId,
    betWords(language, bet.status),
    bet.betAmount,
    bet.validBetAmount,
    bet.validBetRule === null ? '' : betWords(language, `rule_${bet.validBetRule}`),
    bet.winAmount,
    bet.currency,
  ];
}

/** A type that only a vendor knows is shown in the vendor's own words. */
function productOf({ gameType }: BetRow, language: Language): string {
  return betGameTypes.some((known) => known === gameType) ? reportWords(language, `category_${gameType}`) : gameType;
}
