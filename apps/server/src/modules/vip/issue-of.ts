import { languages, type RankForm } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { textsOf } from '../../platform/texts/texts-of.ts';
import type { Issue, Texts } from '../rewards/index.ts';
import type { Gift } from './judge-standing.ts';

const words = textsOf('vip');
const dayMs = 86_400_000;

const titles = {
  UPGRADE_BONUS: 'titles.upgrade',
  RANK_SALARY: 'titles.salary',
  BIRTHDAY: 'titles.birthday',
} as const;

/** The name of a rank; a language without one shows that of English. */
export const rankName = (name: Texts, language: keyof Texts): string => name[language] || name.EN || '';

/**
 * Something a rank gives, which can be claimed as long as the rank says, also after the rank is lost: it was earned when it
 * was issued.
 */
export function issueOf(input: {
  brand: Pick<Brand, 'id'>;
  memberId: bigint;
  gift: Gift;
  ranks: readonly RankForm[];
  now: Date;
}): Issue {
  const { brand, memberId, gift, ranks, now } = input;
  const rank = ranks[gift.level];
  if (!rank) throw new Error('a gift of a rank that is not there');
  const title = titles[gift.promotionType as keyof typeof titles];
  return {
    source: 'vip',
    brandId: brand.id,
    memberId,
    occasion: gift.occasion,
    title: Object.fromEntries(
      languages.map((language) => [
        language,
        words(language, title).replace('{{rank}}', rankName(rank.name, language)),
      ]),
    ),
    rewards: gift.rewards,
    promotionType: gift.promotionType,
    expiresAt: new Date(now.getTime() + rank.claimDays * dayMs),
  };
}
