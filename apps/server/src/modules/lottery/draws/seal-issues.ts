import { sealMessage } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import { inSlices } from '../../../platform/gather/in-slices.ts';
import type { Issue } from '../issues/issue.ts';
import { updateSeals, type SealedIssue } from '../issues/issue.store.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { countTickets } from './manifest.store.ts';
import { MerklePile } from './merkle-pile.ts';
import { readLeaves } from './sealed-leaves.ts';

/** Tickets hashed at once, so that no bet waits for a seal. */
const slice = 50;

/** Seals the issues without tickets together, and returns the others. */
export async function sealEmptyIssues(deps: LotteryInnerDeps, issues: readonly Issue[]): Promise<Issue[]> {
  const counts = await countTickets(
    deps.platform.db,
    issues.map(({ id }) => id),
  );
  const empty = issues.filter(({ id }) => !counts.has(id));
  if (empty.length > 0)
    await updateSeals(
      deps.platform.db,
      empty.map((issue) => sign(deps, issue, { pile: new MerklePile(), sumMinor: 0n })),
      deps.platform.clock.now(),
    );
  return issues.filter(({ id }) => counts.has(id));
}

/** No ticket can join any more: all of them go under one signed root, in the order of their numbers, before the beacon exists. */
export async function sealIssue(deps: LotteryInnerDeps, issue: Issue): Promise<void> {
  const { db } = deps.platform;
  const game = gameOf(deps, issue.gameCode);
  if (!game) throw new Error('an issue of a game that is gone');
  const pile = new MerklePile();
  let sumMinor = 0n;
  for await (const leaves of readLeaves(db, game, issue.id)) {
    await inSlices(leaves, slice, (some) => {
      for (const { leaf, stakeMinor } of some) {
        pile.add(leaf);
        sumMinor += stakeMinor;
      }
    });
  }
  await updateSeals(db, [sign(deps, issue, { pile, sumMinor })], deps.platform.clock.now());
}

function sign(
  { keys }: LotteryInnerDeps,
  issue: Issue,
  { pile, sumMinor }: { pile: MerklePile; sumMinor: bigint },
): SealedIssue {
  const root = pile.root();
  const message = sealMessage({
    game: issue.gameCode,
    numero: issue.numero,
    root: root.toString('hex'),
    count: pile.count,
    sum: formatAmount(sumMinor),
  });
  return { id: issue.id, root, count: pile.count, sumMinor, signature: keys.key.sign(message), keyId: keys.id };
}
