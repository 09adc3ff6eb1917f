import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rootOfHashes, toHex } from '@fairhouse/fair';
import { entryHash, exportFormat, headText, noHeadBefore, sealPartSize, type SealedEntry } from '@fairhouse/ledger';

const verifier = fileURLToPath(new URL('src/ledger-verify.ts', import.meta.url));
const heapMb = 16;
const entries = 40_000;
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-verify-'));
  file = join(folder, 'export.jsonl');
  writeDay(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Entry number `index` of a thousand wallets that each lose one in turn; two servers share the ids. */
function entryAt(index: number): SealedEntry {
  const turn = Math.trunc(index / 1000);
  const at = new Date(Date.UTC(2026, 0, 1) + (index % 2 === 0 ? index : index + 1_000 * 60 * 60))
    .toISOString()
    .replace('Z', '000Z');
  return {
    id: `${1_000_000 + index}`,
    at,
    code: 'casino.round',
    wallet: `${1_000_000 + (index % 1000)}`,
    counterparty: null,
    counterpartyAfter: null,
    postings: [{ debit: `${1_000_000 + (index % 1000)}`, credit: '1', amount: '1', balanceAfter: `${1_000 - turn}` }],
  };
}

function writeDay(to: string): void {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const roots: Uint8Array[] = [];
  const lines: string[] = [];
  for (let from = 0; from < entries; from += sealPartSize) {
    const part = Array.from({ length: Math.min(sealPartSize, entries - from) }, (_, place) => entryAt(from + place));
    roots.push(rootOfHashes(part.map(entryHash)));
    lines.push(part.map((entry) => JSON.stringify(entry)).join('\n'));
  }
  const head = headText({
    no: 1,
    day: '2026-01-01',
    entries,
    root: toHex(rootOfHashes(roots)),
    previous: noHeadBefore,
    trialBalance: null,
  });
  writeFileSync(
    to,
    `${JSON.stringify({ format: exportFormat, keys: [{ kid: 'one', publicKey: raw.toString('hex') }] })}\n`,
  );
  appendFileSync(
    to,
    `${JSON.stringify({ head, kid: 'one', signature: sign(null, Buffer.from(head), privateKey).toString('hex') })}\n${lines.join('\n')}\n`,
  );
}

test('a day that is larger than the memory it may use is checked', async () => {
  // Entries as values take several times the memory of their text.
  expect(statSync(file).size).toBeGreaterThan(0.5 * heapMb * 1_000_000);
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [`--max-old-space-size=${heapMb}`, verifier, file], (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
  expect(said).toBe(`${entries + 1} passed, 0 failed\n`);
}, 120_000);
