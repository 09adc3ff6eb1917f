/** For calls with signed bodies: one value of a header, or an empty text, which no signature fits. */
export function oneHeader(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Undefined when the body is no JSON; the schema then refuses it like any other wrong body. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
