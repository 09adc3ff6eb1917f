import type { CallContext } from '../../platform/context/index.ts';
import type { OperatorVisitor } from './operators-parts.ts';

/** Where a call of the back office comes from. */
export function visitorOf({ ip, userAgent, browser, origins }: CallContext): OperatorVisitor {
  return { ip, userAgent, device: browser.device, origin: origins.backoffice ?? '' };
}
