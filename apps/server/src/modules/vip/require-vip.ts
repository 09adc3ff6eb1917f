import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';

export const hasVip = ({ shell }: Pick<Brand, 'shell'>): boolean => hasModule(shell.whitelabel, 'MEMCLUB3');

export function requireVip(brand: Brand): void {
  if (!hasVip(brand)) throw new Refusal('module_off');
}
