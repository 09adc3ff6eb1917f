import type { Platform } from '../../platform/context/index.ts';
import { findOpenCode, type Affiliate } from './agency.store.ts';

const codeShape = /^[A-Z0-9]{1,32}$/;

/** Case does not matter; null when nobody registers by the code at this address. Without a code, a link of the domain alone. */
export async function findAffiliate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  input: { brandId: bigint; code: string | null; domain?: string | undefined },
): Promise<Affiliate | null> {
  const place = { brandId: input.brandId, domain: input.domain?.toLowerCase() ?? null, at: clock.now() };
  if (input.code === null) return findOpenCode(db, { ...place, code: null });
  const code = input.code.trim().toUpperCase();
  return codeShape.test(code) ? findOpenCode(db, { ...place, code }) : null;
}
