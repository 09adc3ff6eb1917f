import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { postBody, postKinds, type PostBody } from '@fairhouse/contract';
import type { Brand, Platform } from '../../platform/context/index.ts';
import { findSeeds, insertSeeds, type SeedPost } from './content.store.ts';
import { judgePost } from './judge-post.ts';

const dayMs = 86_400_000;

export const empty: PostBody = {
  words: {},
  startsAt: null,
  endsAt: null,
  position: 0,
  readers: 'players',
  execution: null,
  group: null,
  promotionType: null,
  linkageType: null,
  linkage: null,
  pictures: [],
};

/** Days are counted from the first start, so that a house started next year still shows running posts. */
const writtenPost = z.strictObject({
  seed: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(postKinds),
  words: postBody.shape.words,
  position: postBody.shape.position.default(0),
  readers: postBody.shape.readers.default('players'),
  execution: postBody.shape.execution.default(null),
  group: postBody.shape.group.default(null),
  promotionType: postBody.shape.promotionType.default(null),
  linkageType: postBody.shape.linkageType.default(null),
  linkage: postBody.shape.linkage.default(null),
  pictures: postBody.shape.pictures.default([]),
  startsInDays: z.number().int().optional(),
  endsInDays: z.number().int().optional(),
  publishedDaysAgo: z.number().int().min(0).default(0),
});
const contentFile = z.strictObject({ posts: z.array(writtenPost) });
type WrittenPost = z.output<typeof writtenPost>;

/** Inserts the seed posts of a brand: banners and notices of its file, and the posts of `<merchant>/content.json` in the folder. */
export async function plantSeeds(platform: Platform, folder: string | null, brand: Brand): Promise<void> {
  const written = folder === null ? [] : readContentFile(folder, brand.merchant);
  const known = await findSeeds(platform.db, brand.id);
  const isMissing = ({ seed }: { seed: string }): boolean => !known.has(seed);
  if (![...fileBanners(brand), ...fileNotices(brand), ...written].some(isMissing)) return;
  const now = platform.clock.now().getTime();
  const posts = await Promise.all(written.filter(isMissing).map((post) => toSeed(post, brand, now)));
  await platform.inTx(async (tx) => {
    // A banner may lead to a promotion, which gets its number only now.
    await insertSeeds(
      tx,
      brand.id,
      posts.filter(({ kind }) => kind !== 'banner'),
    );
    const ids = await findSeeds(tx, brand.id);
    const led = posts
      .filter(({ kind }) => kind === 'banner')
      .map((post) => ({
        ...post,
        body: { ...post.body, linkage: ids.get(post.body.linkage ?? '') ?? post.body.linkage },
      }));
    const ofFile = [...fileBanners(brand), ...fileNotices(brand)].map((post) => ({
      ...post,
      publishedAt: new Date(now),
    }));
    await insertSeeds(tx, brand.id, [...ofFile, ...led]);
  });
}

function readContentFile(folder: string, merchant: string): WrittenPost[] {
  const path = join(folder, merchant, 'content.json');
  if (!existsSync(path)) return [];
  const parsed = contentFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `The file ${merchant}/content.json is not usable: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
    );
  return parsed.data.posts;
}

/** Checked like any draft; the promotion of a banner is still a name. */
async function toSeed(
  { seed, kind, startsInDays, endsInDays, publishedDaysAgo, ...rest }: WrittenPost,
  brand: Brand,
  now: number,
): Promise<SeedPost> {
  const at = (days: number | undefined): number | null => (days === undefined ? null : now + days * dayMs);
  const whole: PostBody = { ...rest, startsAt: at(startsInDays), endsAt: at(endsInDays) };
  const isByName = whole.linkageType === 'P';
  const body = await judgePost(kind, isByName ? { ...whole, linkageType: null, linkage: null } : whole, brand);
  return {
    seed,
    kind,
    body: isByName ? { ...body, linkageType: 'P', linkage: whole.linkage } : body,
    publishedAt: new Date(now - publishedDaysAgo * dayMs),
  };
}

function fileBanners({ banners }: Brand): Omit<SeedPost, 'publishedAt'>[] {
  return banners.map(({ bannerId, groupName, title, text, url, linkageType, linkage }, position) => ({
    seed: `banner-${bannerId}`,
    kind: 'banner',
    body: { ...empty, words: wordsOf(title, text), position, group: groupName, pictures: [url], linkageType, linkage },
  }));
}

function fileNotices({ notices }: Brand): Omit<SeedPost, 'publishedAt'>[] {
  return notices.map(({ id, title, content }, position) => ({
    seed: `notice-${id}`,
    kind: 'notice',
    body: { ...empty, words: wordsOf(title, content), position },
  }));
}

type Texts = Brand['notices'][number]['title'];

function wordsOf(title: Texts, content: Texts): PostBody['words'] {
  return Object.fromEntries(
    Object.entries(title).map(([language, text]) => [
      language,
      { title: text, content: content[language as keyof Texts] ?? '' },
    ]),
  );
}
