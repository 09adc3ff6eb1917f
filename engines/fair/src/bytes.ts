/** UTF-8 bytes of a text in normal form C. (Implemented here because engines use no API of the browser or of Node.) */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return Uint8Array.from(bytes);
}

const digits = '0123456789abcdef';

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += digits.charAt(byte >> 4) + digits.charAt(byte & 15);
  return text;
}

/** Lower-case hex of whole bytes; throws a RangeError for anything else. */
export function fromHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError('not lower-case hex');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = (digits.indexOf(text.charAt(2 * i)) << 4) | digits.indexOf(text.charAt(2 * i + 1));
  }
  return bytes;
}

export function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/** 8 bytes, big-endian; `value` below 2^64. */
export function u64(value: bigint): Uint8Array {
  if (value < 0n || value >> 64n !== 0n) throw new RangeError('not an unsigned 64-bit number');
  const bytes = new Uint8Array(8);
  bytes.set(u32(Number(value >> 32n)), 0);
  bytes.set(u32(Number(value & 0xffffffffn)), 4);
  return bytes;
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** LP of PF1: each part with its length in 4 bytes in front, so that no two lists of parts have the same bytes. */
export function lengthPrefixed(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concatBytes(
    ...parts.flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8(part) : part;
      return [u32(bytes.length), bytes];
    }),
  );
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
