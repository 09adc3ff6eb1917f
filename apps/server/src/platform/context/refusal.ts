import type { RefusalCode } from '@fairhouse/contract';

/**
 * An expected, declared failure (law 5). `params` fill its text; `value` tells a page what to ask for next, or the
 * present state. Any other thrown error is a fault.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, boolean | string>> | null;

  constructor(
    code: RefusalCode,
    params: Readonly<Record<string, string>> = {},
    value: Readonly<Record<string, boolean | string>> | null = null,
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.value = value;
  }
}
