import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { dropOldest } from '../../platform/kept/drop-oldest.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import {
  countAcceptances,
  ensureTermsVersion,
  findLastAcceptances,
  findTermsVersions,
  insertAcceptance,
  insertTermsVersion,
  type TermsVersion,
} from './terms.store.ts';

export interface TermsState {
  readonly version: string;
  readonly since: Date;
  /** Of all the member has accepted, what came last. */
  readonly accepted: { readonly version: string; readonly at: Date } | null;
  /** The member is to accept before the next bet (trust.md A7). */
  readonly isDue: boolean;
}

type Whose = { readonly memberId: bigint; readonly brand: Brand };

/** Which terms hold, and who has accepted them (docs/decisions/086). */
export interface Terms {
  /** The version that holds now. */
  versionOf(brand: Brand): string;
  read(whose: Whose): Promise<TermsState>;
  /** Refuses with `terms_version_stale` when others hold by now. */
  accept(whose: Whose, version: string): Promise<void>;
  /** Whoever registers accepts these. */
  holding(brand: Brand): Promise<TermsVersion>;
  /** Before a stake, a deposit, a launch; refuses with `terms_changed`. */
  check(whose: { readonly memberId: bigint; readonly brandId: bigint }): Promise<void>;
  /** Two people have published them; refuses with `terms_version_taken`. */
  release(tx: Tx, asked: { brandId: bigint; version: string; since: Date }): Promise<void>;
  /** Reads the versions again; in the ordinary way a change of a row does. */
  refresh(): Promise<void>;
  /** Every version there was, with how many members have accepted it, the one that holds first. */
  list(brand: Brand): Promise<{ version: string; since: Date; accepted: number }[]>;
}

const acceptedMax = 100_000;

export async function createTerms(platform: Platform, findBrand: (id: bigint) => Brand | undefined): Promise<Terms> {
  const { db, clock } = platform;
  let versions = new Map<bigint, readonly TermsVersion[]>();
  // Only what holds is kept: who has not accepted is asked for each time.
  const accepted = new Map<bigint, bigint>();
  const findLast = gather((memberIds: readonly bigint[]) => findLastAcceptances(db, memberIds));
  const { refresh } = await watchRows(platform, {
    topic: 'identity.terms',
    what: 'the terms of brands',
    async read() {
      versions = Map.groupBy(await findTermsVersions(db), ({ brandId }) => brandId);
    },
  });

  const knownOf = (brandId: bigint): readonly TermsVersion[] => versions.get(brandId) ?? [];
  const isFileNoted = (brand: Brand): boolean =>
    knownOf(brand.id).some(({ version }) => version === brand.termsVersion);

  /** A version its file names for the first time holds from now on. */
  async function holding(brand: Brand): Promise<TermsVersion> {
    if (!isFileNoted(brand)) {
      const noted = await ensureTermsVersion(db, {
        brandId: brand.id,
        version: brand.termsVersion,
        since: clock.now(),
      });
      if (!isFileNoted(brand)) versions.set(brand.id, [...knownOf(brand.id), noted]);
    }
    const [last] = knownOf(brand.id).slice(-1);
    if (!last) throw new Error('a brand without terms');
    return last;
  }

  async function read({ memberId, brand }: Whose): Promise<TermsState> {
    const current = await holding(brand);
    const last = await findLast(memberId);
    const version = knownOf(brand.id).find(({ id }) => id === last?.versionId)?.version;
    return {
      version: current.version,
      since: current.since,
      accepted: last && version !== undefined ? { version, at: last.at } : null,
      isDue: knownOf(brand.id).length > 1 && last?.versionId !== current.id,
    };
  }

  return {
    versionOf: (brand) =>
      isFileNoted(brand) ? (knownOf(brand.id).at(-1)?.version ?? brand.termsVersion) : brand.termsVersion,
    read,
    async accept({ memberId, brand }, version) {
      const current = await holding(brand);
      if (current.version !== version) throw new Refusal('terms_version_stale');
      await insertAcceptance(db, { memberId, versionId: current.id, at: clock.now() });
      keep(memberId, current.id);
    },
    holding,
    async check({ memberId, brandId }) {
      const brand = findBrand(brandId);
      // Terms that have never changed were accepted by everybody.
      if (!brand || (knownOf(brandId).length <= 1 && isFileNoted(brand))) return;
      const current = await holding(brand);
      if (knownOf(brandId).length <= 1 || accepted.get(memberId) === current.id) return;
      const last = await findLast(memberId);
      if (last?.versionId !== current.id) throw new Refusal('terms_changed');
      keep(memberId, current.id);
    },
    async release(tx, asked) {
      if (!(await insertTermsVersion(tx, asked))) throw new Refusal('terms_version_taken');
    },
    refresh,
    list: async (brand) => countEach(await countAcceptances(db, (await holding(brand)).brandId), knownOf(brand.id)),
  };

  function keep(memberId: bigint, versionId: bigint): void {
    dropOldest(accepted, acceptedMax - 1);
    accepted.set(memberId, versionId);
  }
}

/** The one that holds first. */
function countEach(
  counts: ReadonlyMap<bigint, number>,
  versions: readonly TermsVersion[],
): { version: string; since: Date; accepted: number }[] {
  return versions.map(({ id, version, since }) => ({ version, since, accepted: counts.get(id) ?? 0 })).toReversed();
}
