import type { WhitelabelNode } from './brand.schemas.ts';

/** Whether a module of the whitelabel tree is on; one under a parent that is off is off. */
export function hasModule(tree: readonly WhitelabelNode[], modId: string): boolean {
  return tree.some((node) => node.enabled === '1' && (node.modId === modId || hasModule(node.childrenNodes, modId)));
}
