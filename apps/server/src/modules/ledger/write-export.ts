import type { Pool } from 'pg';
import { exportFormat, sealPartSize } from '@fairhouse/ledger';
import { inSealing, listSealKeys, listSeals, streamSealedEntries } from './seals.store.ts';
import { streamNamedAccounts } from './trial-balance.store.ts';

const allSeals = 1_000_000;

/**
 * Writes every sealed day, one JSON value a line: the public keys, then each head, the accounts it names and its
 * entries. `ledger:verify` reads the file.
 */
export async function writeLedgerExport(
  pool: Pool,
  write: (text: string) => Promise<void>,
): Promise<{ days: number; entries: number }> {
  const keys = (await listSealKeys(pool)).map(({ kid, publicKey }) => ({ kid, publicKey: publicKey.toString('hex') }));
  await write(`${JSON.stringify({ format: exportFormat, keys })}\n`);
  const seals = (await listSeals(pool, { take: allSeals })).reverse();
  let entries = 0;
  for (const seal of seals) {
    const { head, kid, signature, trialBalance } = seal;
    await write(
      `${JSON.stringify({ head, kid, signature: signature.toString('hex'), ...(trialBalance !== null && { trialBalance }) })}\n`,
    );
    await inSealing(pool, async (tx) => {
      for await (const chunk of streamNamedAccounts(tx, seal.no, sealPartSize))
        await write(chunk.map((account) => `${JSON.stringify(account)}\n`).join(''));
      for await (const chunk of streamSealedEntries(tx, seal, sealPartSize)) {
        entries += chunk.length;
        await write(chunk.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      }
    });
  }
  return { days: seals.length, entries };
}
