// What binary arrays and COPY share: both are written in place.

export function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** A view would cut what does not fit. */
export function beyond(value: bigint | number): never {
  throw new RangeError(`${value} is beyond what its column holds`);
}

/** Longer ones are left to the encoder of the runtime; for short ones calling it costs more than writing them. */
const shortText = 64;

/** Writes a text as UTF-8; there has to be room for it. Returns the bytes it took. */
export function writeText(into: Buffer, at: number, text: string): number {
  if (text.length > shortText) return into.write(text, at);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return into.write(text, at);
    into[at + index] = code;
  }
  return text.length;
}
