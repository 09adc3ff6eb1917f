import { sealedTicketLeaf, sealMessage, writeSelection, type LotteryGame, type SealedTicket } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import { inSlices } from '../../../platform/gather/in-slices.ts';
import type { Issue } from '../issues/issue.ts';
import { updateSeals, type SealedIssue } from '../issues/issue.store.ts';
import { gameOf, type LotteryParts } from '../lottery-parts.ts';
import { playOf } from '../play-of.ts';
import { countTickets, findSealedTickets, type SealedTicketRow } from './manifest.store.ts';
import { MerklePile } from './merkle-pile.ts';

/** Tickets read at once, and hashed at once: nobody who bets waits for a seal. */
const atOnce = 250;
const slice = 20;

/** A ticket as it goes under the root, and as its receipt has it. */
export function sealedTicketOf(game: LotteryGame, row: SealedTicketRow): SealedTicket {
  const play = playOf(game, row.playCode);
  if (!play) throw new Error(`ticket ${row.id} is none of its game`);
  return {
    ticketId: `${row.id}`, play: row.playCode, selection: writeSelection(play, row.selection), series: row.series, unitStake: formatAmount(row.unitStakeMinor), stake: formatAmount(row.stakeMinor),
    placedAt: row.placedAtMs,
  };
}

/** Issues nobody bet on are sealed together; the others come back. */
export async function sealEmptyIssues(parts: LotteryParts, issues: readonly Issue[]): Promise<Issue[]> {
  const counts = await countTickets(parts.platform.db, issues.map(({ id }) => id));
  const empty = issues.filter(({ id }) => !counts.has(id));
  if (empty.length > 0) await updateSeals(parts.platform.db, empty.map((issue) => sign(parts, issue, { pile: new MerklePile(), sumMinor: 0n })), parts.platform.clock.now());
  return issues.filter(({ id }) => counts.has(id));
}

/** No ticket can join any more: what there is goes under one root, in the order of its numbers, signed, before the beacon exists. */
export async function sealIssue(parts: LotteryParts, issue: Issue): Promise<void> {
  const { db } = parts.platform;
  const game = gameOf(parts, issue.gameCode);
  if (!game) throw new Error('an issue of a game that is gone');
  const pile = new MerklePile();
  let sumMinor = 0n;
  let after = 0n;
  for (;;) {
    // While they are on their way the loop is free: read ahead, they would take all of it.
    const rows = await findSealedTickets(db, { issueId: issue.id, after, limit: atOnce });
    await inSlices(rows, slice, (some) => {
      for (const row of some) {
        pile.add(sealedTicketLeaf(sealedTicketOf(game, row)));
        sumMinor += row.stakeMinor;
      }
    });
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.id;
  }
  await updateSeals(db, [sign(parts, issue, { pile, sumMinor })], parts.platform.clock.now());
}

function sign({ keys }: LotteryParts, issue: Issue, { pile, sumMinor }: { pile: MerklePile; sumMinor: bigint }): SealedIssue {
  const root = pile.root();
  const message = sealMessage({ game: issue.gameCode, numero: issue.numero, root: root.toString('hex'), count: pile.count, sum: formatAmount(sumMinor) });
  return { id: issue.id, root, count: pile.count, sumMinor, signature: keys.key.sign(message), keyId: keys.id };
}
