import { drawRound, type CasinoGame } from '@fairhouse/casino';
import { groupingOf, judgeNumbers, type Scores } from './battery.ts';

const key = new Uint8Array(32).fill(0x5a);

/** Test scores of every kind of operation in a game's rounds, drawn by PF1 as in play, in the game's own grouping. */
export function judgeGame(game: CasinoGame, rounds: number): Record<string, Scores> {
  const lists = new Map<string, { chances: readonly number[]; classes: number[] }>();
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const outcome = drawRound(game, { serverSeed: key, clientSeed: Uint8Array.of(1, 2, 3), nonce: BigInt(nonce) });
    game.program.main.forEach((op, at) => {
      const grouping = groupingOf(op);
      const result = outcome.main[at];
      if (!grouping || result === undefined) return;
      const list = lists.get(grouping.name) ?? { chances: grouping.chances, classes: [] };
      list.classes.push(...grouping.classOf(result));
      lists.set(grouping.name, list);
    });
  }
  return Object.fromEntries(
    [...lists].map(([name, { chances, classes }]) => [name, judgeNumbers(Uint8Array.from(classes), chances)]),
  );
}
