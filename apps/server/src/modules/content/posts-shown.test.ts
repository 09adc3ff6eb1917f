import { describe, expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { bodyOf, titlesOf } from './content.fixture.ts';
import type { PublishedPost } from './content.store.ts';
import { readPosts } from './posts-shown.ts';

const brand = demoBrand();
const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const post = (id: number, kind: PublishedPost['kind'], over: Parameters<typeof bodyOf>[1] = {}): PublishedPost => ({
  id,
  kind,
  body: bodyOf(`post ${id}`, over),
  publishedAt: now - id * day,
});
const read = (posts: readonly PublishedPost[], language: 'EN' | 'HI' | 'PT' = 'EN') =>
  readPosts(posts, brand, { language, now });

describe('readPosts', () => {
  test('shows from the very beginning to just before the end', () => {
    const posts = [
      post(1, 'notice', { startsAt: now }),
      post(2, 'notice', { endsAt: now }),
      post(3, 'notice', { startsAt: now + 1 }),
      post(4, 'notice', { endsAt: now + 1 }),
    ];
    expect(
      read(posts)
        .notices()
        .map(({ id }) => id),
    ).toEqual([1, 4]);
  });

  test('lists announcements from the newest on, ninety-nine at most, without those for others alone', () => {
    const many = Array.from({ length: 120 }, (_, at) => post(at + 1, 'announcement'));
    const history = read([
      ...many.toReversed(),
      post(500, 'announcement', { execution: 'A', startsAt: now }),
      post(501, 'announcement', { execution: 'B', startsAt: now - 1 }),
    ]).history(['A', 'F']);
    expect(history).toHaveLength(99);
    expect(history.slice(0, 3).map(({ id }) => id)).toEqual([501, 1, 2]);
  });

  test("says what is written in the reader's language, or in the brand's own", () => {
    const halfWritten: PublishedPost = {
      ...post(1, 'notice'),
      body: { ...bodyOf('x'), words: { HI: { title: 'मूल', content: 'x' } } },
    };
    expect(titlesOf(read([halfWritten], 'PT').notices())).toEqual(['मूल']);
  });

  test('a promotion that ended is told of for sixty days', () => {
    const ended = (days: number) =>
      post(days, 'promotion', { promotionType: 'EVENT', pictures: ['/pictures/a.svg'], endsAt: now - days * day });
    expect(
      read([ended(1), ended(59), ended(60), ended(61)])
        .promotions()
        .map(({ id }) => id),
    ).toEqual([1, 59]);
  });
});
