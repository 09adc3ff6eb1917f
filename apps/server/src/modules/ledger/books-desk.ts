import type { Pool } from 'pg';
import { headHash, readTrialBalance, type TrialLine } from '@fairhouse/ledger';
import { formatAmount } from '@fairhouse/money';
import type { SealedDay, TrialBalanceOfDay, TrialBalanceRow } from '@fairhouse/contract';
import { toCsv } from '../../platform/csv/csv.ts';
import { Refusal } from '../../platform/context/refusal.ts';
import { listDifferences, listSealedDays, type FoundDifference, type SealedDayRow } from './books-desk.store.ts';
import { listSeals } from './seals.store.ts';

/** The books as an auditor of the house sees them (decision 107). */
export interface BooksDesk {
  listSealedDays(page: { limit: number; offset: number }): Promise<{ list: SealedDay[]; total: number }>;
  /** Of one brand. Refuses with trial_balance_unknown. */
  readTrialBalance(no: number, brandId: bigint): Promise<TrialBalanceOfDay>;
  exportTrialBalance(no: number, brandId: bigint): Promise<{ fileName: string; csv: string }>;
  listDifferences(): Promise<FoundDifference[]>;
}

const differencesMost = 100;

export function createBooksDesk(db: Pool): BooksDesk {
  async function read(no: number, brandId: bigint): Promise<TrialBalanceOfDay> {
    const [seal] = await listSeals(db, { before: no + 1, take: 1 });
    const balance = seal?.no === no && seal.trialBalance !== null ? readTrialBalance(seal.trialBalance) : null;
    if (!seal || !balance) throw new Refusal('trial_balance_unknown');
    const list = balance.lines.filter(({ brand }) => brand === `${brandId}`).map(toRow);
    return { ...toSealedDay({ ...seal, hasBalance: true }), signature: seal.signature.toString('hex'), list };
  }

  return {
    async listSealedDays(page) {
      const { list, total } = await listSealedDays(db, page);
      return { list: list.map(toSealedDay), total };
    },
    readTrialBalance: read,
    async exportTrialBalance(no, brandId) {
      const { day, hash, kid, signature, list } = await read(no, brandId);
      const columns = [
        'day',
        'currency',
        'account',
        'debited',
        'credited',
        'debit balance',
        'credit balance',
        'head',
        'key',
        'signature',
      ];
      const cells = list.map(({ currency, kind, debited, credited, balance }) => [
        day,
        currency,
        kind,
        debited,
        credited,
        ...sidesOf(balance),
        hash,
        kid,
        signature,
      ]);
      return { fileName: `trial-balance-${day}.csv`, csv: toCsv([columns, ...cells]) };
    },
    listDifferences: () => listDifferences(db, differencesMost),
  };
}

/** Amounts as bookkeepers write them: on the debit or the credit side; both sides have the same total. */
const sidesOf = (balance: string): [debit: string, credit: string] =>
  balance.startsWith('-') ? [balance.slice(1), ''] : ['', balance];

function toSealedDay({ no, day, entries, head, kid, hasBalance }: SealedDayRow): SealedDay {
  return { no, day, entries, hash: headHash(head), kid, hasBalance };
}

function toRow({ currency, kind, debited, credited, balance }: TrialLine): TrialBalanceRow {
  return {
    currency,
    kind,
    debited: formatAmount(BigInt(debited)),
    credited: formatAmount(BigInt(credited)),
    balance: formatAmount(BigInt(balance)),
  };
}
