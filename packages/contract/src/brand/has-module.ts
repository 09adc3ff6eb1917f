import type { WhitelabelNode } from './brand.schemas.ts';
import type { ModuleId } from './module-flags.ts';

/** Whether a brand has a module: its own node is on, and every node above it. Same answer on the server and in the page. */
export function hasModule(tree: readonly WhitelabelNode[], id: ModuleId): boolean {
  return tree.some((node) => node.enabled === '1' && (node.modId === id || hasModule(node.childrenNodes, id)));
}
