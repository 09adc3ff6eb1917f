import { randomUUID } from 'node:crypto';
import { testCalls } from '@fairhouse/vendor-protocol';
import { folderOf, type AgreedVendor } from './agreement.ts';
import type { Books } from './books.ts';
import type { Game } from './game-list.ts';
import type { createPlayCalls } from './play-calls.ts';

interface Started {
  isOver: boolean;
  balance: string | null;
}

interface TestRoundDeps {
  readonly books: Books;
  readonly games: ReadonlyMap<string, ReadonlyMap<string, Game>>;
  readonly answerPlay: ReturnType<typeof createPlayCalls>;
}

/** Section 7: one round for a launch code, played as the page would, so that the conformance kit can watch us. */
export function createTestRounds({
  books,
  games,
  answerPlay,
}: TestRoundDeps): (vendor: AgreedVendor, input: unknown) => { code: number; body: { status: string } } {
  const started = new Map<string, Started>();

  async function play(
    folder: string,
    round: Started,
    { launchCode, game, amount }: { launchCode: string; game: string; amount: string },
  ): Promise<void> {
    const opened = (await answerPlay(folder, 'open', { launchCode })) as { seat?: string; balance?: string };
    if (opened.seat === undefined) return;
    round.balance = opened.balance ?? null;
    const choice = games.get(folder)?.get(game)?.mechanic.choices[0]?.key ?? '';
    const played = (await answerPlay(folder, 'round', {
      seat: opened.seat,
      name: randomUUID(),
      stake: amount,
      choice,
    })) as { balance?: string };
    round.balance = played.balance ?? round.balance;
  }

  return (vendor, input) => {
    const read = testCalls['test-round'].input.safeParse(input);
    if (!read.success) return { code: 400, body: { status: 'request_invalid' } };
    const { launchCode } = read.data;
    let round = started.get(launchCode);
    if (!round) {
      const fresh: Started = { isOver: false, balance: null };
      round = fresh;
      started.set(launchCode, fresh);
      void play(folderOf(vendor.vendor), fresh, read.data)
        .catch(() => undefined)
        .finally(() => {
          fresh.isOver = true;
        });
    }
    // What is asked in the background, such as the end of the round, counts as well.
    const isOver = round.isOver && books.listOpen().every((open) => open.vendor !== vendor.vendor);
    return {
      code: 200,
      body: { status: 'ok', state: isOver ? 'over' : 'running', balance: round.balance } as { status: string },
    };
  };
}
