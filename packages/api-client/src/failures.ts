/**
 * A declared refusal: `message` is its text in the language of the request, `errorCode` the wire's word for it, `value`
 * what to ask for next, where the server says so.
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly errorCode: string;
  readonly status: number;
  readonly value: Readonly<Record<string, unknown>>;

  constructor(refused: { errorCode: string; message: string; status: number; value?: unknown }) {
    super(refused.message);
    this.errorCode = refused.errorCode;
    this.status = refused.status;
    this.value = typeof refused.value === 'object' && refused.value !== null ? { ...refused.value } : {};
  }
}

/** Any other failure: no network, a timeout, or an invalid answer. The request may have been executed. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
