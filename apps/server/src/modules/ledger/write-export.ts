import type { Pool } from 'pg';
import { sealPartSize } from '@fairhouse/ledger';
import { inSealing, listSealKeys, listSeals, streamSealedEntries } from './seals.store.ts';

const allSeals = 1_000_000;

/** Writes every sealed day, one JSON value a line, the public keys first: the file `ledger:verify` reads. */
export async function writeLedgerExport(pool: Pool, write: (text: string) => Promise<void>): Promise<{ days: number; entries: number }> {
  const keys = (await listSealKeys(pool)).map(({ kid, publicKey }) => ({ kid, publicKey: publicKey.toString('hex') }));
  await write(`${JSON.stringify({ format: 'fairhouse/ledger-export/1', keys })}\n`);
  const seals = (await listSeals(pool, { take: allSeals })).reverse();
  let entries = 0;
  for (const seal of seals) {
    const { head, kid, signature } = seal;
    await write(`${JSON.stringify({ head, kid, signature: signature.toString('hex') }).slice(0, -1)},"entries":[`);
    await inSealing(pool, async (tx) => {
      let comma = '';
      for await (const chunk of streamSealedEntries(tx, seal, sealPartSize)) {
        entries += chunk.length;
        await write(comma + chunk.map((entry) => JSON.stringify(entry)).join(','));
        comma = ',';
      }
    });
    await write(']}\n');
  }
  return { days: seals.length, entries };
}
