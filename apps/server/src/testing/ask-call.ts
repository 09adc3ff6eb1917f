import type { CallSpec } from '@fairhouse/contract';
import { shapeInput } from './shape-input.ts';
import type { Answer, TestHouse } from './test-house.ts';

/** With what the schemas ask for, so that nothing but the gate is in the way. */
export function askCall(
  house: TestHouse,
  spec: CallSpec,
  { headers, method = spec.method }: { headers: Record<string, string>; method?: string },
): Promise<Answer> {
  const params = shapeInput(spec.params);
  const path = spec.path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(params[name]));
  const query = new URLSearchParams(shapeInput(spec.query) as Record<string, string>).toString();
  return house.call(query === '' ? path : `${path}?${query}`, {
    method,
    headers,
    studio: spec.origin === 'studio',
    backoffice: spec.origin === 'backoffice',
    ...(spec.body && { body: shapeInput(spec.body) }),
  });
}
