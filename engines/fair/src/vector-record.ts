import { equalBytes, fromHex, toHex } from './bytes.ts';
import { beaconEntropy, commit, previousLink } from './commitment.ts';
import { drawProgram, type Op } from './program.ts';
import { sha256 } from './sha256.ts';
import { openStream, type StreamSource } from './stream.ts';

/** A record in the format of `vectors/trust-pf1.json`. */
export interface VectorRecord {
  readonly id: string;
  readonly type: 'solo' | 'round' | 'draw';
  readonly game: string;
  readonly mathHash: string;
  readonly counter: string;
  readonly label?: string;
  readonly program: readonly Op[];
  readonly outcome: unknown;
  readonly serverSeed?: string;
  readonly commitment?: string;
  readonly clientSeed?: string;
  readonly chainValue?: string;
  readonly chainIndex?: number;
  readonly knownIndex?: number;
  readonly knownLink?: string;
  readonly operatorSeed?: string;
  readonly beacon?: {
    readonly chainHash: string;
    readonly round: string;
    readonly randomness: string;
    readonly signature: string;
  };
}

/**
 * Differences between a record and the values computed from its inputs; none when it is right. A malformed record is a
 * difference.
 */
export function checkVectorRecord(record: VectorRecord): string[] {
  try {
    const differences: string[] = [];
    const source = sourceOf(record, differences);
    const drawn = JSON.stringify(drawProgram(record.program, openStream(source)));
    const reported = JSON.stringify(record.outcome);
    if (drawn !== reported) differences.push(`outcome: the record says ${reported}, the inputs give ${drawn}`);
    return differences;
  } catch (error) {
    return [`the record cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function sourceOf(record: VectorRecord, differences: string[]): StreamSource {
  const shared = {
    game: record.game,
    mathHash: fromHex(text(record.mathHash, 'mathHash')),
    counter: BigInt(record.counter),
    label: record.label ?? 'main',
  };
  if (record.type === 'solo') {
    const key = fromHex(text(record.serverSeed, 'serverSeed'));
    checkCommitment(record, key, differences);
    return { domain: 'solo', key, entropy: fromHex(text(record.clientSeed, 'clientSeed')), ...shared };
  }
  const entropy = entropyOf(record, differences);
  if (record.type === 'draw') {
    const key = fromHex(text(record.operatorSeed, 'operatorSeed'));
    checkCommitment(record, key, differences);
    return { domain: 'draw', key, entropy, ...shared };
  }
  if (record.type !== 'round') throw new RangeError(`unknown type ${String(record.type)}`);
  const key = fromHex(text(record.chainValue, 'chainValue'));
  checkChain(record, key, differences);
  return { domain: 'round', key, entropy, ...shared };
}

function text(value: string | undefined, name: string): string {
  if (typeof value !== 'string') throw new RangeError(`${name} is missing`);
  return value;
}

function checkCommitment(record: VectorRecord, seed: Uint8Array, differences: string[]): void {
  if (record.commitment === undefined) return;
  const opened = toHex(commit(seed));
  if (opened !== record.commitment)
    differences.push(`commitment: the record says ${record.commitment}, the seed opens ${opened}`);
}

function checkChain(record: VectorRecord, key: Uint8Array, differences: string[]): void {
  const steps = (record.chainIndex ?? 0) - (record.knownIndex ?? 0);
  if (!Number.isInteger(steps) || steps < 0 || steps > 10_000_000)
    throw new RangeError('the chain index is out of range');
  let link = key;
  for (let i = 0; i < steps; i += 1) link = previousLink(link);
  if (toHex(link) !== record.knownLink)
    differences.push(`chain: ${steps} links back lies ${toHex(link)}, the record says ${record.knownLink}`);
}

function entropyOf(record: VectorRecord, differences: string[]): Uint8Array {
  const { beacon } = record;
  if (!beacon) throw new RangeError('beacon is missing');
  const randomness = fromHex(beacon.randomness);
  // The pairing check of the signature needs a curve library; only its hash is checked here.
  if (!equalBytes(sha256(fromHex(beacon.signature)), randomness))
    differences.push('beacon: the signature does not hash to the randomness');
  return beaconEntropy({ chainHash: fromHex(beacon.chainHash), round: BigInt(beacon.round), randomness });
}
