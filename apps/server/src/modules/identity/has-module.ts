import { hasModule as isInTree, type ModuleId } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';

/** Whether a module of the brand's tree is on (spec 3, whitelabel). */
export function hasModule(brand: Brand, id: ModuleId): boolean {
  return isInTree(brand.shell.whitelabel, id);
}
