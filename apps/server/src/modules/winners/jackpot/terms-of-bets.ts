import type { Brand, JackpotTerms, Platform, Tx } from '../../../platform/context/index.ts';
import { findOpenTerms, insertFirst, type TermsRow } from './terms.store.ts';

/**
 * The terms of brands, each list with the newest first. The first ones are those of the policy, from the first page of bets on: so
 * that no bet before it, which nobody counted, is said to take part.
 */
export async function beginTerms(
  tx: Tx,
  brands: readonly Brand[],
  at: Date,
): Promise<ReadonlyMap<bigint, readonly TermsRow[]>> {
  const ids = brands.map(({ id }) => id);
  const found = await findOpenTerms(tx, ids);
  const missing = brands.filter(({ id }) => !found.some(({ brandId }) => brandId === id));
  for (const { id, currency, rules } of missing)
    await insertFirst(tx, { brandId: id, currency, terms: rules.houseJackpot.terms, at });
  const all = missing.length === 0 ? found : await findOpenTerms(tx, ids);
  return new Map(ids.map((id) => [id, all.filter(({ brandId }) => brandId === id)]));
}

/** Those under which a bet was placed, as a change never reaches back; null: it takes no part. */
export function termsAt(list: readonly TermsRow[], placedAt: Date): JackpotTerms | null {
  return list.find(({ fromAt }) => fromAt !== null && fromAt <= placedAt) ?? null;
}

/** In force for bets that are placed from now on. */
export async function readTermsOf(db: Platform['db'] | Tx, brand: Brand): Promise<JackpotTerms> {
  const [newest] = await findOpenTerms(db, [brand.id]);
  return newest ?? brand.rules.houseJackpot.terms;
}
