import type { Announced, Banner, Language, Notice, Popup, PostKind, Promotion, Readership } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { PublishedPost } from './content.store.ts';

const dayMs = 86_400_000;
/** How long a promotion that is over is still shown. */
const rememberedMs = 60 * dayMs;
/** Nobody reads more pages: eleven of nine (spec 9). */
const historyMost = 99;

type Reader = { readonly language: Language; readonly now: number };

const isOn = ({ body: { startsAt, endsAt } }: PublishedPost, now: number): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

/** In the reader's language, or the brand's default. */
function wordsOf(
  { body: { words } }: PublishedPost,
  language: Language,
  brand: Brand,
): { title: string; content: string } {
  return words[language] ?? words[brand.defaultLanguage] ?? { title: '', content: '' };
}

function listOn(posts: readonly PublishedPost[], kind: PostKind, now: number): PublishedPost[] {
  return posts.filter((post) => post.kind === kind && isOn(post, now));
}

/** The published posts of one brand, as one reader sees them now. */
export function readPosts(posts: readonly PublishedPost[], brand: Brand, { language, now }: Reader) {
  const said = (post: PublishedPost) => wordsOf(post, language, brand);
  const announcementsOf = (readers: Readership): PublishedPost[] =>
    listOn(posts, 'announcement', now).filter(({ body }) => body.readers === readers);
  return {
    banners: (): Banner[] =>
      listOn(posts, 'banner', now).flatMap((post) => {
        const { title, content: text } = said(post);
        const {
          group: groupName,
          pictures: [url = ''],
          linkageType,
          linkage,
        } = post.body;
        return groupName === null ? [] : [{ bannerId: post.id, groupName, title, text, url, linkageType, linkage }];
      }),
    notices: (): Notice[] =>
      listOn(posts, 'notice', now).map((post) => ({
        id: post.id,
        ...said(post),
        externalLink: post.body.linkageType === 'URL' ? post.body.linkage : null,
      })),
    popups: (executions: readonly string[], readers: Readership = 'players'): Popup[] =>
      announcementsOf(readers).flatMap((post) => {
        const { execution } = post.body;
        return execution !== null && executions.includes(execution) ? [{ id: post.id, ...said(post), execution }] : [];
      }),
    /** All announcements but those for other readers, the newest first. */
    history: (hidden: readonly string[], readers: Readership = 'players'): Announced[] =>
      announcementsOf(readers)
        .filter(({ body: { execution } }) => execution === null || !hidden.includes(execution))
        .map((post) => ({ id: post.id, ...said(post), announcedAt: post.body.startsAt ?? post.publishedAt }))
        .sort((a, b) => b.announcedAt - a.announcedAt || b.id - a.id)
        .slice(0, historyMost),
    promotions: (): Promotion[] =>
      posts
        .filter(({ kind, body }) => kind === 'promotion' && (body.endsAt === null || now < body.endsAt + rememberedMs))
        .map((post) => ({
          id: post.id,
          ...said(post),
          type: post.body.promotionType ?? 'EVENT',
          startTime: post.body.startsAt,
          endTime: post.body.endsAt,
          announcementImages: post.body.pictures.map((url, at) => ({ url, sequence: at + 1 })),
        })),
  };
}
