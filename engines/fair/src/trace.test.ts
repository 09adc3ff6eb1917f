import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  concatBytes,
  drawProgram,
  fromHex,
  hmacSha256,
  openStream,
  toHex,
  traceProgram,
  u32,
  type Op,
  type StreamSource,
} from './index.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const source: fc.Arbitrary<StreamSource> = fc.record({
  domain: fc.constantFrom('solo', 'round', 'draw'),
  key: bytes32,
  game: fc.string(),
  mathHash: bytes32,
  entropy: fc.uint8Array({ maxLength: 64 }),
  counter: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  label: fc.constantFrom('main', 'feature'),
});
const number = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map(String),
  fc.constant('9223372036854775809'),
  fc.constant('6148914691236517206'),
);
const op: fc.Arbitrary<Op> = fc.oneof(
  fc.record({ op: fc.constant('uint'), n: number }),
  fc.record({ op: fc.constant('uints'), n: number, count: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ op: fc.constant('chance'), num: fc.constant('1'), den: number }),
  fc.record({
    op: fc.constant('weighted'),
    w: fc.array(fc.integer({ min: 1, max: 50 }).map(String), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ op: fc.constant('shuffle'), n: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ op: fc.constant('crash'), edgeBp: fc.constant(100), cap100: fc.constant('1000000') }),
);

describe('a draw in the open', () => {
  test('comes to the same numbers as the draw of play, for any program and seeds', () => {
    fc.assert(
      fc.property(source, fc.array(op, { maxLength: 8 }), (from, program) => {
        expect(traceProgram(program, from).draws.map((draw) => draw.result)).toEqual(
          drawProgram(program, openStream(from)),
        );
      }),
    );
  });

  test('shows the bytes that were hashed, and every word in the order it was read', () => {
    fc.assert(
      fc.property(source, fc.array(op, { minLength: 1, maxLength: 8 }), (from, program) => {
        const { head, blocks, draws } = traceProgram(program, from);
        for (const [at, block] of blocks.entries())
          expect(block).toBe(toHex(hmacSha256(from.key, concatBytes(fromHex(head), u32(at)))));
        const words = draws.flatMap((draw) => draw.words);
        expect(blocks.join('').startsWith(words.map((word) => word.hex).join(''))).toBe(true);
        expect(words.map((word) => word.block)).toEqual(words.map((_word, at) => Math.floor(at / 4)));
      }),
    );
  });

  test('keeps the words that were refused', () => {
    // n is a little over 2^63: nearly every second word is rejected.
    const from: StreamSource = {
      domain: 'solo',
      key: new Uint8Array(32),
      game: 'x',
      mathHash: new Uint8Array(32),
      entropy: new Uint8Array(0),
      counter: 0n,
      label: 'main',
    };
    const { draws } = traceProgram(
      Array.from({ length: 40 }, (): Op => ({ op: 'uint', n: '9223372036854775809' })),
      from,
    );
    expect(draws.every(({ words }) => words.filter((word) => word.isTaken).length === 1 && words.at(-1)?.isTaken)).toBe(
      true,
    );
    expect(draws.some(({ words }) => words.length > 1)).toBe(true);
  });
});
