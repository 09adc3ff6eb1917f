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
      return Array.from({ length: op.count }, () => drawUint(op.n, stream));
    case 'chance':
      return stream.uint(BigInt(op.den)) < BigInt(op.num);
    case 'weighted':
      return drawWeighted(op.w.map(BigInt), stream);
    case 'shuffle':
      return shuffle(op.n, stream);
    case 'pick':
      return pick(op, stream);
    case 'crash':
      return crashMultiplier(stream.bits52(), op).toString();
  }
}

function drawUint(n: string, stream: Stream): string {
  // Seven digits stay below 2^20 only when the number does; longer ones take the slow road.
  const small = n.length <= 7 ? Number(n) : Number.POSITIVE_INFINITY;
  return small <= 1 << 20 ? `${stream.uintSmall(small)}` : stream.uint(BigInt(n)).toString();
}

function drawWeighted(weights: readonly bigint[], stream: Stream): number {
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
  const order = Array.from({ length: op.n }, (_, index) => index);
  for (let i = 0; i < op.k; i += 1) swap(order, i, i + stream.uintSmall(op.n - i));
  return order.slice(0, op.k);
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
