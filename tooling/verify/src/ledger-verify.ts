import { createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { checkEntryProof, checkSealedDays, type Checked, type CheckSignature, type EntryProof, type SealedDay } from '@fairhouse/ledger';

// ledger:verify FILE: checks an export of the books (docs/ledger.md) offline. A line of an export is one JSON value: first
// the public keys, then a day each. A proof of one entry is a file of its own, with the keys in it or beside it in the list.
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

interface Keys {
  readonly format: 'fairhouse/ledger-export/1';
  readonly keys: readonly { readonly kid: string; readonly publicKey: string }[];
}

function signatureCheck(keys: Keys['keys']): CheckSignature {
  const known = new Map(keys.map(({ kid, publicKey }) => [kid, createPublicKey({ key: Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' })]));
  return ({ text, kid, signature }) => {
    const key = known.get(kid);
    return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKeys(value: unknown): Keys['keys'] {
  if (!isObject(value) || value['format'] !== 'fairhouse/ledger-export/1' || !Array.isArray(value['keys'])) throw new Error('its first line is not that of an export');
  return value['keys'] as Keys['keys'];
}

async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) if (line.trim() !== '') yield line;
}

function asDay(line: string): SealedDay {
  const value: unknown = JSON.parse(line);
  if (!isObject(value) || !Array.isArray(value['entries'])) throw new Error('a line is no day of an export');
  return value as unknown as SealedDay;
}

/** A file of one JSON value is a proof; anything else is read as an export, line by line. */
function readProof(file: string): (EntryProof & Pick<Keys, 'keys'>) | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(value) && value['format'] === 'fairhouse/entry-proof/1' ? (value as unknown as EntryProof & Keys) : null;
  } catch {
    return null;
  }
}

async function checkFile(file: string, tell: (checked: Checked) => void): Promise<void> {
  const proof = readProof(file);
  if (proof) {
    if (!Array.isArray(proof.keys)) throw new Error('a proof is checked with the public keys of the house: add them as "keys" (docs/ledger.md)');
    tell(checkEntryProof(proof, signatureCheck(proof.keys)));
    return;
  }
  const lines = linesOf(file);
  const first = await lines.next();
  const isSigned = signatureCheck(readKeys(first.done ? null : JSON.parse(first.value)));
  const days: SealedDay[] = [];
  for await (const line of lines) days.push(asDay(line));
  for (const checked of checkSealedDays(days, isSigned)) tell(checked);
}

async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    process.stderr.write('Usage: npm run ledger:verify -- FILE\n');
    return 1;
  }
  let passed = 0;
  let failed = 0;
  try {
    await checkFile(file, ({ name, differences }) => {
      for (const difference of differences) process.stdout.write(`${name}: ${difference}\n`);
      if (differences.length > 0) failed += 1;
      else passed += 1;
    });
    if (passed + failed === 0) throw new Error('it holds no sealed day');
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : String(error);
    process.stdout.write(`The file ${file} cannot be checked: ${reason}\n`);
    failed += 1;
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
