import { concatBytes, toHex, u32 } from './bytes.ts';
import { drawProgram, type Op, type OpResult } from './program.ts';
import { hmacSha256 } from './sha256.ts';
import { streamHead, type Stream, type StreamSource } from './stream.ts';

/** Eight bytes that an operation read; `isTaken` is false for words rejected to keep every number equally likely. */
export interface TracedWord {
  readonly block: number;
  readonly hex: string;
  readonly isTaken: boolean;
}

export interface TracedDraw {
  readonly op: Op;
  readonly words: readonly TracedWord[];
  readonly result: OpResult;
}

/** A draw as bytes, for display: the hashed input, the output blocks, and the words each operation read. */
export interface DrawTrace {
  /** The HMAC message under the seed as key, without the block's number of four bytes at its end. */
  readonly head: string;
  readonly blocks: readonly string[];
  readonly draws: readonly TracedDraw[];
}

const two64 = 1n << 64n;

/**
 * Draws like `drawProgram` on `openStream` and records every step; a second implementation, so that each checks the
 * other.
 */
export function traceProgram(program: readonly Op[], source: StreamSource): DrawTrace {
  const head = streamHead(source);
  const blocks: string[] = [];
  let read = 0;
  let words: TracedWord[] = [];

  function nextWord(isTaken: (word: bigint) => boolean): bigint {
    for (;;) {
      const block = Math.floor(read / 4);
      if (block === blocks.length) blocks.push(toHex(hmacSha256(source.key, concatBytes(head, u32(block)))));
      const from = (read % 4) * 16;
      const hex = (blocks[block] ?? '').slice(from, from + 16);
      const word = BigInt(`0x${hex}`);
      words.push({ block, hex, isTaken: isTaken(word) });
      read += 1;
      if (isTaken(word)) return word;
    }
  }
  const uint = (n: bigint): bigint => nextWord((word) => word < two64 - (two64 % n)) % n;
  const stream: Stream = { uint, uintSmall: (n) => Number(uint(BigInt(n))), bits52: () => nextWord(() => true) >> 12n };

  const draws = program.map((op) => {
    words = [];
    const [result] = drawProgram([op], stream);
    return { op, words, result: result as OpResult };
  });
  return { head: toHex(head), blocks, draws };
}
