import type { Platform } from '../../platform/context/index.ts';
import { findOpenCode, type Affiliate } from './agency.store.ts';

const codeShape = /^[A-Z0-9]{1,32}$/;

/** Case does not matter; null when there is no such code at this address. */
export async function findAffiliate(
  db: Platform['db'],
  input: { brandId: bigint; code: string; domain?: string | undefined },
): Promise<Affiliate | null> {
  const code = input.code.trim().toUpperCase();
  if (!codeShape.test(code)) return null;
  return findOpenCode(db, { brandId: input.brandId, code, domain: input.domain?.toLowerCase() ?? null });
}
