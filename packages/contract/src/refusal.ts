/** A declared, expected failure: HTTP status, and the `errorCode` existing clients of this API family know it by. */
export interface RefusalSpec {
  readonly status: number;
  readonly errorCode: string;
}

export function defineRefusals<const T extends Record<string, RefusalSpec>>(refusals: T): T {
  return refusals;
}
