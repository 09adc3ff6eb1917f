import type { Platform, Tx } from '../../platform/context/index.ts';
import { maskContact, maskIp } from './mask.ts';
import { findAlike, findSharedTraces, findTraces, type Trace as StoredTrace } from './traces.store.ts';

export interface Trace extends Omit<StoredTrace, 'plain'> {
  /** A masked network or contact for the eyes of operators; empty for what is stored as a hash. */
  readonly label: string;
}

/** By what accounts can be recognised as those of one person (trust.md A4). */
export interface Traces {
  find(memberIds: readonly bigint[]): Promise<Trace[]>;
  /** What some accounts of a brand share, and not very many. */
  findShared(brandId: bigint): Promise<Trace[]>;
  /**
   * Other accounts that share what belongs to one person: name and birth date, document, mail box, number. A device or a
   * network is not among it, as families share those.
   */
  findAlike(db: Platform['db'] | Tx, memberId: bigint): Promise<bigint[]>;
}

const loginsCountMs = 90 * 86_400_000;
/** More accounts than this have one address when a provider or a company stands behind it. */
const sharersMost = 20;
const sharedMost = 5000;

export function createTraces({ db, clock }: Platform): Traces {
  const since = (): Date => new Date(clock.now().getTime() - loginsCountMs);
  return {
    find: async (memberIds) => (await findTraces(db, { memberIds, since: since() })).map(view),
    findShared: async (brandId) =>
      (await findSharedTraces(db, { brandId, since: since(), most: sharersMost, limit: sharedMost })).map(view),
    findAlike,
  };
}

const view = ({ plain, ...trace }: StoredTrace): Trace => ({ ...trace, label: labelOf(trace.sign, plain) });

function labelOf(sign: StoredTrace['sign'], plain: string): string {
  if (sign === 'network') return maskIp(plain);
  return sign === 'contact' ? maskContact(plain.includes('@') ? 'email' : 'mobile', plain) : '';
}
