import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { dropOldest } from '../../platform/kept/drop-oldest.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import {
  countAcceptances,
  ensureTermsVersion,
  findLastAcceptances,
  findOwingTerms,
  findTermsVersions,
  insertAcceptance,
  insertTermsVersion,
  type TermsVersion,
} from './terms.store.ts';

export interface TermsState {
  readonly version: string;
  readonly since: Date;
  /** The latest version that the member has accepted. */
  readonly accepted: { readonly version: string; readonly at: Date } | null;
  /** The member must accept before the next bet (trust.md A7). */
  readonly isDue: boolean;
}

type Whose = { readonly memberId: bigint; readonly brand: Brand };

/** Which terms are in force, and who has accepted them (decision 86). */
export interface Terms {
  /** The version in force. */
  versionOf(brand: Brand): string;
  read(whose: Whose): Promise<TermsState>;
  /** Refuses with `terms_version_stale` when another version is in force by now. */
  accept(whose: Whose, version: string): Promise<void>;
  /** Registration accepts the version in force. */
  holding(brand: Brand): Promise<TermsVersion>;
  /** Called before a stake, a deposit or a launch; refuses with `terms_changed`. */
  check(whose: { readonly memberId: bigint; readonly brandId: bigint }): Promise<void>;
  /** Two operators have published them; refuses with `terms_version_taken`. */
  release(tx: Tx, input: { brandId: bigint; version: string; since: Date }): Promise<void>;
  /** Reads the versions again; usually a change of a row causes this. */
  refresh(): Promise<void>;
  /** Every version, with how many members have accepted it; the one in force first. */
  list(brand: Brand): Promise<{ version: string; since: Date; accepted: number }[]>;
}

const acceptedMax = 100_000;

export async function createTerms(platform: Platform, findBrand: (id: bigint) => Brand | undefined): Promise<Terms> {
  const { db, clock } = platform;
  let versions = new Map<bigint, readonly TermsVersion[]>();
  // Only acceptances are cached: a member who has not accepted is looked up each time.
  const accepted = new Map<bigint, bigint>();
  const findLast = gather((memberIds: readonly bigint[]) => findLastAcceptances(db, memberIds));
  const findOwing = gather((memberIds: readonly bigint[]) => findOwingTerms(db, memberIds));
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

  /** A version that the brand file names for the first time is in force from now on. */
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
      isDue: await isDue(memberId, current),
    };
  }

  /** Terms that have never changed were accepted by everybody who registered, but not for whom an agent did it. */
  async function isDue(memberId: bigint, current: TermsVersion): Promise<boolean> {
    if (knownOf(current.brandId).length <= 1) return findOwing(memberId);
    return (await findLast(memberId))?.versionId !== current.id;
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
      if (!brand) return;
      const current = await holding(brand);
      if (accepted.get(memberId) === current.id) return;
      if (await isDue(memberId, current)) throw new Refusal('terms_changed');
      keep(memberId, current.id);
    },
    async release(tx, input) {
      if (!(await insertTermsVersion(tx, input))) throw new Refusal('terms_version_taken');
    },
    refresh,
    list: async (brand) => countEach(await countAcceptances(db, (await holding(brand)).brandId), knownOf(brand.id)),
  };

  function keep(memberId: bigint, versionId: bigint): void {
    dropOldest(accepted, acceptedMax - 1);
    accepted.set(memberId, versionId);
  }
}

/** The one in force first. */
function countEach(
  counts: ReadonlyMap<bigint, number>,
  versions: readonly TermsVersion[],
): { version: string; since: Date; accepted: number }[] {
  return versions.map(({ id, version, since }) => ({ version, since, accepted: counts.get(id) ?? 0 })).toReversed();
}
