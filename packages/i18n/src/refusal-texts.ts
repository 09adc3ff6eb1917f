import type { RefusalCode } from '@fairhouse/contract';
import type { Messages } from './parts.ts';
import type { Texts } from './texts.ts';

/** A refusal of the contract without a text does not compile (ARCHITECTURE law 5). */
type RefusalTexts<T extends Record<RefusalCode, string>> = T;
type RefusalKey = `refusals.${keyof RefusalTexts<Messages['refusals']>}`;

/** The text of a refusal in the reader's language; a code unknown to this build is an unknown error. */
export function refusalText(texts: Texts, code: string | null | undefined): string {
  const key = `refusals.${code ?? ''}`;
  return texts.t(texts.has(key) ? (key as RefusalKey) : 'refusals.unknown_error');
}
