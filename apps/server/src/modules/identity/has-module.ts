import type { Brand } from '../../platform/context/index.ts';

/** Whether a module of the brand's tree is on (spec 3, whitelabel). */
export function hasModule(brand: Brand, modId: string): boolean {
  const isOn = (nodes: Brand['shell']['whitelabel']): boolean =>
    nodes.some((node) => (node.modId === modId ? node.enabled === '1' : isOn(node.childrenNodes)));
  return isOn(brand.shell.whitelabel);
}
