import type { PostBody, PostKind } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { cleanHtml } from './clean-html.ts';

/** Kinds whose content is HTML; for others it is plain text and stays as typed. */
const withHtml: readonly PostKind[] = ['announcement', 'promotion'];

/** Checks a draft for storing: complete in every language of the brand, cleaned, and without fields that its kind does not use. */
export async function judgePost(kind: PostKind, body: PostBody, brand: Brand): Promise<PostBody> {
  if (body.startsAt !== null && body.endsAt !== null && body.endsAt <= body.startsAt)
    throw new Refusal('post_times_wrong');
  const ofKind = keepOwnParts(kind, body);
  if (isPartMissing(kind, ofKind)) throw new Refusal('post_parts_missing');
  if (ofKind.readers === 'agents' && ofKind.execution === 'B') throw new Refusal('post_readers_wrong');
  checkLink(ofKind);
  return { ...ofKind, words: await cleanWords(kind, body.words, brand) };
}

/** Only a banner may have no text; every kind needs a title. */
async function cleanWords(kind: PostKind, given: PostBody['words'], brand: Brand): Promise<PostBody['words']> {
  const words: PostBody['words'] = {};
  for (const language of brand.languages) {
    const { title = '', content: written = '' } = given[language] ?? {};
    const content = withHtml.includes(kind) ? await cleanHtml(written) : written.trim();
    if (title === '' || (content === '' && kind !== 'banner')) throw new Refusal('post_words_missing', { language });
    words[language] = { title, content };
  }
  return words;
}

function keepOwnParts(kind: PostKind, body: PostBody): PostBody {
  const has = (...kinds: readonly PostKind[]): boolean => kinds.includes(kind);
  return {
    ...body,
    readers: has('announcement') ? body.readers : 'players',
    execution: has('announcement') ? body.execution : null,
    group: has('banner') ? body.group : null,
    promotionType: has('promotion') ? body.promotionType : null,
    linkageType: has('banner', 'notice') ? body.linkageType : null,
    linkage: has('banner', 'notice') ? body.linkage : null,
    pictures: has('banner', 'promotion') ? body.pictures : [],
  };
}

function isPartMissing(kind: PostKind, { group, promotionType, pictures }: PostBody): boolean {
  if (kind === 'banner') return group === null || pictures.length === 0;
  return kind === 'promotion' && (promotionType === null || pictures.length === 0);
}

const linkPatterns = {
  URL: /^(?:\/(?![/\\])[^\\\s]*|https:\/\/[^\s/\\@]+(?:\/[^\s\\]*)?)$/,
  P: /^\d{1,15}$/,
  // The lobby of the lotteries is not a game and has no number.
  G: /^(?:\d{1,9}|LOTTO_LOBBY)$/,
} as const;

function checkLink({ linkageType, linkage }: PostBody): void {
  const isNone = linkageType === null && (linkage === null || linkage === '');
  if (isNone) return;
  if (linkageType === null || linkage === null || !linkPatterns[linkageType].test(linkage))
    throw new Refusal('post_link_wrong');
}
