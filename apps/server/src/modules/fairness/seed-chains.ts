import { hash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { equalBytes, lengthPrefixed, linkBefore } from '@fairhouse/fair';
import type { Platform, Tx } from '../../platform/context/index.ts';
import { findChain, findChainAfter, insertChain, type ChainRow } from './chain.store.ts';

/** The public part of a chain of seeds. */
export interface SeedChain {
  readonly id: bigint;
  readonly length: number;
  readonly anchor: Uint8Array;
  readonly madeAt: Date;
  readonly usableAt: Date;
}

/** Chains of seeds for shared rounds: the anchor is published, and the links are shown one by one, each after its round. */
export interface SeedChains {
  /** The owner's next chain after one that is used up; null: the first. Made if it does not exist, to be used after the given time. */
  open(owner: string, input: { after: bigint | null; waitMs: number; length?: number }): Promise<SeedChain>;
  /** The secret of one round, for drawing it; the caller shows it when the round is over. */
  linkAt(chainId: bigint, index: number, tx?: Tx): Promise<Uint8Array>;
}

const checkpointEvery = 1_000;
const linksAtOnce = 20_000;
/** The hash of a link, with the room for the link in it (docs/fairness.md). */
const chainBytes = Buffer.from(lengthPrefixed('pf1/chain', new Uint8Array(32)));
const linkFrom = chainBytes.length - 32;

export function createSeedChains(platform: Platform, usualLength: number): SeedChains {
  const sealer = platform.sealerFor('fairness.chain');
  const links = new Map<bigint, { chain: ChainRow; checkpoints: Uint8Array }>();

  async function load(id: bigint, db: Platform['db'] | Tx): Promise<{ chain: ChainRow; checkpoints: Uint8Array }> {
    const kept = links.get(id);
    if (kept) return kept;
    const chain = await findChain(db, id);
    if (!chain) throw new Error('the chain of seeds does not exist');
    const opened = { chain, checkpoints: sealer.open(chain.sealed, chain.anchor.toString('hex')) };
    links.set(id, opened);
    return opened;
  }

  return {
    async open(owner, { after, waitMs, length = usualLength }) {
      const known = await findChainAfter(platform.db, owner, after ?? 0n);
      if (known) return known;
      const made = await makeChain(length);
      const madeAt = platform.clock.now();
      const sealed = sealer.seal(made.checkpoints, Buffer.from(made.anchor).toString('hex'));
      await insertChain(platform.db, {
        owner,
        length,
        anchor: made.anchor,
        sealed,
        madeAt,
        usableAt: new Date(madeAt.getTime() + waitMs),
      });
      const found = await findChainAfter(platform.db, owner, after ?? 0n);
      if (!found) throw new Error('a chain of seeds was not made');
      return found;
    },
    async linkAt(chainId, index, tx) {
      const { chain, checkpoints } = await load(chainId, tx ?? platform.db);
      if (index < 1 || index > chain.length) throw new Error('the chain has no such link');
      const place = Math.ceil(index / checkpointEvery);
      const at = Math.min(place * checkpointEvery, chain.length);
      return linkBefore(checkpoints.subarray((place - 1) * 32, place * 32), at - index);
    },
  };
}

/** Hashes from the last link to the anchor and keeps every thousandth; other work runs in between. */
export async function makeChain(length: number): Promise<{ anchor: Uint8Array; checkpoints: Uint8Array }> {
  const checkpoints = Buffer.alloc(Math.ceil(length / checkpointEvery) * 32);
  const last = randomBytes(32);
  const message = Buffer.from(chainBytes);
  let link: Buffer = last;
  for (let index = length; index > 0; index -= 1) {
    if (index === length || index % checkpointEvery === 0)
      link.copy(checkpoints, (Math.ceil(index / checkpointEvery) - 1) * 32);
    link.copy(message, linkFrom);
    link = hash('sha256', message, 'buffer');
    if (index % linksAtOnce === 0) await setImmediate();
  }
  // Computed here independently of the engine: both must agree before anything is published.
  if (length <= checkpointEvery && !equalBytes(linkBefore(last, length), link))
    throw new Error('a chain of seeds does not lead to its anchor');
  return { anchor: new Uint8Array(link), checkpoints };
}
