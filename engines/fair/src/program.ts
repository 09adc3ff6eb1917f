import type { Stream } from './stream.ts';

/** One operation of a draw program (docs/fairness.md). Numbers that may pass 2^53 are decimal strings. */
export type Op =
  | { readonly op: 'uint'; readonly n: string }
  | { readonly op: 'uints'; readonly n: string; readonly count: number }
  | { readonly op: 'chance'; readonly num: string; readonly den: string }
  | { readonly op: 'weighted'; readonly w: readonly string[] }
  | { readonly op: 'shuffle'; readonly n: number }
  | { readonly op: 'pick'; readonly n: number; readonly k: number }
  | { readonly op: 'crash'; readonly edgeBp: number; readonly cap100: string };

/** Result of one operation, safe for JSON. */
export type OpResult = string | boolean | number | readonly string[] | readonly number[];

/** Runs a draw program on a stream, operation by operation. Throws a RangeError for parameters out of range. */
export function drawProgram(program: readonly Op[], stream: Stream): OpResult[] {
  return program.map((op) => drawOp(op, stream));
}

function drawOp(op: Op, stream: Stream): OpResult {
  switch (op.op) {
    case 'uint':
      return drawUint(op.n, stream);
    case 'uints':
      return drawUints(op, stream);
    case 'chance':
      return stream.uint(BigInt(op.den)) < BigInt(op.num);
    case 'weighted':
      return drawWeighted(op.w, stream);
    case 'shuffle':
      return shuffle(op.n, stream);
    case 'pick':
      return pick(op, stream);
    case 'crash':
      return crashMultiplier(stream.bits52(), op).toString();
  }
}

/** Larger ranges are drawn as bigints; up to this limit, plain numbers give the same results faster. */
const smallMax = 1 << 20;

function readSmall(n: string): number {
  // A longer number is above the limit and is drawn as a bigint.
  return n.length <= 7 ? Number(n) : Number.POSITIVE_INFINITY;
}

function drawUint(n: string, stream: Stream): string {
  const small = readSmall(n);
  return small <= smallMax ? `${stream.uintSmall(small)}` : stream.uint(BigInt(n)).toString();
}

function drawUints({ n, count }: { n: string; count: number }, stream: Stream): string[] {
  const small = readSmall(n);
  const drawn: string[] = [];
  for (let i = 0; i < count; i += 1)
    drawn.push(small <= smallMax ? `${stream.uintSmall(small)}` : stream.uint(BigInt(n)).toString());
  return drawn;
}

function drawWeighted(weights: readonly string[], stream: Stream): number {
  const total = weights.reduce((sum, weight) => sum + readSmall(weight), 0);
  return total <= smallMax ? pickSmall(weights, stream.uintSmall(total)) : pickLarge(weights.map(BigInt), stream);
}

function pickSmall(weights: readonly string[], drawn: number): number {
  let left = drawn;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = readSmall(weights[index] as string);
    if (left < weight) return index;
    left -= weight;
  }
  throw new RangeError('weighted takes weights that are not negative');
}

function pickLarge(weights: readonly bigint[], stream: Stream): number {
  let left = stream.uint(weights.reduce((sum, weight) => sum + weight, 0n));
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index;
    left -= weight;
  }
  throw new RangeError('weighted takes weights that are not negative');
}

function shuffle(n: number, stream: Stream): number[] {
  const order = Array.from({ length: n }, (_, index) => index);
  for (let i = n - 1; i >= 1; i -= 1) swap(order, i, stream.uintSmall(i + 1));
  return order;
}

function pick(op: { n: number; k: number }, stream: Stream): number[] {
  if (op.k > op.n) throw new RangeError('pick takes at most all');
  // For a few cards of a long shoe, stores only the positions whose cards were swapped.
  const swapped = new Map<number, number>();
  const picked: number[] = [];
  for (let i = 0; i < op.k; i += 1) {
    const j = i + stream.uintSmall(op.n - i);
    picked.push(swapped.get(j) ?? j);
    swapped.set(j, swapped.get(i) ?? i);
  }
  return picked;
}

function swap(order: number[], i: number, j: number): void {
  const kept = order[i] as number;
  order[i] = order[j] as number;
  order[j] = kept;
}

/**
 * Crash point in hundredths from 52 random bits: floor((10000 - edgeBp) x 2^52 / (100 x (2^52 - r))), at least 100,
 * at most `cap100` (docs/fairness.md: integers, since floating point is wrong at the edges).
 */
export function crashMultiplier(r: bigint, rule: { edgeBp: number; cap100?: string }): bigint {
  const two52 = 1n << 52n;
  const m100 = (BigInt(10_000 - rule.edgeBp) * two52) / (100n * (two52 - r));
  const raised = m100 < 100n ? 100n : m100;
  const cap = rule.cap100 === undefined ? raised : BigInt(rule.cap100);
  return raised > cap ? cap : raised;
}
