// PostgreSQL array literals, written by hand: the conversion of the driver costs more than a whole batch of riders.

export function numbersLiteral(values: readonly (bigint | number | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

export function textsLiteral(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : `"${quoted(value)}"`)).join(',')}}`;
}

/** Elements are bytea values as hexadecimal text. */
export function bytesLiteral(values: readonly Uint8Array[]): string {
  return `{${values.map((value) => `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`).join(',')}}`;
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text;
}

/** Elements of a nullable bigint column. */
export function optionalBig(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
