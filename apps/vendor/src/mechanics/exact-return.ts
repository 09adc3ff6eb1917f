import type { Mechanic } from './mechanic.ts';

/**
 * Walks every way the rolls of a draw can fall and weighs what each pays: the return as a fraction, exact. It draws by
 * the same function as a played round.
 */
export function exactReturn(mechanic: Mechanic, choice: string): { readonly paid: bigint; readonly of: bigint } {
  let paid = 0n;
  let of = 1n;
  const path: { sides: number; at: number }[] = [];
  for (;;) {
    let depth = 0;
    const { timesHundred } = mechanic.draw((sides) => {
      const step = path[depth] ?? { sides, at: 0 };
      path[depth] = step;
      depth += 1;
      return step.at;
    }, choice);
    const ways = path.reduce((product, { sides }) => product * BigInt(sides), 1n);
    const common = of * (ways / greatestCommon(of, ways));
    paid = paid * (common / of) + BigInt(timesHundred) * (common / ways);
    of = common;
    while (path.length > 0 && stepOn(path)) path.pop();
    if (path.length === 0) return { paid, of: of * 100n };
  }
}

/** Moves the last roll on; true when it had come to its end. */
function stepOn(path: { sides: number; at: number }[]): boolean {
  const last = path.at(-1);
  if (!last) return true;
  last.at += 1;
  return last.at === last.sides;
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other);
}
