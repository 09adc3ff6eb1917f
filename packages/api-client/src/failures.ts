/** A declared refusal: `message` is its text in the language of the request, `errorCode` the wire's word for it. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly errorCode: string;
  readonly status: number;

  constructor(refused: { errorCode: string; message: string; status: number }) {
    super(refused.message);
    this.errorCode = refused.errorCode;
    this.status = refused.status;
  }
}

/** Anything else: no network, no answer in time, or an answer that is none. What was asked may have happened. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
