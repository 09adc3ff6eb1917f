import type { OpResult } from '@fairhouse/fair';
import type { LotteryGame } from './lottery-game.ts';

const sampleDay = '2026-01-01';

/** A result of the game as its family writes it, always the same: it shows the form, and was never drawn. */
export function sampleResult({ family }: Pick<LotteryGame, 'family'>): string {
  const drawn = family.program.map((op): OpResult => {
    if (op.op === 'uints') return Array.from({ length: op.count }, (_, index) => `${BigInt(index + 1) % BigInt(op.n)}`);
    if (op.op === 'pick') return Array.from({ length: op.k }, (_, index) => index);
    if (op.op === 'shuffle') return Array.from({ length: op.n }, (_, index) => index);
    throw new Error('a program no lottery has');
  });
  return family.writeResult(family.readResult(drawn, sampleDay));
}
