import { hasModule } from '@fairhouse/contract';
import { Refusal, type Brand } from '../../platform/context/index.ts';

export const hasPoints = ({ shell }: Brand): boolean => hasModule(shell.whitelabel, 'PTSYS3');

/** Refusal: module_off. */
export function requirePoints(brand: Brand): void {
  if (!hasPoints(brand)) throw new Refusal('module_off');
}
