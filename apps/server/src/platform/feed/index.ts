export type { AfterCommit, Consumer } from './consumer.ts';
export { createFeed, type ConsumerHealth, type Feed } from './feed.ts';
export type { Change, FeedSource, Place, Sequence } from './feed-source.ts';
