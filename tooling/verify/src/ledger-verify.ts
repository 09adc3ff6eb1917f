import { createPublicKey, verify } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  checkEntry,
  checkEntryProof,
  exportFormats,
  SealedDayCheck,
  TrialBalanceCheck,
  type Checked,
  type CheckSignature,
  type EntryProof,
  type HeadBefore,
  type SealedAccount,
  type SealedEntry,
  type SealedHead,
} from '@fairhouse/ledger';
import { WalletSteps } from './wallet-steps.ts';

// ledger:verify FILE: checks an export of the books (docs/ledger.md) offline. A line of an export is one JSON value: first
// the public keys, then each head, the accounts it names and the entries under it; however many entries there are, one is held at a
// time. A proof of one entry is a file of its own, with the keys in it or beside it in the list.
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

interface Keys {
  readonly format: string;
  readonly keys: readonly { readonly kid: string; readonly publicKey: string }[];
}

function signatureCheck(keys: Keys['keys']): CheckSignature {
  const known = new Map(
    keys.map(({ kid, publicKey }) => [
      kid,
      createPublicKey({ key: Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' }),
    ]),
  );
  return ({ text, kid, signature }) => {
    const key = known.get(kid);
    return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKeys(value: unknown): Keys['keys'] {
  if (!isObject(value) || !exportFormats.includes(`${String(value['format'])}`) || !Array.isArray(value['keys']))
    throw new Error('its first line is not that of an export');
  return value['keys'] as Keys['keys'];
}

async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line.trim() !== '') yield line;
}

/** Counts each head and each entry once; an entry whose wallet balance does not follow is reported again. */
type Tell = (checked: Checked & { readonly isAgain?: true }) => void;

/** A proof has at most some hundred hashes. */
const proofMaxBytes = 1_000_000;

/** A small file of one JSON value is a proof; anything else is read as an export, line by line. */
function readProof(file: string): (EntryProof & Pick<Keys, 'keys'>) | null {
  try {
    if (statSync(file).size > proofMaxBytes) return null;
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(value) && value['format'] === 'fairhouse/entry-proof/1'
      ? (value as unknown as EntryProof & Keys)
      : null;
  } catch {
    return null;
  }
}

async function checkFile(file: string, tell: Tell): Promise<void> {
  const proof = readProof(file);
  if (proof) {
    if (!Array.isArray(proof.keys))
      throw new Error('a proof is checked with the public keys of the house: add them as "keys" (docs/ledger.md)');
    tell(checkEntryProof(proof, signatureCheck(proof.keys)));
    return;
  }
  const lines = linesOf(file);
  const first = await lines.next();
  await checkDays(lines, signatureCheck(readKeys(first.done ? null : JSON.parse(first.value))), tell);
}

async function checkDays(lines: AsyncIterable<string>, isSigned: CheckSignature, tell: Tell): Promise<void> {
  const steps = new WalletSteps();
  const balances = new TrialBalanceCheck();
  let day: SealedDayCheck | null = null;
  let before: HeadBefore | null = null;
  const endDay = (): void => {
    if (!day) return;
    const ended = day.end({ before, isSigned, balances });
    before = ended.before;
    tell(ended.checked);
  };
  for await (const line of lines) {
    const value: unknown = JSON.parse(line);
    if (isObject(value) && 'head' in value) {
      endDay();
      day = new SealedDayCheck(value as unknown as SealedHead);
    } else if (isObject(value) && 'account' in value && day) {
      balances.addAccount(value as unknown as SealedAccount);
    } else if (isObject(value) && day) {
      day.add(value as unknown as SealedEntry);
      balances.addEntry(value as unknown as SealedEntry);
      const checked = checkEntry(value as unknown as SealedEntry);
      for (const step of checked.steps) steps.add(step);
      tell(checked);
    } else throw new Error('a line is neither a head nor an account or entry under one');
  }
  endDay();
  for (const { name, difference } of steps.findUnlinked()) tell({ name, differences: [difference], isAgain: true });
  steps.close();
}

async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    process.stderr.write('Usage: npm run ledger:verify -- FILE\n');
    return 1;
  }
  const names = { all: 0, failed: new Set<string>() };
  let isUnreadable = false;
  try {
    await checkFile(file, ({ name, differences, isAgain = false }) => {
      for (const difference of differences) process.stdout.write(`${name}: ${difference}\n`);
      if (differences.length > 0) names.failed.add(name);
      if (!isAgain) names.all += 1;
    });
    if (names.all === 0) throw new Error('it holds no sealed day');
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : String(error);
    process.stdout.write(`The file ${file} cannot be checked: ${reason}\n`);
    isUnreadable = true;
  }
  const failed = names.failed.size + (isUnreadable ? 1 : 0);
  process.stdout.write(`${names.all - names.failed.size} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
