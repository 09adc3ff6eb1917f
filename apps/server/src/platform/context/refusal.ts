import type { RefusalCode } from '@fairhouse/contract';

/** An expected, declared failure (law 5); `params` fill its text. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, params: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}
