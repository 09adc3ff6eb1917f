import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';

export const hasReferrals = ({ shell }: Pick<Brand, 'shell'>): boolean => hasModule(shell.whitelabel, 'REFERRAL3');

/** Refusal: module_off. */
export function requireReferrals(brand: Brand): void {
  if (!hasReferrals(brand)) throw new Refusal('module_off');
}
