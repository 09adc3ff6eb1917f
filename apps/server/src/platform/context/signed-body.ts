/** For doors that take signed bodies: one value of a header, else an empty text, which no signature fits. */
export function oneHeader(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Undefined when it is no JSON; its schema refuses that as it refuses anything else. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
