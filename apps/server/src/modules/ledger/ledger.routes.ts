import type { Handlers } from '../../platform/http/index.ts';
import { readRowId } from '../../platform/context/index.ts';
import { viewHealth, type LedgerDoor } from './index.ts';

const headsPerPage = 50;

export function ledgerRoutes(ledger: LedgerDoor, now: () => Date): Handlers<'ledger'> {
  return {
    async readBooksHealth() {
      return viewHealth(await ledger.readHealth(), now());
    },
    async listSealedHeads({ before }) {
      const [keys, heads] = await Promise.all([
        ledger.listSealKeys(),
        ledger.listHeads({ take: headsPerPage, ...(before === undefined ? {} : { before }) }),
      ]);
      return { keys, heads };
    },
    async listSealedDays({ page, size }) {
      const { list, total } = await ledger.desk.listSealedDays({ limit: size, offset: (page - 1) * size });
      return { list, total, totalPages: Math.max(1, Math.ceil(total / size)) };
    },
    readTrialBalance: ({ no }, { brand }) => ledger.desk.readTrialBalance(no, brand.id),
    exportTrialBalance: ({ no }, { brand }) => ledger.desk.exportTrialBalance(no, brand.id),
    listBookDifferences: async () => ({
      list: (await ledger.desk.listDifferences()).map((found) => ({ ...found, at: found.at.getTime() })),
    }),
    proveEntry: ({ entryId }, { actor }) => ledger.proveEntry(readRowId(entryId), actor.memberId),
  };
}
