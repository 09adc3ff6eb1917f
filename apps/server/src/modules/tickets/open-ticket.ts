import type { DrawnTicketKind, OpenedTicket } from '@fairhouse/contract';
import { equalBytes, fromHex, u64 } from '@fairhouse/fair';
import { drawTicket } from '@fairhouse/rewards';
import { readRowId, Refusal, type Tx } from '../../platform/context/index.ts';
import { costOf } from '../rewards/index.ts';
import { findKinds, findPrizes, lockKind, spend, takePrize, type KindRow } from './kind.store.ts';
import { findDraw, findTicket, insertDraw, lockTicket, type DrawRow, type TicketRow } from './ticket.store.ts';
import type { Reader, TicketsDeps } from './tickets-deps.ts';
import {
  givenTexts,
  nameTickets,
  prizesAsLeft,
  requireTickets,
  textIn,
  typeOf,
  valueOf,
  viewPrizes,
} from './view-tickets.ts';

interface Opening {
  readonly transactionId: string;
  /** As the member saw the prizes; an older client does not say. */
  readonly version?: number | undefined;
  readonly clientSeed?: string | undefined;
}
interface Asked {
  readonly ticketId: bigint;
  readonly version: number | null;
  readonly clientSeed: Uint8Array;
  readonly now: Date;
}

/** Draws the prize of a ticket once, and hands it out; asked again with the same seed it answers the same draw. */
export async function openTicket(deps: TicketsDeps, reader: Reader, opening: Opening): Promise<OpenedTicket> {
  requireTickets(reader.brand);
  const { platform, fairness, rewards } = deps;
  const ticketId = readRowId(opening.transactionId);
  const asked: Asked = {
    ticketId,
    version: opening.version ?? null,
    clientSeed: opening.clientSeed === undefined ? u64(ticketId) : fromHex(opening.clientSeed),
    now: platform.clock.now(),
  };
  const ticket = await findTicket(platform.db, { id: ticketId, memberId: reader.memberId, brandId: reader.brand.id });
  const kind = ticket && (await findKinds(platform.db, [ticket.kindId])).get(ticket.kindId);
  if (!ticket || !kind || kind.kind === 'raffle') throw new Refusal('ticket_unknown');
  if (ticket.openedAt !== null)
    return viewOpened(deps, reader, requireSame(await findDraw(platform.db, ticketId), asked));
  // What would refuse is asked before the seed leaves its seal.
  judgeKind(kind, asked);
  if ((await rewards.findProtected(platform.db, [reader.memberId])).has(reader.memberId))
    throw new Refusal('reward_not_for_you');
  const seed = (await fairness.draws.reveal([ticket.seedId])).get(ticket.seedId);
  if (!seed) throw new Error('the seed of a ticket is lost');
  const draw = await platform.inTx((tx) => drawLocked(deps, tx, { reader, asked, seed }));
  if (draw.claimId !== null) await rewards.follow([draw.claimId]);
  return viewOpened(deps, reader, draw);
}

/** One answer for one intent: who asks with another seed is another device, or wants another draw. */
function requireSame(draw: DrawRow | null, { clientSeed }: Asked): DrawRow {
  if (!draw || !equalBytes(draw.clientSeed, clientSeed)) throw new Refusal('ticket_opened');
  return draw;
}

function judgeKind(kind: KindRow, { version, now }: Asked): void {
  const isNow = (kind.startsAt === null || kind.startsAt <= now) && (kind.endsAt === null || kind.endsAt > now);
  if (!kind.isOpen || !isNow) throw new Refusal('ticket_closed');
  if (version !== null && version !== kind.version) throw new Refusal('ticket_stale');
}

/** Under the locks of the ticket and of its kind: one draw for a ticket, and one after the other for a kind. */
async function drawLocked(
  deps: TicketsDeps,
  tx: Tx,
  { reader: { memberId, brand }, asked, seed }: { reader: Reader; asked: Asked; seed: Uint8Array },
): Promise<DrawRow> {
  const ticket = await lockTicket(tx, { id: asked.ticketId, memberId, brandId: brand.id });
  if (!ticket) throw new Refusal('ticket_unknown');
  if (ticket.openedAt !== null) return requireSame(await findDraw(tx, ticket.id), asked);
  const kind = await lockKind(tx, { id: ticket.kindId, brandId: brand.id });
  if (!kind) throw new Refusal('ticket_unknown');
  judgeKind(kind, asked);
  const rows = (await findPrizes(tx, [kind.id])).get(kind.id) ?? [];
  const prizes = prizesAsLeft(rows, kind);
  const table = { ticketId: `${kind.id}`, version: kind.version, prizes };
  const prizeAt = drawTicket(table, { seed, clientSeed: asked.clientSeed, transactionId: ticket.id });
  const prize = prizeAt === null ? undefined : prizes[prizeAt];
  if (prizeAt === null || !prize) throw new Refusal('ticket_used_up');
  const { reward } = prize;
  const claimId = reward === null ? null : await givePrize(deps, tx, { kind, ticket, prizeAt, reward });
  if (reward === null) await takePrize(tx, kind.id, prizeAt);
  const draw = {
    ticketId: ticket.id,
    kindId: kind.id,
    brandId: kind.brandId,
    memberId,
    version: kind.version,
    seed,
    clientSeed: asked.clientSeed,
    prizes,
    prizeAt,
    reward,
    claimId,
    drawnAt: asked.now,
  };
  await insertDraw(tx, draw);
  return draw;
}

/** Takes a prize from stock and budget and makes it due; it is handed out after the commit, by the job if this process dies. */
async function givePrize(
  { rewards }: TicketsDeps,
  tx: Tx,
  drawn: { kind: KindRow; ticket: TicketRow; prizeAt: number; reward: NonNullable<DrawRow['reward']> },
): Promise<bigint> {
  const { kind, ticket, prizeAt, reward } = drawn;
  await takePrize(tx, kind.id, prizeAt);
  if (!(await spend(tx, kind.id, costOf([reward])))) throw new Error('a prize that was left is not paid by the budget');
  const { claimId } = await rewards.issue(tx, {
    source: 'tickets',
    brandId: kind.brandId,
    memberId: ticket.memberId,
    occasion: `ticket:${ticket.id}`,
    title: givenTexts(kind.title),
    rewards: [reward],
    promotionType: 'TICKET',
    expiresAt: null,
    state: 'due',
  });
  return claimId;
}

export async function viewOpened(deps: TicketsDeps, reader: Reader, draw: DrawRow): Promise<OpenedTicket> {
  const [opened] = await viewAllOpened(deps, reader, [draw]);
  if (!opened) throw new Error('a draw is not shown');
  return opened;
}

export async function viewAllOpened(
  deps: TicketsDeps,
  { brand, language }: Reader,
  draws: readonly DrawRow[],
): Promise<OpenedTicket[]> {
  const kinds = await findKinds(deps.platform.db, [...new Set(draws.map(({ kindId }) => kindId))]);
  const rewards = draws.flatMap(({ prizes }) => prizes.map(({ reward }) => reward));
  const names = await nameTickets(deps, rewards, language);
  return draws.flatMap((draw): OpenedTicket[] => {
    const kind = kinds.get(draw.kindId);
    if (!kind) return [];
    const { reward } = draw;
    return [
      {
        transactionId: `${draw.ticketId}`,
        configId: `${kind.id}`,
        ticketId: `${kind.id}`,
        type: typeOf(kind.kind).type,
        kind: kind.kind as DrawnTicketKind,
        art: kind.art,
        name: textIn(kind.title, language, brand),
        value: valueOf(reward),
        claimedTickets: reward === null ? [] : [{ rewardType: reward.type, value: valueOf(reward) }],
        prizeAt: draw.prizeAt,
        prizes: viewPrizes(deps, { prizes: draw.prizes, isRaffle: false, names }),
        prize: reward && deps.rewards.view(reward),
        rewardId: draw.claimId === null ? null : `${draw.claimId}`,
        openedAt: draw.drawnAt.getTime(),
      },
    ];
  });
}
