import type { LotteryDraw } from '@fairhouse/contract';
import { drawFormat, type LotteryGame } from '@fairhouse/lottery';
import { formatAmount } from '@fairhouse/money';
import { Refusal } from '../../../platform/context/index.ts';
import type { Issue } from '../issues/issue.ts';
import { findIssue } from '../issues/issue.store.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { findOwnTickets, findResults, type OwnTicketRow } from './manifest.store.ts';
import { playOf } from '../play-of.ts';
import { viewKeys } from '../keys/key-ring.ts';
import { buildLevels, pathOf, type MerkleLevels } from './merkle-levels.ts';
import { leafOfRow, readLeaves, sealedTicketOf } from './sealed-leaves.ts';
import { dropOldest } from '../../../platform/kept/drop-oldest.ts';

interface Tree {
  readonly ids: ReadonlyMap<bigint, number>;
  readonly levels: MerkleLevels;
}

const treesMost = 4;
const trees = new WeakMap<LotteryInnerDeps, Map<bigint, Promise<Tree>>>();

/** What binds a draw, and its result (trust.md 3.5), with the proofs of the member's own tickets. */
export async function readDraw(
  deps: LotteryInnerDeps,
  memberId: bigint,
  input: { gameCode: string; numero: string },
): Promise<LotteryDraw> {
  const game = gameOf(deps, input.gameCode);
  if (!game) throw new Refusal('lottery_game_unknown');
  const issue = await findIssue(deps.platform.db, game.code, input.numero);
  if (!issue) throw new Refusal('lottery_issue_unknown');
  const [results, own] = await Promise.all([
    findResults(deps.platform.db, issue.id),
    findOwnTickets(deps.platform.db, { issueId: issue.id, memberId }),
  ]);
  const tree = issue.manifest && own.length > 0 ? await treeOf(deps, game, issue) : null;
  return {
    gameCode: game.code,
    numero: issue.numero,
    state: issue.state,
    drawDay: issue.drawDay,
    opensAt: issue.opensAt.getTime(),
    closesAt: issue.closesAt.getTime(),
    drawsAt: issue.drawsAt.getTime(),
    commitment: hex(issue.commitment),
    rulesHash: hex(issue.rulesHash),
    program: game.family.program as unknown as LotteryDraw['program'],
    beacon: beaconOf(issue),
    manifest: manifestOf(deps, issue),
    seed: hex(issue.seed),
    winningNumber: issue.winningNumber,
    drawnAt: issue.drawnAt?.getTime() ?? null,
    settledAt: issue.settledAt?.getTime() ?? null,
    voidReason: issue.voidReason,
    keys: viewKeys(deps.keys.list()),
    results: results.map(({ at, ...result }) => ({ ...result, at: at.getTime() })),
    tickets: own.map((row) => ticketOf(deps, { game, issue }, { row, tree })),
  };
}

/** The same as a file for `fair:verify`. */
export async function readDrawBundle(
  deps: LotteryInnerDeps,
  memberId: bigint,
  input: { gameCode: string; numero: string },
) {
  return { format: drawFormat, ...(await readDraw(deps, memberId, input)) } as const;
}

const hex = (bytes: Buffer | null): string | null => bytes && bytes.toString('hex');

function beaconOf({ beacon, beaconValue, leadMs }: Issue): LotteryDraw['beacon'] {
  return (
    beacon && {
      name: beacon.name,
      publicKey: beacon.publicKey.toString('hex'),
      genesisMs: beacon.genesisMs,
      periodMs: beacon.periodMs,
      leadMs,
      round: `${beacon.round}`,
      randomness: hex(beaconValue?.randomness ?? null),
      signature: hex(beaconValue?.signature ?? null),
    }
  );
}

function manifestOf({ keys }: LotteryInnerDeps, { manifest }: Issue): LotteryDraw['manifest'] {
  return (
    manifest && {
      root: manifest.root.toString('hex'),
      count: manifest.count,
      sum: formatAmount(manifest.sumMinor),
      signature: manifest.signature.toString('hex'),
      key: keys.publicKeyOf(manifest.keyId),
      sealedAt: manifest.sealedAt.getTime(),
    }
  );
}

function ticketOf(
  { keys }: LotteryInnerDeps,
  { game, issue }: { game: LotteryGame; issue: Issue },
  { row, tree }: { row: OwnTicketRow; tree: Tree | null },
): LotteryDraw['tickets'][number] {
  const ticket = sealedTicketOf(game, row);
  const index = tree?.ids.get(row.id) ?? null;
  return {
    orderDetailId: ticket.ticketId,
    receipt: {
      ticketId: ticket.ticketId,
      gameCode: game.code,
      numero: issue.numero,
      playCode: ticket.play,
      selection: ticket.selection,
      stake: ticket.stake,
      placedAt: ticket.placedAt,
      leaf: leafOfRow(game, row).toString('hex'),
      signature: row.receipt.toString('hex'),
      key: keys.publicKeyOf(row.receiptKey),
    },
    series: ticket.series,
    unitStake: ticket.unitStake,
    index,
    path: tree && index !== null ? pathOf(tree.levels, index).map((node) => node.toString('hex')) : [],
    payout: followsFromResult(game, issue, row) ? formatAmount(row.payoutMinor) : null,
  };
}

/**
 * Whether a reader gets the same result by the published rules: not if the brand's own table priced it, its play is
 * gone, or its stake went back.
 */
function followsFromResult(game: LotteryGame, issue: Issue, row: OwnTicketRow): boolean {
  if (row.settledVersion === null) return false;
  return issue.state === 'VOID' || (!row.isVoid && !row.hasOwnTable && playOf(game, row.playCode) !== undefined);
}

/** The tree of an issue, cached while many ask for the same draw. */
function treeOf(deps: LotteryInnerDeps, game: LotteryGame, issue: Issue): Promise<Tree> {
  const kept = trees.get(deps) ?? new Map<bigint, Promise<Tree>>();
  trees.set(deps, kept);
  let tree = kept.get(issue.id);
  if (!tree) {
    tree = growTree(deps, game, issue);
    kept.set(issue.id, tree);
    tree.catch(() => kept.delete(issue.id));
    dropOldest(kept, treesMost);
  }
  return tree;
}

async function growTree({ platform }: LotteryInnerDeps, game: LotteryGame, issue: Issue): Promise<Tree> {
  const ids = new Map<bigint, number>();
  const leaves: Buffer[] = [];
  for await (const page of readLeaves(platform.db, game, issue.id)) {
    for (const { id, leaf } of page) {
      ids.set(id, leaves.length);
      leaves.push(leaf);
    }
  }
  return { ids, levels: await buildLevels(leaves) };
}
