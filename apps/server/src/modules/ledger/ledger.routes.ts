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
      const [keys, heads] = await Promise.all([ledger.listSealKeys(), ledger.listHeads({ take: headsPerPage, ...(before === undefined ? {} : { before }) })]);
      return { keys, heads };
    },
    proveEntry: ({ entryId }, { actor }) => ledger.proveEntry(readRowId(entryId), actor.memberId),
  };
}
