import type { Language, OfferDraft } from '@fairhouse/contract';

/** The title in the language of the reader, or in the first one it has. */
export function offerTitle({ title }: Pick<OfferDraft, 'title'>, language: Language): string {
  return title[language] ?? Object.values(title)[0] ?? '';
}
