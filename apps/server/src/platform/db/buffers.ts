// Functions for binary arrays and COPY, both of which write in place.

export function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Throws where a view of the buffer would cut the value. */
export function beyond(value: bigint | number): never {
  throw new RangeError(`${value} is beyond what its column holds`);
}

/** Longer texts are left to the encoder of the runtime; for short ones the call costs more than the writing. */
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
