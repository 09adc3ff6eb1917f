import type { Handlers } from '../../platform/http/index.ts';
import type { LedgerDoor } from './index.ts';

const headsPerPage = 50;
/** Slices come every minute; a check that is older than this is missing. */
const checkAgeMaxSeconds = 300;

export function ledgerRoutes(ledger: LedgerDoor, now: () => Date): Handlers<'ledger'> {
  return {
    async readBooksHealth() {
      const { checkedAt, fullCheckedAt, differences, rollupLagSeconds, sealedDay } = await ledger.readHealth();
      const checkAgeSeconds = checkedAt === null ? null : Math.max(0, Math.floor((now().getTime() - checkedAt.getTime()) / 1000));
      const isHealthy = differences === 0 && checkAgeSeconds !== null && checkAgeSeconds <= checkAgeMaxSeconds;
      return { isHealthy, checkedAt: checkedAt?.getTime() ?? null, checkAgeSeconds, fullCheckedAt: fullCheckedAt?.getTime() ?? null, differences, rollupLagSeconds, sealedDay };
    },
    async listSealedHeads({ before }) {
      const [keys, heads] = await Promise.all([ledger.listSealKeys(), ledger.listHeads({ take: headsPerPage, ...(before === undefined ? {} : { before }) })]);
      return { keys, heads };
    },
    proveEntry: ({ entryId }, { actor }) => ledger.proveEntry(BigInt(entryId), actor.memberId),
  };
}
