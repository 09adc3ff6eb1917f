import type {
  Language,
  TermsDeskView,
  TermsRelease,
  TermsVersionRow,
  TermsWords,
  TrailAction,
} from '@fairhouse/contract';
import { Refusal, type Brand, type Platform, type Tx } from '../../platform/context/index.ts';
import type { Terms } from '../identity/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { keyOf, productText } from './help/help.ts';
import { told, writerOf, type By } from './post-desk.ts';
import { makeLive, type PostRow } from './post-desk.store.ts';
import {
  dropRelease,
  findDraft,
  findReleases,
  insertReleaseDraft,
  isVersionPublished,
  publishRelease,
  updateReleaseDraft,
  type ByLanguage,
  type ReleaseRow,
  type ReleaseWriting,
} from './terms-desk.store.ts';
import type { TermsWordsKeeper } from './terms-words.ts';
import { findTextPosts } from './text-desk.store.ts';

export interface TermsInput {
  readonly version: number | null;
  readonly termsVersion: string;
  readonly changes: ByLanguage;
}

/** How a house changes its terms: one operator prepares a version, another publishes it, every member is asked (decision 86). */
export interface TermsDesk {
  read(brand: Brand): Promise<TermsDeskView>;
  /** An earlier version with its words; refuses with `terms_version_unknown`. */
  readVersion(brand: Brand, termsVersion: string): Promise<TermsWords>;
  draft(input: TermsInput, by: By): Promise<TermsDeskView>;
  publish(act: { version: number; reason: string }, by: By): Promise<TermsDeskView>;
  discard(act: { version: number; reason: string }, by: By): Promise<TermsDeskView>;
}

export interface TermsDeskDeps {
  readonly terms: () => Terms;
  readonly words: TermsWordsKeeper;
  readonly recordAction: OperatorsDoor['recordAction'];
  /** Reads the published posts again: whoever hears of new terms asks for their words at once. */
  refresh(): Promise<void>;
  broadcast(brandId: bigint, message: { type: 'terms'; value: { version: string } }): void;
}

export function createTermsDesk(platform: Platform, deps: TermsDeskDeps): TermsDesk {
  const innerDeps: Deps = { ...deps, platform };
  const { terms, words, recordAction, refresh, broadcast } = deps;
  const { clock } = platform;
  const read = (brand: Brand): Promise<TermsDeskView> => readDesk(innerDeps, brand);
  return {
    read,
    async readVersion(brand, termsVersion) {
      await words.keepOfFile(brand);
      const [row] = (await listVersions(innerDeps, brand, await findReleases(platform.db, brand.id))).filter(
        (each) => each.termsVersion === termsVersion,
      );
      if (!row) throw new Refusal('terms_version_unknown');
      return {
        ...row,
        words: (await words.read(brand, termsVersion)).map(({ keptAt, ...kept }) => ({
          ...kept,
          keptAt: keptAt.getTime(),
        })),
      };
    },
    async draft({ version, termsVersion, changes: given }, by) {
      const { brand } = by;
      const changes = inEveryLanguage(given, brand);
      const writing: ReleaseWriting = { termsVersion, changes, by: writerOf(by), at: clock.now() };
      if (version !== null) {
        await takeStep(innerDeps, { action: 'terms.drafted', version, by }, async (tx, before) => {
          await checkNew(tx, brand, termsVersion);
          return updateReleaseDraft(tx, before, writing);
        });
        return read(brand);
      }
      await platform.inTx(async (tx) => {
        await checkNew(tx, brand, termsVersion);
        const made = await insertReleaseDraft(tx, brand.id, writing);
        if (!made) throw new Refusal('version_stale');
        await recordAction(tx, {
          ...actedBy(by),
          action: 'terms.drafted',
          subject: `terms:${made.id}`,
          after: aboutRelease(made),
        });
      });
      return read(brand);
    },
    async publish({ version, reason }, by) {
      const { brand } = by;
      const at = clock.now();
      // The version that the brand file names is in force until this one is published.
      await words.keepOfFile(brand);
      await takeStep(innerDeps, { action: 'terms.published', reason, version, by }, async (tx, before) => {
        if (before.draftedById === by.actor.operatorId) throw new Refusal('same_operator');
        await words.keep(tx, { brand, termsVersion: before.termsVersion, at }, await goLive(innerDeps, tx, { by, at }));
        await terms().release(tx, { brandId: brand.id, version: before.termsVersion, since: at });
        return publishRelease(tx, before, { by: by.actor.name, at });
      });
      await Promise.all([terms().refresh(), refresh()]);
      broadcast(brand.id, { type: 'terms', value: { version: terms().versionOf(brand) } });
      return read(brand);
    },
    async discard({ version, reason }, by) {
      await takeStep(
        innerDeps,
        { action: 'terms.discarded', reason, version, by },
        async (tx, before) => (await dropRelease(tx, before)) || null,
      );
      return read(by.brand);
    },
  };
}

type Deps = TermsDeskDeps & { readonly platform: Platform };

async function readDesk(deps: Deps, brand: Brand): Promise<TermsDeskView> {
  const {
    platform: { db },
    terms,
  } = deps;
  const [{ version: termsVersion, since }, releases, posts] = await Promise.all([
    terms().holding(brand),
    findReleases(db, brand.id),
    findTextPosts(db, brand.id),
  ]);
  const list = await listVersions(deps, brand, releases);
  return {
    termsVersion,
    since: since.getTime(),
    accepted: list[0]?.accepted ?? 0,
    languages: [...brand.languages],
    draft: releases.filter(({ publishedAt }) => publishedAt === null).map(toView)[0] ?? null,
    waiting: waitingWords(posts, brand).map(({ language, post }) => ({
      language,
      draftedById: `${post.draftedById ?? ''}`,
      draftedBy: post.draftedBy ?? '',
    })),
    list,
  };
}

/** The one in force first; the operators are known for versions they have published. */
async function listVersions(
  { terms }: Deps,
  brand: Brand,
  releases: readonly ReleaseRow[],
): Promise<TermsVersionRow[]> {
  return (await terms().list(brand)).map(({ version: termsVersion, since, accepted }) => {
    const release = releases.find((each) => each.termsVersion === termsVersion && each.publishedAt !== null);
    return {
      termsVersion,
      since: since.getTime(),
      accepted,
      changes: release?.changes ?? {},
      draftedBy: release?.draftedBy ?? null,
      draftedAt: release?.draftedAt.getTime() ?? null,
      publishedBy: release?.publishedBy ?? null,
      publishedAt: release?.publishedAt?.getTime() ?? null,
    };
  });
}

/** One step of the release that is being prepared, with its row in the trail. */
async function takeStep(
  { platform, recordAction }: Deps,
  act: { action: TrailAction; reason?: string; version: number; by: By },
  take: (tx: Tx, before: ReleaseRow) => Promise<ReleaseRow | true | null>,
): Promise<void> {
  const { action, reason = '', version, by } = act;
  await platform.inTx(async (tx) => {
    const before = await findDraft(tx, by.brand.id);
    if (!before) throw new Refusal('post_state_changed');
    if (before.version !== version) throw new Refusal('version_stale');
    const taken = await take(tx, before);
    if (!taken) throw new Refusal('version_stale');
    await recordAction(tx, {
      ...actedBy(by),
      action,
      subject: `terms:${before.id}`,
      reason,
      before: aboutRelease(before),
      after: taken === true ? null : aboutRelease(taken),
    });
  });
}

/** The drafts are published, and the words of every language are kept as they are then. */
async function goLive({ recordAction }: Deps, tx: Tx, { by, at }: { by: By; at: Date }): Promise<ByLanguage> {
  const { brand } = by;
  const posts = await findTextPosts(tx, brand.id);
  const waiting = waitingWords(posts, brand);
  if (waiting.some(({ post }) => post.draftedById === by.actor.operatorId)) throw new Refusal('same_operator');
  for (const { post } of waiting) {
    const live = await makeLive(tx, post, { by: by.actor.name, at });
    if (!live) throw new Refusal('version_stale');
    await recordAction(tx, {
      ...actedBy(by),
      action: 'post.published',
      subject: `post:${post.id}`,
      before: told(post, brand),
      after: told(live, brand),
    });
  }
  return Object.fromEntries(
    brand.languages.map((language) => {
      const name = termsIn(language);
      const live =
        waiting.find((each) => each.language === language)?.post.draft ??
        posts.find(({ textName }) => textName === keyOf(name))?.live;
      return [language, live?.words[language]?.content ?? brand.texts.get(keyOf(name)) ?? productText(name)];
    }),
  );
}

const termsIn = (language: Language) => ({ shelf: 'pages', name: 'terms', language }) as const;

/** Drafts of the terms, in the languages of the brand; withdrawn texts are left out. */
function waitingWords(posts: readonly PostRow[], brand: Brand): { language: Language; post: PostRow }[] {
  return brand.languages.flatMap((language) => {
    const post = posts.find(({ textName }) => textName === keyOf(termsIn(language)));
    return post?.draft && post.state !== 'withdrawn' ? [{ language, post }] : [];
  });
}

async function checkNew(tx: Tx, { id, termsVersion: ofFile }: Brand, termsVersion: string): Promise<void> {
  if (termsVersion === ofFile || (await isVersionPublished(tx, id, termsVersion)))
    throw new Refusal('terms_version_taken');
}

function inEveryLanguage(given: ByLanguage, { languages }: Brand): ByLanguage {
  return Object.fromEntries(
    languages.map((language) => {
      const words = given[language] ?? '';
      if (words === '') throw new Refusal('post_words_missing', { language });
      return [language, words];
    }),
  );
}

/** What the trail stores of it. */
function aboutRelease({ termsVersion, changes, publishedAt }: ReleaseRow): object {
  return { termsVersion, changes, isPublished: publishedAt !== null };
}

function toView({ id: _id, draftedById, draftedAt, publishedAt, ...row }: ReleaseRow): TermsRelease {
  return {
    ...row,
    draftedById: `${draftedById}`,
    draftedAt: draftedAt.getTime(),
    publishedAt: publishedAt?.getTime() ?? null,
  };
}
